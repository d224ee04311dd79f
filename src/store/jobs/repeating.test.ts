import { expect, test } from 'vitest'
import { retryUntilDone } from './repeating.ts'

const failing = (times: number) => {
  let turns = 0
  const turn = async (): Promise<void> => {
    turns += 1
    if (turns <= times) throw new Error(`turn ${turns}`)
  }
  return { turn, turns: () => turns }
}

test('persistently retries until it succeeds and reports every failure', async () => {
  const { turn, turns } = failing(2)
  const reported: unknown[] = []
  const { signal } = new AbortController()
  await retryUntilDone(turn, {
    pauseMilliseconds: 1,
    signal,
    onError: (error) => reported.push(String(error)),
  })
  expect(turns()).toBe(3)
  expect(reported).toEqual(['Error: turn 1', 'Error: turn 2'])
})

test('persistently does not retry after it was stopped', async () => {
  const { turn, turns } = failing(Infinity)
  const stopping = new AbortController()
  const ended = retryUntilDone(turn, {
    pauseMilliseconds: 60_000,
    signal: stopping.signal,
    onError: () => stopping.abort(),
  })
  await ended
  expect(turns()).toBe(1)
})
