/** A teaser stands in about as many places; its age changes what is cached of it. */
const MAX_VARIANTS = 8

/** Shown once; most of an archive never is again. */
const SEEN = ''

/**
 * HTML of parts that many pages show, cached from the second time on and as long as the list that offers them is
 * remembered: after something was published, a page is made again from parts that are mostly there.
 */
export function createCachedHtml() {
  const cached = new WeakMap<object, Map<string, string>>()

  /** Null the first time: then the part is rendered where it stands. */
  return function cachedHtml(model: object, look: string, make: () => string): string | null {
    let looks = cached.get(model)
    if (!looks) cached.set(model, (looks = new Map()))
    const known = looks.get(look)
    if (known) return known
    if (looks.size >= MAX_VARIANTS) looks.clear()
    looks.set(look, SEEN)
    if (known === undefined) return null
    // What was put together piece by piece is copied once into one, or every page would put it together again.
    const html = Buffer.from(make()).toString()
    looks.set(look, html)
    return html
  }
}
