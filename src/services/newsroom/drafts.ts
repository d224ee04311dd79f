import {
  allowedMoves,
  mayWrite,
  readsEveryDraft,
  stageAfterWriting,
  type Actor,
  type NewsroomRole,
} from '../../rules/newsroom/moves.ts'
import { isId } from '../../rules/http/ids.ts'
import type { Store } from '../../store/store.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { allocateIds, lockContent } from '../content/writing/content-lock.ts'
import type { OnAnnounced } from '../content/writing/saved.ts'
import { loadWhole } from '../content/stored-whole.ts'
import { ServiceError } from '../service-error.ts'
import type { Draft } from './contract.ts'
import type { Editor } from './editor-of.ts'
import { draftArticleOf, type DraftArticle } from './draft-article.ts'
import {
  loadDraftRow,
  lockDraft,
  saveRevision,
  summaryOf,
  type DraftRow,
  type DraftScope,
} from './draft-rows.ts'
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

/** The role of an account. A token that may publish content directly may do everything; one for drafts only is an author. */
const roleOf = ({ role, rights }: Editor): NewsroomRole =>
  role ?? (rights.includes('content') ? 'chief' : 'author')

/** Returns the drafts that the editor may read. */
export const scopeOf = (editor: Editor): DraftScope =>
  readsEveryDraft(roleOf(editor)) ? 'all' : { owner: editor.id }

export const actorOf = (editor: Editor, { owner }: Pick<DraftRow, 'owner'>): Actor => ({
  role: roleOf(editor),
  owns: owner === editor.id,
})

/** Returns the draft, or the article on the site as a draft of version 0; throws 404. */
export async function readDraft(
  { store }: Pick<DraftParts, 'store'>,
  id: number,
  editor: Editor,
): Promise<Draft> {
  const row = await requireDraft(store.database, id, editor)
  const actor = actorOf(editor, row)
  return {
    ...summaryOf(row),
    article: await loadArticle(store.database, row),
    moves: allowedMoves(row, actor),
    mayWrite: mayWrite(row, actor),
  }
}

type Database = Store['database'] | Transaction<Tables>

/** Throws 404 if the editor may read neither a draft nor an article with this number. */
export async function requireDraft(
  database: Database,
  id: number,
  editor: Editor,
): Promise<DraftRow> {
  const row = isId(id) ? await loadDraftRow(database, id, scopeOf(editor)) : undefined
  if (!row) throw new ServiceError(404, `There is no draft ${id}.`)
  return row
}

/** Returns the text of the draft: its own, or that of the article if it has no unpublished changes. */
export async function loadArticle(
  database: Database,
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

/** Throws 409 unless the draft has the version that the caller has read. */
export function requireVersion({ id, version }: DraftRow, expected: number | undefined): void {
  if (expected === undefined || expected === version) return
  throw new ServiceError(409, `Another version of draft ${id} is stored: ${version}.`)
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
    return id
  })
}

const UNPUBLISHED = {
  publication: 'unpublished',
  articleVersion: null,
  publishAt: null,
  action: 'write',
} as const

export type DraftChange = {
  reason: string
  /** The stage of a new draft. */
  stage?: 'idea' | 'draft'
} & ({ article: Record<string, unknown> } | { revision: number })

/**
 * Saves the text of a draft; creates a draft that does not exist. Throws 403 if the editor may not write it, and 409 for
 * another version.
 */
export async function saveDraft(
  { store, parse }: DraftParts,
  id: number,
  change: DraftChange & { expectedVersion: number | undefined },
  editor: Editor,
): Promise<'created' | 'updated'> {
  if (!isId(id)) throw new ServiceError(404, `There is no number ${id}.`)
  const { article, reason } = await textOfChange({ store, parse }, id, change, editor)
  return store.database.transaction().execute(async (transaction) => {
    await lockDraft(transaction, id)
    const row = await loadDraftRow(transaction, id)
    const next = { id, article, reason, action: 'write' as const }
    if (!row) {
      refuseVersionOfNothing(id, change.expectedVersion)
      const stage = change.stage ?? 'draft'
      await saveRevision(transaction, { ...UNPUBLISHED, ...next, stage }, editor)
      return 'created'
    }
    if (!mayWrite(row, actorOf(editor, row)))
      throw new ServiceError(403, `Only an editor may change draft ${id} now.`)
    requireVersion(row, change.expectedVersion)
    const { publication, articleVersion, publishAt } = row
    const stage = stageAfterWriting(row.stage)
    await saveRevision(
      transaction,
      { ...next, stage, publication, articleVersion, publishAt },
      editor,
    )
    return 'updated'
  })
}

function refuseVersionOfNothing(id: number, expected: number | undefined): void {
  if (expected) throw new ServiceError(409, `There is no draft ${id}.`)
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
