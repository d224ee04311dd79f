import { cutText } from '../language/cut-text.ts'
import { isDated } from '../language/dates.ts'
import { escapeText } from '../language/html-escaping.ts'

/** The most addresses in one file (sitemaps.org). */
export const MAX_URLS = 50_000
/** Google's limits for news sitemaps: the last two days, and the most articles. */
export const NEWS_DAYS = 2
export const MAX_NEWS = 1000

/** The longest film that Google accepts: eight hours. */
const MAX_SECONDS = 28_800

export type SitemapVideo = {
  thumbnail: string
  title: string
  description: string
  /** The file itself, or the address of a player on another site. */
  film?: string
  player?: string
  seconds: number
}

/** An entry; `modified` is ISO 8601, absent if unknown. */
export type SitemapUrl = {
  url: string
  modified?: string
  images?: readonly string[]
  video?: SitemapVideo | null
  news?: { paper: string; title: string; published: string }
}

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ')

export const SITEMAP_START = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n`
export const SITEMAP_END = '</urlset>\n'

/** Returns one entry of a sitemap. Entries are written one by one, so that no whole file has to be in memory. */
export function sitemapRow({ url, modified, images = [], video, news }: SitemapUrl): string {
  const parts = [
    element('loc', url),
    lastmod(modified),
    news ? newsPart(news) : '',
    ...images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`),
    video ? videoPart(video) : '',
  ]
  return `<url>${parts.join('')}</url>\n`
}

/** Returns the index of all sitemap files. */
export function sitemapIndex(files: readonly { url: string; modified?: string }[]): string {
  const rows = files.map(
    ({ url, modified }) => `<sitemap>${element('loc', url)}${lastmod(modified)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}

const lastmod = (modified: string | undefined): string =>
  modified !== undefined && isDated(modified) ? element('lastmod', modified) : ''

const newsPart = ({ paper, title, published }: NonNullable<SitemapUrl['news']>): string =>
  `<news:news><news:publication>${element('news:name', paper)}<news:language>de</news:language></news:publication>` +
  `${element('news:publication_date', published)}${element('news:title', title)}</news:news>`

function videoPart({ thumbnail, title, description, film, player, seconds }: SitemapVideo): string {
  const length = Math.round(seconds)
  const isPlausible = length >= 1 && length <= MAX_SECONDS
  const parts = [
    element('video:thumbnail_loc', thumbnail),
    element('video:title', cutText(title, 100)),
    element('video:description', cutText(description || title, 2000)),
    film ? element('video:content_loc', film) : '',
    player ? element('video:player_loc', player) : '',
    isPlausible ? element('video:duration', String(length)) : '',
  ]
  return `<video:video>${parts.join('')}</video:video>`
}

const element = (name: string, text: string): string =>
  `<${name}>${escapeText(xmlText(text))}</${name}>`

/** Removes characters that XML does not allow, not even escaped. */
const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- it is what is taken out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/**
 * A month of the archive in UTC, `2026-11`. `modified`: when the last of its articles changed. `revision` changes with every
 * change.
 */
export type SitemapMonth = {
  month: string
  articles: number
  modified: string
  revision: number
}
