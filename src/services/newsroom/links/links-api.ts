import { implement, type AnyRouter } from '@orpc/server'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { requireKeeper } from '../records/rights.ts'
import { createStaffApi } from '../staff-api/staff-api.ts'
import { linksContract } from './contract.ts'
import { listLinks, makeLink, revokeLink, type LinkParts } from './links.ts'

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

/** Creates the API of links for the sessions of staff. */
export const createLinksApi = (parts: ApiParts) =>
  createStaffApi(({ by }) => createLinksRouter({ ...parts, by }))
