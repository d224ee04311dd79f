import { expect, test } from 'vitest'
import { filterQuery, isNarrowed, readFilters, withoutFilter } from './search-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('[S2.06] a search address contains order, period, section and PLUS', () => {
  const filters = read('q=Rat&sortierung=neueste&zeitraum=woche&ressort=region/opladen&zugang=plus')
  expect(filters).toEqual({
    sort: 'newest',
    period: 'week',
    section: 'region/opladen',
    contentRestriction: 'paid',
  })
  expect(filterQuery(filters)).toEqual({
    sortierung: 'neueste',
    zeitraum: 'woche',
    ressort: 'region/opladen',
    zugang: 'plus',
  })
})

test.each([
  ['', 'nothing'],
  ['sortierung=&zeitraum=&ressort=&zugang=', 'the empty fields of a form'],
  ['sortierung=relevanz&zeitraum=immer&zugang=alle', 'values that mean no filter'],
  ['sortierung=constructor&zeitraum=__proto__&zugang=toString', 'names of object properties'],
  ['sortierung=newest&zeitraum=day&zugang=paid', 'the values of the content service'],
  ['sortierung=NEUESTE&zeitraum=Tag%00&zugang=%20plus', 'other spellings'],
  ["ressort=sport'%20or%201=1--", 'an SQL injection'],
  ['ressort=/sport', 'a leading slash'],
  ['ressort=sport/../politik', 'a path with dot segments'],
  ['ressort=%25', 'a wildcard'],
  [`ressort=${'a'.repeat(201)}`, 'a section that is too long'],
])('the query „%s“ gives no filter: %s', (query) => {
  expect(read(query)).toEqual({})
  expect(filterQuery(read(query))).toEqual({})
})

test('the first of two values is used', () => {
  expect(read('zeitraum=tag&zeitraum=jahr')).toEqual({ period: 'day' })
})

test('only filters narrow a search, the order does not', () => {
  expect(isNarrowed(read('sortierung=neueste'))).toBe(false)
  const filters = read('sortierung=neueste&ressort=sport')
  expect(isNarrowed(filters)).toBe(true)
  expect(withoutFilter(filters, 'section')).toEqual({ sort: 'newest' })
})
