/** Building blocks of the route table. */

export type Params = Record<string, string | number | undefined>

export type Route = {
  pattern: RegExp
  href: (params: never) => string
  /** A path that leads to this row; the every-route test opens it. */
  example: string
}

export const page = (number: number | undefined): string =>
  number && number > 1 ? `/${number}` : ''

/** Returns a page with parameters in its path. */
export function route<Href extends Route['href']>(pattern: RegExp, example: string, href: Href) {
  return { pattern, example, href } satisfies Route
}

export const fixed = (path: string) => ({
  pattern: new RegExp(`^${path}$`),
  example: path,
  href: (_params?: Params) => path,
})

export const query = (values: Params): string => {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Returns a page whose links carry a query. */
export const withQuery = <Query extends Params>(path: string) => ({
  ...fixed(path),
  href: (p?: Query) => `${path}${query(p ?? {})}`,
})

export const PAGE = '(?:/(?<page>[1-9]\\d{0,3}))?'

/** Returns a paged list. */
export const paged = (path: string) =>
  route(
    new RegExp(`^${path}${PAGE}$`),
    path,
    (p: { page?: number } = {}) => `${path}${page(p.page)}`,
  )

type Rows = Record<string, Route>

/** Returns the first row whose pattern matches the path. */
export function firstMatch<Table extends Rows>(table: Table, path: string) {
  for (const [name, { pattern }] of Object.entries(table)) {
    const match = pattern.exec(path)
    if (match) return { name: name as keyof Table & string, params: { ...match.groups } }
  }
  return undefined
}

/** Returns the link functions by page name. Links always use them instead of written paths; a test checks this. */
export function hrefs<Table extends Rows>(table: Table) {
  const pairs = Object.entries(table).map(([name, row]) => [name, row.href])
  return Object.fromEntries(pairs) as { [Name in keyof Table]: Table[Name]['href'] }
}
