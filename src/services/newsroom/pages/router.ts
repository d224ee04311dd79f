import { implement, type AnyRouter } from '@orpc/server'
import type { Store } from '../../../store/store.ts'
import type { OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import type { Editor } from '../editor-of.ts'
import { actOnPage, undoOnPage } from './acts.ts'
import { pagesContract } from './contract.ts'
import type { PageParts } from './page-rows.ts'
import { publishPage } from './publish.ts'
import { listPageArticles, readPage } from './read-page.ts'
import { pageTasks } from './run-page-task.ts'
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
  const run = pageTasks(onError)
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
        changed(input.page, editor, actOnPage(store, input, editor, parts)),
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
