import type { ContentItem, LiveEntry } from '../article.ts'

/** Live blog entries: their anchors and order. */

type Entries = readonly LiveEntry[]

export function liveEntriesOf(items: readonly ContentItem[]): LiveEntry[] {
  return items.flatMap((item) => (item.identifier === 'live' ? item.content.entries : []))
}

/**
 * Returns the anchor of an entry. Entries without an id are numbered from the oldest, so that their links stay valid when new
 * entries follow.
 */
export function entryAnchor(entries: Entries, entry: LiveEntry): string {
  return `eintrag-${entry.id ?? entries.length - entries.indexOf(entry)}`
}

/** Returns the entries with the pinned ones first. */
export function pinnedFirst(entries: Entries): LiveEntry[] {
  return [
    ...entries.filter(({ isPinned }) => isPinned),
    ...entries.filter(({ isPinned }) => !isPinned),
  ]
}

const MAX_ENTRIES_IN_SHORT = 5

/** Returns the entries for „Das Wichtigste“: the important ones if there are at least two, else the newest with a headline. */
export function keyEntriesOf(entries: Entries): LiveEntry[] {
  const named = entries.filter(({ title }) => title)
  const important = named.filter(({ isImportant }) => isImportant)
  const chosen = important.length > 1 ? important : named
  return chosen.length > 1 ? chosen.slice(0, MAX_ENTRIES_IN_SHORT) : []
}

/** Returns the latest date, ISO 8601; entries are not always sorted by date. */
export function lastEntryAt(entries: Entries): string | undefined {
  return entries
    .map(({ publishDate }) => publishDate)
    .toSorted()
    .at(-1)
}
