import { Tinypool } from 'tinypool'
import { afterAll, expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

/** A thread that never comes to an end, and a line for one. */
const pool = new Tinypool({
  filename: 'data:text/javascript,export default () => new Promise(() => {})',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 1,
})
afterAll(() => pool.destroy())

test('the time-out of what was refused, waits or runs ends that alone, and nothing else', async () => {
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
  // What a listener throws comes as an error of the process, one turn later.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
