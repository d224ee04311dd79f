/** A teaser has about as many looks; its displayed age changes the HTML. */
const MAX_VARIANTS = 8

/** Rendered once; most teasers of an archive are not rendered again. */
const SEEN = ''

/**
 * Caches the HTML of parts that many pages show, from the second rendering on and as long as their list is cached. After a
 * publication, pages are rendered again mostly from cached parts.
 */
export function createCachedHtml() {
  const cached = new WeakMap<object, Map<string, string>>()

  /** Returns null the first time; the caller then renders the part itself. */
  return function cachedHtml(model: object, look: string, make: () => string): string | null {
    let looks = cached.get(model)
    if (!looks) cached.set(model, (looks = new Map()))
    const known = looks.get(look)
    if (known) return known
    if (looks.size >= MAX_VARIANTS) looks.clear()
    looks.set(look, SEEN)
    if (known === undefined) return null
    // Copies a concatenated string into a flat one, or every page would flatten it again.
    const html = Buffer.from(make()).toString()
    looks.set(look, html)
    return html
  }
}
