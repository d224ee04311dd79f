/**
 * S1.13: what a browser keeps to be read without a connection (decision 44). Names and bounds are known to the service
 * worker, which fills the caches, and to pages, which list and empty them.
 */
export const KEPT = {
  /** Pages that are everyone's. */
  pages: 'pages',
  /** Paid texts of one reader: a cache that stands only as long as they are signed in and may read everything. */
  reader: 'reader-',
  pictures: 'pictures',
  files: 'files',
  mostPages: 60,
  mostOfReader: 30,
  /** What is asked for ahead of reading, for one page. */
  mostAhead: 12,
  pageDays: 14,
  readerDays: 7,
} as const

/** Says of an answer that it holds a paid text that whoever may read everything may keep. */
export const OFFLINE_EDITION = 'offline-edition'

export type Answer = {
  status: number
  contentType: string
  cacheControl: string
  /** Of the header `offline-edition`. */
  edition: string | null
}

/** Who may have an answer kept: what is locked, personal or opened by a link is kept for nobody. */
export function keptFor({
  status,
  contentType,
  cacheControl,
  edition,
}: Answer): 'everyone' | 'entitled' | 'nobody' {
  if (status !== 200 || !contentType.startsWith('text/html')) return 'nobody'
  if (edition === 'entitled') return 'entitled'
  return /(?:^|[ ,])public(?:,|$)/.test(cacheControl) ? 'everyone' : 'nobody'
}

/** The cache of a reader whose roles open every article; null for all others. Other roles have another. */
export function readerCache(
  reader: { ssoId: string; roles: readonly string[] } | null,
  opening: readonly string[],
): string | null {
  if (!reader?.roles.some((role) => opening.includes(role))) return null
  return `${KEPT.reader}${reader.ssoId} ${reader.roles.toSorted().join(' ')}`
}
