import { listsOf } from '../../../rules/lists/listings.ts'
import type { Store } from '../../../store/store.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import { curationTagsOf } from '../reading/curations.ts'
import { runRepeatedly } from '../../../store/jobs/repeating.ts'
import { statement } from '../reading/statement.ts'

/** The database's time, the articles published since the last check, and the channels of which a pin began or ended. */
const DUE = statement<{ now: Date; documents: ArticleDocument[] | null; paths: string[] }>(
  'due',
  `select now() as now, (
     select json_agg(public_document) from articles
     where publish_date > $1 and publish_date <= now() and not withdrawn
   ) as documents, array(
     select path from channels
     where pin_moments <> '{}' and exists (
       select from unnest(pin_moments) at where at > $1 and at <= now()
     )
   ) as paths`,
)

/**
 * Watches for articles whose embargo ends and for pins that begin or end, because no write announces them. Each node invalidates its own pages. Pages
 * rendered after `ready` miss no change.
 */
export function watchEmbargoes(
  store: Store,
  onTags: (tags: string[]) => void,
  everyMilliseconds = 500,
): { ready: Promise<void>; stop(): Promise<void> } {
  let seen: Date | undefined
  const ready = Promise.withResolvers<void>()
  const polling = runRepeatedly(() => poll().catch(() => undefined), everyMilliseconds)
  return { ready: ready.promise, stop: () => polling.stop() }

  async function poll(): Promise<void> {
    const [row] = await DUE(store.pool, [seen ?? new Date('9999-12-31')])
    const tags = new Set((row?.documents ?? []).flatMap(tagsOf))
    for (const path of row?.paths ?? []) tags.add(`curation:${path}`)
    if (tags.size > 0) onTags([...tags, ...(await curationTagsOf(store.database, tags))])
    seen = row?.now ?? seen
    ready.resolve()
  }
}

function tagsOf(document: ArticleDocument): string[] {
  const lists = listsOf(document).map((list) => `list:${list}`)
  // Tags and authors may be shown for the first time with the article.
  const tags = document.tags.flatMap(({ id }) => ['tags', `tag:${id}`])
  const authors = document.authors.flatMap(({ id }) => ['authors', `author:${id}`])
  return [`article:${document.id}`, 'search', ...lists, ...tags, ...authors]
}
