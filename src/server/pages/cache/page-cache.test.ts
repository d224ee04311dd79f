import { expect, test } from 'vitest'
import { PageCache, type CachedAnswer } from './page-cache.ts'

const answer = (bytes = 10): CachedAnswer => ({
  encodings: new Map([['identity', { body: Buffer.alloc(bytes), headers: [] }]]),
  isSmall: false,
  sources: [],
  headers: [],
  etag: '"x"',
  day: '',
  freshUntil: 0,
  staleUntil: 0,
})

type Put = { tags?: string[]; key?: string; bytes?: number; moment?: number }

function put(
  cache: PageCache,
  url: string,
  { tags = [], key = 'open', bytes = 10, moment = cache.moment }: Put = {},
) {
  cache.put(
    { url, article: null },
    { key, moment, answer: answer(bytes), cacheTags: new Set(tags) },
  )
}

test('a page stores one response per access outcome', () => {
  const cache = new PageCache(1000)
  put(cache, '/a', { key: 'open' })
  put(cache, '/a', { key: 'unlocked' })
  expect([...(cache.get('/a')?.answers.keys() ?? [])]).toEqual(['open', 'unlocked'])
  expect(cache.size).toEqual({ pages: 1, bytes: 20 })
})

test('invalidates exactly the pages whose tags changed', () => {
  const cache = new PageCache(1000)
  put(cache, '/a', { tags: ['article:1', 'site'] })
  put(cache, '/b', { tags: ['article:2', 'site'] })
  cache.invalidate(['article:1'])
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')).toBeDefined()
  expect(cache.size).toEqual({ pages: 1, bytes: 10 })
})

test('does not store a page that was loaded before a change of its tags', () => {
  const cache = new PageCache(1000)
  const { moment } = cache
  cache.invalidate(['article:1'])
  put(cache, '/a', { tags: ['article:1'], moment })
  put(cache, '/b', { tags: ['article:2'], moment })
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')).toBeDefined()
})

test('stores no page that was loaded before the cache was cleared', () => {
  const cache = new PageCache(1000)
  const { moment } = cache
  cache.clear()
  put(cache, '/a', { moment })
  expect(cache.get('/a')).toBeUndefined()
})

test("a refused response does not change the page's stored responses", () => {
  const cache = new PageCache(1000)
  const { moment } = cache
  cache.invalidate(['article:1'])
  put(cache, '/a', { key: 'locked', tags: ['article:1'] })
  put(cache, '/a', { key: 'unlocked', tags: ['article:1'], moment })
  expect([...(cache.get('/a')?.answers.keys() ?? [])]).toEqual(['locked'])
  expect(cache.size).toEqual({ pages: 1, bytes: 10 })
})

test('invalidates a page by a tag of any of its responses', () => {
  const cache = new PageCache(1000)
  put(cache, '/a', { key: 'unlocked', tags: ['article:1', 'article:99'] })
  put(cache, '/a', { key: 'locked', tags: ['article:1'] })
  cache.invalidate(['article:99'])
  expect(cache.get('/a')).toBeUndefined()
})

test('drops a page with all its outcomes', () => {
  const cache = new PageCache(1000)
  put(cache, '/a', { key: 'open' })
  put(cache, '/a', { key: 'unlocked' })
  put(cache, '/b')
  cache.drop('/a')
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size).toEqual({ pages: 1, bytes: 10 })
})

test('drops a page that was not requested when the cache exceeds its size', () => {
  const cache = new PageCache(25)
  put(cache, '/a')
  put(cache, '/b')
  cache.get('/a')
  put(cache, '/c')
  put(cache, '/d')
  expect(cache.size.bytes).toBeLessThanOrEqual(25)
  expect(cache.get('/d')).toBeDefined()
})
