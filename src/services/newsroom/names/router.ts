import { implement, type AnyRouter } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { namesContract } from './contract.ts'
import { findNames, suggestTags } from './find-names.ts'

type RouterParts = { database: Kysely<Tables>; onError?: OnUnexpectedError }

const operations = implement(namesContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of tags and authors for the article's form, with a guard for each operation. */
export const createNamesRouter = ({
  database,
  onError,
}: RouterParts): Record<string, AnyRouter> => ({
  names: operations.names.handler(({ input }) =>
    runOperation(() => findNames(database, input), onError),
  ),
  suggestTags: operations.suggestTags.handler(({ input: { text } }) =>
    runOperation(() => suggestTags(database, text), onError),
  ),
})
