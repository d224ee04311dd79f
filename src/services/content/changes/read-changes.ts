import type {
  ArticleChange,
  ArticleChanges,
  ChangeSummary,
} from '../../../rules/articles/changes/changes.ts'
import type { QuerySource } from '../../../store/pools/reading.ts'
import { statement } from '../reading/statement.ts'

const PUBLISHED = `from article_changes c join articles a on a.id = c.article_id
  where a.id = $1 and not a.withdrawn and a.publish_date <= now() order by c.version desc limit 20`

const SUMMARIES = statement<{ change: ChangeSummary }>(
  'article-change-summaries',
  `select c.summary || jsonb_build_object('version', c.version, 'madeAt', c.made_at) as change ${PUBLISHED}`,
)

const CHANGES = statement<{ change: ArticleChange }>(
  'article-changes',
  `select c.summary || c.document || jsonb_build_object('version', c.version, 'madeAt', c.made_at) as change ${PUBLISHED}`,
)

export async function loadChangeSummaries(pool: QuerySource, id: number) {
  const rows = await SUMMARIES(pool, [id])
  return { changes: rows.map(({ change }) => dated(change)) }
}

/** For the paywall check only. */
export async function loadChanges(pool: QuerySource, id: number): Promise<ArticleChanges> {
  const rows = await CHANGES(pool, [id])
  return { changes: rows.map(({ change }) => dated(change)) } as unknown as ArticleChanges
}

const dated = <Change extends ChangeSummary>(change: Change): Change => ({
  ...change,
  madeAt: new Date(change.madeAt).toISOString(),
})
