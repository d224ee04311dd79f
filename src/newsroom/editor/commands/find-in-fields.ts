import { isGermanField, replaceRange, type GermanField } from '../../parts/forms/german-field.ts'
import { patternOf } from './find-matches.ts'

/** The search in the fields around the text and in its blocks: those with German words, as for typography. */

export type FieldMatch = { field: GermanField; name: string; count: number }

const FIELDS = 'input:not([readonly]), textarea:not([readonly])'

const matchesIn = (field: GermanField, query: string) => [...field.value.matchAll(patternOf(query))]

const nameOf = ({ labels, ariaLabel }: GermanField): string =>
  labels?.[0]?.textContent.trim() || ariaLabel || ''

/** Returns the fields that contain the query, in the order of the page. */
export function fieldMatches(form: Element, query: string): FieldMatch[] {
  if (query === '') return []
  return [...form.querySelectorAll(FIELDS)].filter(isGermanField).flatMap((field) => {
    const { length: count } = matchesIn(field, query)
    return count > 0 ? [{ field, name: nameOf(field), count }] : []
  })
}

/** Focuses a field, which may be in a closed section. */
function showField(field: GermanField): void {
  const section = field.closest('details')
  if (section) section.open = true
  field.focus()
}

/** Selects the first match in a field. */
export function selectInField(field: GermanField, query: string): void {
  const [first] = matchesIn(field, query)
  showField(field)
  if (first) field.setSelectionRange(first.index, first.index + first[0].length)
}

/** Replaces all matches in a field. */
export function replaceInField(field: GermanField, query: string, text: string): void {
  const matches = matchesIn(field, query)
  showField(field)
  for (const { index, 0: found } of matches.toReversed())
    replaceRange(field, [index, index + found.length], text)
}
