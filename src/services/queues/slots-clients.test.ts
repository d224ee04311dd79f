import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Slots with one place that is occupied until `letGo`, and the order in which tasks ran. */
function heldSlots(bounds: { capacity: number; share?: number; patience?: number }) {
  const slots = createSlots({ parallel: 1, refusal: 'Zu viele.', retryAfter: 5, ...bounds })
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const asked: Promise<unknown>[] = [slots.run(() => gate.promise, 'niemand')]
  const ask = (client: string, name: string) => {
    const answer = slots.run(() => Promise.resolve(order.push(name)), client)
    asked.push(answer.catch(() => undefined))
    return answer
  }
  const letGo = async () => {
    gate.resolve()
    await Promise.all(asked)
    return order
  }
  return { slots, ask, letGo }
}

test('clients take turns regardless of how many tasks each has', async () => {
  const { ask, letGo } = heldSlots({ capacity: 10, share: 10 })
  for (const name of ['g1', 'g2', 'g3', 'g4']) void ask('gierig', name)
  void ask('anna', 'a1')
  void ask('anna', 'a2')
  void ask('ben', 'b1')
  expect(await letGo()).toEqual(['g1', 'a1', 'b1', 'g2', 'a2', 'g3', 'g4'])
})

test('counts waiting tasks, but not tasks scheduled with `later`', async () => {
  const { slots, ask, letGo } = heldSlots({ capacity: 10, share: 10 })
  void ask('anna', 'a1')
  void ask('ben', 'b1')
  slots.later(() => Promise.resolve(), 'ben')
  expect(slots.waiting).toBe(2)
  await letGo()
  expect(slots.waiting).toBe(0)
})

test('refuses a client whose share is used up, with a retry time', async () => {
  const { ask, letGo } = heldSlots({ capacity: 10, share: 2 })
  void ask('gierig', 'g1')
  void ask('gierig', 'g2')
  await expect(ask('gierig', 'g3')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  void ask('anna', 'a1')
  expect(await letGo()).toEqual(['g1', 'a1', 'g2'])
})

test('a full queue drops a task of the client with most tasks, but not of an equal one', async () => {
  const { ask, letGo } = heldSlots({ capacity: 3, share: 3 })
  void ask('gierig', 'g1')
  void ask('gierig', 'g2')
  const last = ask('gierig', 'g3')
  void ask('anna', 'a1')
  await expect(last).rejects.toMatchObject({ status: 503 })
  await expect(ask('anna', 'a2')).rejects.toMatchObject({ status: 503 })
  expect(await letGo()).toEqual(['g1', 'a1', 'g2'])
})

test('4,718 simultaneous tasks of one client do not block other clients', async () => {
  const { ask, letGo } = heldSlots({ capacity: 2000, share: 500 })
  const greedy = Array.from({ length: 4718 }, (_, index) => ask('gierig', `g${index}`))
  const others = Array.from({ length: 100 }, (_, index) => ask(`leser-${index}`, `l${index}`))
  const order = await letGo()
  const refused = (await Promise.allSettled(greedy)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4718 - 500)
  await Promise.all(others)
  expect(order.slice(0, 101).filter((name) => name.startsWith('l'))).toHaveLength(100)
})

test('tasks scheduled with `later` run when no other task waits, and their errors are ignored', async () => {
  const { slots, ask, letGo } = heldSlots({ capacity: 10, share: 10 })
  const ahead = Promise.withResolvers<void>()
  slots.later(() => Promise.reject(new Error('kaputt')), 'anna')
  slots.later(() => Promise.resolve(ahead.resolve()), 'anna')
  void ask('ben', 'b1')
  expect(await letGo()).toEqual(['b1'])
  await ahead.promise
})

test('a task that times out frees its place for the same and other clients', async () => {
  const { slots, ask, letGo } = heldSlots({ capacity: 2, patience: 1000 })
  const late = Promise.allSettled([ask('gierig', 'g1'), ask('anna', 'a1')])
  await vi.advanceTimersByTimeAsync(1000)
  expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(slots.waiting).toBe(0)
  void ask('gierig', 'g2')
  void ask('ben', 'b1')
  expect(slots.waiting).toBe(2)
  expect(await letGo()).toEqual(['g2', 'b1'])
})
