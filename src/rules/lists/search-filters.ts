import type { ContentRestriction } from '../articles/article.ts'

/** So many hits are counted and can be turned to. */
export const MAX_HITS = 1000
/** Relevance is weighed among the newest so many; those before come in their order. */
export const MAX_RANKED = 400

export const SEARCH_SORTS = ['relevance', 'newest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** How far back: 24 hours, 7 days, a month, a year. */
export const SEARCH_PERIODS = ['day', 'week', 'month', 'year'] as const
export type SearchPeriod = (typeof SEARCH_PERIODS)[number]

/** S2.06: what narrows a search and orders its hits; absent where all count, by relevance. */
export type SearchFilters = {
  sort?: 'newest'
  period?: SearchPeriod
  /** The path of a channel, `region/leverkusen`: with everything below it. */
  section?: string
  contentRestriction?: ContentRestriction
}

export type SearchFilter = keyof SearchFilters

/** How the filters are spelled in an address, in this order. */
export const FILTER_KEYS: Readonly<Record<SearchFilter, string>> = {
  sort: 'sortierung',
  period: 'zeitraum',
  section: 'ressort',
  contentRestriction: 'zugang',
}

/** The values that are few. */
export const FILTER_VALUES = {
  sort: { newest: 'neueste' },
  period: { day: 'tag', week: 'woche', month: 'monat', year: 'jahr' },
  contentRestriction: { free: 'frei', paid: 'plus' },
} as const satisfies { [Name in Exclude<SearchFilter, 'section'>]: Record<string, string> }

const SECTION = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/
const MAX_SECTION_LENGTH = 200

/** The filters of an address; whatever is none is as if it did not stand there. */
export function readFilters(query: URLSearchParams): SearchFilters {
  const section = query.get(FILTER_KEYS.section) ?? ''
  return {
    ...chosen('sort', query),
    ...chosen('period', query),
    ...(SECTION.test(section) && section.length <= MAX_SECTION_LENGTH && { section }),
    ...chosen('contentRestriction', query),
  }
}

function chosen(name: keyof typeof FILTER_VALUES, query: URLSearchParams): SearchFilters {
  const asked = query.get(FILTER_KEYS[name])
  const value = Object.entries(FILTER_VALUES[name]).find(([, spelled]) => spelled === asked)?.[0]
  return value === undefined ? {} : { [name]: value }
}

/** The same, as an address has them: one spelling for each choice. */
export function filterQuery(filters: SearchFilters): Record<string, string> {
  const names = Object.keys(FILTER_KEYS) as SearchFilter[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = filters[name]
      return value === undefined ? [] : [[FILTER_KEYS[name], spelled(name, value)]]
    }),
  )
}

function spelled(name: SearchFilter, value: string): string {
  if (name === 'section') return value
  const values: Readonly<Record<string, string>> = FILTER_VALUES[name]
  return values[value] ?? ''
}

/** What stands behind the path of a search: `?q=Rhein&zeitraum=tag`. */
export function searchAddress(q: string, filters: SearchFilters = {}): string {
  const pairs = Object.entries({ q, ...filterQuery(filters) })
  return `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

/** The filters but one. */
export function withoutFilter(filters: SearchFilters, name: SearchFilter): SearchFilters {
  const { [name]: _, ...others } = filters
  return others
}

/** Whether anything is left out; an order leaves out nothing. */
export const isNarrowed = (filters: SearchFilters): boolean =>
  Object.keys(withoutFilter(filters, 'sort')).length > 0
