import { implement, type AnyRouter } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { scopeOf } from '../actor.ts'
import { nameOf } from '../editor-names.ts'
import { editorOf } from '../editor-of.ts'
import { reportsContract } from './contract.ts'
import { listReports, settleReport } from './reports.ts'

type RouterParts = { database: Kysely<Tables>; onError?: OnUnexpectedError }

const operations = implement(reportsContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of reported errors, with a guard for each operation. */
export const createReportsRouter = ({
  database,
  onError,
}: RouterParts): Record<string, AnyRouter> => ({
  reports: operations.reports.handler(({ input, context }) =>
    runOperation(
      async () => listReports(database, input, scopeOf(await editorOf(context))),
      onError,
    ),
  ),
  settleReport: operations.settleReport.handler(({ input: { params, body }, context }) =>
    runOperation(async () => {
      const editor = await editorOf(context)
      const change = { id: params.id, settled: body.settled, by: nameOf(editor) }
      return { status: 200 as const, body: await settleReport(database, change, scopeOf(editor)) }
    }, onError),
  ),
})
