import type { ContentRestriction } from '../articles/article.ts'

/** The most hits that are counted and can be paged through. */
export const MAX_HITS = 1000
/** Relevance is computed for the newest hits only; older ones keep their order by date. */
export const MAX_RANKED = 400

export const SEARCH_SORTS = ['relevance', 'newest'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** 24 hours, 7 days, a month, a year. */
export const SEARCH_PERIODS = ['day', 'week', 'month', 'year'] as const
export type SearchPeriod = (typeof SEARCH_PERIODS)[number]

/** S2.06: the filters and the order of a search; all absent means all articles by relevance. */
export type SearchFilters = {
  sort?: 'newest'
  period?: SearchPeriod
  /** A channel path, `region/leverkusen`, including everything below it. */
  section?: string
  contentRestriction?: ContentRestriction
}

export type SearchFilter = keyof SearchFilters

/** The query keys of the filters, in the order of the address. */
export const FILTER_KEYS: Readonly<Record<SearchFilter, string>> = {
  sort: 'sortierung',
  period: 'zeitraum',
  section: 'ressort',
  contentRestriction: 'zugang',
}

/** The query values of filters with a fixed set of values. */
export const FILTER_VALUES = {
  sort: { newest: 'neueste' },
  period: { day: 'tag', week: 'woche', month: 'monat', year: 'jahr' },
  contentRestriction: { free: 'frei', paid: 'plus' },
} as const satisfies { [Name in Exclude<SearchFilter, 'section'>]: Record<string, string> }

const SECTION = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/
const MAX_SECTION_LENGTH = 200

/** Reads the filters from an address; invalid values are ignored. */
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
  const requested = query.get(FILTER_KEYS[name])
  const value = Object.entries(FILTER_VALUES[name]).find(
    ([, spelled]) => spelled === requested,
  )?.[0]
  return value === undefined ? {} : { [name]: value }
}

/** Returns the query of filters; equal filters give the same query. */
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

/** Returns the query of a search address: `?q=Rhein&zeitraum=tag`. */
export function searchAddress(q: string, filters: SearchFilters = {}): string {
  const pairs = Object.entries({ q, ...filterQuery(filters) })
  return `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

/** Returns the filters without one of them. */
export function withoutFilter(filters: SearchFilters, name: SearchFilter): SearchFilters {
  const { [name]: _, ...others } = filters
  return others
}

/** Whether a filter excludes articles; the order alone does not. */
export const isNarrowed = (filters: SearchFilters): boolean =>
  Object.keys(withoutFilter(filters, 'sort')).length > 0
