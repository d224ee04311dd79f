import type { Transaction } from 'kysely'
import { allowedMoves, mayWrite, stageAfterWriting } from '../../rules/newsroom/moves.ts'
import type { ErrorLanguage } from '../../rules/newsroom/accept-language.ts'
import { isId } from '../../rules/http/ids.ts'
import { plannable } from '../../rules/newsroom/assignments.ts'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { noteActsOf } from '../audit/write-audit.ts'
import { allocateIds, lockContent } from '../content/writing/content-lock.ts'
import type { OnAnnounced } from '../content/writing/saved.ts'
import { actorOf, scopeOf } from './actor.ts'
import type { Draft } from './contract.ts'
import type { Editor } from './editor-of.ts'
import type { DraftArticle } from './draft-article.ts'
import {
  loadDraftRow,
  lockDraft,
  requireDraft,
  saveRevision,
  summaryOf,
  type DraftRow,
  type NextRevision,
} from './draft-rows.ts'
import { loadArticle } from './draft-text.ts'
import { moveBasis } from './live/live-rows.ts'
import { saveRemark } from './live/save-remark.ts'
import { replaceLiveText, saveLiveTextWithin, trySavingLiveText } from './live/live-text.ts'
import { baseVersionOf, withEntriesOf } from './moves/base-version.ts'
import { messageIn, NewsroomRefusal } from './refusals/newsroom-refusal.ts'
import { loadRevision } from './revisions.ts'
import { texts } from './texts.de.ts'

export type DraftParts = {
  store: Pick<Store, 'database' | 'pool'>
  homePath: string
  onAnnounced?: OnAnnounced | undefined
  /** Parses the article of a draft and refuses media that does not exist; throws 400 and names the field. */
  parse: (input: Record<string, unknown>) => Promise<DraftArticle>
  /** Makes the library's files that the article shows public; throws 400 if one may not be used today. */
  release: (article: DraftArticle) => Promise<void>
  /** Throws 400 if a file of the library may not be used on this day (`2026-12-31`). */
  refuseUnusable: (article: DraftArticle, day: string) => Promise<unknown>
}

/**
 * Returns the draft, with what is being written in its live text, or the article on the site as a draft of version 0;
 * throws 404.
 */
export async function readDraft(
  parts: Pick<DraftParts, 'store' | 'parse'>,
  id: number,
  editor: Editor,
  language: ErrorLanguage | null = null,
): Promise<Draft> {
  const { store } = parts
  const scope = scopeOf(editor)
  await requireDraft(store.database, id, scope)
  const fault = await trySavingLiveText(parts, id)
  const row = await requireDraft(store.database, id, scope)
  const actor = actorOf(editor, row)
  return {
    ...summaryOf(row),
    article: await loadArticle(store.database, row),
    moves: allowedMoves(row, actor),
    mayWrite: mayWrite(row, actor),
    plannable: plannable(actor),
    unsaved: fault && messageIn(fault, language),
  }
}

/** Throws 409 unless the draft has the version that the caller has read. */
export function requireVersion({ id, version }: DraftRow, expected: number | undefined): void {
  if (expected === undefined || expected === version) return
  throw new NewsroomRefusal(409, 'anotherVersion', id, version)
}

type NewDraft = { article: Record<string, unknown>; stage: 'idea' | 'draft'; reason: string }

/** Creates a draft with a new number; returns the number. */
export async function createDraft(
  { store, parse }: DraftParts,
  { article: input, stage, reason }: NewDraft,
  editor: Editor,
): Promise<number> {
  const article = await parse(input)
  return store.database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const [id = 0] = await allocateIds(transaction, 'articles', 1)
    await saveRevision(transaction, { ...UNPUBLISHED, id, stage, article, reason }, editor)
    await noteDraft(transaction, 'draft-created', { id, editor })
    return id
  })
}

/** The status of a new draft. */
export const UNPUBLISHED = {
  publication: 'unpublished',
  articleVersion: null,
  publishAt: null,
  action: 'write',
} as const

const noteDraft = (
  transaction: Transaction<Tables>,
  act: 'draft-created' | 'draft-restored',
  { id, editor }: { id: number; editor: Editor },
): Promise<void> => noteActsOf(editor)(transaction, { act, subject: `artikel:${id}` })

export type DraftChange = {
  reason: string
  /** The stage of a new draft. */
  stage?: 'idea' | 'draft'
  /** The version of the article on the site that the text was read from; see `baseVersionOf`. */
  articleVersion?: number | null | undefined
} & ({ article: Record<string, unknown> } | { revision: number })

/**
 * Saves the text of a draft; creates a draft that does not exist. A live text becomes a revision first, and is replaced
 * for everyone. Throws 403 if the editor may not write it, 409 for another version of the draft or of its article, and
 * 400 if an article with a ticker is written without its version.
 */
export async function saveDraft(
  { store, parse }: DraftParts,
  id: number,
  change: DraftChange & { expectedVersion: number | undefined },
  editor: Editor,
): Promise<'created' | 'updated'> {
  if (!isId(id)) throw new NewsroomRefusal(404, 'noNumber', id)
  const { article, reason } = await textOfChange({ store, parse }, id, change, editor)
  return store.database.transaction().execute(async (transaction) => {
    await lockDraft(transaction, id)
    await saveLiveTextWithin({ parse }, transaction, id)
    const row = await loadDraftRow(transaction, id)
    const next = { id, article, reason, action: 'write' as const }
    if (!row) {
      refuseVersionOfNothing(id, change.expectedVersion || change.articleVersion)
      const stage = change.stage ?? 'draft'
      await saveRevision(transaction, { ...UNPUBLISHED, ...next, stage }, editor)
      await noteDraft(transaction, 'draft-created', { id, editor })
      return 'created'
    }
    if (!mayWrite(row, actorOf(editor, row)))
      throw new NewsroomRefusal(403, 'onlyEditorsChange', id)
    requireVersion(row, change.expectedVersion)
    await replaceText(
      transaction,
      row,
      { ...next, ...(await basedText(transaction, row, change, article)) },
      editor,
    )
    if ('revision' in change) await noteDraft(transaction, 'draft-restored', { id, editor })
    return 'updated'
  })
}

/** Saves a text as the draft's next revision, and shows it in the windows that write the draft. */
async function replaceText(
  transaction: Transaction<Tables>,
  row: DraftRow,
  next: Pick<NextRevision, 'id' | 'article' | 'articleVersion' | 'reason' | 'action'>,
  editor: Editor,
): Promise<void> {
  const { id, publication, publishAt } = row
  const stage = stageAfterWriting(row.stage)
  await saveRevision(transaction, { ...next, stage, publication, publishAt }, editor)
  await replaceLiveText(transaction, id, next.article, editor)
  await moveBasis(transaction, row, await requireDraft(transaction, id))
}

/** Returns the text to save with the version of the article that it is based on. */
async function basedText(
  transaction: Transaction<Tables>,
  row: DraftRow,
  change: DraftChange,
  article: DraftArticle,
): Promise<Pick<NextRevision, 'article' | 'articleVersion'>> {
  const { articleVersion: current } = row
  const isRestored = 'revision' in change
  const read = isRestored && change.articleVersion === undefined ? current : change.articleVersion
  const articleVersion = await baseVersionOf(transaction, row, read)
  if (!isRestored || current === null) return { article, articleVersion }
  return { article: withEntriesOf(article, await loadArticle(transaction, row)), articleVersion }
}

function refuseVersionOfNothing(id: number, expected: number | null | undefined): void {
  if (expected) throw new NewsroomRefusal(409, 'noDraft', id)
}

async function textOfChange(
  { store, parse }: Pick<DraftParts, 'store' | 'parse'>,
  id: number,
  change: DraftChange,
  editor: Editor,
): Promise<{ article: DraftArticle; reason: string }> {
  if ('article' in change) return { article: await parse(change.article), reason: change.reason }
  const { article, number } = await loadRevision(
    store.database,
    { id, number: change.revision },
    scopeOf(editor),
  )
  return { article: await parse(article), reason: change.reason || texts.restored(number) }
}

/**
 * Saves the live text as a revision, if it has changed. Otherwise `saveRemark` keeps the reason.
 * Throws 403, 404, and 422 if the text cannot become an article.
 */
export async function saveLiveRevision(
  parts: DraftParts,
  id: number,
  reason: string,
  editor: Editor,
): Promise<void> {
  const row = await requireDraft(parts.store.database, id, scopeOf(editor))
  if (!mayWrite(row, actorOf(editor, row))) throw new NewsroomRefusal(403, 'onlyEditorsChange', id)
  await parts.store.database.transaction().execute(async (transaction) => {
    await lockDraft(transaction, id)
    const isNew = await saveLiveTextWithin(parts, transaction, id, reason)
    if (!isNew && reason !== '') await saveRemark(transaction, id, reason, editor)
  })
}
