import { sql, type Kysely } from 'kysely'
import type { ContentItem } from '../../rules/articles/article.ts'
import type { Tables } from '../../store/tables.ts'
import type { ArticleDocument } from './reading/articles.ts'

/** An article on the site with everything that is stored of it, also if it is not public. */
export type StoredWhole = {
  version: number
  document: ArticleDocument
  teaserTextHtml: string
  paidItems: ContentItem[] | null
}

/** Returns `undefined` if no article has this number. For the newsroom only: the result contains the paid body. */
export async function loadWhole(
  database: Kysely<Tables>,
  id: number,
): Promise<StoredWhole | undefined> {
  const { rows } = await sql<StoredWhole>`
    select a.version, a.public_document as document,
      a.teaser ->> 'teaserTextHtml' as "teaserTextHtml", b.document as "paidItems"
    from articles a left join paid_bodies b on b.article_id = a.id
    where a.id = ${id}`.execute(database)
  return rows[0]
}

/** Whether the article `a` is on the site. */
export const PUBLICATION = sql`case when a.withdrawn then 'withdrawn'
  when a.publish_date > now() then 'embargoed' else 'public' end`
