import { expect, test } from 'vitest'
import { createPosition } from './position.ts'
import type { QuerySource } from './reading.ts'

/** A primary whose answers the test controls. */
function openPrimary() {
  const asked: ((lsn: string | null) => void)[] = []
  const query = (() => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    asked.push((lsn) => {
      if (lsn === null) reject(new Error('The primary is away.'))
      else resolve({ rows: [{ lsn, now: 0, system: '1' }] })
    })
    return promise
  }) as QuerySource['query']
  const stopping = new AbortController()
  return { asked, position: createPosition({ query }, stopping.signal), stopping }
}

test('an answer to a query sent before a change is ignored', async () => {
  const { asked, position, stopping } = openPrimary()
  position.changed()
  asked[0]?.('1')
  await expect.poll(() => asked.length).toBe(2)
  expect(position.current).toBeNull()
  const next = position.next()
  asked[1]?.('2')
  await next
  expect(position.current).toMatchObject({ lsn: 2n })
  position.changed()
  expect(position.current).toBeNull()
  stopping.abort()
})

test('asks again after the primary was unavailable', async () => {
  const { asked, position, stopping } = openPrimary()
  asked[0]?.(null)
  await expect.poll(() => asked.length).toBe(2)
  expect(position.current).toBeNull()
  const next = position.next()
  asked[1]?.('3')
  await next
  expect(position.current).toMatchObject({ lsn: 3n })
  stopping.abort()
})
