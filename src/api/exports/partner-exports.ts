import type { Context } from 'hono'
import type { Article } from '../../rules/articles/article.ts'
import { isExportable, newsMessageOf } from '../../services/content/export/newsml.ts'
import { canceledNinjs, ninjsOf } from '../../services/content/export/ninjs.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { WithdrawnArticle } from '../../services/content/reading/withdrawn.ts'
import { ServiceError } from '../../services/service-error.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, PARTNER_RATE } from '../terms.ts'
import { exportPartsOf, type ExportingSite } from './export-parts.ts'

type PartnerExports = ExportingSite & {
  content: Pick<PublicContent, 'teasers' | 'article' | 'withdrawnArticles'>
}

const ARTICLES = 50
const LAST_PAGE = 20
const CONCURRENCY = 10

/**
 * The newest articles for a partner's own system, 50 a page: `?list=newest` (or `channel:sport`, `tag:12` …), `?page=1`
 * to 20.
 * `GET /api/exports/ninjs` → a list of ninjs 3.1; `GET /api/exports/newsml-g2` → a newsMessage of NewsML-G2. Paid
 * articles contain only their public beginning; advertising is left out. The first page starts with the articles
 * withdrawn in the last 30 days, as canceled. 400 for an unknown list or page, 401 without a key, 403 with a key for
 * something else.
 */
export function partnerExportsApi({ content, ...site }: PartnerExports): Endpoint[] {
  const parts = exportPartsOf(site)
  const { get } = endpoints({ ...FOR_PROGRAMS, rate: PARTNER_RATE })
  return [
    get('/api/exports/ninjs', 'partner: ninjs', async ({ context }) => {
      const [withdrawn, articles] = [await withdrawnOf(context), await articlesOf(context)]
      return context.json([
        ...withdrawn.map((article) => canceledNinjs(article, parts)),
        ...articles.map((article) => ninjsOf(article, parts)),
      ])
    }),
    get('/api/exports/newsml-g2', 'partner: newsml-g2', async ({ context }) => {
      const withdrawn = await withdrawnOf(context)
      const xml = newsMessageOf(await articlesOf(context), parts, { sent: new Date(), withdrawn })
      return context.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
    }),
  ]

  /** Withdrawn articles are added to the first page only. */
  async function withdrawnOf(context: Context): Promise<WithdrawnArticle[]> {
    if (pageOf(context.req.query('page')) > 1) return []
    return (await content.withdrawnArticles()).articles.filter(isExportable)
  }

  async function articlesOf(context: Context): Promise<Article[]> {
    const list = context.req.query('list') ?? 'newest'
    const offset = (pageOf(context.req.query('page')) - 1) * ARTICLES
    const { teasers } = await content.teasers({ list, offset, limit: ARTICLES })
    const ids = teasers.map(({ documentId }) => documentId)
    const articles: Article[] = []
    for (let start = 0; start < ids.length; start += CONCURRENCY) {
      articles.push(...(await Promise.all(ids.slice(start, start + CONCURRENCY).map(load))).flat())
    }
    return articles.filter((article) => isExportable(article) && !article.isSoldContent)
  }

  /** An empty list if the article has just been withdrawn. */
  async function load(id: number): Promise<Article[]> {
    try {
      return [await content.article({ id })]
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return []
      throw error
    }
  }
}

function pageOf(text: string | undefined): number {
  const page = Number(text ?? 1)
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return page
  throw new ServiceError(400, `page is a number from 1 to ${LAST_PAGE}`)
}
