import { isPersonal } from '../../pages/page.ts'
import { routes, type PageName } from '../../routes.ts'
import type { RouteRule } from '../../rules/browsing/route-rules.ts'
import { localEditionPattern } from '../../rules/site/redirects.ts'
import { pages } from '../pages/pages.ts'

/** Layouts whose pages can replace each other by soft navigation (S2.23). */
const FRAMED: readonly string[] = ['default', 'portal']

/** S7.15: returns the route rules of the running build, in the order of the routes, without the office's pages. */
export function routeRules(homePath: string): RouteRule[] {
  const short = localEditionPattern(homePath)
  const names = Object.keys(routes) as PageName[]
  return [
    ...(short === null ? [] : [{ pattern: short, redirectTo: '$1' }]),
    ...names.filter((name) => pages[name].layout !== 'office').map(ruleOf),
  ]
}

function ruleOf(name: PageName): RouteRule {
  const page = pages[name]
  return {
    pattern: routes[name].pattern.source,
    layout: page.layout,
    ...(!isPersonal(page) && page.cacheSeconds > 0 && { cacheSeconds: page.cacheSeconds }),
    ...(!FRAMED.includes(page.layout) && { fullLoad: true as const }),
  }
}
