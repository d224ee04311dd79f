import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Share } from '../site/process-share.ts'
import { connectionsWanted, mostWorkers, shareOf, usualWorkers } from './share.ts'

const megabytes = fc.integer({ min: 512, max: 1_000_000 })

/** The pools of a process, plus one connection each for listening and watching, and two for its writing thread. */
const connectionsOf = ({ connections, searches }: Share): number => connections + searches + 4

test('all processes and their successors together never exceed the available connections', () => {
  fc.assert(
    fc.property(fc.integer({ min: 24, max: 5000 }), megabytes, (connections, memory) => {
      const most = mostWorkers(connections)
      for (let workers = 1; workers <= most; workers += 1) {
        const share = shareOf(workers, { megabytes: memory, connections })
        expect(2 * workers * connectionsOf(share) + 6).toBeLessThanOrEqual(connections)
        expect(share.connections).toBeGreaterThanOrEqual(4)
        expect(share.searches).toBeGreaterThanOrEqual(1)
      }
    }),
  )
})

test('the packaged server allows full pools for every process and additional connections for importers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), megabytes, (workers, memory) => {
      // PostgreSQL reserves three connections for its superuser.
      const connections = connectionsWanted(workers) - 3
      const { connections: pages, searches } = shareOf(workers, { megabytes: memory, connections })
      expect([pages, searches]).toEqual([10, expect.toBeOneOf([3, 4])])
    }),
  )
})

test('the page caches of all processes take at most an eighth of the memory, or the minimum per process', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), megabytes, (workers, memory) => {
      const { pageCacheBytes } = shareOf(workers, { megabytes: memory, connections: 5000 })
      const all = workers * pageCacheBytes
      expect(all).toBeLessThanOrEqual(Math.max(memory / 8, workers * 16) * 1024 * 1024)
      expect(pageCacheBytes).toBeLessThanOrEqual(256 * 1024 * 1024)
    }),
  )
})

test.each([
  [1, 8192, 1],
  [2, 8192, 1],
  [3, 8192, 3],
  [8, 16_384, 8],
  [8, 4096, 4],
  [4, 700, 1],
])('%i cores and %i MB give %i processes by default', (cores, memory, workers) => {
  expect(usualWorkers(cores, memory)).toBe(workers)
})
