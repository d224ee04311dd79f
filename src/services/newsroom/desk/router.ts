import { implement, type AnyRouter } from '@orpc/server'
import { readsEveryDraft } from '../../../rules/newsroom/moves.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { roleOf, scopeOf } from '../actor.ts'
import { requireDraft, requireWorkspace } from '../draft-rows.ts'
import { readDraft, type DraftParts } from '../drafts.ts'
import { editorOf } from '../editor-of.ts'
import { addComment, changeComment, deleteComment } from './comments.ts'
import { deskContract } from './contract.ts'
import { savePlan } from './plan.ts'
import { loadColleagues, staffFor } from './staff.ts'
import { loadThreads } from './threads.ts'

type RouterParts = Pick<DraftParts, 'store' | 'parse'> & { onError?: OnUnexpectedError }

const operations = implement(deskContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of comments and plans, with a guard for each operation. */
export const createDeskRouter = (parts: RouterParts): Record<string, AnyRouter> => ({
  ...commentOperations(parts),
  ...planOperations(parts),
})

function commentOperations({ store: { database }, onError }: RouterParts) {
  return {
    comments: operations.comments.handler(({ input, context }) =>
      runOperation(async () => loadThreads(database, input, await editorOf(context)), onError),
    ),
    addComment: operations.addComment.handler(({ input: { params, body }, context }) =>
      runOperation(async () => {
        const id = await addComment(database, params.id, body, await editorOf(context))
        return { status: 201 as const, body: { id } }
      }, onError),
    ),
    changeComment: operations.changeComment.handler(({ input: { params, body }, context }) =>
      runOperation(async () => {
        await changeComment(database, params, body, await editorOf(context))
        return { status: 200 as const, body: { id: params.number } }
      }, onError),
    ),
    deleteComment: operations.deleteComment.handler(({ input: { params }, context }) =>
      runOperation(async () => {
        await deleteComment(database, params, await editorOf(context))
        return { status: 204 as const }
      }, onError),
    ),
  }
}

function planOperations(parts: RouterParts) {
  const { store, onError } = parts
  const { database } = store
  return {
    staff: operations.staff.handler(({ input: { id }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        await requireWorkspace(database, id, scopeOf(editor))
        const sees = readsEveryDraft(roleOf(editor)) ? 'all' : 'readers'
        const colleagues = await loadColleagues(database)
        return { staff: staffFor(colleagues, await requireDraft(database, id), sees) }
      }, onError),
    ),
    planDraft: operations.planDraft.handler(({ input: { params, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        await savePlan(database, params.id, body, editor)
        const draft = await readDraft(parts, params.id, editor, context.language)
        return { status: 200 as const, headers: { etag: `"${draft.version}"` }, body: draft }
      }, onError),
    ),
  }
}
