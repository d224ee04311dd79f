import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolsAlone, wholeShare } from './process-share.ts'

/** The pools, one connection each for listening and watching, two for each of two writing threads, and six once. */
const connectionsOf = ({ connections, searches }: ReturnType<typeof poolsAlone>): number =>
  connections + searches + 2 + 4 + 6

test('a single process with its second writing thread never exceeds the available connections', () => {
  fc.assert(
    fc.property(fc.integer({ min: 17, max: 5000 }), (connections) => {
      expect(connectionsOf(poolsAlone(connections))).toBeLessThanOrEqual(connections)
    }),
  )
  expect(poolsAlone(10)).toEqual({ connections: 4, searches: 1 })
  expect(poolsAlone(50)).toEqual({ connections: 10, searches: 4 })
})

test('the page cache of a single process takes an eighth of the memory, at most 256 MB', () => {
  expect(wholeShare(1024).pageCacheBytes).toBe(128 * 1024 * 1024)
  expect(wholeShare(4096).pageCacheBytes).toBe(256 * 1024 * 1024)
})
