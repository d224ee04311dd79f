/**
 * Returns the first of the entity tags that an `If-None-Match` header lists (RFC 9110 13.1.2): one tag, a list or `*`, compared
 * weakly. `tags` are the quoted tags of all variants of the answer, the preferred first. Undefined if the answer must be sent.
 */
export function matchingTag(
  header: string | null | undefined,
  tags: readonly string[],
): string | undefined {
  if (!header) return undefined
  if (header.trim() === '*') return tags[0]
  const named = new Set(header.match(/"[^"]*"/g))
  return tags.find((tag) => named.has(tag))
}

/** Whether a resource changed after the `If-Modified-Since` of a request; `modified` is an HTTP date. */
export function isModifiedSince(header: string | null | undefined, modified: string): boolean {
  const since = Date.parse(header ?? '')
  return Number.isNaN(since) || Date.parse(modified) > since
}

/**
 * Whether a range may be sent for an `If-Range` header (RFC 9110 13.1.5): only for exactly this version, compared strongly. A
 * date never matches, because answers with ranges have no date.
 */
export const matchesIfRange = (header: string | null | undefined, tag: string): boolean =>
  !header || header.trim() === tag
