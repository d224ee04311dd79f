import type { QuerySource } from '../../../store/pools/reading.ts'
import { statement } from './statement.ts'

/** An article that was public and then withdrawn; times are ISO 8601. */
export type WithdrawnArticle = {
  id: number
  version: number
  publishDate: string
  withdrawnAt: string
}
export type Withdrawals = { articles: WithdrawnArticle[] }

const DAYS = 30
const MAX_ROWS = 200

/** The publish date is part of the exported id, so it is read unchanged from the document. */
export const WITHDRAWN = statement<Omit<WithdrawnArticle, 'withdrawnAt'> & { withdrawnAt: Date }>(
  'withdrawn-articles',
  `select id, version, public_document ->> 'publishDate' as "publishDate", withdrawn_at as "withdrawnAt"
   from articles where withdrawn_at > now() - interval '${DAYS} days'
   order by withdrawn_at desc, id limit ${MAX_ROWS}`,
)

export async function loadWithdrawn(pool: QuerySource): Promise<Withdrawals> {
  const rows = await WITHDRAWN(pool, [])
  return {
    articles: rows.map((row) => ({ ...row, withdrawnAt: row.withdrawnAt.toISOString() })),
  }
}

const WAS_WITHDRAWN = statement<{ id: number }>(
  'was-withdrawn',
  'select id from articles where id = $1 and withdrawn_at is not null',
)

/** Returns whether this article was public and then withdrawn, at any time. */
export async function wasWithdrawn(pool: QuerySource, id: number): Promise<boolean> {
  return (await WAS_WITHDRAWN(pool, [id])).length > 0
}
