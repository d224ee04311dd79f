import { implement, type AnyRouter } from '@orpc/server'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { scopeOf } from '../actor.ts'
import { requireDraft } from '../draft-rows.ts'
import { editorOf } from '../editor-of.ts'
import { wireContract } from './contract.ts'
import { moveItem, type WireParts } from './move-item.ts'
import { findItemOfDraft, listItems, requireItem, wholeOf } from './wire-rows.ts'

type RouterParts = WireParts & { onError?: OnUnexpectedError }

const operations = implement(wireContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the inbox of agency items, with a guard for each operation. */
export function createWireRouter(parts: RouterParts): Record<string, AnyRouter> {
  const { database } = parts.store
  const { onError } = parts
  return {
    wireItems: operations.wireItems.handler(({ input, context }) =>
      runOperation(
        async () => listItems(database, input, scopeOf(await editorOf(context))),
        onError,
      ),
    ),
    wireItem: operations.wireItem.handler(({ input: { id }, context }) =>
      runOperation(
        async () => wholeOf(await requireItem(database, id, scopeOf(await editorOf(context)))),
        onError,
      ),
    ),
    wireItemOfDraft: operations.wireItemOfDraft.handler(({ input: { id }, context }) =>
      runOperation(async () => {
        const scope = scopeOf(await editorOf(context))
        await requireDraft(database, id, scope)
        const row = await findItemOfDraft(database, id, scope)
        return { item: row ? wholeOf(row) : null }
      }, onError),
    ),
    moveWireItem: operations.moveWireItem.handler(({ input: { params, body }, context }) =>
      runOperation(async () => {
        const editor = await editorOf(context)
        const { move, revision, despiteStatus } = body
        const moved = await moveItem(parts, params.id, { move, revision, despiteStatus }, editor)
        return { status: 200 as const, body: moved }
      }, onError),
    ),
  }
}
