import { POOL_SIZES } from '../../store/store.ts'
import { cacheBytes, ONCE, OUTSIDE_POOLS, poolsOf, type Share } from '../site/process-share.ts'

/** Connections for pages, searches and other work: with fewer, a process would deadlock. */
const MIN_CONNECTIONS = 9
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
