import { expect, test } from 'vitest'
import { ServiceError } from '../../services/service-error.ts'
import { loadTeaserPage, neighbourPages } from './teaser-pages.ts'

const listOf = (total: number) => async (range: { offset: number; limit: number }) => ({
  teasers: [],
  total,
  ...range,
})

test('loadTeaserPage requests the range of its page', async () => {
  const asked: { offset: number; limit: number }[] = []
  const list = await loadTeaserPage({
    page: 3,
    size: 20,
    ask: async (range) => {
      asked.push(range)
      return { teasers: [], total: 50, ...range }
    },
  })
  expect(asked).toEqual([{ offset: 40, limit: 20 }])
  expect(list).toMatchObject({ page: 3, pages: 3, total: 50 })
})

test.for([
  { page: 4, total: 50 },
  { page: 2, total: 0 },
  { page: 9999, total: 1_000_000 },
])('page $page of a list of $total does not exist', async ({ page, total }) => {
  expect(await loadTeaserPage({ page, size: 20, ask: listOf(total) })).toBeNull()
})

test('[S8.05] status 404 of a service is a missing page; other failures are thrown', async () => {
  const failing = (status: number) =>
    loadTeaserPage({
      page: 1,
      size: 20,
      ask: async () => Promise.reject(new ServiceError(status, 'no')),
    })
  expect(await failing(404)).toBeNull()
  await expect(failing(503)).rejects.toThrow('no')
})

test('neighbourPages has no previous page on the first page and no next page on the last', () => {
  const page = (number: number) => ({ teasers: [], total: 50, page: number, pages: 3 })
  const href = (number: number) => `/neueste/${number}`
  expect(neighbourPages(page(1), href)).toEqual({ next: '/neueste/2' })
  expect(neighbourPages(page(2), href)).toEqual({ previous: '/neueste/1', next: '/neueste/3' })
  expect(neighbourPages(page(3), href)).toEqual({ previous: '/neueste/2' })
})
