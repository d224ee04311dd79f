/** In characters; longer paths are not saved. */
export const MAX_PATH_LENGTH = 1000

/**
 * Returns the path of an article's address on another site, as this site reads it: decoded, without a slash at its end.
 * `null` if the address is no web address, or leads to the home page or by its query.
 */
export function oldPathOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '') return null
  const path =
    decoded(url.pathname)
      ?.replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '') ?? ''
  return path.length > 1 && path.length <= MAX_PATH_LENGTH ? path : null
}

function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path)
    return text.isWellFormed() && !/\p{Cc}/u.test(text) ? text : null
  } catch {
    return null
  }
}
