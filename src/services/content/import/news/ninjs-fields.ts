/**
 * Reads ninjs fields regardless of their spelling in different versions: `versioncreated`, `versionCreated`, lists or
 * objects of names.
 */

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the first of these fields, ignoring case. */
export function fieldOf(fields: Fields, ...names: string[]): unknown {
  const wanted = new Set(names)
  return Object.entries(fields).find(([key]) => wanted.has(key.toLowerCase()))?.[1]
}

export function textOf(fields: Fields, ...names: string[]): string | null {
  const value = fieldOf(fields, ...names)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() || null : null
}

/** Reads objects by name (1.x) and lists of objects with a name (2.x, 3.x). */
export function entriesOf(value: unknown): { name: string; fields: Fields }[] {
  if (Array.isArray(value)) {
    return value
      .filter(isFields)
      .map((fields) => ({ name: textOf(fields, 'name', 'role') ?? '', fields }))
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, fields]) =>
    isFields(fields) ? [{ name, fields }] : [],
  )
}

/** One of several texts: its role, content type and value. */
export type Wording = { role: string; type: string; value: string }

/** Reads `headline_main` and `body_html` (1.x) as well as `headlines` and `bodies`. */
export function wordingsOf(fields: Fields, one: string, many: string): Wording[] {
  const listed = entriesOf(fieldOf(fields, many)).flatMap(({ fields: entry }) => {
    const value = textOf(entry, 'value')
    const role = textOf(entry, 'role') ?? ''
    return value ? [{ role, type: textOf(entry, 'contenttype') ?? '', value }] : []
  })
  const named = Object.entries(fields).flatMap(([key, value]) => {
    const name = key.toLowerCase()
    if (name !== one && !name.startsWith(`${one}_`)) return []
    if (typeof value !== 'string' || value.trim() === '') return []
    return [{ role: name.slice(one.length + 1), type: '', value: value.trim() }]
  })
  return [...listed, ...named]
}

const MARKUP = /<(?:p|div|br|h\d|ul|ol|table|figure|blockquote|section|article)\b[^<>]*>/i

export const isHtml = ({ role, type, value }: Wording): boolean =>
  /html/i.test(type) || /html|richtext/i.test(role) || MARKUP.test(value)
