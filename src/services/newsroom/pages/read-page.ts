import { sql } from 'kysely'
import type { Store } from '../../../store/store.ts'
import { unsavedIds } from '../../content/preview/unsaved-channel.ts'
import { searchTeasers } from '../../content/search/search.ts'
import { isId } from '../../../rules/http/ids.ts'
import type { Editor } from '../editor-of.ts'
import { findAct } from './acts.ts'
import type { PageArticle, PageArticleList, PageView } from './contract.ts'
import { documentOf, isOutdated, loadPage, type PageParts } from './page-rows.ts'

type Source = Pick<Store, 'database' | 'pool'>

/** Returns the draft of a page as an editor sees it. Changes nothing. Throws 404 for an unknown page. */
export async function readPage(
  { database, pool }: Source,
  path: string,
  editor: Pick<Editor, 'id'>,
  parts: PageParts,
): Promise<PageView> {
  const page = await loadPage(database, path, parts)
  const { blocks } = page.draft
  const [shown, lastAct, undo, redo] = await Promise.all([
    unsavedIds(pool, documentOf(page)),
    loadLastAct(database, path),
    findAct(database, { path, kind: 'undo' }, editor),
    findAct(database, { path, kind: 'redo' }, editor),
  ])
  const views = blocks.map((block, index) => ({ ...block, shown: shown[index] ?? [] }))
  const ids = views.flatMap((view) => [
    ...view.shown,
    ...view.teaserIds,
    ...view.pins.map(({ id }) => id),
  ])
  return {
    page: path,
    sequence: page.sequence,
    isChanged: !page.isClean,
    outdatedBy: isOutdated(page) ? page.site.version : null,
    lastAct,
    undo: undo?.kind ?? null,
    redo: redo?.kind ?? null,
    blocks: views,
    articles: await loadPlaced(database, ids),
  }
}

async function loadLastAct(database: Source['database'], path: string) {
  const row = await database
    .selectFrom('newsroom.page_acts')
    .select(['kind', 'editor_name', 'made_at'])
    .where('path', '=', path)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { kind: row.kind, by: row.editor_name, at: row.made_at.toISOString() } : null
}

/** In the order of the ids, each once. */
async function loadPlaced(
  database: Source['database'],
  ids: readonly number[],
): Promise<PageArticle[]> {
  const wanted = [...new Set(ids)]
  const rows = await articleRows(database, sql`a.id = any(${wanted}::int[])`, {
    offset: 0,
    limit: wanted.length,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => byId.get(id) ?? missing(id))
}

const missing = (id: number): PageArticle => ({
  id,
  title: '',
  titlePrefix: null,
  section: '',
  publishDate: null,
  isPaid: false,
  testedOn: null,
  state: 'missing',
})

type Window = { offset: number; limit: number }

async function articleRows(
  database: Source['database'],
  condition: ReturnType<typeof sql>,
  { offset, limit }: Window,
): Promise<PageArticle[]> {
  type Row = Omit<PageArticle, 'publishDate'> & { publishDate: Date }
  const { rows } = await sql<Row>`
    select a.id, a.public_document ->> 'title' as title,
      a.public_document ->> 'titlePrefix' as "titlePrefix", a.section,
      a.publish_date as "publishDate", a.content_restriction = 'paid' as "isPaid",
      (select t.page from newsroom.headline_tests t
        where t.article_id = a.id and t.ended_at is null) as "testedOn",
      case when a.withdrawn then 'withdrawn' when a.publish_date > now() then 'future'
        else 'public' end as state
    from articles a where ${condition}
    order by a.publish_date desc, a.id desc offset ${offset} limit ${limit}`.execute(database)
  return rows.map((row) => ({ ...row, publishDate: row.publishDate.toISOString() }))
}

const MAX_FOUND = 100

/**
 * Lists articles that can be placed: those of the future, then the newest. With a query, articles that the site's search
 * finds, articles of the future with the query in their title, and the article of this number.
 */
export async function listPageArticles(
  { database, pool }: Source,
  { query, offset, limit }: Window & { query?: string | undefined },
): Promise<PageArticleList> {
  const found = query === undefined ? null : await searchedIds(pool, query)
  const condition = found
    ? sql`not a.withdrawn and (a.id = any(${found}::int[]) or (a.publish_date > now()
        and strpos(lower(a.public_document ->> 'title'), lower(${query})) > 0))`
    : sql`not a.withdrawn`
  const rows = await articleRows(database, condition, { offset, limit: limit + 1 })
  return { articles: rows.slice(0, limit), offset, limit, hasMore: rows.length > limit }
}

async function searchedIds(pool: Source['pool'], query: string): Promise<number[]> {
  const window = { sort: 'newest', offset: 0, limit: MAX_FOUND } as const
  const { teasers } = await searchTeasers(pool, { searchTerms: query, ...window })
  const number = Number(query)
  return [...teasers.map(({ documentId }) => documentId), ...(isId(number) ? [number] : [])]
}
