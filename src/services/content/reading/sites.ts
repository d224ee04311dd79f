import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Site } from '../../../rules/site/site.ts'
import { ServiceError } from '../../service-error.ts'
import { statement } from './statement.ts'
import { versioned } from './versions.ts'

const SITE = statement<{ document: Site; version: number }>(
  'site',
  'select document, version from sites where mandator = $1',
)

/** S1.11: loads the site record of a mandator. */
export async function loadSite(pool: QuerySource, mandator: string): Promise<Site> {
  const [row] = await SITE(pool, [mandator])
  if (!row) throw new ServiceError(404, `There is no site ${mandator}.`)
  return versioned(row)
}
