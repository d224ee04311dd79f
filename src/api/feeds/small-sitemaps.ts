import type { Image, Teaser } from '../../rules/articles/article.ts'
import {
  MAX_NEWS,
  MAX_URLS,
  NEWS_DAYS,
  sitemapRow,
  SITEMAP_END,
  SITEMAP_START,
} from '../../rules/feeds/sitemap.ts'
import { findRoute, href } from '../../routes.ts'
import type { PublicContent } from '../../services/content/content-service.ts'

const PAGE = 100
const DAY_MS = 24 * 60 * 60 * 1000

type Addresses = {
  absoluteUrl: (path: string) => string
  pictureUrl: (image: Image) => string | null
}

/** Google News: at most 1,000 articles of the last two days, newest first, without sold content. */
export async function newsSitemap(
  content: PublicContent,
  { absoluteUrl, pictureUrl }: Addresses,
): Promise<string> {
  const { siteName } = await content.site()
  const since = Date.now() - NEWS_DAYS * DAY_MS
  const rows = (await newsSince(since, content)).map((teaser) => {
    const image = teaser.img && pictureUrl(teaser.img)
    return sitemapRow({
      url: absoluteUrl(teaser.targetPathOrUrl),
      news: { paper: siteName, title: teaser.title, published: teaser.publishDate },
      images: image ? [image] : [],
    })
  })
  return SITEMAP_START + rows.join('') + SITEMAP_END
}

async function newsSince(since: number, content: PublicContent): Promise<Teaser[]> {
  const found: Teaser[] = []
  for (let offset = 0; offset < MAX_NEWS; offset += PAGE) {
    const { teasers } = await content.teasers({ list: 'newest', offset, limit: PAGE })
    const fresh = teasers.filter(({ publishDate }) => Date.parse(publishDate) >= since)
    found.push(...fresh.filter(isOwnNews))
    if (fresh.length < PAGE) break
  }
  return found
}

const isOwnNews = ({ isSoldContent, targetPathOrUrl }: Teaser): boolean =>
  !isSoldContent && targetPathOrUrl.startsWith('/')

/** Lists the home page, overview pages, all channels, topics, authors, podcasts and newsletters. */
export async function sectionsSitemap(
  content: PublicContent,
  absoluteUrl: Addresses['absoluteUrl'],
): Promise<string> {
  const [
    { menus, newsletters = [] },
    { paths: known },
    { tags },
    { authors },
    { podcasts },
    reports,
  ] = await Promise.all([
    content.site(),
    content.channelPaths(),
    content.tags(),
    content.authors(),
    content.podcasts(),
    content.teasers({ list: 'review', limit: 1 }),
  ])
  const channels = [...menus.main, ...menus.regions]
    .map((item) => item.href)
    .filter((path) => findRoute(path)?.name === 'channel')
  const paths = new Set([
    href.home(),
    href['newest-articles'](),
    href.topics(),
    href.authors(),
    ...channels,
    ...known.map((path) => href.channel({ path })),
    ...tags.map(({ id }) => href.topic({ id })),
    ...authors.map(({ urlPath }) => urlPath),
    ...(reports.total > 0 ? [href['test-reports']()] : []),
    ...(podcasts.length > 0 ? [href.podcasts()] : []),
    ...podcasts.map(({ podcast }) => podcast.urlPath),
    // The list of newsletters is a personal page with `noindex`.
    ...newsletters.map(({ id }) => href['newsletter-detail']({ slug: id })),
  ])
  const rows = [...paths].slice(0, MAX_URLS).map((path) => sitemapRow({ url: absoluteUrl(path) }))
  return SITEMAP_START + rows.join('') + SITEMAP_END
}
