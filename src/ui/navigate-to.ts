import { navigationTarget } from '../rules/browsing/navigation-target.ts'

type Options = {
  /** S5.02: required for URLs of another origin. */
  external?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
}

/** S5.02: loads a URL. Throws for dangerous protocols, and for other origins without `external`. */
export function navigateTo(
  target: string | URL,
  { external = false, replace = false }: Options = {},
): void {
  const url = navigationTarget(target, { from: location.href, external })
  if (replace) location.replace(url)
  else location.assign(url)
}
