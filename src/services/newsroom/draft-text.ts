import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { loadWhole } from '../content/stored-whole.ts'
import { draftArticleOf, type DraftArticle } from './draft-article.ts'
import type { DraftRow } from './draft-rows.ts'

/** Returns the text of the draft: its own, or that of the article if it has no unpublished changes. */
export async function loadArticle(
  database: Kysely<Tables>,
  { id, stage, publication }: DraftRow,
): Promise<DraftArticle> {
  if (stage === 'done' && publication !== 'unpublished') {
    const whole = await loadWhole(database, id)
    if (whole) return draftArticleOf(whole)
  }
  const { article } = await database
    .selectFrom('newsroom.drafts')
    .select('article')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return article as DraftArticle
}
