import { statfs } from 'node:fs/promises'

/** What a server's data takes at least, and a little more. */
const SCARCE_BYTES = 100_000_000

const ENDED = /\b(?:FATAL|PANIC): (?! *the database system is )/

/** What ended a program of PostgreSQL, in its own words; what it says after that is only how it went on. */
export function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  return (lines.findLast((line) => ENDED.test(line)) ?? lines.at(-1) ?? '').trim()
}

/** In brackets where there is little; a full disk keeps programs from saying so. */
export async function roomLeft(folder: string): Promise<string> {
  const disk = await statfs(folder).catch(() => undefined)
  const bytes = disk && disk.bavail * disk.bsize
  if (bytes === undefined || bytes > SCARCE_BYTES) return ''
  return ` (the disk of ${folder} has ${Math.floor(bytes / 1e6)} MB left)`
}
