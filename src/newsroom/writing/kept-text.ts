import { EMPTY_FIELDS, type ArticleFields } from './article-form.ts'

/**
 * Typed text stays in the browser until the database has it. `version` is the draft's version that the typed text is
 * based on; 0 for a new draft.
 */
export type KeptText = { fields: ArticleFields; version: number }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (id: number | null): string => `newsroom-text-${id ?? 'new'}`

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether the kept text has the shape of a body; what is in its blocks is checked when it is saved. */
const isText = (items: unknown): boolean =>
  Array.isArray(items) &&
  items.every((item) => isObject(item) && 'identifier' in item && isObject(item.content))

/** Returns the kept text of a draft, or of the new one; `null` without one or if it is unreadable. */
export function keptText(id: number | null, store: Store = localStorage): KeptText | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(id)) ?? 'null') as KeptText | null
    if (!kept) return null
    const fields = { ...EMPTY_FIELDS, ...kept.fields }
    return isText(fields.contentItems) ? { version: kept.version, fields } : null
  } catch {
    return null
  }
}

/** Keeps the text. Returns false if the browser refuses, for example because its storage is full. */
export function keepText(id: number | null, kept: KeptText, store: Store = localStorage): boolean {
  try {
    store.setItem(keyOf(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function dropKeptText(id: number | null, store: Store = localStorage): void {
  try {
    store.removeItem(keyOf(id))
  } catch {
    // Without storage nothing was kept.
  }
}
