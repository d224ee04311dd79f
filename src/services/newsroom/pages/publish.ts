import { sql, type Kysely, type Transaction } from 'kysely'
import type { SectionCuration } from '../../../rules/lists/listings.ts'
import { sectionsOf } from '../../../rules/newsroom/pages/page-draft.ts'
import type { Tables } from '../../../store/tables.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import { changeContent } from '../../content/writing/content-lock.ts'
import { changeChannelIn } from '../../content/writing/save-channel.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { nameOf, SITE } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { isOutdated, lockPage, savePage, siteSections, type PageParts } from './page-rows.ts'

export type PublishRequest = {
  page: string
  /** The last act that the editor has seen. */
  sequence: number
  /** Replaces this version of the page on the site, if somebody else has changed it since the draft was begun. */
  replaces?: number | undefined
}

/**
 * Makes the draft the page that readers see, and saves it as a version, in one transaction. Takes the same time for any
 * number of versions. Throws 409 if somebody has changed the draft since `sequence`, if the page on the site was changed by
 * somebody else, or if there is nothing to publish; 400 for a page without blocks.
 */
export function publishPage(
  database: Kysely<Tables>,
  { page: path, sequence, replaces }: PublishRequest,
  editor: Editor,
  { homePath, onAnnounced }: PageParts & { onAnnounced?: OnAnnounced | undefined },
): Promise<void> {
  return changeContent(database, onAnnounced, async (transaction, cacheTags) => {
    const page = await lockPage(transaction, path, { homePath })
    const { site, draft } = page
    if (page.sequence !== sequence)
      throw new NewsroomRefusal(409, 'pageMoved', await lastEditor(transaction, path))
    if (page.isClean) throw new NewsroomRefusal(409, 'pageUnchanged')
    if (draft.blocks.length === 0) throw new NewsroomRefusal(400, 'pageEmpty')
    if (isOutdated(page) && replaces !== site.version)
      throw new NewsroomRefusal(409, 'pageOutdated', site.version)
    const sections = sectionsOf(draft)
    const versions = new Map<number, { sections: SectionCuration[]; by: string }>()
    // A page that a program has written is a version, too, so that it can be restored.
    if (site.version > 0 && page.lastSiteVersion !== site.version)
      versions.set(page.lastVersion + 1, { sections: siteSections(page), by: nameOf(SITE) })
    const lastVersion = page.lastVersion + versions.size + 1
    versions.set(lastVersion, { sections, by: nameOf(editor) })
    const saved = await changeChannelIn(
      transaction,
      cacheTags,
      {
        path,
        sections: sections.map(({ pins, ...section }) => ({
          ...section,
          teaserIds: [...section.teaserIds],
          ...(pins && { pins: [...pins] }),
        })),
        allowEmpty: true,
        ...(site.version === 0 && { displayName: site.document.displayName }),
      },
      {},
    )
    const { version } = saved
    await transaction
      .insertInto('newsroom.page_versions')
      .values(
        [...versions].map(([number, { sections: published, by }]) => ({
          path,
          number,
          sections: JSON.stringify(published),
          sequence,
          made_by: by,
        })),
      )
      .execute()
    const published = { isClean: true, baseVersion: version, lastVersion, lastSiteVersion: version }
    await savePage(transaction, { ...page, ...published })
    await noteActsOf(editor)(transaction, {
      act: 'page-published',
      subject: `seite:${path}`,
      after: { version: lastVersion },
    })
  })
}

async function lastEditor(transaction: Transaction<Tables>, path: string): Promise<string> {
  const { rows } = await sql<{ editor_name: string }>`
    select editor_name from newsroom.page_acts where path = ${path} order by sequence desc limit 1
  `.execute(transaction)
  return rows[0]?.editor_name ?? nameOf(SITE)
}
