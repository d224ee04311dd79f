import { listsOf } from '../../rules/listings.ts'
import type { Store } from '../../store/open-store.ts'
import type { ArticleDocument } from './articles.ts'
import { curationsOf } from './curations.ts'
import { repeating } from '../repeating.ts'
import { statement } from './statement.ts'

/** The database's clock, and what became public since it was last read. */
const DUE = statement<{ now: Date; documents: ArticleDocument[] | null }>(
  'due',
  `select now() as now, (
     select json_agg(public_document) from articles
     where publish_date > $1 and publish_date <= now() and not withdrawn
   ) as documents`,
)

/** An article whose moment has come appears without a write: each node sees to it that its own pages show it. */
export function watchEmbargoes(
  store: Store,
  onTags: (tags: string[]) => void,
  everyMilliseconds = 500,
): { stop(): Promise<void> } {
  let seen: Date | undefined
  return repeating(() => look().catch(() => undefined), everyMilliseconds)

  async function look(): Promise<void> {
    const [row] = await DUE(store.pool, [seen ?? new Date('9999-12-31')])
    const tags = new Set((row?.documents ?? []).flatMap(tagsOf))
    if (tags.size > 0) onTags([...tags, ...(await curationsOf(store.database, tags))])
    seen = row?.now ?? seen
  }
}

function tagsOf(document: ArticleDocument): string[] {
  return [`article:${document.id}`, 'search', ...listsOf(document).map((list) => `list:${list}`)]
}
