import { implement, type AnyRouter } from '@orpc/server'
import { mayWrite } from '../../rules/newsroom/moves.ts'
import { runOperation, type OnUnexpectedError } from '../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../content/wire/operation-guard.ts'
import {
  draftsReadContract,
  draftsWriteContract,
  liveTextContract,
  sectionsWriteContract,
  type Draft,
} from './contract.ts'
import { actorOf, scopeOf } from './actor.ts'
import { loadChecklist } from './checklist.ts'
import { requireDraft, requireWorkspace } from './draft-rows.ts'
import { loadArticle } from './draft-text.ts'
import { createDraft, readDraft, saveDraft, saveLiveRevision, type DraftParts } from './drafts.ts'
import { createDeskRouter } from './desk/router.ts'
import { editorOf, type Editor } from './editor-of.ts'
import { listDrafts } from './list-drafts.ts'
import { openLiveText } from './live/live-text.ts'
import { moveDraft } from './move-draft.ts'
import { loadRevision, loadRevisions } from './revisions.ts'
import { createSection, listSections } from './sections/sections.ts'

type RouterParts = DraftParts & { onError?: OnUnexpectedError }

const reading = implement(draftsReadContract).$context<OperationContext>().use(operationGuard)
const live = implement(liveTextContract).$context<OperationContext>().use(operationGuard)
const sections = implement(sectionsWriteContract).$context<OperationContext>().use(operationGuard)
const writing = implement(draftsWriteContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the newsroom's contracts, with a guard for each operation. */
export const createDraftRouter = (parts: RouterParts): Record<string, AnyRouter> => ({
  ...readOperations(parts),
  ...writeOperations(parts),
  ...createDeskRouter(parts),
  createSection: sections.createSection.handler(({ input: { name }, context }) =>
    runOperation(async () => createSection(parts, name, await editorOf(context)), parts.onError),
  ),
  openLiveText: live.openLiveText.handler(({ input: { id }, context }) =>
    runOperation(async () => {
      const editor = await editorOf(context)
      // A public article that somebody else changes is readable, but its live text is not.
      await requireWorkspace(parts.store.database, id, scopeOf(editor))
      await openLiveText(parts, id)
      const row = await requireDraft(parts.store.database, id)
      return { mayWrite: mayWrite(row, actorOf(editor, row)) }
    }, parts.onError),
  ),
})

function readOperations(parts: RouterParts) {
  const { store, onError } = parts
  return {
    drafts: reading.drafts.handler(({ input, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        const { assigned, ...query } = input
        const assignedTo = assigned && editor.id
        return listDrafts(store, { ...query, assignedTo }, scopeOf(editor))
      }, onError),
    ),
    draft: reading.draft.handler(({ input: { params }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        return written(200, await readDraft(parts, params.id, editor, context.language))
      }, onError),
    ),
    checklist: reading.checklist.handler(({ input: { id }, context }) =>
      runOperation(async () => {
        const row = await requireDraft(store.database, id, scopeOf(await editorOf(context)))
        return { points: await loadChecklist(store, await loadArticle(store.database, row)) }
      }, onError),
    ),
    sections: reading.sections.handler(() => runOperation(() => listSections(store), onError)),
    revisions: reading.revisions.handler(({ input, context }) =>
      runOperation(
        async () => loadRevisions(store.database, input, scopeOf(await editorOf(context))),
        onError,
      ),
    ),
    revision: reading.revision.handler(({ input, context }) =>
      runOperation(
        async () => loadRevision(store.database, input, scopeOf(await editorOf(context))),
        onError,
      ),
    ),
  }
}

function writeOperations(parts: RouterParts) {
  const { onError } = parts
  const read = async (
    status: 200 | 201,
    { id, editor, context }: { id: number; editor: Editor; context: OperationContext },
  ) => written(status, await readDraft(parts, id, editor, context.language))
  return {
    createDraft: writing.createDraft.handler(({ input: { body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        return read(201, { id: await createDraft(parts, body, editor), editor, context })
      }, onError),
    ),
    saveDraft: writing.saveDraft.handler(({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        const change = { ...body, expectedVersion: headers['if-match'] }
        const kind = await saveDraft(parts, params.id, change, editor)
        return read(kind === 'created' ? 201 : 200, { id: params.id, editor, context })
      }, onError),
    ),
    saveLiveText: writing.saveLiveText.handler(({ input: { params, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        await saveLiveRevision(parts, params.id, body.reason, editor)
        return read(200, { id: params.id, editor, context })
      }, onError),
    ),
    moveDraft: writing.moveDraft.handler(({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        await moveDraft(parts, params.id, { ...body, expectedVersion: headers['if-match'] }, editor)
        return read(200, { id: params.id, editor, context })
      }, onError),
    ),
  }
}

const written = <Status extends 200 | 201>(status: Status, body: Draft) => ({
  status,
  headers: { etag: `"${body.version}"` },
  body,
})
