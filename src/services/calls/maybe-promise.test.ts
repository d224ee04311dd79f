import { expect, test } from 'vitest'
import { mapMaybePromise, allMaybePromises, catchMaybePromise } from './maybe-promise.ts'

test('what is there is gone on with at once, what is not when it comes', async () => {
  expect(mapMaybePromise(2, (value) => value + 1)).toBe(3)
  const later = mapMaybePromise(Promise.resolve(2), (value) => value + 1)
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toBe(3)
})

test('all that are there are there at once; one that is not makes all wait', async () => {
  expect(allMaybePromises([1, 'a'])).toEqual([1, 'a'])
  const later = allMaybePromises<[number, string]>([1, Promise.resolve('a')])
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toEqual([1, 'a'])
})

test('an error is told alike, whether it is thrown at once or comes later', async () => {
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
