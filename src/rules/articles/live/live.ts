import type { ContentItem, LiveEntry } from '../article.ts'

/** The entries of a ticker: how they are named, ordered and told apart. */

type Entries = readonly LiveEntry[]

export function liveEntriesOf(items: readonly ContentItem[]): LiveEntry[] {
  return items.flatMap((item) => (item.identifier === 'live' ? item.content.entries : []))
}

/** What a link to the entry ends in. One without an id is counted from the oldest, so that its link stays when others follow. */
export function entryAnchor(entries: Entries, entry: LiveEntry): string {
  return `eintrag-${entry.id ?? entries.length - entries.indexOf(entry)}`
}

/** What the newsroom has pinned stands above what is new. */
export function pinnedFirst(entries: Entries): LiveEntry[] {
  return [
    ...entries.filter(({ isPinned }) => isPinned),
    ...entries.filter(({ isPinned }) => !isPinned),
  ]
}

const MAX_ENTRIES_IN_SHORT = 5

/** „Das Wichtigste“: what the newsroom calls important, where that is enough to choose from; else the newest with a headline. */
export function liveInShort(entries: Entries): LiveEntry[] {
  const named = entries.filter(({ title }) => title)
  const important = named.filter(({ isImportant }) => isImportant)
  const chosen = important.length > 1 ? important : named
  return chosen.length > 1 ? chosen.slice(0, MAX_ENTRIES_IN_SHORT) : []
}

/** ISO 8601; the newsroom may put what matters before what is new. */
export function lastEntryAt(entries: Entries): string | undefined {
  return entries
    .map(({ publishDate }) => publishDate)
    .toSorted()
    .at(-1)
}
