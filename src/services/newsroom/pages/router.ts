import { implement, type AnyRouter } from '@orpc/server'
import { mayDoOnPages, type PageTask } from '../../../rules/newsroom/pages/page-rights.ts'
import type { Store } from '../../../store/store.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { editorOf, type Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { actOnPage, undoOnPage } from './acts.ts'
import { pagesContract } from './contract.ts'
import type { PageParts } from './page-rows.ts'
import { publishPage } from './publish.ts'
import { listPageArticles, readPage } from './read-page.ts'
import { listVersions } from './versions.ts'

type RouterParts = PageParts & {
  store: Store
  onAnnounced?: OnAnnounced | undefined
  onError?: OnUnexpectedError
}

const operations = implement(pagesContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the pages' drafts, with a guard for each operation. */
export function createPagesRouter(parts: RouterParts): Record<string, AnyRouter> {
  const { store, onError } = parts
  const { database } = store
  /** Runs a task for an editor who may do it, read from the role of this request. */
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
  const changed = async (page: string, editor: Editor, change: Promise<void>) => {
    await change
    return readPage(store, page, editor, parts)
  }
  return {
    page: operations.page.handler(({ input, context }) =>
      run('arrange', context, (editor) => readPage(store, input.page, editor, parts)),
    ),
    pageArticles: operations.pageArticles.handler(({ input, context }) =>
      run('arrange', context, () => listPageArticles(store, input)),
    ),
    pageVersions: operations.pageVersions.handler(({ input, context }) =>
      run('arrange', context, () => listVersions(database, input)),
    ),
    actOnPage: operations.actOnPage.handler(({ input, context }) =>
      run('arrange', context, (editor) =>
        changed(input.page, editor, actOnPage(database, input, editor, parts)),
      ),
    ),
    undoOnPage: operations.undoOnPage.handler(({ input, context }) =>
      run('arrange', context, (editor) =>
        changed(input.page, editor, undoOnPage(database, input, editor, parts)),
      ),
    ),
    publishPage: operations.publishPage.handler(({ input, context }) =>
      run('publish', context, (editor) =>
        changed(input.page, editor, publishPage(database, input, editor, parts)),
      ),
    ),
  }
}
