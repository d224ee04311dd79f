import type { Transaction } from 'kysely'
import { ruleOf, type Move } from '../../rules/newsroom/moves.ts'
import type { Tables } from '../../store/tables.ts'
import { inSeconds } from '../content/import/dates.ts'
import { changeContent } from '../content/writing/content-lock.ts'
import { saveArticleWithin } from '../content/writing/save-articles.ts'
import { loadWhole } from '../content/stored-whole.ts'
import { withdrawWithin } from '../content/writing/withdraw-article.ts'
import type { Editor } from './editor-of.ts'
import { germanDay } from './media/media-rows.ts'
import { refuseBlocked } from './checklist.ts'
import { draftArticleOf, recordOf, type DraftArticle } from './draft-article.ts'
import { scopeOf } from './actor.ts'
import {
  lockDraft,
  requireDraft,
  saveRevision,
  type DraftRow,
  type NextRevision,
} from './draft-rows.ts'
import { loadArticle } from './draft-text.ts'
import { requireVersion, type DraftParts } from './drafts.ts'
import { moveBasis } from './live/live-rows.ts'
import { loadLiveChanges, withLiveChanges } from './ticker/merge-entries.ts'
import { NewsroomRefusal } from './refusals/newsroom-refusal.ts'
import { refuseIncomplete, refuseMove } from './moves/refuse-move.ts'
import {
  replaceLiveText,
  saveLiveText,
  saveLiveTextWithin,
  notePublished,
  trySavingLiveText,
} from './live/live-text.ts'

export type MoveRequest = {
  move: Move
  reason: string
  /** ISO 8601; for `schedule`. */
  publishAt?: string | undefined
  /** ISO 8601; for `embargo`. */
  embargoUntil?: string | undefined
  /** The version of the article on the site that is replaced; the default is the one that the draft is based on. */
  articleVersion?: number | undefined
  expectedVersion: number | undefined
}

/**
 * Moves a draft to another state and, with `publish`, `republish` and `withdraw`, changes the site in the same
 * transaction. The text that is being written becomes a revision first. Throws 400 for a missing reason or time, 403
 * without the right, 409 for another version, or a state or embargo that does not allow the move, 422 if the text cannot become an
 * article.
 */
export async function moveDraft(
  parts: DraftParts,
  id: number,
  request: MoveRequest,
  editor: Editor,
): Promise<void> {
  const { database } = parts.store
  const now = new Date()
  refuseIncomplete(request, now)
  const scope = scopeOf(editor)
  await requireDraft(database, id, scope)
  await (KEEPS_TEXT.has(request.move) ? trySavingLiveText : saveLiveText)(parts, id)
  const seen = await requireDraft(database, id, scope)
  refuseMove(seen, request, editor)
  const isPublishing = request.move === 'publish' || request.move === 'republish'
  const text = isPublishing ? await loadArticle(database, seen) : null
  // The text was valid when it was saved, but a channel or a picture may be gone by now.
  if (text) await parts.parse(text)
  const checked = ruleOf(request.move).isChecked
    ? (text ?? (await loadArticle(database, seen)))
    : null
  if (checked) await refuseBlocked(parts.store, id, checked)
  if (text) await parts.release(text)
  if (checked && request.move === 'schedule')
    await parts.refuseUnusable(checked, germanDay(new Date(request.publishAt ?? '')))
  await changeContent(database, parts.onAnnounced, async (transaction, cacheTags) => {
    await lockDraft(transaction, id)
    if (request.move === 'discard') await saveLiveTextWithin(parts, transaction, id)
    const row = await requireDraft(transaction, id, scope)
    requireVersion(row, request.expectedVersion ?? (text ? seen.version : undefined))
    refuseMove(row, request, editor)
    const move: RunningMove = { ...parts, transaction, cacheTags, row, request, now }
    const next = await nextOf(move, text)
    await saveRevision(transaction, next, editor)
    if (request.move === 'discard') await replaceLiveText(transaction, id, next.article, editor)
    if (text) await notePublished(transaction, id, await publishedText(move, next), editor)
    await moveBasis(transaction, row, await requireDraft(transaction, id))
  })
}

/** Moves that are possible although the live text cannot become an article: it stays what it is. */
const KEEPS_TEXT: ReadonlySet<Move> = new Set([
  'start',
  'return',
  'unschedule',
  'withdraw',
  'embargo',
  'lift',
])

type RunningMove = Pick<DraftParts, 'homePath'> & {
  transaction: Transaction<Tables>
  cacheTags: Set<string>
  row: DraftRow
  request: MoveRequest
  now: Date
}

async function nextOf(move: RunningMove, text: DraftArticle | null): Promise<NextRevision> {
  const { transaction, row, request } = move
  const { id, publication, articleVersion } = row
  const { to } = ruleOf(request.move)
  const next: NextRevision = {
    id,
    stage: to === 'same' ? row.stage : to,
    publication,
    article: text ?? (await loadArticle(transaction, row)),
    articleVersion,
    // An embargo changes no plan.
    publishAt: to === 'same' ? row.publishAt : null,
    action: request.move,
    reason: request.reason,
  }
  if (request.move === 'schedule') next.publishAt = new Date(request.publishAt ?? '')
  if (request.move === 'embargo') next.embargoUntil = new Date(request.embargoUntil ?? '')
  if (request.move === 'lift') next.embargoUntil = null
  if (text) return { ...next, ...(await publish(move, text)) }
  if (request.move === 'withdraw') return { ...next, ...(await withdraw(move)) }
  if (request.move === 'discard') return { ...next, ...(await discard(move)) }
  return next
}

async function publish(
  { transaction, cacheTags, row, request, now, homePath }: RunningMove,
  text: DraftArticle,
): Promise<Pick<NextRevision, 'article' | 'articleVersion' | 'publication' | 'embargoUntil'>> {
  const live = await loadLiveChanges(transaction, row.id, row.articleVersion)
  const article = {
    ...text,
    publishDate: publishDateOf(text, row, now),
    contentItems: withLiveChanges(text.contentItems, live),
  }
  const expiresAt = await expiryOf(transaction, row.id)
  const record = {
    ...recordOf(article, row.id),
    ...(expiresAt && expiresAt > now && { expiresAt: expiresAt.toISOString() }),
  }
  const saved = await saveArticleWithin(transaction, record, {
    homePath,
    cacheTags,
    // Entries of live reporting are merged, so they are no change that the draft would replace.
    expectedVersion: request.articleVersion ?? (row.articleVersion ?? 0) + live.count,
    republishes: true,
  })
  if (saved.kind === 'conflict')
    throw new NewsroomRefusal(409, 'articleChanged', row.id, saved.version)
  // Only this publication erases the history.
  const { erasesHistory: _erases, ...published } = article
  return {
    article: published,
    articleVersion: saved.version,
    publication: 'public',
    embargoUntil: null,
  }
}

/** Returns what a publication has changed in the text: its date, and the entries of live reporting. */
const publishedText = async ({ transaction, row }: RunningMove, { article }: NextRevision) => ({
  publishDate: article.publishDate,
  live: await loadLiveChanges(transaction, row.id, row.articleVersion),
})

/** Returns when the source of the article wants it withdrawn. */
async function expiryOf(transaction: Transaction<Tables>, id: number): Promise<Date | null> {
  const stored = await transaction
    .selectFrom('articles')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return stored?.expires_at ?? null
}

/** A first publication has the time for which it was scheduled, or now; later ones keep the date of the first. */
export function publishDateOf(
  { publishDate }: DraftArticle,
  { publishAt, articleVersion }: DraftRow,
  now: Date,
): string {
  if (articleVersion === null && publishAt && publishAt <= now) return inSeconds(publishAt)
  if (publishDate !== null && Date.parse(publishDate) <= now.getTime()) return publishDate
  return inSeconds(now)
}

async function withdraw({
  transaction,
  cacheTags,
  row,
}: RunningMove): Promise<
  Pick<NextRevision, 'stage' | 'articleVersion' | 'publication' | 'publishAt'>
> {
  const saved = await withdrawWithin(transaction, { id: row.id }, { cacheTags, keepsOwed: true })
  return {
    // A withdrawn article does not come back by its schedule.
    stage: row.stage === 'scheduled' ? 'ready' : row.stage,
    publishAt: null,
    // Another change of the article stays visible as one.
    articleVersion:
      saved && row.articleVersion === row.currentArticleVersion
        ? saved.version
        : row.articleVersion,
    publication: 'withdrawn',
  }
}

async function discard({
  transaction,
  row,
}: RunningMove): Promise<Pick<NextRevision, 'article' | 'articleVersion'>> {
  const whole = await loadWhole(transaction, row.id)
  if (!whole) throw new NewsroomRefusal(409, 'noArticleToReturnTo', row.id)
  return { article: draftArticleOf(whole), articleVersion: whole.version }
}
