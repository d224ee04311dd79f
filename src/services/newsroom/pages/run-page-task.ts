import { mayDoOnPages, type PageTask } from '../../../rules/newsroom/pages/page-rights.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import type { OperationContext } from '../../content/wire/operation-guard.ts'
import { editorOf, type Editor } from '../editor-of.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

/**
 * Returns a function that runs a task on a page for an editor who may do it, read from the role of this request. It rejects
 * with 403 for other roles.
 */
export const pageTasks =
  (onError: OnUnexpectedError | undefined) =>
  <Output>(
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
