import { implement, type AnyRouter } from '@orpc/server'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { Editor } from '../editor-of.ts'
import { answerOperations } from '../main-thread/answer-operations.ts'
import { requireKeeper } from '../records/rights.ts'
import { linksContract } from './contract.ts'
import { listLinks, makeLink, revokeLink, type LinkParts } from './links.ts'

const MAX_BODY_BYTES = 10_000

type RouterParts = LinkParts & { onError?: OnUnexpectedError }

const operations = implement(linksContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of links for one request of an editor. */
function createLinksRouter(parts: RouterParts): Record<string, AnyRouter> {
  /** Runs an operation if the role allows it. */
  const run = <Output>(context: OperationContext, work: () => Promise<Output>): Promise<Output> =>
    runOperation(async () => {
      await requireKeeper(context, 'links')
      return work()
    }, parts.onError)
  return {
    links: operations.links.handler(({ context }) =>
      run(context, async () => ({ links: await listLinks(parts) })),
    ),
    makeLink: operations.makeLink.handler(({ input, context }) =>
      run(context, () => makeLink(parts, input)),
    ),
    revokeLink: operations.revokeLink.handler(({ input, context }) =>
      run(context, () => revokeLink(parts, input.jti)),
    ),
  }
}

type ApiParts = Omit<RouterParts, 'by'>

/** Creates the API of links, which uses the site's own service (`answerOperations`). */
export const createLinksApi =
  (parts: ApiParts) =>
  (
    request: Request,
    { editor, by }: { editor: Editor; by: LinkParts['by'] },
  ): Promise<Response | null> =>
    answerOperations(request, {
      router: createLinksRouter({ ...parts, by }),
      editor,
      maxBodyBytes: MAX_BODY_BYTES,
    })
