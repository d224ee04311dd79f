import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const REFUSED = { status: 503, message: 'Zu viele.', retryAfter: 7 }

/** Two parallel tasks and three waiting ones with a timeout of one second; each task ends on request. */
function heldWork(patience: number | undefined = 1000) {
  const options = { parallel: 2, capacity: 3, refusal: 'Zu viele.', retryAfter: 7 }
  const slots = createSlots({ ...options, ...(patience > 0 && { patience }) })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    slots.run(() => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.set(name, () => resolve(name))
      return promise
    })
  return { slots, begun, run, end: (name: string) => ends.get(name)?.() }
}

test('runs two tasks at a time, the next ones in order, and does not time out running ones', async () => {
  const { slots, begun, run, end } = heldWork()
  const runs = ['a', 'b', 'c', 'd'].map(run)
  await vi.advanceTimersByTimeAsync(900)
  expect([begun, slots.waiting]).toEqual([['a', 'b'], 2])
  end('a')
  end('b')
  await vi.advanceTimersByTimeAsync(5000)
  expect([begun, slots.waiting]).toEqual([['a', 'b', 'c', 'd'], 0])
  end('c')
  end('d')
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd'])
})

test('refuses a task that waits too long and does not run it later', async () => {
  const { slots, begun, run, end } = heldWork()
  const [first, second, third] = ['a', 'b', 'c'].map(run)
  const refusal = expect(third).rejects.toMatchObject(REFUSED)
  await vi.advanceTimersByTimeAsync(1000)
  await refusal
  expect(slots.waiting).toBe(0)
  end('a')
  end('b')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, slots.waiting]).toEqual([['a', 'b'], 0])
})

test('refuses tasks beyond three waiting ones until one has left', async () => {
  const { run, end } = heldWork(0)
  const runs = ['a', 'b', 'c', 'd', 'e'].map(run)
  await vi.advanceTimersByTimeAsync(0)
  await expect(run('f')).rejects.toMatchObject(REFUSED)
  end('a')
  await vi.advanceTimersByTimeAsync(0)
  runs.push(run('g'))
  for (const name of ['b', 'c', 'd', 'e', 'g']) {
    end(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
})

test('a task that fails frees its place for the next', async () => {
  const { slots } = heldWork()
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(slots.run(() => Promise.resolve('free again'))).resolves.toBe('free again')
})
