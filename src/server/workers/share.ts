import { POOL_SIZES, type PoolSizes } from '../../store/store.ts'

/** What one process may take of its machine. */
export type Share = PoolSizes & {
  /** How many share it. */
  processes: number
  pageCacheBytes: number
}

const MEGABYTE = 1024 * 1024
const MAX_CACHE_BYTES = 256 * MEGABYTE
const MIN_CACHE_BYTES = 16 * MEGABYTE

/** A process's own beside its pools: one that listens, one that watches, two of the thread that writes. */
const BESIDE_POOLS = 4
/** One process alone writes in a second thread, too. */
const SECOND_THREAD = 2
/** Once: what keeps the store, what migrates, and the jobs of one process. */
const ONCE = 6
/** Pages, searches and what is beside them: with fewer a process would wait for itself. */
const MIN_CONNECTIONS = 9
/** Of them for pages: what a page asks side by side. */
const MIN_PAGE_CONNECTIONS = 4
const MAX_CONNECTIONS = POOL_SIZES.connections + POOL_SIZES.searches + BESIDE_POOLS
/** For importers, backups and people who look. */
const FOR_COMMANDS = 20
/** While a new build is taken up, each process has a successor already. */
const AT_A_RELOAD = 2
const MEGABYTES_OF_A_WORKER = 1024

/** One process on one or two cores, which share them with PostgreSQL; on more one for each, as far as there is memory. */
export function usualWorkers(cores: number, megabytes: number): number {
  if (cores <= 2) return 1
  return Math.max(1, Math.min(cores, Math.floor(megabytes / MEGABYTES_OF_A_WORKER)))
}

/** How many connections so many processes would like the packaged server to take. */
export const connectionsWanted = (workers: number): number =>
  Math.max(100, AT_A_RELOAD * workers * MAX_CONNECTIONS + ONCE + FOR_COMMANDS)

/** How many processes so many connections are enough for. */
export const mostWorkers = (connections: number): number =>
  Math.max(1, Math.floor((connections - ONCE) / (AT_A_RELOAD * MIN_CONNECTIONS)))

type Machine = {
  megabytes: number
  /** Those that this start may take. */
  connections: number
}

/** The share of one of several processes: all of them together never pass the connections, an eighth of the memory in pages. */
export function shareOf(processes: number, { megabytes, connections }: Machine): Share {
  const own = Math.floor((connections - ONCE) / (AT_A_RELOAD * processes)) - BESIDE_POOLS
  return { ...poolsOf(own), processes, pageCacheBytes: cacheBytes(processes, megabytes) }
}

/** The pools of a process that is the only one, where it may take so many connections. */
export const poolsAlone = (connections: number): PoolSizes =>
  poolsOf(connections - ONCE - BESIDE_POOLS - SECOND_THREAD)

function poolsOf(own: number): PoolSizes {
  const searches = clamp(1, Math.floor(own / 4), POOL_SIZES.searches)
  return {
    searches,
    connections: clamp(MIN_PAGE_CONNECTIONS, own - searches, POOL_SIZES.connections),
  }
}

/** All of the machine, for a process that is the only one. */
export const wholeShare = (megabytes: number): Share => ({
  ...POOL_SIZES,
  processes: 1,
  pageCacheBytes: cacheBytes(1, megabytes),
})

const cacheBytes = (processes: number, megabytes: number): number =>
  clamp(MIN_CACHE_BYTES, Math.floor((megabytes * MEGABYTE) / 8 / processes), MAX_CACHE_BYTES)

const clamp = (least: number, wanted: number, most: number): number =>
  Math.min(most, Math.max(least, wanted))
