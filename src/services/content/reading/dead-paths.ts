import { articleIdOf, findRoute } from '../../../routes.ts'
import type { Store } from '../../../store/store.ts'
import { readAddresses } from './addresses.ts'
import { loadTeasersById } from './teasers.ts'

/** Returns the given paths of this site that lead to no page: to articles that are not public, or to unknown channels and topics. */
export async function findDeadPaths(
  { pool }: Pick<Store, 'pool'>,
  given: readonly string[],
): Promise<Set<string>> {
  const paths = [...new Set(given)]
  if (paths.length === 0) return new Set()
  const matches = paths.map((path) => ({ path, match: findRoute(decoded(path)) }))
  const idOf = ({ match }: (typeof matches)[number]) => Number(articleIdOf(match) ?? 0)
  const [addresses, teasers] = await Promise.all([
    readAddresses({ pool }),
    loadTeasersById(pool, matches.map(idOf).filter(Boolean)),
  ])
  const known = new Set(teasers.map(({ documentId }) => documentId))
  const dead = matches.filter((one) => {
    if (idOf(one) > 0) return !known.has(idOf(one))
    return one.match?.name === 'channel' && !addresses.paths.has(one.match.params['path'] ?? '')
  })
  return new Set(dead.map(({ path }) => path))
}

/** Returns those of the targets of links that are paths of this site without a page. */
export async function findDeadTargets(
  store: Pick<Store, 'pool'>,
  targets: readonly string[],
): Promise<Set<string>> {
  const own = targets.filter((href) => href.startsWith('/'))
  const dead = await findDeadPaths(store, own.map(pathOf))
  return new Set(own.filter((href) => dead.has(pathOf(href))))
}

const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
