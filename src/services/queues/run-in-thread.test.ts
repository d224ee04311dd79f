import { Tinypool } from 'tinypool'
import { afterAll, expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

/** A pool with one thread that never finishes, and a queue of one. */
const pool = new Tinypool({
  filename: 'data:text/javascript,export default () => new Promise(() => {})',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 1,
})
afterAll(() => pool.destroy())

test('a timeout rejects running, waiting and refused tasks without an uncaught exception', async () => {
  const enough = new AbortController()
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const runs = Array.from({ length: 5 }, () => runInThread(pool, null, enough.signal))
  const [refused] = await Promise.allSettled(runs.slice(-1))
  expect(refused).toMatchObject({ reason: { message: 'Task queue is at limit' } })
  enough.abort()
  const all = await Promise.allSettled(runs)
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  // An error thrown by a listener becomes an uncaught exception one turn later.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
