import type { Kysely } from 'kysely'
import { MAX_REGIONS, type RegionBookmark } from '../../rules/lists/bookmarks.ts'
import type { Tables } from '../../store/tables.ts'
import { withReaderLock } from './reader-lock.ts'
import type { SaveResult } from './readers-service.ts'

type Database = Kysely<Tables>

export async function loadRegions(database: Database, ssoId: string): Promise<RegionBookmark[]> {
  return database
    .selectFrom('region_bookmarks')
    .select(['region_id as id', 'label', 'target'])
    .where('account_id', '=', ssoId)
    .orderBy('label')
    .execute()
}

export async function addRegion(
  database: Database,
  ssoId: string,
  { id, label, target }: RegionBookmark,
): Promise<SaveResult> {
  return withReaderLock(database, ssoId, async (turn) => {
    const regions = await loadRegions(turn, ssoId)
    if (regions.some((region) => region.id === id)) return 'kept'
    if (regions.length >= MAX_REGIONS) return 'full'
    await turn
      .insertInto('region_bookmarks')
      .values({ account_id: ssoId, region_id: id, label, target })
      .execute()
    return 'added'
  })
}

export async function removeRegion(
  database: Database,
  ssoId: string,
  regionId: string,
): Promise<void> {
  await database
    .deleteFrom('region_bookmarks')
    .where('account_id', '=', ssoId)
    .where('region_id', '=', regionId)
    .execute()
}
