import type { Kysely } from 'kysely'
import type { SectionCuration } from '../../../rules/lists/listings.ts'
import type { Tables } from '../../../store/tables.ts'
import { isId } from '../../../rules/http/ids.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { PageVersionList } from './contract.ts'

/** Returns the sections of a published version. Throws 404 if there is no such version. */
export async function loadVersion(
  database: Kysely<Tables>,
  path: string,
  number: number,
): Promise<SectionCuration[]> {
  const row = isId(number)
    ? await database
        .selectFrom('newsroom.page_versions')
        .select('sections')
        .where('path', '=', path)
        .where('number', '=', number)
        .executeTakeFirst()
    : undefined
  if (!row) throw new NewsroomRefusal(404, 'noPageVersion', number)
  return row.sections as SectionCuration[]
}

/** Lists the published versions of a page, newest first. */
export async function listVersions(
  database: Kysely<Tables>,
  { page: path, offset, limit }: { page: string; offset: number; limit: number },
): Promise<PageVersionList> {
  const rows = await database
    .selectFrom('newsroom.page_versions')
    .select(['number', 'made_by', 'made_at'])
    .where('path', '=', path)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  const versions = rows.slice(0, limit).map(({ number, made_by: by, made_at: at }) => ({
    number,
    by,
    at: at.toISOString(),
  }))
  return { versions, offset, limit, hasMore: rows.length > limit }
}
