import type { TestSite } from './test-site.ts'

/** A heading that only locked pages have. */
export const paywallHeading = 'Weiterlesen mit PLUS'

/** Returns the demo town's paid articles by id. */
export async function paidArticles({
  database,
}: TestSite): Promise<{ id: number; path: string }[]> {
  const rows = await database
    .selectFrom('paid_bodies')
    .innerJoin('articles', 'articles.id', 'paid_bodies.article_id')
    .select(['articles.id', 'public_document'])
    .where('withdrawn', '=', false)
    .orderBy('articles.id')
    .execute()
  return rows.map(({ id, public_document }) => ({
    id,
    path: String(Reflect.get(Object(public_document), 'urlPath')),
  }))
}
