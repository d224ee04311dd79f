import { expect, test } from 'vitest'
import type { FetchedBytes } from '../../../images/fetch-picture.ts'
import { createPoliteFetcher, SourceUnavailableError } from './polite-fetcher.ts'

const PICTURE: FetchedBytes = { kind: 'bytes', bytes: Buffer.from('picture') }
const failed = (reason: string): FetchedBytes => ({ kind: 'none', reason })
const ADDRESS = 'https://alt.example/bild.jpg'

/** A source that gives these answers in turn, and the last one from then on. */
function sourceOf(...answers: FetchedBytes[]) {
  const askedAt: number[] = []
  const fetch = async () => {
    askedAt.push(performance.now())
    return answers[Math.min(askedAt.length, answers.length) - 1] ?? PICTURE
  }
  return { fetch, askedAt }
}

test.each(['it took too long', 'its host does not answer', 'it answers 429', 'it answers 503'])(
  'asks again for a picture of which %s',
  async (reason) => {
    const source = sourceOf(failed(reason), PICTURE)
    const fetch = createPoliteFetcher(source, { perSecond: 1000, retryMs: [0, 0] })
    expect(await fetch(ADDRESS)).toEqual(PICTURE)
    expect(source.askedAt).toHaveLength(2)
  },
)

test('does not ask again for a picture that is gone', async () => {
  const source = sourceOf(failed('it answers 404'))
  const fetch = createPoliteFetcher(source, { perSecond: 1000, retryMs: [0, 0] })
  expect(await fetch(ADDRESS)).toEqual(failed('it answers 404'))
  expect(source.askedAt).toHaveLength(1)
})

test('asks at most so many times a second', async () => {
  const source = sourceOf(PICTURE)
  const fetch = createPoliteFetcher(source, { perSecond: 50 })
  await Promise.all(Array.from({ length: 5 }, () => fetch(ADDRESS)))
  const [first = 0] = source.askedAt
  // Timers may be a millisecond early.
  for (const [place, at] of source.askedAt.entries())
    expect(at - first).toBeGreaterThan(place * 20 - 2)
})

test('five pictures in a row without an answer end the run, four and an answer do not', async () => {
  const away = failed('its host does not answer')
  const source = sourceOf(away, away, away, away, PICTURE, away)
  const fetch = createPoliteFetcher(source, { perSecond: 1000, retryMs: [] })
  for (let count = 0; count < 9; count += 1) await fetch(ADDRESS)
  const last = fetch(ADDRESS)
  await expect(last).rejects.toThrow(SourceUnavailableError)
  await expect(last).rejects.toThrow('Run the same command again later: it continues here.')
})
