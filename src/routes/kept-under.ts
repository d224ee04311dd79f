import { href, pageAt } from './first-script.ts'

/** An article is kept once, under its number, whatever address it was read at; every other page under its own address. */
export function keptUnder(address: string): string {
  const { pathname, search } = new URL(address)
  const page = search ? undefined : pageAt(pathname)
  return page?.name === 'article'
    ? href.article({ urlPath: `/${page.params['id']}` })
    : pathname + search
}
