import type { Image } from '../../rules/articles/article.ts'
import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { markdownOf } from './entry-markdown.ts'
import type { SentEntry } from './ticker-api.ts'

/** The fields of an entry as a reporter types them. `publishDate`: ISO 8601; `null` means now. */
export type EntryFields = {
  title: string
  text: string
  image: Image | null
  isPinned: boolean
  isImportant: boolean
  publishDate: string | null
}

export const NEW_ENTRY: EntryFields = {
  title: '',
  text: '',
  image: null,
  isPinned: false,
  isImportant: false,
  publishDate: null,
}

export const isEmpty = ({ title, text, image }: EntryFields): boolean =>
  title.trim() === '' && text.trim() === '' && image === null

/** Returns the request for a new entry. */
export const sentOf = ({ publishDate, ...fields }: EntryFields): SentEntry => ({
  ...fields,
  ...(publishDate !== null && { publishDate }),
})

/** Returns the fields of an entry that is changed. */
export const fieldsOf = (entry: TickerEntry): EntryFields => ({
  title: entry.title,
  text: markdownOf(entry.html) ?? '',
  image: entry.image ?? null,
  isPinned: entry.isPinned ?? false,
  isImportant: entry.isImportant ?? false,
  publishDate: entry.waits ? entry.publishDate : null,
})

/** Returns the request that changes an entry; a text that was not touched keeps its HTML. */
export function correctionOf(entry: TickerEntry, fields: EntryFields): SentEntry {
  const { text, ...others } = sentOf(fields)
  const kept = markdownOf(entry.html)
  return kept === null || kept === text
    ? { ...others, html: entry.html }
    : { ...others, text: text ?? '' }
}

const keyOf = (id: number): string => `newsroom-ticker-text-${id}`

/** Returns what was typed for a new entry and not sent yet. */
export function keptFields(id: number): EntryFields {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as EntryFields | null
    const isKept = typeof kept?.title === 'string' && typeof kept.text === 'string'
    return isKept ? { ...NEW_ENTRY, ...kept } : NEW_ENTRY
  } catch {
    return NEW_ENTRY
  }
}

export function keepFields(id: number, fields: EntryFields): void {
  try {
    if (isEmpty(fields)) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(fields))
  } catch {
    // Without storage the text stays in this window.
  }
}
