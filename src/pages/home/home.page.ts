import { newslettersOf } from '../../rules/ads/house-ad.ts'
import { channelTitle } from '../../rules/site/page-titles.ts'
import { breakingNews } from '../loading/breaking-news.ts'
import { withTestedHeadlines } from '../loading/tested-headlines.ts'
import { HOME_CHANNEL } from '../../rules/site/site.ts'
import { INDEXED, listPicture } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
} from '../page.ts'
import { loadPortraits } from '../loading/portraits.ts'
import { HomeView, type HomeModel } from './HomeView.tsx'
import { href } from '../../routes.ts'

/** S2.04, S9.01: the home page. */
export const homePage = definePage<HomeModel>({
  layout: 'default',
  trackingType: 'Homepage',
  cacheSeconds: 120,
  queryKeys: [],
  load,
  ads: ({ channel }) => ({
    type: 'home',
    channel: null,
    tags: [],
    slots: ['home-1', 'home-2'],
    newsletters: newslettersOf(channel),
  }),
  head,
  View: HomeView,
})

async function load({ services: { content, headlines } }: PageRequest): Promise<Loaded<HomeModel>> {
  const [site, channel, breaking] = await Promise.all([
    content.site(),
    content.homepage().then((published) => withTestedHeadlines(published, headlines, HOME_CHANNEL)),
    breakingNews(content),
  ])
  const portraits = await loadPortraits(channel, content)
  return { kind: 'found', model: { site, channel, portraits, breaking } }
}

/** S1.11: title and description of the site; missing ones are taken from the channel. */
function head({ site, channel }: HomeModel, context: HeadContext): PageHead {
  const teasers = channel.sections.flatMap((section) => section.teasers)
  return {
    title: site.seoTitle || channelTitle(channel),
    description: site.description || channel.description,
    canonical: href.home(),
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(teasers, context) },
    jsonLd: [websiteData(context), publisherData(context)],
  }
}

function websiteData({ siteName, absoluteUrl }: HeadContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: absoluteUrl(href.home()),
    inLanguage: 'de',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(href.search())}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function publisherData({ siteName, absoluteUrl }: HeadContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name: siteName,
    url: absoluteUrl(href.home()),
    masthead: absoluteUrl(href.impressum()),
  }
}
