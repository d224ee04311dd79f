import { newslettersOf, type AdPage } from '../../rules/ads/house-ad.ts'
import type { Tag, Teaser } from '../../rules/articles/article.ts'
import { channelTitle, topicTitle } from '../../rules/site/page-titles.ts'
import { LIST_TEASERS } from '../../rules/lists/paging.ts'
import { isPlayed, type Competition } from '../../rules/sport/competition.ts'
import { HOME_CHANNEL, type Channel } from '../../rules/site/site.ts'
import { href } from '../../routes.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orFallback, orMissing } from '../loading/service-failures.ts'
import { breadcrumbData, collectionData, INDEXED, listPicture } from '../loading/list-data.ts'
import {
  definePage,
  type HeadContext,
  type Loaded,
  type PageHead,
  type PageRequest,
  type PageServices,
} from '../page.ts'
import { breakingNews } from '../loading/breaking-news.ts'
import { loadPortraits } from '../loading/portraits.ts'
import { withTestedHeadlines } from '../loading/tested-headlines.ts'
import { loadTopicOffer } from '../loading/topic-offer.ts'
import { loadTeaserPage } from '../loading/teaser-pages.ts'
import { ChannelView, type ChannelModel } from './ChannelView.tsx'

/** S2.10, S9.01: the catch-all route: a channel, otherwise a tag, otherwise missing. */
export const channelPage = definePage<ChannelModel>({
  layout: 'default',
  trackingType: 'Themenseiten',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  ads,
  head,
  View: ChannelView,
})

async function load({ params, services }: PageRequest): Promise<Loaded<ChannelModel>> {
  const { content } = services
  const path = params['path'] ?? ''
  if (path === HOME_CHANNEL) return { kind: 'redirect', location: href.home(), status: 301 }
  const target = await orMissing(content.path({ path }))
  if (!target) return { kind: 'missing' }
  if (target.kind === 'tag') {
    const { urlPath } = target.tag
    // The topic was merged into another one.
    if (urlPath !== `/${path}`) return { kind: 'moved', path: urlPath }
    return loadTag(target.tag, services)
  }
  const channel = await withTestedHeadlines(target.channel, services.headlines)
  return loadChannel(channel, content)
}

/** Below the curated sections: the newest articles of the channel that no section shows. */
async function loadChannel(
  channel: Channel,
  content: PublicContent,
): Promise<Loaded<ChannelModel>> {
  const shown = new Set(
    channel.sections.flatMap(({ teasers }) => teasers.map((teaser) => teaser.documentId)),
  )
  const [{ teasers }, portraits, breaking, competition] = await Promise.all([
    orFallback(
      content.teasers({
        list: `channel:${channel.path}`,
        offset: 0,
        limit: LIST_TEASERS + Math.min(shown.size, 40),
      }),
      { teasers: [] as Teaser[], total: 0, offset: 0, limit: LIST_TEASERS },
    ),
    loadPortraits(channel, content),
    breakingNews(content),
    competitionOf(channel, content),
  ])
  const newest = teasers.filter((teaser) => !shown.has(teaser.documentId)).slice(0, LIST_TEASERS)
  return {
    kind: 'found',
    model: { kind: 'channel', channel, newest, portraits, breaking, competition },
  }
}

const MAX_COMPETITIONS = 4

/** Returns a competition of the channel's page: one with a running game, otherwise the first. */
async function competitionOf({ path }: Channel, content: PublicContent) {
  const { competitions } = await orFallback(content.competitions(), { competitions: [] })
  const own = competitions
    .filter(({ targetPath }) => targetPath === `/${path}`)
    .slice(0, MAX_COMPETITIONS)
  const known = await Promise.all(
    own.map(({ slug }) => orFallback<Competition | null>(content.competition({ slug }), null)),
  )
  return known.find((one) => one !== null && isPlayed(one)) ?? known.find(Boolean) ?? null
}

async function loadTag(tag: Tag, services: PageServices): Promise<Loaded<ChannelModel>> {
  const { content } = services
  const [list, hierarchy] = await Promise.all([
    loadTeaserPage({
      page: 1,
      size: LIST_TEASERS,
      ask: (range) => content.teasers({ list: `tag:${tag.id}`, ...range }),
    }),
    orFallback(content.hierarchy({ id: tag.id }), []),
  ])
  if (!list) return { kind: 'missing' }
  const offer = await loadTopicOffer(services, list.teasers)
  return { kind: 'found', model: { kind: 'tag', tag, hierarchy, list, offer } }
}

function ads(model: ChannelModel): AdPage {
  const { kind } = model
  const channel = kind === 'channel' ? model.channel.path : null
  const newsletters = kind === 'channel' ? newslettersOf(model.channel) : []
  const tags = kind === 'tag' ? [model.tag.label] : []
  return { type: kind, channel, tags, slots: ['channel'], newsletters }
}

function head(model: ChannelModel, context: HeadContext): PageHead {
  return model.kind === 'channel' ? channelHead(model, context) : tagHead(model, context)
}

type Of<Kind> = Extract<ChannelModel, { kind: Kind }>

function channelHead({ channel, newest }: Of<'channel'>, context: HeadContext): PageHead {
  const path = `/${channel.path}`
  const { displayName: name, description } = channel
  const teasers = [...channel.sections.flatMap((section) => section.teasers), ...newest]
  return {
    title: channelTitle(channel),
    description,
    facts: { channel: channel.path },
    canonical: path,
    feed: { path, title: name },
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(teasers, context) },
    jsonLd: [
      collectionData({ name, description, path, teasers: teasers.slice(0, LIST_TEASERS) }, context),
    ],
  }
}

function tagHead({ tag, hierarchy, list }: Of<'tag'>, context: HeadContext): PageHead {
  const description = `Alle Nachrichten zum Thema ${tag.label}: Berichte, Hintergründe und Kommentare aus der Region.`
  return {
    title: topicTitle(tag),
    description,
    canonical: tag.urlPath,
    feed: { path: tag.urlPath, title: topicTitle(tag) },
    robots: INDEXED,
    openGraph: { type: 'website', image: listPicture(list.teasers, context) },
    jsonLd: [
      collectionData(
        { name: tag.label, description, path: tag.urlPath, teasers: list.teasers },
        context,
      ),
      breadcrumbData(hierarchy, context),
    ],
  }
}
