import { isHostedFilm } from '../../rules/articles/embeds/hosted-film.ts'
import { hash } from 'node:crypto'
import {
  MAX_URLS,
  sitemapIndex,
  sitemapRow,
  SITEMAP_END,
  SITEMAP_START,
} from '../../rules/feeds/sitemap.ts'
import type { Image } from '../../rules/articles/article.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { SitemapArticle } from '../../services/content/wire/contract.ts'
import type { SitemapMonth } from '../../rules/feeds/sitemap.ts'
import { ServiceError } from '../../services/service-error.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, SITEMAP_RATE } from '../terms.ts'
import type { Documents, DocumentResult } from './documents.ts'
import { newsSitemap, sectionsSitemap } from './small-sitemaps.ts'

export type SitemapParts = {
  documents: Documents
  absoluteUrl: (path: string) => string
  pictureUrl: (image: Image) => string | null
}

/** Rows per SQL statement. */
const PAGE = 1000
const FILE = /^(?<month>\d{4,6}-(?:0[1-9]|1[0-2]))(?:-(?<part>[2-9]|[1-9]\d{1,2}))?\.xml$/

export const SITEMAP_INDEX = '/sitemap.xml'
export const XML = 'application/xml; charset=utf-8'

/**
 * `GET /sitemap.xml` lists the others: `/sitemaps/news.xml` (the last two days), `/sitemaps/sections.xml` (channels,
 * topics, authors, podcasts, newsletters) and one per month, `/sitemaps/2026-11.xml`. A month with more than 50,000
 * articles has further parts, `/sitemaps/2026-11-2.xml`.
 */
export function sitemapsApi(parts: SitemapParts): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, rate: SITEMAP_RATE, caching: 'as answered' })
  const small =
    (name: string, make: (content: PublicContent) => Promise<string>) =>
    ({ context }: Call<'public'>) =>
      parts.documents.answer({
        context,
        name,
        cachedBy: 'all',
        make: async ({ content }) => xml(await make(content)),
      })
  const { absoluteUrl } = parts
  return [
    get(
      SITEMAP_INDEX,
      'public',
      small(SITEMAP_INDEX, (content) => index(content, absoluteUrl)),
    ),
    get(
      '/sitemaps/news.xml',
      'public',
      small('/sitemaps/news.xml', (content) => newsSitemap(content, parts)),
    ),
    get(
      '/sitemaps/sections.xml',
      'public',
      small('/sitemaps/sections.xml', (content) => sectionsSitemap(content, absoluteUrl)),
    ),
    get('/sitemaps/:file', 'public', ({ context }) => monthFile(context, parts)),
  ]
}

const xml = (body: string): DocumentResult => ({ kind: 'document', contentType: XML, body })

async function index(
  content: PublicContent,
  absoluteUrl: SitemapParts['absoluteUrl'],
): Promise<string> {
  const { months } = await content.sitemapMonths()
  const files = months.flatMap((month) =>
    Array.from({ length: filesOf(month) }, (_, part) => ({
      url: absoluteUrl(`/sitemaps/${month.month}${part > 0 ? `-${part + 1}` : ''}.xml`),
      modified: month.modified,
    })),
  )
  const others = ['news', 'sections'].map((name) => ({ url: absoluteUrl(`/sitemaps/${name}.xml`) }))
  return sitemapIndex([...others, ...files].slice(0, MAX_URLS))
}

const filesOf = ({ articles }: SitemapMonth): number => Math.ceil(articles / MAX_URLS)

async function monthFile(
  context: Call<'public'>['context'],
  parts: SitemapParts,
): Promise<Response> {
  const named = FILE.exec(context.req.param('file') ?? '')?.groups
  const part = Number(named?.['part'] ?? 1)
  const { content } = parts.documents.open()
  const { months } = await content.sitemapMonths()
  const month = months.find((one) => one.month === named?.['month'])
  if (!month || part > filesOf(month)) throw new ServiceError(404, 'There is no such sitemap')
  return parts.documents.stream({
    context,
    contentType: XML,
    etag: `"${month.month}-${part}-${month.articles}-${month.revision}-${placeOf(parts)}"`,
    chunks: () => monthRows(month.month, part, parts),
  })
}

/** A hash of the site's URL, which is part of every row. */
const placeOf = ({ absoluteUrl }: SitemapParts): string =>
  hash('sha1', absoluteUrl('/'), 'base64url').slice(0, 8)

/** Reads page by page from the end of the last one; holds no database connection between pages. */
async function* monthRows(
  month: string,
  part: number,
  parts: SitemapParts,
): AsyncGenerator<string> {
  const { sitemapArticles } = parts.documents.source()
  const { from, until } = spanOf(month)
  let next = { from, after: 0, offset: (part - 1) * MAX_URLS }
  yield SITEMAP_START
  for (let rows = 0; rows < MAX_URLS; rows += PAGE) {
    const { articles } = await sitemapArticles({ ...next, until, limit: PAGE })
    yield articles.map((article) => rowOf(article, parts)).join('')
    const last = articles.at(-1)
    if (!last || articles.length < PAGE) break
    next = { from: last.publishDate, after: last.id, offset: 0 }
  }
  yield SITEMAP_END
}

function spanOf(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => new Date(Date.UTC(year, number - 1 + months)).toISOString()
  return { from: start(0), until: start(1) }
}

function rowOf(article: SitemapArticle, { absoluteUrl, pictureUrl }: SitemapParts): string {
  const { urlPath, modified, img, video, title, description } = article
  // Articles of another edition are in its own sitemap.
  if (!urlPath.startsWith('/')) return ''
  const image = img && pictureUrl(img)
  const thumbnail = (video?.poster && pictureUrl(video.poster)) ?? image
  return sitemapRow({
    url: absoluteUrl(urlPath),
    modified,
    images: image ? [image] : [],
    video:
      video && thumbnail
        ? {
            thumbnail,
            title: video.title || title,
            description: description ?? '',
            ...(isHostedFilm(video.src) ? { player: video.src } : { film: absoluteUrl(video.src) }),
            seconds: video.duration,
          }
        : null,
  })
}
