import { isDangerous } from '../site/links.ts'

/** Returns the URL of a navigation by script; throws for a dangerous protocol, and for another origin if not `external`. */
export function navigationTarget(
  target: string | URL,
  { from, external }: { from: string; external: boolean },
): URL {
  const url = new URL(target, from)
  if (isDangerous(url.href) || (!external && url.origin !== new URL(from).origin))
    throw new Error(`Refused: ${url.href}`)
  return url
}
