import type { Store } from '../../../store/store.ts'
import { statement } from './statement.ts'

const ADDRESSES = statement<{ paths: string[]; highestId: number | null }>(
  'addresses',
  `select
     array(select path from channels union all select ltrim(url_path, '/') from tags) as paths,
     (select max(id) from articles) as "highestId"`,
)

/** Returns the paths of all channels and tags, without leading slash, and the highest article id, published or not. */
export async function readAddresses({
  pool,
}: Pick<Store, 'pool'>): Promise<{ paths: ReadonlySet<string>; highestId: number }> {
  const [row] = await ADDRESSES(pool, [])
  return { paths: new Set(row?.paths), highestId: row?.highestId ?? 0 }
}
