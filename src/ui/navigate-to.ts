import { navigationTarget } from '../rules/browsing/navigation-target.ts'

type Options = {
  /** S5.02: required for an address of another origin. */
  external?: boolean
  /** Replaces the entry in the history. */
  replace?: boolean
}

/**
 * S5.02: opens an address by script, as a real load. Throws for a dangerous protocol, and for another origin without
 * `external`.
 */
export function navigateTo(
  target: string | URL,
  { external = false, replace = false }: Options = {},
): void {
  const url = navigationTarget(target, { from: location.href, external })
  if (replace) location.replace(url)
  else location.assign(url)
}
