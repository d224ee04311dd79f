import { expect, test } from 'vitest'
import { TaggedCache } from './tagged-cache.ts'

const put = (cache: TaggedCache<string>, key: string, size: number, tags: string[] = []) =>
  cache.put(key, { value: key, cacheTags: new Set(tags), size }, cache.moment)

test('never exceeds its size, and drops the least recently used entry first', () => {
  const cache = new TaggedCache<string>({ bytes: 100 })
  for (const key of ['a', 'b', 'c', 'd']) put(cache, key, 25)
  cache.get('a')
  cache.get('b')
  put(cache, 'e', 50)
  expect(cache.size).toEqual({ entries: 3, total: 100 })
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'b', 'e'])
})

test('a thousand entries without a second request do not replace a requested entry', () => {
  const cache = new TaggedCache<string>({ bytes: 1000 })
  put(cache, 'front page', 500)
  for (let number = 0; number < 1000; number += 1) {
    put(cache, `once ${number}`, 100)
    expect(cache.get('front page')).toBe('front page')
  }
  expect(cache.size.total).toBeLessThanOrEqual(1000)
})

test('counts the size of a grown entry and drops others for it', () => {
  const cache = new TaggedCache<string>({ bytes: 100 })
  put(cache, 'a', 40)
  put(cache, 'b', 40)
  cache.grow('b', 50)
  expect(cache.size).toEqual({ entries: 1, total: 90 })
  expect(cache.get('b')).toBe('b')
  cache.grow('b', 50)
  expect(cache.size).toEqual({ entries: 0, total: 0 })
})

test('refuses an entry larger than the cache without dropping others', () => {
  const cache = new TaggedCache<string>({ bytes: 100 })
  put(cache, 'a', 40, ['x'])
  put(cache, 'b', 101, ['x'])
  expect(cache.get('a')).toBe('a')
  expect(cache.get('b')).toBeUndefined()
  cache.invalidate(['x'])
  expect(cache.size).toEqual({ entries: 0, total: 0 })
})

test('invalidates a grown entry by its tags', () => {
  const cache = new TaggedCache<string>({ bytes: 100 })
  put(cache, 'a', 10, ['x'])
  cache.grow('a', 10)
  cache.invalidate(['x'])
  expect(cache.get('a')).toBeUndefined()
})
