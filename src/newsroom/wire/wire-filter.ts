import { cutText } from '../../rules/language/cut-text.ts'
import { newsroomHref } from '../../routes/newsroom.ts'

/** The states of the list; the first is shown without a filter. */
export const WIRE_FILTERS = [
  { state: 'open', label: 'Offen' },
  { state: 'unread', label: 'Ungelesen' },
  { state: 'taken', label: 'Übernommen' },
  { state: 'killed', label: 'Zurückgezogen' },
  { state: 'discarded', label: 'Verworfen' },
] as const

export type WireFilter = {
  state: (typeof WIRE_FILTERS)[number]['state']
  agency?: string
  section?: string
  query?: string
}

const MAX_LENGTH = 200

/** Reads the filter from the query of the address; ignores unknown states. */
export function wireFilterOf(search: URLSearchParams): WireFilter {
  const word = (name: string) => cutText(search.get(name)?.trim() ?? '', MAX_LENGTH) || undefined
  const [agency, section, query] = [word('agency'), word('section'), word('query')]
  return {
    state: WIRE_FILTERS.find(({ state }) => state === search.get('state'))?.state ?? 'open',
    ...(agency && { agency }),
    ...(section && { section }),
    ...(query && { query }),
  }
}

/** Returns the address of the list with a filter. */
export function wireAddress(filter: {
  [Name in keyof WireFilter]: WireFilter[Name] | undefined
}): string {
  const { state, agency, section, query } = filter
  return newsroomHref.wire({
    ...(state && state !== 'open' && { state }),
    ...(agency && { agency }),
    ...(section && { section }),
    ...(query && { query }),
  })
}
