import { patternOf } from './find-matches.ts'

/** The search in the fields around the text and in its blocks: those with German words, as for typography. */

export type FieldMatch = { field: FoundField; name: string; count: number }
type FoundField = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input[lang="de"]:not([readonly]), textarea[lang="de"]:not([readonly])'

const matchesIn = (field: FoundField, query: string) => [...field.value.matchAll(patternOf(query))]

const nameOf = ({ labels, ariaLabel }: FoundField): string =>
  labels?.[0]?.textContent.trim() || ariaLabel || ''

/** Returns the fields that contain the query, in the order of the page. */
export function fieldMatches(form: Element, query: string): FieldMatch[] {
  if (query === '') return []
  return [...form.querySelectorAll<FoundField>(FIELDS)].flatMap((field) => {
    const { length: count } = field.spellcheck ? matchesIn(field, query) : []
    return count > 0 ? [{ field, name: nameOf(field), count }] : []
  })
}

/** Focuses a field, which may be in a closed section. */
function showField(field: FoundField): void {
  const section = field.closest('details')
  if (section) section.open = true
  field.focus()
}

/** Selects the first match in a field. */
export function selectInField(field: FoundField, query: string): void {
  const [first] = matchesIn(field, query)
  showField(field)
  if (first) field.setSelectionRange(first.index, first.index + first[0].length)
}

/** Replaces all matches in a field so that the browser's undo knows it. */
export function replaceInField(field: FoundField, query: string, text: string): void {
  const matches = matchesIn(field, query)
  showField(field)
  for (const { index, 0: found } of matches.toReversed()) {
    field.setSelectionRange(index, index + found.length)
    if (text === '') document.execCommand('delete')
    else document.execCommand('insertText', false, text)
  }
}
