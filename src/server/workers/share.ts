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
const OUTSIDE_POOLS = 4
/** A single process has a second writing thread. */
const SECOND_THREAD = 2
/** Connections that exist once: to keep the database, to migrate, and for the jobs of one process. */
const ONCE = 6
/** Connections for pages, searches and other work: with fewer, a process would deadlock. */
const MIN_CONNECTIONS = 9
/** Of these for pages: a page runs several queries in parallel. */
const MIN_PAGE_CONNECTIONS = 4
const MAX_CONNECTIONS = POOL_SIZES.connections + POOL_SIZES.searches + OUTSIDE_POOLS
/** For importers, backups and people. */
const FOR_COMMANDS = 20
/** During a reload each process already has a successor. */
const AT_A_RELOAD = 2
const MEGABYTES_OF_A_WORKER = 1024

/** Returns 1 for one or two cores, which PostgreSQL needs too; otherwise one process per core, limited by the memory. */
export function usualWorkers(cores: number, megabytes: number): number {
  if (cores <= 2) return 1
  return Math.max(1, Math.min(cores, Math.floor(megabytes / MEGABYTES_OF_A_WORKER)))
}

/** Returns the number of connections that the packaged server should allow for these processes. */
export const connectionsWanted = (workers: number): number =>
  Math.max(100, AT_A_RELOAD * workers * MAX_CONNECTIONS + ONCE + FOR_COMMANDS)

/** Returns the maximum number of processes for these connections. */
export const mostWorkers = (connections: number): number =>
  Math.max(1, Math.floor((connections - ONCE) / (AT_A_RELOAD * MIN_CONNECTIONS)))

type Machine = {
  megabytes: number
  /** Number of connections that this site may use. */
  connections: number
}

/**
 * Returns the share of one of several processes. Together they never exceed the connections, nor an eighth of the memory in
 * cached pages.
 */
export function shareOf(processes: number, { megabytes, connections }: Machine): Share {
  const own = Math.floor((connections - ONCE) / (AT_A_RELOAD * processes)) - OUTSIDE_POOLS
  return { ...poolsOf(own), processes, pageCacheBytes: cacheBytes(processes, megabytes) }
}

/** Returns the pools of a single process with this number of connections. */
export const poolsAlone = (connections: number): PoolSizes =>
  poolsOf(connections - ONCE - OUTSIDE_POOLS - SECOND_THREAD)

function poolsOf(own: number): PoolSizes {
  const searches = clamp(1, Math.floor(own / 4), POOL_SIZES.searches)
  return {
    searches,
    connections: clamp(MIN_PAGE_CONNECTIONS, own - searches, POOL_SIZES.connections),
  }
}

/** Returns the share of a single process: the whole machine. */
export const wholeShare = (megabytes: number): Share => ({
  ...POOL_SIZES,
  processes: 1,
  pageCacheBytes: cacheBytes(1, megabytes),
})

const cacheBytes = (processes: number, megabytes: number): number =>
  clamp(MIN_CACHE_BYTES, Math.floor((megabytes * MEGABYTE) / 8 / processes), MAX_CACHE_BYTES)

const clamp = (least: number, wanted: number, most: number): number =>
  Math.min(most, Math.max(least, wanted))
