import { implement, type AnyRouter } from '@orpc/server'
import type { Store } from '../../../store/store.ts'
import type { OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { PageParts } from '../pages/page-rows.ts'
import { pageTasks } from '../pages/run-page-task.ts'
import { headlinesContract } from './contract.ts'
import { listTests, startTest, stopTest } from './tests.ts'

type RouterParts = PageParts & { store: Store; onError?: OnUnexpectedError }

const operations = implement(headlinesContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of headline tests, with a guard for each operation. */
export function createHeadlinesRouter(parts: RouterParts): Record<string, AnyRouter> {
  const { store, onError } = parts
  const { database } = store
  const run = pageTasks(onError)
  return {
    headlineTests: operations.headlineTests.handler(({ input, context }) =>
      run('arrange', context, () => listTests(database, input)),
    ),
    startHeadlineTest: operations.startHeadlineTest.handler(({ input, context }) =>
      run('publish', context, (editor) => startTest(store, input, editor, parts)),
    ),
    stopHeadlineTest: operations.stopHeadlineTest.handler(({ input, context }) =>
      run('publish', context, (editor) => stopTest(database, input.id, editor)),
    ),
  }
}
