import { sql, type Transaction } from 'kysely'
import type { ContentItem } from '../../../rules/articles/article.ts'
import {
  passagesOf,
  summaryOf,
  type PassageChange,
} from '../../../rules/articles/changes/changes.ts'
import { joinBody } from '../../../rules/paywall/preview.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import type { ArticleRow } from '../writing/article-document.ts'
import { comparePassages, type Compared } from './compare-passages.ts'

/** Changes kept per article; older ones are deleted. */
export const MAX_CHANGES = 20

type Public = { id: number; document: ArticleDocument; paid: ContentItem[] | null; now: Date }

/** Saves the comparison with the older public versions. Called once the new versions are numbered. */
export type SaveChanges = (versions: ReadonlyMap<number, number>) => Promise<void>

/**
 * Compares articles with their current public versions before these are replaced. Changes of articles that were never
 * public are not saved. If an article stops being public or the newsroom requests it (`erasesHistory`), its saved
 * changes are erased.
 */
export async function compareWithPublic(
  transaction: Transaction<Tables>,
  rows: readonly ArticleRow[],
): Promise<SaveChanges> {
  const { rows: known } = await sql<Public>`
    select a.id, a.public_document as document, b.document as paid, now() as now
    from articles a left join paid_bodies b on b.article_id = a.id
    where a.id = any(${rows.map(({ document }) => document.id)}::int[])
      and not a.withdrawn and a.publish_date <= now()`.execute(transaction)
  const byId = new Map(known.map((one) => [one.id, one]))
  const kept = rows.flatMap((row) => {
    const before = byId.get(row.document.id)
    if (!before || erasesChanges(row, before.now)) return []
    const compared = compare(before, row)
    if (compared.passages.length === 0 && !compared.isShortened) return []
    return [{ id: row.document.id, ...compared, madeAt: momentOf(row, before) }]
  })
  const forgotten = rows.filter((row) => erasesChanges(row, new Date()))
  return async (versions) => {
    await eraseChanges(
      transaction,
      forgotten.map(({ document }) => document.id),
    )
    await write(transaction, kept, versions)
  }
}

const erasesChanges = ({ record }: ArticleRow, now: Date): boolean =>
  Boolean(record.isHeld ?? record.erasesHistory) || Date.parse(record.publishDate) > now.getTime()

function compare(before: Public, { document, paidItems }: ArticleRow): Compared {
  const items = (one: ArticleDocument, paid: ContentItem[] | null) =>
    joinBody(one.contentItems, paid ?? [])
  return comparePassages(
    passagesOf(before.document, items(before.document, before.paid)),
    passagesOf(document, items(document, paidItems)),
  )
}

/** Returns the newsroom's update date if it is new and not in the future, otherwise the current time. */
function momentOf({ document }: ArticleRow, before: Public): string {
  const now = before.now.toISOString()
  const { updateDate } = document
  const last = before.document.updateDate ?? before.document.publishDate
  return updateDate && updateDate > last && updateDate <= now ? updateDate : now
}

type ArticleChange = { id: number; passages: PassageChange[]; isShortened: boolean; madeAt: string }

async function write(
  transaction: Transaction<Tables>,
  kept: readonly ArticleChange[],
  versions: ReadonlyMap<number, number>,
): Promise<void> {
  if (kept.length === 0) return
  const values = kept.map(({ id, passages, isShortened, madeAt }) => ({
    article_id: id,
    version: versions.get(id),
    made_at: madeAt,
    summary: summaryOf(passages),
    document: { passages, isShortened },
  }))
  await sql`
    insert into article_changes (article_id, version, made_at, summary, document)
    select * from json_to_recordset(${JSON.stringify(values)}::json)
      as r (article_id int, version int, made_at timestamptz, summary jsonb, document jsonb)`.execute(
    transaction,
  )
  await sql`
    delete from article_changes where (article_id, version) in (
      select article_id, version from (
        select article_id, version, row_number() over (partition by article_id order by version desc) as place
        from article_changes where article_id = any(${kept.map(({ id }) => id)}::int[])
      ) placed where place > ${MAX_CHANGES}
    )`.execute(transaction)
}

export async function eraseChanges(
  transaction: Transaction<Tables>,
  articleIds: readonly number[],
): Promise<void> {
  await sql`delete from article_changes where article_id = any(${articleIds}::int[])`.execute(
    transaction,
  )
}
