const KEPT_MS = 60_000

/**
 * Returns a function that remembers for a minute what it has read of the last site: all texts of an import ask for the same.
 */
export function ofLastSite<Value>(read: (root: string) => Value): (root: string) => Value {
  let last: { root: string; value: Value; until: number } | null = null
  return (root) => {
    if (last?.root !== root || last.until <= Date.now())
      last = { root, value: read(root), until: Date.now() + KEPT_MS }
    return last.value
  }
}
