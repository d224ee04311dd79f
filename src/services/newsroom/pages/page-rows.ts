import { sql, type Kysely, type Transaction } from 'kysely'
import type { SectionCuration } from '../../../rules/lists/listings.ts'
import { isSame } from '../../../rules/newsroom/pages/apply-step.ts'
import { draftOf, sectionsOf, type PageDraft } from '../../../rules/newsroom/pages/page-draft.ts'
import { HOME_CHANNEL } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ChannelDocument } from '../../content/reading/channels.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

export type PageParts = {
  /** The channel that is the front page while there is no channel `home`. */
  homePath: string
}

/** The draft of a page, with the page on the site. */
export type CurrentPage = {
  path: string
  draft: PageDraft
  /** The number of the last act; 0 if the page was never changed here. */
  sequence: number
  /** The version of the channel that the draft is based on. */
  baseVersion: number
  /** False if the draft has changes that are not published. */
  isClean: boolean
  lastVersion: number
  lastSiteVersion: number
  /** The page on the site; version 0 if it is that of another channel. */
  site: { version: number; document: ChannelDocument }
}

type Row = {
  draft: PageDraft
  sequence: number
  base_version: number
  is_clean: boolean
  last_version: number
  last_site_version: number
}

const COLUMNS = [
  'draft',
  'sequence',
  'base_version',
  'is_clean',
  'last_version',
  'last_site_version',
] as const

/** Returns the record of the channel that publishing the draft would save. */
export const documentOf = ({
  site,
  draft,
}: Pick<CurrentPage, 'site' | 'draft'>): ChannelDocument => ({
  ...site.document,
  sections: sectionsOf(draft) as SectionCuration[],
})

/** Returns the draft of a page without changing anything. Throws 404 for an unknown page. */
export async function loadPage(
  database: Kysely<Tables>,
  path: string,
  { homePath }: PageParts,
): Promise<CurrentPage> {
  const row = await database
    .selectFrom('newsroom.page_drafts')
    .select(COLUMNS)
    .where('path', '=', path)
    .executeTakeFirst()
  return currentPage(path, await loadSite(database, path, homePath), row as Row | undefined)
}

/**
 * Returns the draft of a page for a change: until the transaction ends, this change is the only one. Throws 404 for an
 * unknown page.
 */
export async function lockPage(
  transaction: Transaction<Tables>,
  path: string,
  { homePath }: PageParts,
): Promise<CurrentPage> {
  const first = await loadSite(transaction, path, homePath)
  await transaction
    .insertInto('newsroom.page_drafts')
    .values(columnsOf(currentPage(path, first, undefined)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await transaction
    .selectFrom('newsroom.page_drafts')
    .select(COLUMNS)
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Another change may have been published while this one waited for the row.
  return currentPage(path, await loadSite(transaction, path, homePath), row as Row)
}

const columnsOf = (page: CurrentPage) => ({
  path: page.path,
  draft: JSON.stringify(page.draft),
  sequence: page.sequence,
  base_version: page.baseVersion,
  is_clean: page.isClean,
  last_version: page.lastVersion,
  last_site_version: page.lastSiteVersion,
})

/** Saves a locked page. */
export async function savePage(transaction: Transaction<Tables>, page: CurrentPage): Promise<void> {
  await transaction
    .updateTable('newsroom.page_drafts')
    .set(columnsOf(page))
    .where('path', '=', page.path)
    .execute()
}

/** Returns the page after a change of its draft. */
export const changedPage = (page: CurrentPage, draft: PageDraft): CurrentPage => ({
  ...page,
  draft,
  sequence: page.sequence + 1,
  isClean: !isOutdated(page) && isSame(sectionsOf(draft), siteSections(page)),
})

/** Whether the page on the site was changed by somebody else, for example a program, since the draft was begun. */
export const isOutdated = ({ isClean, baseVersion, site }: CurrentPage): boolean =>
  !isClean && baseVersion !== site.version

/** The sections of the site as the draft of a page would save them. */
export const siteSections = ({ site }: CurrentPage) => sectionsOf(draftOf(site.document.sections))

async function loadSite(
  database: Kysely<Tables>,
  path: string,
  homePath: string,
): Promise<CurrentPage['site']> {
  const rows = await database
    .selectFrom('channels')
    .select(['path', 'document', 'version'])
    .where('path', 'in', path === HOME_CHANNEL ? [path, homePath] : [path])
    .orderBy(sql`path = ${path}`, 'desc')
    .execute()
  const [found] = rows
  if (!found) throw new NewsroomRefusal(404, 'noPage', path)
  const document = found.document as ChannelDocument
  return { document, version: found.path === path ? found.version : 0 }
}

/** A draft without changes follows the page on the site; its blocks get new numbers then. */
function currentPage(path: string, site: CurrentPage['site'], row: Row | undefined): CurrentPage {
  const isFollowing = !row || (row.is_clean && row.base_version !== site.version)
  return {
    path,
    draft: isFollowing ? draftOf(site.document.sections, row?.draft.nextId) : row.draft,
    sequence: row?.sequence ?? 0,
    baseVersion: isFollowing ? site.version : row.base_version,
    isClean: row?.is_clean ?? true,
    lastVersion: row?.last_version ?? 0,
    lastSiteVersion: row?.last_site_version ?? 0,
    site,
  }
}
