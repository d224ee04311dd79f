/**
 * S1.13: what a browser keeps for reading offline (decision 44). The service worker fills these caches; pages list and clear
 * them.
 */
export const OFFLINE_CACHES = {
  /** Public pages. */
  pages: 'pages',
  /** Paid articles of one reader: this cache is deleted when the reader signs out or loses access to all articles. */
  reader: 'reader-',
  pictures: 'pictures',
  files: 'files',
  mostPages: 60,
  mostOfReader: 30,
  /** The most files prefetched for one page. */
  mostAhead: 12,
  pageDays: 14,
  readerDays: 7,
} as const

/** The message of a page to a new service worker: activate without waiting for windows of the old one. */
export const SKIP_WAITING_MESSAGE = 'take over'

/** The header of an answer with a paid article that readers with access to all articles may keep. */
export const OFFLINE_EDITION = 'offline-edition'

export type Answer = {
  status: number
  contentType: string
  cacheControl: string
  /** The value of the header `offline-edition`. */
  edition: string | null
}

/** Returns who may keep an answer. Locked pages, personal pages and pages opened by a link are not kept. */
export function offlineAudience({
  status,
  contentType,
  cacheControl,
  edition,
}: Answer): 'everyone' | 'entitled' | 'nobody' {
  if (status !== 200 || !contentType.startsWith('text/html')) return 'nobody'
  if (edition === 'entitled') return 'entitled'
  return /(?:^|[ ,])public(?:,|$)/.test(cacheControl) ? 'everyone' : 'nobody'
}

/**
 * Returns the cache name of a reader whose roles open every article; null for all others. Different roles have different
 * caches.
 */
export function readerCache(
  reader: { ssoId: string; roles: readonly string[] } | null,
  opening: readonly string[],
): string | null {
  if (!reader?.roles.some((role) => opening.includes(role))) return null
  return `${OFFLINE_CACHES.reader}${reader.ssoId} ${reader.roles.toSorted().join(' ')}`
}
