import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { teaser } from '../../pages/article/sample-article.ts'
import { createGuesses } from './guesses.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const TEASERS = [teaser(1)]

/** Guesses whose looks end when they are told to. */
function heldGuesses() {
  const held: { target: string; end: () => void }[] = []
  const guess = createGuesses((target) => {
    const { promise, resolve } = Promise.withResolvers<typeof TEASERS>()
    held.push({ target, end: () => resolve(TEASERS) })
    return promise
  })
  return { held, guess }
}

test('two addresses are looked into at once, the next ones when their turn comes', async () => {
  const { held, guess } = heldGuesses()
  const guesses = ['/a', '/b', '/c', '/d'].map(guess)
  await vi.advanceTimersByTimeAsync(900)
  expect(held.map(({ target }) => target)).toEqual(['/a', '/b'])
  held[0]?.end()
  held[1]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(held.map(({ target }) => target)).toEqual(['/a', '/b', '/c', '/d'])
  // Whose turn has come keeps it, however long it takes.
  await vi.advanceTimersByTimeAsync(5000)
  held[2]?.end()
  held[3]?.end()
  expect(await Promise.all(guesses)).toEqual([TEASERS, TEASERS, TEASERS, TEASERS])
})

test('who waits a second in vain goes without, and is not looked into afterwards', async () => {
  const { held, guess } = heldGuesses()
  const [first, second, third] = ['/a', '/b', '/c'].map(guess)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await third).toEqual([])
  held[0]?.end()
  held[1]?.end()
  expect(await Promise.all([first, second])).toEqual([TEASERS, TEASERS])
  await vi.advanceTimersByTimeAsync(0)
  expect(held).toHaveLength(2)
})

test('beyond sixteen who wait nobody waits', async () => {
  const { held, guess } = heldGuesses()
  const guesses = Array.from({ length: 18 }, (_, index) => guess(`/${index}`))
  await vi.advanceTimersByTimeAsync(0)
  expect(await guess('/one-more')).toEqual([])
  for (let index = 0; index < 18; index += 1) {
    held[index]?.end()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => TEASERS))
})
