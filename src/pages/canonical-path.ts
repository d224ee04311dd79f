import { findRoute } from '../routes.ts'

/**
 * S2.03, S2.11: a path may consist of an id only; with a slug only one spelling is correct. Returns the correct path
 * (decoded) if the requested one differs. Returns `null` if they are equal, or if that path does not lead to the
 * requested id.
 */
export function canonicalPathIfDifferent(
  { slug, id = '' }: Record<string, string>,
  path: string,
): string | null {
  const own = findRoute(path)?.params
  if (slug === undefined || !own || Number(own['id']) !== Number(id)) return null
  return own['slug'] === slug && own['id'] === id ? null : path
}
