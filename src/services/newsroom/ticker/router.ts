import { implement, type AnyRouter } from '@orpc/server'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { editorOf } from '../editor-of.ts'
import { tickerContract } from './contract.ts'
import {
  publishWaiting,
  removeEntry,
  requireReporter,
  saveEntry,
  type TickerParts,
} from './entries.ts'
import { loadChanges, loadTicker } from './ticker-rows.ts'

type RouterParts = TickerParts & { onError?: OnUnexpectedError }

const operations = implement(tickerContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of live reporting, with a guard for each operation. */
export const createTickerRouter = (parts: RouterParts): Record<string, AnyRouter> => ({
  ticker: operations.ticker.handler(({ input, context }) =>
    runOperation(async () => {
      requireReporter(await editorOf(context))
      return loadTicker(parts.database, input)
    }, parts.onError),
  ),
  tickerChanges: operations.tickerChanges.handler(({ input, context }) =>
    runOperation(async () => {
      requireReporter(await editorOf(context))
      return { changes: await loadChanges(parts.database, input) }
    }, parts.onError),
  ),
  saveTickerEntry: operations.saveTickerEntry.handler(
    ({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        const change = { expected: headers['if-match'], editor: await editorOf(context) }
        const saved = await saveEntry(parts, params, body, change)
        return { status: saved.isNew ? (201 as const) : (200 as const), body: saved.entry }
      }, parts.onError),
  ),
  removeTickerEntry: operations.removeTickerEntry.handler(({ input: { params }, context }) =>
    runOperation(async () => {
      await removeEntry(parts, params, await editorOf(context))
      return { status: 204 as const }
    }, parts.onError),
  ),
  publishTickerEntry: operations.publishTickerEntry.handler(({ input: { params }, context }) =>
    runOperation(
      async () => ({
        status: 200 as const,
        body: await publishWaiting(parts, params, await editorOf(context)),
      }),
      parts.onError,
    ),
  ),
})
