import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Article, ContentItem, PaidBody, Teaser } from '../../../rules/articles/article.ts'
import { competitionAt } from '../../../routes.ts'
import { loadCompetition } from '../sport/competitions.ts'
import { ServiceError } from '../../service-error.ts'
import { statement } from './statement.ts'
import { loadTeasersById } from './teasers.ts'

/** The stored form of an article, without its version. */
export type ArticleDocument = Omit<Article, 'version' | 'changeCount'>

export const ARTICLE = statement<{ document: ArticleDocument; version: number; changes: number }>(
  'article',
  `select public_document as document, version,
     (select count(*)::int from article_changes where article_id = id) as changes from articles
   where id = $1 and not withdrawn and publish_date <= now()`,
)

export const TEASER = statement<{ teaser: Teaser }>(
  'teaser',
  'select teaser from articles where id = $1 and not withdrawn and publish_date <= now()',
)

const ANY_ARTICLE = statement<{ document: ArticleDocument; version: number }>(
  'any-article',
  'select public_document as document, version from articles where id = $1',
)

/** The only statement that reads paid bodies. */
const PAID_BODY = statement<{ items: ContentItem[] }>(
  'paid-body',
  `select b.document as items from articles a join paid_bodies b on b.article_id = a.id
   where a.id = $1 and not a.withdrawn and a.publish_date <= now()`,
)

export async function loadArticle(pool: QuerySource, id: number): Promise<Article> {
  const [row] = await ARTICLE(pool, [id])
  if (!row) throw new ServiceError(404, `There is no article ${id}.`)
  const contentItems = await withEmbedded(pool, row.document.contentItems)
  const { changes, version } = row
  return { ...row.document, contentItems, version, ...(changes > 0 && { changeCount: changes }) }
}

/** Loads an article after a write, also if it is not published. */
export async function loadAnyArticle(pool: QuerySource, id: number): Promise<Article> {
  const [row] = await ANY_ARTICLE(pool, [id])
  if (!row) throw new ServiceError(404, `There is no article ${id}.`)
  const contentItems = await withEmbedded(pool, row.document.contentItems)
  return { ...row.document, contentItems, version: row.version }
}

export async function loadTeaser(pool: QuerySource, id: number): Promise<Teaser> {
  const [row] = await TEASER(pool, [id])
  if (!row) throw new ServiceError(404, `There is no article ${id}.`)
  return row.teaser
}

export async function loadPaidBody(pool: QuerySource, id: number): Promise<PaidBody> {
  const [row] = await PAID_BODY(pool, [id])
  if (!row) throw new ServiceError(404, `There is no paid body of an article ${id}.`)
  return { contentItems: await withEmbedded(pool, row.items) } as PaidBody
}

/** Adds the current teaser to embedded articles; `null` if the article is not published. */
async function withTeasers(pool: QuerySource, items: ContentItem[]): Promise<ContentItem[]> {
  const ids = items.flatMap((item) =>
    item.identifier === 'embedded-article' ? [item.content.documentId] : [],
  )
  if (ids.length === 0) return items
  const teasers = new Map((await loadTeasersById(pool, ids)).map((one) => [one.documentId, one]))
  return items.map((item) => {
    if (item.identifier !== 'embedded-article') return item
    const { documentId } = item.content
    return { ...item, content: { documentId, teaser: teasers.get(documentId) ?? null } }
  })
}

const MAX_COMPETITIONS = 5

/** Adds the current data of embedded competitions and articles. */
export async function withEmbedded(
  pool: QuerySource,
  items: ContentItem[],
): Promise<ContentItem[]> {
  const slugs = items.flatMap((item) =>
    item.identifier === 'embed' ? (competitionAt(item.content.url) ?? []) : [],
  )
  const shown = [...new Set(slugs)].slice(0, MAX_COMPETITIONS)
  const found = await Promise.all(
    shown.map((slug) => loadCompetition(pool, slug).catch(() => null)),
  )
  const known = new Map(found.flatMap((one) => (one ? [[one.slug, one] as const] : [])))
  const all = await withTeasers(pool, items)
  if (known.size === 0) return all
  return all.map((item) => {
    if (item.identifier !== 'embed') return item
    const competition = known.get(competitionAt(item.content.url) ?? '')
    return competition ? { ...item, content: { ...item.content, competition } } : item
  })
}
