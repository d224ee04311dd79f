import { expect, test } from 'vitest'
import { persistently } from './repeating.ts'

const failing = (times: number) => {
  let turns = 0
  const turn = async (): Promise<void> => {
    turns += 1
    if (turns <= times) throw new Error(`turn ${turns}`)
  }
  return { turn, turns: () => turns }
}

test('what fails is tried again until it succeeds, and every failure is told', async () => {
  const { turn, turns } = failing(2)
  const told: unknown[] = []
  const { signal } = new AbortController()
  await persistently(turn, {
    pauseMilliseconds: 1,
    signal,
    onError: (error) => told.push(String(error)),
  })
  expect(turns()).toBe(3)
  expect(told).toEqual(['Error: turn 1', 'Error: turn 2'])
})

test('what is stopped is tried no more', async () => {
  const { turn, turns } = failing(Infinity)
  const stopping = new AbortController()
  const ended = persistently(turn, {
    pauseMilliseconds: 60_000,
    signal: stopping.signal,
    onError: () => stopping.abort(),
  })
  await ended
  expect(turns()).toBe(1)
})
