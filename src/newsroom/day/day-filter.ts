import { cutText } from '../../rules/language/cut-text.ts'
import { DRAFT_STATES } from '../../rules/newsroom/moves.ts'
import { DAY_VIEWS } from '../../rules/newsroom/saved-filters.ts'
import { isDay } from '../../rules/money/orders/terms.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { DayArticle, DayFilter } from '../../services/newsroom/day/contract.ts'

const MAX_QUERY = 200
const SECTION = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/
const PERSON = /^(me|account:[a-z0-9-]+)$/

/** Reads the filter from the query of an address; ignores unknown values. */
export function dayFilterOf(search: URLSearchParams): DayFilter {
  const view = DAY_VIEWS.find((one) => one === search.get('view'))
  const state = DRAFT_STATES.find((one) => one === search.get('state'))
  const section = search.get('section') ?? ''
  const person = search.get('person') ?? ''
  const query = cutText(search.get('query')?.trim() ?? '', MAX_QUERY)
  return {
    ...(view && { view }),
    ...(SECTION.test(section) && { section }),
    ...(PERSON.test(person) && { person }),
    ...(state && { state }),
    ...(query && { query }),
  }
}

/** Returns the day of an address; `null` for today and for anything that is no day. */
export function dayOf(search: URLSearchParams): string | null {
  const day = search.get('day')
  return day !== null && isDay(day) ? day : null
}

/** Returns the address of a day with a filter; `day`: `null` for today. */
export function dayAddress({ view, section, person, state, query }: DayFilter, day: string | null) {
  return newsroomHref.day({
    ...(day !== null && { day }),
    ...(view && { view }),
    ...(section && { section }),
    ...(person && { person }),
    ...(state && { state }),
    ...(query && { query }),
  })
}

/** Whether two filters show the same. */
export const isSameFilter = (a: DayFilter, b: DayFilter): boolean =>
  dayAddress(a, null) === dayAddress(b, null)

/** Whether an article passes the filter. A section includes those below it. */
export function passes(article: DayArticle, filter: DayFilter): boolean {
  const { section, person, state, query } = filter
  if (state && article.state !== state) return false
  if (section && article.section !== section && !article.section.startsWith(`${section}/`))
    return false
  if (person === 'me' && !article.isMine) return false
  if (person && person !== 'me' && !peopleOf(article).some(({ id }) => id === person)) return false
  return !query || wordsOf(article).includes(query.toLowerCase())
}

const wordsOf = ({ title, titlePrefix, note, assignee, createdBy }: DayArticle): string =>
  [titlePrefix, title, note, assignee?.name, createdBy].join(' ').toLowerCase()

/** The assigned person and the owner. */
const peopleOf = ({ assignee, owner }: DayArticle): { id: string; name: string }[] =>
  [assignee, owner].filter((one) => one !== null)

/** Returns the persons of some articles, by name, each once. */
export function peopleIn(articles: readonly DayArticle[]): { id: string; name: string }[] {
  const found = new Map(articles.flatMap(peopleOf).map((one) => [one.id, one]))
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}

/** Returns the sections of some articles and those above them, by path. */
export function sectionsIn(articles: readonly DayArticle[]): string[] {
  const paths = articles.flatMap(({ section }) => {
    const parts = section.split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  return [...new Set(paths)].filter((path) => path !== '').toSorted()
}
