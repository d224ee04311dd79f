import { expect, test } from 'vitest'
import { searchQuery, searchTerms } from './search-query.ts'

test.for([
  ['  alte   Brücke ', 'alte Brücke'],
  ['   ', ''],
  ['a;b', 'a b'],
  ['a\u0000b\tc\n', 'a b c'],
  ['<script>', '<script>'],
  ['\ufffd', ''],
  [null, ''],
] as const)('[S2.28] the typed text %o is searched as %o', ([typed, query]) => {
  expect(searchQuery(typed)).toBe(query)
})

test('a query is cut to the maximum length of the content service', () => {
  expect(searchQuery('x'.repeat(5000))).toHaveLength(200)
  expect(searchQuery(`${'x'.repeat(199)} yz`)).toBe('x'.repeat(199))
})

test('[S7.03] terms are joined by semicolons', () => {
  expect(searchTerms('alte Brücke offen')).toBe('alte;Brücke;offen')
})
