import { expect, test } from 'vitest'
import { isReachablePage, offsetOfPage, pageCount, pageNumber } from './paging.ts'

test.for([
  { total: 0, pages: 1 },
  { total: 20, pages: 1 },
  { total: 21, pages: 2 },
  { total: 1_000_000, pages: 501 },
])('$total articles fill $pages pages of twenty', ({ total, pages }) => {
  expect(pageCount(total, 20)).toBe(pages)
})

test("a page beyond the content service's maximum offset is not reachable", () => {
  expect(isReachablePage(501, 20)).toBe(true)
  expect(isReachablePage(502, 20)).toBe(false)
  expect(offsetOfPage(pageNumber('3'), 20)).toBe(40)
  expect(pageNumber(undefined)).toBe(1)
})
