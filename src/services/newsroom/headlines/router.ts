import { implement, type AnyRouter } from '@orpc/server'
import { mayDoOnPages, type PageTask } from '../../../rules/newsroom/pages/page-rights.ts'
import type { Store } from '../../../store/store.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { editorOf, type Editor } from '../editor-of.ts'
import type { PageParts } from '../pages/page-rows.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { headlinesContract } from './contract.ts'
import { listTests, startTest, stopTest } from './tests.ts'

type RouterParts = PageParts & { store: Store; onError?: OnUnexpectedError }

const operations = implement(headlinesContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of headline tests, with a guard for each operation. */
export function createHeadlinesRouter(parts: RouterParts): Record<string, AnyRouter> {
  const { store, onError } = parts
  const { database } = store
  const run = <Output>(
    task: PageTask,
    context: OperationContext,
    work: (editor: Editor) => Promise<Output>,
  ): Promise<Output> =>
    runOperation(async () => {
      const editor = await editorOf(context)
      // Programs have the scope of curation instead of a role.
      if (editor.role !== undefined && !mayDoOnPages(task, editor.role))
        throw new NewsroomRefusal(403, 'pageNeedsRole')
      return work(editor)
    }, onError)
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
