import { sql, type Kysely } from 'kysely'
import { ABO_SERVICE_ANCHORS } from '../../../rules/newsroom/static-pages/page-text.ts'
import { LEGAL_TITLES, type LegalName, type LegalText } from '../../../rules/site/publisher.ts'
import { LEGAL_PAGES } from '../../../routes/legal-pages.ts'
import type { Tables } from '../../../store/tables.ts'
import { headingsIn, plainParagraphs } from '../../legal-texts/text-of-page.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

type Change = { name: LegalName; before: LegalText; after: LegalText }

/**
 * Throws 400 for a text that must not be published: an empty one, one without the list of stored data that the last version
 * has, one with two headings of the same anchor, and one without an anchor that its own links, the other texts or the
 * menus of the site lead to.
 */
export async function checkPage(database: Kysely<Tables>, change: Change): Promise<void> {
  const { name, before, after } = change
  if (plainParagraphs(after.html.join('\n')).length === 0)
    throw new NewsroomRefusal(400, 'staticPageEmpty', LEGAL_TITLES[name])
  if (before.storedData.length > 0 && after.storedData.length === 0)
    throw new NewsroomRefusal(400, 'staticPageStoredData')
  const anchors = anchorsOf(name, after)
  const twice = anchors.find((id, index) => anchors.indexOf(id) !== index)
  if (twice !== undefined) throw new NewsroomRefusal(400, 'staticPageAnchorTwice', twice)
  const present = new Set(anchors)
  const own = linkedAnchors(htmlOf(after)).find((id) => !present.has(id))
  if (own !== undefined) throw new NewsroomRefusal(400, 'staticPageOwnAnchor', own)
  for (const id of anchorsOf(name, before).filter((one) => !present.has(one))) {
    const place = await placeWithLink(database, name, id)
    if (place) throw new NewsroomRefusal(400, 'staticPageAnchor', id, place)
  }
}

const htmlOf = ({ html }: LegalText): string => html.join('\n')

/** The text of the withdrawal is a part of a page with other headings. */
const anchorsOf = (name: LegalName, text: LegalText): string[] => [
  ...(name === 'widerruf' ? ABO_SERVICE_ANCHORS : []),
  ...headingsIn(htmlOf(text)).map(({ id }) => id),
]

/** Returns the ids that links to the same page name. */
const linkedAnchors = (html: string): string[] =>
  [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)

/** Returns the title of another text, or „menus“, with a link to an anchor of this page; `null` without one. */
async function placeWithLink(
  database: Kysely<Tables>,
  name: LegalName,
  id: string,
): Promise<LegalName | 'menus' | null> {
  const [path = ''] = LEGAL_PAGES[name].split('#')
  const target = `${path}#${id}`
  const { rows } = await sql<{ place: LegalName | 'menus' }>`
    select place from (
      select distinct on (name) name as place, content ->> 'html' as words
      from legal_texts order by name, id desc
    ) texts where place <> ${name} and strpos(words, ${`href=\\"${target}\\"`}) > 0
    union all
    select 'menus' from sites where strpos((document -> 'menus')::text, ${`"href": "${target}"`}) > 0
    limit 1`.execute(database)
  return rows[0]?.place ?? null
}
