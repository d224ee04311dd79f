import { statfs } from 'node:fs/promises'

/** Slightly more than the minimum size of a server's data. */
const SCARCE_BYTES = 100_000_000

const ENDED = /\b(?:FATAL|PANIC): (?! *the database system is )/

/** Returns the error that ended a PostgreSQL program; later log lines only describe the shutdown. */
export function lastError(log: string): string {
  const lines = log.trim().split('\n')
  return (lines.findLast((line) => ENDED.test(line)) ?? lines.at(-1) ?? '').trim()
}

/** Returns the free space in brackets if there is little; a full disk keeps programs from logging it. */
export async function freeSpaceNote(folder: string): Promise<string> {
  const disk = await statfs(folder).catch(() => undefined)
  const bytes = disk && disk.bavail * disk.bsize
  if (bytes === undefined || bytes > SCARCE_BYTES) return ''
  return ` (the disk of ${folder} has ${Math.floor(bytes / 1e6)} MB left)`
}
