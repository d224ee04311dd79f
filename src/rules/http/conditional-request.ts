/**
 * The first of an answer's entity tags that an `If-None-Match` names (RFC 9110 13.1.2): one tag, a list or `*`, each
 * compared weakly. `tags` are the quoted tags of all an asker could have been sent, the best first; undefined where the
 * answer has to be sent.
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

/** Whether what changed at `modified` (in HTTP's form) is news to who names a moment by `If-Modified-Since`. */
export function isModifiedSince(header: string | null | undefined, modified: string): boolean {
  const since = Date.parse(header ?? '')
  return Number.isNaN(since) || Date.parse(modified) > since
}

/**
 * Whether a range may be sent to an `If-Range` (RFC 9110 13.1.5): it names this very version, compared strongly. A date never
 * does, because answers with ranges name none.
 */
export const matchesIfRange = (header: string | null | undefined, tag: string): boolean =>
  !header || header.trim() === tag
