import type { TestSite } from './test-site.ts'

/** What stands on a locked page alone. */
export const paywallHeading = 'Weiterlesen mit PLUS'

/** The paid articles of the demo town, by their ids. */
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
