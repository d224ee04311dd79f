import { expect, test } from 'vitest'
import { mapMaybePromise, allMaybePromises, catchMaybePromise } from './maybe-promise.ts'

test('mapMaybePromise maps a value synchronously and a promise asynchronously', async () => {
  expect(mapMaybePromise(2, (value) => value + 1)).toBe(3)
  const later = mapMaybePromise(Promise.resolve(2), (value) => value + 1)
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toBe(3)
})

test('allMaybePromises returns values synchronously unless one is a promise', async () => {
  expect(allMaybePromises([1, 'a'])).toEqual([1, 'a'])
  const later = allMaybePromises<[number, string]>([1, Promise.resolve('a')])
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toEqual([1, 'a'])
})

test('catchMaybePromise handles thrown errors and rejections alike', async () => {
  const failed = (error: unknown) => `failed: ${String(error)}`
  const thrower = (): string => {
    throw new RangeError('now')
  }
  expect(catchMaybePromise(thrower, failed)).toBe('failed: RangeError: now')
  expect(await catchMaybePromise(() => Promise.reject(new RangeError('later')), failed)).toBe(
    'failed: RangeError: later',
  )
  expect(catchMaybePromise(() => 'well', failed)).toBe('well')
})
