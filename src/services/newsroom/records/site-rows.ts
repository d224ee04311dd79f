import type { Site } from '../../../rules/site/site.ts'
import type { ContentWrites } from '../../content/writing/writes.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { Database } from './record-rows.ts'

/** The parts for records that belong to the site's record. */
export type SiteParts = {
  database: Database
  mandator: string
  writes: Pick<ContentWrites, 'saveSite'>
}

/** The site has one record. */
export const SITE_ID = 1

/** Returns the site's record with its version; throws 404. */
export async function readSiteRow({
  database,
  mandator,
}: Pick<SiteParts, 'database' | 'mandator'>): Promise<{ version: number; site: Site }> {
  const row = await database
    .selectFrom('sites')
    .select(['version', 'document'])
    .where('mandator', '=', mandator)
    .executeTakeFirst()
  if (!row) throw new NewsroomRefusal(404, 'noSite')
  return { version: row.version, site: row.document as Site }
}
