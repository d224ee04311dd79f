import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { Article } from '../../rules/articles/article.ts'
import { matchingTag } from '../../rules/http/conditional-request.ts'
import { episodeOf, type Podcast } from '../../rules/podcasts/podcast.ts'
import { podcastCover, podcastFeedPath } from '../../rules/podcasts/podcast-feed.ts'
import { chaptersJson, webVtt } from '../../rules/podcasts/transcript.ts'
import type { ImageVariant } from '../../rules/site/images.ts'
import { href } from '../../routes.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { MediaFiles } from '../../services/media/media-files.ts'
import { ServiceError } from '../../services/service-error.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, PUBLIC_RATE } from '../terms.ts'
import { podcastRss, type FeedEpisode } from './podcast-rss.ts'

export type PodcastFeedsParts = {
  content: PublicContent
  media: MediaFiles
  absoluteUrl: (path: string) => string
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  /** The contact address for podcast directories. */
  email: string
}

const MAX_EPISODES = 100
const KEPT = 'public, max-age=300'

/**
 * `GET /feeds/podcasts/{id}` → RSS 2.0 of a show for podcast directories; `…/{id}/cover.png` → 302 to its cover.
 * `GET /feeds/chapters/{article}` → JSON chapters, `GET /feeds/transcripts/{article}` → WebVTT. Only public recordings;
 * 404 for everything else.
 */
export function podcastFeedsApi(parts: PodcastFeedsParts): Endpoint[] {
  const { content, imageUrl } = parts
  const { get } = endpoints({ ...FOR_PROGRAMS, rate: PUBLIC_RATE, caching: 'as answered' })
  return [
    get('/feeds/podcasts/:id', 'public', async ({ context }) =>
      send(context, 'application/rss+xml', await feedOf(idOf(context), parts)),
    ),
    get('/feeds/podcasts/:id/cover.png', 'public', async ({ context }) => {
      const { img } = await content.podcast({ id: idOf(context) })
      if (!img?.baseUrl) throw new ServiceError(404, 'This podcast has no cover.')
      context.header('cache-control', KEPT)
      return context.redirect(imageUrl(img.baseUrl, podcastCover(img)), 302)
    }),
    get('/feeds/chapters/:id', 'public', async ({ context }) => {
      const { chapters = [] } = await recordingOf(idOf(context), content)
      if (chapters.length === 0) throw new ServiceError(404, 'This episode has no chapters.')
      return send(context, 'application/json+chapters', JSON.stringify(chaptersJson(chapters)))
    }),
    get('/feeds/transcripts/:id', 'public', async ({ context }) => {
      const { transcript = [], duration } = await recordingOf(idOf(context), content)
      if (transcript.length === 0) throw new ServiceError(404, 'This episode has no transcript.')
      return send(context, 'text/vtt', webVtt(transcript, duration))
    }),
  ]
}

function idOf(context: Context): number {
  const id = context.req.param('id') ?? ''
  if (/^\d{1,10}$/.test(id)) return Number(id)
  throw new ServiceError(404, `There is nothing at ${context.req.path}.`)
}

function send(context: Context, type: string, body: string): Response {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': KEPT,
    etag,
    // Players on other sites show chapters and transcripts.
    'access-control-allow-origin': '*',
  }
  if (matchingTag(context.req.header('if-none-match'), [etag]))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

async function recordingOf(id: number, content: PublicContent) {
  const episode = episodeOf(await content.article({ id }))
  if (!episode) throw new ServiceError(404, `There is no recording of ${id}.`)
  return episode.recording
}

async function feedOf(id: number, parts: PodcastFeedsParts): Promise<string> {
  const { content, absoluteUrl, email } = parts
  const [podcast, { episodes }, { siteName }] = await Promise.all([
    content.podcast({ id }),
    content.episodes({ id, limit: MAX_EPISODES }),
    content.site(),
  ])
  const found = await Promise.all(episodes.map((article) => episodeIn(article, parts)))
  return podcastRss({
    podcast,
    episodes: found.filter((episode) => episode !== null),
    selfUrl: absoluteUrl(podcastFeedPath(podcast)),
    pageUrl: absoluteUrl(podcast.urlPath),
    coverUrl: coverUrlOf(podcast, parts),
    siteName,
    email,
  })
}

const coverUrlOf = ({ id, img }: Podcast, { absoluteUrl }: PodcastFeedsParts): string | null =>
  img?.baseUrl ? absoluteUrl(`${podcastFeedPath({ id })}/cover.png`) : null

/** `null` if the recording is not public or its file is missing. */
async function episodeIn(
  article: Article,
  { media, absoluteUrl }: PodcastFeedsParts,
): Promise<FeedEpisode | null> {
  const recording = episodeOf(article)?.recording
  const file = recording && (await media.factsOf(recording.src))
  if (!file) return null
  const { chapters = [], transcript = [] } = recording
  return {
    article,
    recording,
    file,
    url: absoluteUrl(article.urlPath),
    guid: absoluteUrl(href.article({ urlPath: `/${article.id}` })),
    fileUrl: absoluteUrl(recording.src),
    chaptersUrl: chapters.length > 0 ? absoluteUrl(`/feeds/chapters/${article.id}`) : null,
    transcriptUrl: transcript.length > 0 ? absoluteUrl(`/feeds/transcripts/${article.id}`) : null,
  }
}
