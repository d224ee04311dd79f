import { createHash } from 'node:crypto'
import { generateRssFeed } from 'feedsmith'
import type { Article, Sound } from '../../rules/articles/article.ts'
import { aiMark } from '../../rules/articles/marks/ai-generated.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import { categoryParts } from '../../rules/podcasts/podcast-categories.ts'
import type { Podcast } from '../../rules/podcasts/podcast.ts'
import type { MediaFacts } from '../../services/media/media-files.ts'

/** An episode in a feed, with absolute URLs. */
export type FeedEpisode = {
  article: Article
  recording: Sound
  file: MediaFacts
  url: string
  guid: string
  fileUrl: string
  /** `null` if there are no chapters. */
  chaptersUrl: string | null
  transcriptUrl: string | null
}

export type PodcastFeed = {
  podcast: Podcast
  episodes: FeedEpisode[]
  selfUrl: string
  pageUrl: string
  /** Square; `null` if the show has no cover. */
  coverUrl: string | null
  siteName: string
  /** The owner's contact address for directories. */
  email: string
}

type Rss = Parameters<typeof generateRssFeed>[0]

/** Returns RSS 2.0 with Apple's elements and those of the podcast namespace. */
export function podcastRss(feed: PodcastFeed): string {
  const { podcast, episodes, selfUrl, pageUrl, coverUrl, siteName, email } = feed
  const { title, description, author, explicit } = podcast
  const newest = episodes[0]?.article.publishDate
  return generateRssFeed({
    title,
    link: pageUrl,
    description,
    language: 'de',
    copyright: siteName,
    ...(newest && { lastBuildDate: new Date(newest) }),
    ...(coverUrl && { image: { url: coverUrl, title, link: pageUrl } }),
    atom: { links: [{ href: selfUrl, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author,
      explicit,
      type: 'episodic',
      categories: [categoryOf(podcast)],
      owner: { name: siteName, email },
      ...(coverUrl && { image: coverUrl }),
    },
    podcast: {
      guid: podcastGuid(selfUrl),
      locked: { value: true, owner: email },
      medium: 'podcast',
    },
    items: episodes.map((episode) => itemOf(episode, explicit)),
  } satisfies Rss)
}

function categoryOf({ category }: Podcast) {
  const { name, part } = categoryParts(category)
  return { text: name, ...(part && { categories: [{ text: part }] }) }
}

function itemOf(episode: FeedEpisode, explicit: boolean) {
  const { article, recording, file, url, guid, fileUrl, chaptersUrl, transcriptUrl } = episode
  return {
    title: soldTitle(article),
    link: url,
    description: [article.description, aiMark(recording, 'sound')].filter(Boolean).join(' – '),
    guid: { value: guid, isPermaLink: false },
    pubDate: new Date(article.publishDate),
    enclosures: [{ url: fileUrl, length: file.bytes, type: file.type }],
    itunes: {
      explicit,
      episodeType: 'full',
      ...(recording.duration > 0 && { duration: Math.round(recording.duration) }),
      ...(article.episode && { episode: article.episode }),
    },
    podcast: {
      ...(transcriptUrl && {
        transcripts: [{ url: transcriptUrl, type: 'text/vtt', language: 'de' }],
      }),
      ...(chaptersUrl && { chapters: { url: chaptersUrl, type: 'application/json+chapters' } }),
    },
  }
}

/** The UUID namespace of the podcast standard. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** Returns the version 5 UUID of the feed's URL without scheme and trailing slashes. */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
