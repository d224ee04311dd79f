import { implement, type AnyRouter } from '@orpc/server'
import type { Store } from '../../../store/store.ts'
import type { LegalName } from '../../../rules/site/publisher.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import { editorOf, type Editor } from '../editor-of.ts'
import { requireKeeper } from '../records/rights.ts'
import { discardPageDraft, publishPageText, savePageDraft } from './change-page.ts'
import { staticPagesContract } from './contract.ts'
import { listPages, listVersions, loadVersion, readPage } from './page-rows.ts'

type RouterParts = {
  store: Pick<Store, 'database'>
  note: NoteAct
  onAnnounced?: OnAnnounced | undefined
  onError?: OnUnexpectedError
}

const operations = implement(staticPagesContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the publisher's text pages, with a guard for each operation. */
export function createStaticPagesRouter({
  store: { database },
  note,
  onAnnounced,
  onError,
}: RouterParts): Record<string, AnyRouter> {
  const parts = { database, note, onAnnounced }
  const run = <Result>(context: OperationContext, act: (editor: Editor) => Promise<Result>) =>
    runOperation(async () => {
      await requireKeeper(context, 'static pages')
      return act(await editorOf(context))
    }, onError)
  const page = async (name: LegalName) => {
    const body = await readPage(database, name)
    return { status: 200 as const, headers: { etag: `"${body.version}"` }, body }
  }
  return {
    staticPages: operations.staticPages.handler(({ context }) =>
      run(context, async () => ({ pages: await listPages(database) })),
    ),
    staticPage: operations.staticPage.handler(({ input: { params }, context }) =>
      run(context, () => page(params.name)),
    ),
    saveStaticPage: operations.saveStaticPage.handler(
      ({ input: { params, headers, body }, context }) =>
        run(context, async (editor) => {
          const change = { ...params, text: body, expectedVersion: headers['if-match'] }
          await savePageDraft(parts, change, editor)
          return page(params.name)
        }),
    ),
    discardStaticPage: operations.discardStaticPage.handler(
      ({ input: { params, headers }, context }) =>
        run(context, async () => {
          await discardPageDraft(parts, { ...params, expectedVersion: headers['if-match'] })
          return page(params.name)
        }),
    ),
    publishStaticPage: operations.publishStaticPage.handler(
      ({ input: { params, headers, body }, context }) =>
        run(context, async (editor) => {
          const change = { ...params, text: body, expectedVersion: headers['if-match'] }
          await publishPageText(parts, change, editor)
          return page(params.name)
        }),
    ),
    staticPageVersions: operations.staticPageVersions.handler(({ input, context }) =>
      run(context, () => listVersions(database, input)),
    ),
    staticPageVersion: operations.staticPageVersion.handler(({ input, context }) =>
      run(context, async () => ({ text: await loadVersion(database, input.name, input.number) })),
    ),
  }
}
