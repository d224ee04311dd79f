import { href, pageAt } from './first-script.ts'

/** Returns the cache key of a page for offline reading: an article's id for all its addresses, else the path and query. */
export function keptUnder(address: string): string {
  const { pathname, search } = new URL(address)
  const page = search ? undefined : pageAt(pathname)
  return page?.name === 'article'
    ? href.article({ urlPath: `/${page.params['id']}` })
    : pathname + search
}
