import type { Store } from '../../../store/store.ts'
import { statement } from './statement.ts'

const ADDRESSES = statement<{ paths: string[]; highestId: number | null }>(
  'addresses',
  `select
     array(select path from channels union all select ltrim(url_path, '/') from tags) as paths,
     (select max(id) from articles) as "highestId"`,
)

/** Every path that leads to a channel or a tag, without the slash in front, and the highest id of an article, published or not. */
export async function readAddresses({
  pool,
}: Store): Promise<{ paths: ReadonlySet<string>; highestId: number }> {
  const [row] = await ADDRESSES(pool, [])
  return { paths: new Set(row?.paths), highestId: row?.highestId ?? 0 }
}
