import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import * as Y from 'yjs'
import type { EditorName } from '../../../rules/access/editor-scopes.ts'
import { stageAfterWriting } from '../../../rules/newsroom/moves.ts'
import { LIVE_FIELDS } from '../../../rules/newsroom/live/live-text.ts'
import type { ContentItem } from '../../../rules/articles/article.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { loadArticle } from '../draft-text.ts'
import type { DraftArticle } from '../draft-article.ts'
import { lockDraft, requireDraft, saveRevision, type DraftRow } from '../draft-rows.ts'
import { SITE, nameOf } from '../editor-names.ts'
import type { DraftParts } from '../drafts.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { withLiveChanges, type LiveChanges } from '../ticker/merge-entries.ts'
import {
  articleOfDocument,
  changeItems,
  replaceArticle,
  setFields,
  updateOfArticle,
} from './article-document.ts'
import { appendUpdates, basisOf, loadDocument, loadLiveRow, moveBasis } from './live-rows.ts'

/** The live text cannot become an article now, for example because its title is empty. Nothing of it is lost. */
export class LiveTextError extends NewsroomRefusal<'liveTextInvalid'> {
  constructor(reason: string, items: readonly ContentItem[]) {
    super(422, 'liveTextInvalid', reason, items)
    // The newsroom's windows show it.
    this.message = this.texts.de
  }
}

type TextParts = Pick<DraftParts, 'store' | 'parse'>

/**
 * Creates the live text of a draft, once, from its article; later ones get the changes that somebody else made to the
 * article on the site, unless they contain text that no revision contains. Throws 404.
 */
export async function openLiveText({ store }: Pick<TextParts, 'store'>, id: number): Promise<void> {
  await store.database.transaction().execute(async (transaction) => {
    await lockDraft(transaction, id)
    const row = await requireDraft(transaction, id)
    const live = await loadLiveRow(transaction, id)
    if (!live) return createLiveText(transaction, row)
    const { draft_version, article_version, last_seq: last, saved_seq: saved } = live
    const isCurrent = isDeepStrictEqual({ draft_version, article_version }, basisOf(row))
    if (isCurrent || last > saved) return
    await replaceLiveText(transaction, id, await loadArticle(transaction, row), SITE)
    await transaction
      .updateTable('newsroom.live_texts')
      .set(basisOf(row))
      .where('draft_id', '=', id)
      .execute()
  })
}

async function createLiveText(transaction: Transaction<Tables>, row: DraftRow): Promise<void> {
  const snapshot = Buffer.from(updateOfArticle(await loadArticle(transaction, row)))
  await transaction
    .insertInto('newsroom.live_texts')
    .values({ draft_id: row.id, snapshot, bytes: snapshot.length, ...basisOf(row) })
    .execute()
}

/** Saves the live text as a revision, if there is something to save. Throws a `LiveTextError`, and 404. */
export async function saveLiveText(parts: TextParts, id: number, reason = ''): Promise<void> {
  const { database } = parts.store
  const live = await loadLiveRow(database, id)
  if (!live || live.last_seq === live.saved_seq) return
  await database.transaction().execute(async (transaction) => {
    await lockDraft(transaction, id)
    await saveLiveTextWithin(parts, transaction, id, reason)
  })
}

/** Like `saveLiveText`, but returns the error of a live text that cannot become an article; otherwise `null`. */
export async function trySavingLiveText(
  parts: TextParts,
  id: number,
): Promise<LiveTextError | null> {
  try {
    await saveLiveText(parts, id)
    return null
  } catch (error) {
    if (error instanceof LiveTextError) return error
    throw error
  }
}

/** Like `saveLiveText`, in the transaction of a caller that holds the draft's lock. Returns whether there is a new revision. */
export async function saveLiveTextWithin(
  { parse }: Pick<TextParts, 'parse'>,
  transaction: Transaction<Tables>,
  id: number,
  reason = '',
): Promise<boolean> {
  const live = await loadLiveRow(transaction, id)
  if (!live || live.last_seq === live.saved_seq) return false
  const row = await requireDraft(transaction, id)
  const article = await validArticle(parse, await loadDocument(transaction, id))
  const isChanged = !isSameArticle(article, await loadArticle(transaction, row))
  if (isChanged) {
    await saveRevision(
      transaction,
      {
        id,
        article,
        stage: stageAfterWriting(row.stage),
        publication: row.publication,
        // The article may have been changed on the site after this text was begun.
        articleVersion: live.article_version ?? row.articleVersion,
        publishAt: row.publishAt,
        action: 'write',
        reason,
      },
      await writersOf(transaction, id, live.saved_seq),
    )
    await moveBasis(transaction, row, await requireDraft(transaction, id))
  }
  await noteSaved(transaction, id)
  return isChanged
}

async function validArticle(parse: TextParts['parse'], doc: Y.Doc): Promise<DraftArticle> {
  let items: readonly ContentItem[] = []
  try {
    const article = articleOfDocument(doc)
    items = article.contentItems
    return await parse(article)
  } catch (error) {
    const isOfText =
      error instanceof ServiceError ? error.status < 500 : error instanceof RangeError
    // A failure of the database or the storage is not the text's fault.
    throw isOfText && error instanceof Error ? new LiveTextError(error.message, items) : error
  }
}

const isSameArticle = (one: DraftArticle, other: DraftArticle): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** Returns who wrote what no revision contains, in the order of their first change. */
async function writersOf(
  transaction: Transaction<Tables>,
  id: number,
  savedSeq: number,
): Promise<EditorName> {
  const rows = await transaction
    .selectFrom('newsroom.draft_updates')
    .select(['account_id', 'account_name'])
    .where('draft_id', '=', id)
    .where('seq', '>', savedSeq)
    .groupBy(['account_id', 'account_name'])
    .orderBy((select) => select.fn.min('seq'))
    .execute()
  const [first] = rows
  if (!first) return SITE
  return { id: first.account_id, name: rows.map((row) => row.account_name).join(', ') }
}

async function noteSaved(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction
    .updateTable('newsroom.live_texts')
    .set((set) => ({ saved_seq: set.ref('last_seq') }))
    .where('draft_id', '=', id)
    .execute()
}

/**
 * Makes the live text, if there is one, the article of a new revision, for everyone who has it open. The caller has
 * saved what the live text was before.
 */
export async function replaceLiveText(
  transaction: Transaction<Tables>,
  id: number,
  article: DraftArticle,
  editor: EditorName,
): Promise<void> {
  await changeDocument(transaction, id, editor, (doc) => replaceArticle(doc, article))
  await noteSaved(transaction, id)
}

/**
 * Changes the live text, if there is one, as a publication did the article: its date, the entries of live reporting, and
 * that its history is erased once.
 */
export async function notePublished(
  transaction: Transaction<Tables>,
  id: number,
  { publishDate, live: changes }: { publishDate: string | null; live: LiveChanges },
  editor: EditorName,
): Promise<void> {
  const live = await loadLiveRow(transaction, id)
  await changeDocument(transaction, id, editor, (doc) => {
    setFields(doc, { publishDate })
    doc.getMap(LIVE_FIELDS).delete('erasesHistory')
    if (changes.count > 0) changeItems(doc, (items) => withLiveChanges(items, changes))
  })
  if (live?.last_seq === live?.saved_seq) await noteSaved(transaction, id)
}

async function changeDocument(
  transaction: Transaction<Tables>,
  id: number,
  editor: EditorName,
  change: (doc: Y.Doc) => void,
): Promise<void> {
  if (!(await loadLiveRow(transaction, id))) return
  const doc = await loadDocument(transaction, id)
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  change(doc)
  if (updates.length === 0) return
  const update = Y.mergeUpdates(updates)
  await appendUpdates(transaction, id, [
    { update, accountId: editor.id, accountName: nameOf(editor) },
  ])
}
