import type { Transaction } from 'kysely'
import type { ContentItem } from '../../../rules/articles/article.ts'
import type { Tables } from '../../../store/tables.ts'
import { loadWhole } from '../../content/stored-whole.ts'
import { draftArticleOf, type DraftArticle } from '../draft-article.ts'
import type { DraftRow } from '../draft-rows.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { loadLiveChanges } from '../ticker/merge-entries.ts'

/**
 * Returns the version of the article on the site that a written text is based on. `read` is the version that its writer
 * read, `null` if there was no article. Entries of live reporting after it are no conflict, because publishing merges
 * them. Throws 409 if somebody else has changed the article since, and 400 without a version for an article with a
 * ticker. The caller holds the draft's lock.
 */
export async function baseVersionOf(
  transaction: Transaction<Tables>,
  row: DraftRow,
  read: number | null | undefined,
): Promise<number | null> {
  const { id, stage, publication, articleVersion, currentArticleVersion: current } = row
  if (read === undefined) {
    const whole = current === null ? null : await loadWhole(transaction, id)
    if (!whole || !tickerOf(draftArticleOf(whole).contentItems)) return articleVersion
    throw new NewsroomRefusal(400, 'baseMissing', id)
  }
  if (read === articleVersion) return read
  const isText = stage !== 'done' || publication === 'unpublished'
  if (!isText && read !== null) {
    const { count } = await loadLiveChanges(transaction, id, read)
    if (count > 0 && read + count === current) return read
  }
  throw new NewsroomRefusal(409, 'articleChanged', id, current ?? 0)
}

/** Returns a restored text with the entries that the draft has now: live reporting is never taken back with a text. */
export function withEntriesOf(restored: DraftArticle, current: DraftArticle): DraftArticle {
  const ticker = tickerOf(current.contentItems)
  if (!ticker) return restored
  const { contentItems: items } = restored
  const place = items.findIndex(isTicker)
  return { ...restored, contentItems: place < 0 ? [...items, ticker] : items.with(place, ticker) }
}

const isTicker = ({ identifier }: ContentItem): boolean => identifier === 'live'
const tickerOf = (items: readonly ContentItem[]): ContentItem | undefined => items.find(isTicker)
