import type { Kysely, Transaction } from 'kysely'
import { applyStep } from '../../../rules/newsroom/pages/apply-step.ts'
import {
  draftOf,
  stepOf,
  type PageAct,
  type PageRefusal,
  type PageStep,
} from '../../../rules/newsroom/pages/page-draft.ts'
import type { Store } from '../../../store/store.ts'
import type { Tables } from '../../../store/tables.ts'
import { findDeadTargets } from '../../content/reading/dead-paths.ts'
import { refuseUnknownReferences } from '../../content/writing/curated.ts'
import { ServiceError } from '../../service-error.ts'
import { nameOf } from '../editor-names.ts'
import type { Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { changedPage, lockPage, savePage, type CurrentPage, type PageParts } from './page-rows.ts'
import { releasingAct } from './release.ts'
import { loadVersion } from './versions.ts'

/** Also what replaces the whole draft: by the page on the site, or by an earlier version. */
export type DraftAct = PageAct | { kind: 'discard' } | { kind: 'restore'; version: number }

/** How many acts of a page are kept. */
const MAX_ACTS = 2000

/**
 * Applies one act to the draft of a page, in one transaction. Readers see nothing of it. Throws 409 if the act makes no
 * sense any more, 400 for an article, list or target that does not exist, 404 for an unknown page or version.
 */
export async function actOnPage(
  store: Pick<Store, 'database' | 'pool'>,
  { page: path, act: sent }: { page: string; act: DraftAct },
  editor: Editor,
  parts: PageParts,
): Promise<void> {
  await refuseTarget(store, sent)
  const act = sent.kind === 'unpin' ? await releasingAct(store, path, sent, parts) : sent
  return store.database.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, path, parts)
    await refuseUnknown(transaction, path, act)
    const step = await stepFor(transaction, page, act)
    if (typeof step === 'string') throw refused(step)
    await applyAndSave(transaction, page, { kind: act.kind, step, keepsInverse: true }, editor)
  })
}

async function stepFor(
  transaction: Transaction<Tables>,
  page: CurrentPage,
  act: DraftAct,
): Promise<PageStep | PageRefusal> {
  const replacedBy = (sections: Parameters<typeof draftOf>[0]): PageStep => ({
    kind: 'replace',
    blocks: draftOf(sections, page.draft.nextId).blocks,
    expected: null,
  })
  if (act.kind === 'discard') return replacedBy(page.site.document.sections)
  if (act.kind !== 'restore') return stepOf(page.draft, act)
  return replacedBy(await loadVersion(transaction, page.path, act.version))
}

async function refuseTarget(store: Pick<Store, 'pool'>, act: DraftAct): Promise<void> {
  const target = act.kind === 'change' ? act.fields.targetPath : null
  if (!target) return
  const dead = await findDeadTargets(store, [target])
  if (dead.size > 0) throw new NewsroomRefusal(400, 'noPage', target)
}

/** Articles of the future can be placed: readers see them once they are public. */
async function refuseUnknown(
  transaction: Transaction<Tables>,
  path: string,
  act: DraftAct,
): Promise<void> {
  if ('article' in act && act.kind !== 'remove' && act.kind !== 'unpin') {
    const found = await transaction
      .selectFrom('articles')
      .select('id')
      .where('id', '=', act.article)
      .where('withdrawn', '=', false)
      .executeTakeFirst()
    if (!found) throw new NewsroomRefusal(400, 'notPlaceable', act.article)
  }
  const list = act.kind === 'change' ? act.fields.list : null
  if (list === null || list === undefined) return
  await refuseUnknownReferences(transaction, { path, sections: [{ teaserIds: [], list }] }).catch(
    (error: unknown) => {
      throw error instanceof ServiceError ? new NewsroomRefusal(400, 'noList', list) : error
    },
  )
}

const refused = (why: PageRefusal) => new NewsroomRefusal(why === 'pinEnds' ? 400 : 409, why)

type Act = { kind: string; step: PageStep; keepsInverse: boolean }

/** Returns the step that undoes this one. Throws if the step makes no sense. */
async function applyAndSave(
  transaction: Transaction<Tables>,
  page: CurrentPage,
  { kind, step, keepsInverse }: Act,
  editor: Editor,
): Promise<PageStep> {
  const applied = applyStep(page.draft, step)
  if (typeof applied === 'string') throw refused(applied)
  const changed = changedPage(page, applied.draft)
  await savePage(transaction, changed)
  await transaction
    .insertInto('newsroom.page_acts')
    .values({
      path: page.path,
      sequence: changed.sequence,
      kind,
      step: JSON.stringify(step),
      inverse: keepsInverse ? JSON.stringify(applied.inverse) : null,
      editor_id: editor.id,
      editor_name: nameOf(editor),
    })
    .execute()
  await transaction
    .deleteFrom('newsroom.page_acts')
    .where('path', '=', page.path)
    .where('sequence', '<=', changed.sequence - MAX_ACTS)
    .execute()
  return applied.inverse
}

/**
 * Undoes the last own act, or does the last undone one again. Throws 409 if there is no such act, or if somebody else has
 * changed the same since; then the act cannot be undone any more.
 */
export async function undoOnPage(
  database: Kysely<Tables>,
  { page: path, kind }: { page: string; kind: 'undo' | 'redo' },
  editor: Editor,
  parts: PageParts,
): Promise<void> {
  const refusal = await database.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, path, parts)
    const act = await findAct(transaction, { path, kind }, editor)
    if (!act) throw new NewsroomRefusal(409, kind === 'undo' ? 'nothingToUndo' : 'nothingToRedo')
    const step = act.inverse as PageStep
    const checked = applyStep(page.draft, step)
    const change = typeof checked !== 'string' && {
      inverse: JSON.stringify(
        await applyAndSave(transaction, page, { kind, step, keepsInverse: false }, editor),
      ),
      is_undone: kind === 'undo',
    }
    await transaction
      .updateTable('newsroom.page_acts')
      .set(change || { inverse: null })
      .where('path', '=', path)
      .where('sequence', '=', act.sequence)
      .execute()
    return typeof checked === 'string' ? checked : null
  })
  if (refusal !== null) throw refused(refusal)
}

type Searched = { path: string; kind: 'undo' | 'redo' }

/** Returns the own act that „undo“ or „redo“ is about, without changing anything. */
export async function findAct(
  database: Kysely<Tables>,
  { path, kind }: Searched,
  { id }: Pick<Editor, 'id'>,
) {
  const own = database
    .selectFrom('newsroom.page_acts')
    .where('path', '=', path)
    .where('editor_id', '=', id)
    .where('inverse', 'is not', null)
  const last = await own
    .where('is_undone', '=', false)
    .select(['sequence', 'kind', 'inverse'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (kind === 'undo') return last
  // A new act ends what could be done again.
  return own
    .where('is_undone', '=', true)
    .where('sequence', '>', last?.sequence ?? 0)
    .select(['sequence', 'kind', 'inverse'])
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
}
