/** Reads fields of other systems' records, whose values may be of any type. */

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the own field of a record; `undefined` for inherited ones such as „constructor“. */
export const valueAt = (record: unknown, name: string): unknown =>
  isFields(record) && Object.hasOwn(record, name) ? record[name] : undefined

/** Returns the value below these names; `undefined` if one of them is missing. */
export const valueBelow = (record: unknown, ...names: string[]): unknown =>
  names.reduce(valueAt, record)

/** Returns the first of these fields that holds text, trimmed; empty if there is no such field. */
export function wordAt(record: unknown, ...names: string[]): string {
  for (const name of names) {
    const value = valueAt(record, name)
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return ''
}

/** Returns the list of a field; empty if it is no list. */
export function listAt(record: unknown, name: string): readonly unknown[] {
  const value = valueAt(record, name)
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** Returns the records in the list of a field. */
export const recordsAt = (record: unknown, name: string): Fields[] =>
  listAt(record, name).filter(isFields)

/**
 * Returns a moment of a database, which is in UTC if it says no time zone: text, or milliseconds since 1970. `null` if
 * there is no such field; other text is kept, so that it is refused by name.
 */
export function momentAt(record: unknown, ...names: string[]): string | null {
  for (const name of names) {
    const value = valueAt(record, name)
    if (typeof value === 'number' && Math.abs(value) < 8.64e15) return new Date(value).toISOString()
    const text = wordAt(record, name)
    if (text)
      return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?$/.test(text)
        ? `${text.replace(' ', 'T')}Z`
        : text
  }
  return null
}
