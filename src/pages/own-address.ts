import { findRoute } from '../routes.ts'

/**
 * S2.03, S2.11: an id alone is an address too; with a slug there is one. The path (decoded) that what was asked for by
 * another is to be read at; null where it stands there already, or where its address does not lead to it.
 */
export function addressElsewhere(
  { slug, id = '' }: Record<string, string>,
  path: string,
): string | null {
  const own = findRoute(path)?.params
  if (slug === undefined || !own || Number(own['id']) !== Number(id)) return null
  return own['slug'] === slug && own['id'] === id ? null : path
}
