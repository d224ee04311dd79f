import { POOL_SIZES, type PoolSizes } from '../../store/store.ts'

/** The resources that one process may use. */
export type Share = PoolSizes & {
  /** Number of processes on this machine. */
  processes: number
  pageCacheBytes: number
}

const MEGABYTE = 1024 * 1024
const MAX_CACHE_BYTES = 256 * MEGABYTE
const MIN_CACHE_BYTES = 16 * MEGABYTE

/** Connections of a process outside of its pools: one that listens, one that watches, two of the writing thread. */
export const OUTSIDE_POOLS = 4
/** A single process has a second writing thread. */
const SECOND_THREAD = 2
/** Connections that exist once: to keep the database, to migrate, and for the jobs of one process. */
export const ONCE = 6
/** Connections for pages: a page runs several queries in parallel. */
const MIN_PAGE_CONNECTIONS = 4

/** Returns the share of a single process: the whole machine. */
export const wholeShare = (megabytes: number): Share => ({
  ...POOL_SIZES,
  processes: 1,
  pageCacheBytes: cacheBytes(1, megabytes),
})

/** Returns the pools of a single process with this number of connections. */
export const poolsAlone = (connections: number): PoolSizes =>
  poolsOf(connections - ONCE - OUTSIDE_POOLS - SECOND_THREAD)

/** Divides a process's connections between searches and everything else. */
export function poolsOf(connections: number): PoolSizes {
  const searches = clamp(1, Math.floor(connections / 4), POOL_SIZES.searches)
  return {
    searches,
    connections: clamp(MIN_PAGE_CONNECTIONS, connections - searches, POOL_SIZES.connections),
  }
}

/** Returns the size of a process's page cache. All processes together use an eighth of the memory. */
export const cacheBytes = (processes: number, megabytes: number): number =>
  clamp(MIN_CACHE_BYTES, Math.floor((megabytes * MEGABYTE) / 8 / processes), MAX_CACHE_BYTES)

const clamp = (least: number, wanted: number, most: number): number =>
  Math.min(most, Math.max(least, wanted))
