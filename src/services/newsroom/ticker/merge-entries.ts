import type { Transaction } from 'kysely'
import type { ContentItem, LiveEntry } from '../../../rules/articles/article.ts'
import type { Tables } from '../../../store/tables.ts'

/** The changes of live reporting after a version of the article: each entry as it was then, and as it is now. */
export type LiveChanges = {
  entries: Map<string, { before: LiveEntry | null; after: LiveEntry | null }>
  /** The number of changes; each has made a version of the article. */
  count: number
}

/** Returns the changes of live entries after the version `base` of an article. Without a version there are no changes. */
export async function loadLiveChanges(
  transaction: Transaction<Tables>,
  articleId: number,
  base: number | null,
): Promise<LiveChanges> {
  const changes: LiveChanges = { entries: new Map(), count: 0 }
  if (base === null) return changes
  const rows = await transaction
    .selectFrom('newsroom.live_changes')
    .select(['entry_id', 'before', 'after'])
    .where('article_id', '=', articleId)
    .where('article_version', '>', base)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const first = changes.entries.get(row.entry_id)
    changes.entries.set(row.entry_id, {
      before: first ? first.before : (row.before as LiveEntry | null),
      after: row.after as LiveEntry | null,
    })
  }
  return { ...changes, count: rows.length }
}

/**
 * Returns the items of a draft with the entries of the site: what live reporting has written, corrected or deleted since
 * the draft was begun counts; all other items and entries are those of the draft.
 */
export function withLiveChanges(
  items: readonly ContentItem[],
  { entries: changes }: LiveChanges,
): ContentItem[] {
  if (changes.size === 0) return [...items]
  const place = items.findIndex(({ identifier }) => identifier === 'live')
  const block = items[place]
  let entries = block?.identifier === 'live' ? block.content.entries : []
  for (const [id, { before, after }] of changes) entries = changed(entries, id, before, after)
  const merged: ContentItem = { identifier: 'live', content: { entries } }
  if (place >= 0) return items.with(place, merged)
  return entries.length > 0 ? [...items, merged] : [...items]
}

function changed(
  entries: readonly LiveEntry[],
  id: string,
  before: LiveEntry | null,
  after: LiveEntry | null,
): LiveEntry[] {
  const at = entries.findIndex(
    (entry) => entry.id === id || (entry.id === undefined && before && isSame(entry, before)),
  )
  if (!after) return at < 0 ? [...entries] : entries.toSpliced(at, 1)
  if (at >= 0) return entries.with(at, after)
  const older = entries.findIndex(({ publishDate }) => publishDate <= after.publishDate)
  return entries.toSpliced(older < 0 ? entries.length : older, 0, after)
}

/** Entries of older drafts have no id yet. */
const isSame = (one: LiveEntry, other: LiveEntry): boolean =>
  one.publishDate === other.publishDate && one.title === other.title && one.html === other.html
