import { availableParallelism, totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** PostgreSQL settings by name, as for its command line. */
export type ServerSettings = Readonly<Record<string, string>>

/** Settings for a server that shares the machine with the site: an eighth of the memory for its buffers, no open port. */
export function serverSettings(socketFolder: string): ServerSettings {
  const memory = usableMegabytes()
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: `${between(32, memory / 8, 2048)}MB`,
    effective_cache_size: `${between(128, memory / 2, 65_536)}MB`,
    work_mem: `${between(4, memory / 256, 64)}MB`,
    maintenance_work_mem: `${between(32, memory / 32, 512)}MB`,
    max_parallel_workers_per_gather: String(Math.min(2, Math.floor(availableParallelism() / 4))),
    max_connections: '100',
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %a ',
  }
}

/** Memory of this machine, or the container's limit. */
export function usableMegabytes(): number {
  const limit = process.constrainedMemory()
  const total = totalmem()
  return (limit > 0 && limit < total ? limit : total) / MEGABYTE
}

function between(least: number, wanted: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, wanted)))
}
