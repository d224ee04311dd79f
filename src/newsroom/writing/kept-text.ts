import { EMPTY_FIELDS, type ArticleFields } from './article-form.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The text of a new draft stays in the browser until the database has it. */
const KEY = 'newsroom-text-new'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether the kept text has the shape of a body; what is in its blocks is checked when it is saved. */
const isText = (items: unknown): boolean =>
  Array.isArray(items) &&
  items.every((item) => isObject(item) && 'identifier' in item && isObject(item.content))

/** Returns the fields that the form has in this version, without values of another shape. */
const knownFields = (kept: object): Partial<ArticleFields> =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => {
      const empty: unknown = EMPTY_FIELDS[name as keyof ArticleFields]
      if (empty === undefined) return false
      if (empty === null) return true
      return Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty
    }),
  )

/** Returns the fields of the new draft; `null` if nothing is kept or if it is unreadable. */
export function keptText(store: Store = localStorage): ArticleFields | null {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as ArticleFields | null
    if (!kept) return null
    const fields = { ...EMPTY_FIELDS, ...knownFields(kept) }
    return isText(fields.contentItems) ? fields : null
  } catch {
    return null
  }
}

/** Keeps the text. Returns false if the browser refuses, for example because its storage is full. */
export function keepText(fields: ArticleFields, store: Store = localStorage): boolean {
  try {
    store.setItem(KEY, JSON.stringify(fields))
    return true
  } catch {
    return false
  }
}

/** Drops the kept text; with `saved` only if it is still that text, so that what was typed in the meantime stays. */
export function dropKeptText(saved?: ArticleFields, store: Store = localStorage): void {
  try {
    if (saved && JSON.stringify(saved) !== JSON.stringify(keptText(store))) return
    store.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
}
