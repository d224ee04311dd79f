import { listsOf } from '../../../rules/lists/listings.ts'
import type { Store } from '../../../store/store.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import { curationsOf } from '../reading/curations.ts'
import { repeating } from '../../../store/jobs/repeating.ts'
import { statement } from '../reading/statement.ts'

/** The database's clock, and what became public since it was last read. */
const DUE = statement<{ now: Date; documents: ArticleDocument[] | null }>(
  'due',
  `select now() as now, (
     select json_agg(public_document) from articles
     where publish_date > $1 and publish_date <= now() and not withdrawn
   ) as documents`,
)

/**
 * An article whose moment has come appears without a write: each node sees to it that its own pages show it. Pages made
 * from `ready` on miss none.
 */
export function watchEmbargoes(
  store: Store,
  onTags: (tags: string[]) => void,
  everyMilliseconds = 500,
): { ready: Promise<void>; stop(): Promise<void> } {
  let seen: Date | undefined
  const ready = Promise.withResolvers<void>()
  const looking = repeating(() => look().catch(() => undefined), everyMilliseconds)
  return { ready: ready.promise, stop: () => looking.stop() }

  async function look(): Promise<void> {
    const [row] = await DUE(store.pool, [seen ?? new Date('9999-12-31')])
    const tags = new Set((row?.documents ?? []).flatMap(tagsOf))
    if (tags.size > 0) onTags([...tags, ...(await curationsOf(store.database, tags))])
    seen = row?.now ?? seen
    ready.resolve()
  }
}

function tagsOf(document: ArticleDocument): string[] {
  const lists = listsOf(document).map((list) => `list:${list}`)
  // Tags and authors may be shown for the first time with it.
  const tags = document.tags.flatMap(({ id }) => ['tags', `tag:${id}`])
  const authors = document.authors.flatMap(({ id }) => ['authors', `author:${id}`])
  return [`article:${document.id}`, 'search', ...lists, ...tags, ...authors]
}
