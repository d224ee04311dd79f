import { implement, ORPCError, type AnyRouter } from '@orpc/server'
import { mayWrite } from '../../rules/newsroom/moves.ts'
import { EDITOR_KEY_REQUIRED } from '../editors/editors-service.ts'
import { runOperation, type OnUnexpectedError } from '../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../content/wire/operation-guard.ts'
import {
  draftsReadContract,
  draftsWriteContract,
  liveTextContract,
  type Draft,
} from './contract.ts'
import { actorOf, type Editor } from './actor.ts'
import { requireDraft } from './draft-rows.ts'
import { createDraft, readDraft, saveDraft, saveLiveRevision, type DraftParts } from './drafts.ts'
import { listDrafts } from './list-drafts.ts'
import { openLiveText } from './live/live-text.ts'
import { moveDraft } from './move-draft.ts'
import { loadRevision, loadRevisions } from './revisions.ts'

type RouterParts = DraftParts & { onError?: OnUnexpectedError }

const reading = implement(draftsReadContract).$context<OperationContext>().use(operationGuard)
const live = implement(liveTextContract).$context<OperationContext>().use(operationGuard)
const writing = implement(draftsWriteContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the newsroom's contracts, with a guard for each operation. */
export const createDraftRouter = (parts: RouterParts): Record<string, AnyRouter> => ({
  ...readOperations(parts),
  ...writeOperations(parts),
  openLiveText: live.openLiveText.handler(({ input: { id }, context }) =>
    runOperation(async () => {
      await openLiveText(parts, id)
      const editor = await editorOf(context)
      const row = await requireDraft(parts.store.database, id)
      return { mayWrite: mayWrite(row, actorOf(editor, row)) }
    }, parts.onError),
  ),
})

function readOperations(parts: RouterParts) {
  const { store, onError } = parts
  return {
    drafts: reading.drafts.handler(({ input }) =>
      runOperation(() => listDrafts(store, input), onError),
    ),
    draft: reading.draft.handler(({ input: { params }, context }) =>
      runOperation(
        async () => written(200, await readDraft(parts, params.id, await editorOf(context))),
        onError,
      ),
    ),
    revisions: reading.revisions.handler(({ input }) =>
      runOperation(() => loadRevisions(store.database, input), onError),
    ),
    revision: reading.revision.handler(({ input: { id, number } }) =>
      runOperation(() => loadRevision(store.database, id, number), onError),
    ),
  }
}

function writeOperations(parts: RouterParts) {
  const { onError } = parts
  const read = async (status: 200 | 201, id: number, editor: Editor) =>
    written(status, await readDraft(parts, id, editor))
  return {
    createDraft: writing.createDraft.handler(({ input: { body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        return read(201, await createDraft(parts, body, editor), editor)
      }, onError),
    ),
    saveDraft: writing.saveDraft.handler(({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        const change = { ...body, expectedVersion: headers['if-match'] }
        const kind = await saveDraft(parts, params.id, change, editor)
        return read(kind === 'created' ? 201 : 200, params.id, editor)
      }, onError),
    ),
    saveLiveText: writing.saveLiveText.handler(({ input: { params, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        await saveLiveRevision(parts, params.id, body.reason, editor)
        return read(200, params.id, editor)
      }, onError),
    ),
    moveDraft: writing.moveDraft.handler(({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        await moveDraft(parts, params.id, { ...body, expectedVersion: headers['if-match'] }, editor)
        return read(200, params.id, editor)
      }, onError),
    ),
  }
}

const written = <Status extends 200 | 201>(status: Status, body: Draft) => ({
  status,
  headers: { etag: `"${body.version}"` },
  body,
})

/** Returns the editor whom the guard has let through. */
async function editorOf(context: OperationContext): Promise<Editor> {
  const editor = await context.editorOf()
  if (editor.kind === 'editor') return editor
  throw new ORPCError('NOT_AN_EDITOR', { status: 401, message: EDITOR_KEY_REQUIRED })
}
