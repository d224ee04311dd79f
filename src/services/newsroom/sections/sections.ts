import { sql } from 'kysely'
import { isSection } from '../../../routes.ts'
import { isArticlePath, slugOf } from '../../../rules/articles/article-path.ts'
import { defaultSections } from '../../../rules/lists/listings.ts'
import { mayAddSection } from '../../../rules/newsroom/moves.ts'
import { HOME_CHANNEL, type Site } from '../../../rules/site/site.ts'
import type { Store } from '../../../store/store.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import type { ChannelDocument } from '../../content/reading/channels.ts'
import { changeContent } from '../../content/writing/content-lock.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { roleOf } from '../actor.ts'
import type { Section } from '../contract.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

const MAX_LISTED = 5000

/** Returns the paths of all channels that articles can be in, also of those without an article. */
export async function listSections({
  database,
}: Pick<Store, 'database'>): Promise<{ paths: string[] }> {
  const rows = await database
    .selectFrom('channels')
    .select('path')
    .where('path', '<>', HOME_CHANNEL)
    .orderBy('path')
    .limit(MAX_LISTED)
    .execute()
  return { paths: rows.map(({ path }) => path) }
}

type SectionParts = {
  store: Pick<Store, 'database'>
  homePath: string
  onAnnounced?: OnAnnounced | undefined
}

/**
 * Creates a channel at the top level, with a path made of its name, and adds it to the main menu. On a site without any
 * article, the home page then shows the newest articles of all channels. Throws 400 for a name without a usable path, 403
 * without the right and 409 if the channel exists.
 */
export async function createSection(
  { store, homePath, onAnnounced }: SectionParts,
  name: string,
  editor: Editor,
): Promise<Section> {
  if (!mayAddSection(roleOf(editor))) throw new NewsroomRefusal(403, 'onlyChiefsAddSections')
  const path = slugOf(name)
  if (path === HOME_CHANNEL || !isSection(path) || isArticlePath(`/${path}`))
    throw new NewsroomRefusal(400, 'sectionName', name)
  await changeContent(store.database, onAnnounced, async (transaction, cacheTags) => {
    const created = await transaction
      .insertInto('channels')
      .values({ path, document: JSON.stringify(uncurated(path, name)) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('path')
      .executeTakeFirst()
    if (!created) throw new NewsroomRefusal(409, 'sectionExists', path)
    const item: Site['menus']['main'][number] = { label: name, href: `/${path}` }
    await sql`
      update sites set version = version + 1,
        document = jsonb_set(document, '{menus,main}', (document #> '{menus,main}') || ${JSON.stringify([item])}::jsonb)
    `.execute(transaction)
    const home = JSON.stringify(uncurated(HOME_CHANNEL, ''))
    await sql`
      insert into channels (path, document)
      select ${HOME_CHANNEL}, c.document || (${home}::jsonb - 'displayName') from channels c
      where c.path = ${homePath} and not exists (select from articles)
      on conflict do nothing`.execute(transaction)
    cacheTags.add(`channel:${path}`).add(`channel:${HOME_CHANNEL}`).add('site')
    await noteActsOf(editor)(transaction, { act: 'channel-created', subject: `seite:${path}` })
  })
  return { path, name }
}

const uncurated = (path: string, displayName: string): ChannelDocument => ({
  displayName,
  seoTitle: null,
  description: '',
  sections: defaultSections(path),
})
