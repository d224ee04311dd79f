import { orFallback } from '../../../pages/loading/service-failures.ts'
import { isPersonal } from '../../../pages/page.ts'
import { missingMessage } from '../../../routes.ts'
import type { HouseAd } from '../../../rules/ads/house-ad.ts'
import type { Article } from '../../../rules/articles/article.ts'
import type { KnownAddresses } from '../addresses/known-addresses.ts'
import type { PageUrl } from '../addresses/page-url.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { PageSources } from '../page-sources.ts'
import { pages } from '../pages.ts'

/** A page before it is rendered. `moment` is the state of the cache when loading began. */
export type PageContent = {
  model: unknown
  article: Article | undefined
  cacheTags: Set<string>
  moment: number
  ads: readonly HouseAd[]
}

export type NoPage =
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  /** The page is at another path (decoded). */
  | { kind: 'moved'; path: string }
  | { kind: 'missing'; message: string }

type PageLoader = (address: PageUrl) => Promise<{ kind: 'found'; found: PageContent } | NoPage>

type PageLoaderOptions = {
  cache: Pick<PageCache, 'moment'>
  sources: PageSources
  mayExist: KnownAddresses['mayExist']
}

/** Loads the model of a shared page, and the house ads that it shows. */
export function createPageLoader({ cache, sources, mayExist }: PageLoaderOptions): PageLoader {
  return async (address) => {
    const { match } = address
    if (!match) return { kind: 'missing', message: missingMessage(address.path) }
    if (!(await mayExist(match))) return notFound(address)
    const { moment } = cache
    const { services, cacheTags } = sources.open()
    const page = pages[match.name]
    if (isPersonal(page)) return { kind: 'missing', message: missingMessage(address.path) }
    const loaded = await page.load({ params: match.params, query: address.query, services })
    if (loaded.kind === 'redirect' || loaded.kind === 'moved') return loaded
    if (loaded.kind === 'missing') return notFound(address)
    const { model } = loaded
    const ads = page.ads?.(model) ? await orFallback(services.ads.running(), []) : []
    const article = page.article?.(model)
    return { kind: 'found', found: { model, article, cacheTags, moment, ads } }
  }
}

const notFound = ({ path }: PageUrl) =>
  ({ kind: 'missing', message: `page not found ${path}` }) as const
