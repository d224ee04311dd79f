import type { Store } from '../../../store/store.ts'
import { statement } from './statement.ts'

const ADDRESSES = statement<{
  paths: string[]
  highestId: number | null
  hasOldAddresses: boolean
}>(
  'addresses',
  `select
     array(select path from channels union all select ltrim(url_path, '/') from tags) as paths,
     (select max(id) from articles) as "highestId",
     exists (select from old_addresses) as "hasOldAddresses"`,
)

/**
 * Returns the paths of all channels and tags, without leading slash, the highest article id, published or not, and
 * whether articles have former addresses.
 */
export async function readAddresses({ pool }: Pick<Store, 'pool'>): Promise<{
  paths: ReadonlySet<string>
  highestId: number
  hasOldAddresses: boolean
}> {
  const [row] = await ADDRESSES(pool, [])
  return {
    paths: new Set(row?.paths),
    highestId: row?.highestId ?? 0,
    hasOldAddresses: row?.hasOldAddresses ?? false,
  }
}
