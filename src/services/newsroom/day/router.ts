import { implement, type AnyRouter } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { scopeOf } from '../actor.ts'
import { editorOf } from '../editor-of.ts'
import { listCalendar } from './calendar.ts'
import { dayContract } from './contract.ts'
import { listDay } from './day.ts'
import { changeFilter, deleteFilter, listFilters, saveFilter } from './filters.ts'

type RouterParts = { database: Kysely<Tables>; onError?: OnUnexpectedError }

const operations = implement(dayContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the list of the day, the calendar and saved filters, with a guard for each operation. */
export const createDayRouter = (parts: RouterParts): Record<string, AnyRouter> => ({
  ...readOperations(parts),
  ...filterOperations(parts),
})

const readOperations = ({ database, onError }: RouterParts) => ({
  day: operations.day.handler(({ input: { day }, context }) =>
    runOperation(async () => listDay(database, day, await editorOf(context)), onError),
  ),
  calendar: operations.calendar.handler(({ input, context }) =>
    runOperation(
      async () => listCalendar(database, input, scopeOf(await editorOf(context))),
      onError,
    ),
  ),
})

const filterOperations = ({ database, onError }: RouterParts) => ({
  savedFilters: operations.savedFilters.handler(({ context }) =>
    runOperation(async () => listFilters(database, await editorOf(context)), onError),
  ),
  saveFilter: operations.saveFilter.handler(({ input, context }) =>
    runOperation(async () => saveFilter(database, input, await editorOf(context)), onError),
  ),
  changeFilter: operations.changeFilter.handler(({ input: { params, body }, context }) =>
    runOperation(async () => {
      const filter = await changeFilter(database, params.id, body, await editorOf(context))
      return { status: 200 as const, body: filter }
    }, onError),
  ),
  deleteFilter: operations.deleteFilter.handler(({ input: { params }, context }) =>
    runOperation(async () => {
      await deleteFilter(database, params.id, await editorOf(context))
      return { status: 204 as const }
    }, onError),
  ),
})
