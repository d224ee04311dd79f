import { endpoints, type Endpoint, type Method } from '../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../api/terms.ts'
import { contentContract, type OperationMeta } from '../../services/content/wire/contract.ts'
import { createContentApi, type ContentApiOptions } from '../../services/content/wire/http.ts'
import { contentWriteContract, MAX_BODY_BYTES } from '../../services/content/wire/write-contract.ts'

type Operation = { '~orpc': { route: { method?: string; path?: string }; meta: OperationMeta } }

/**
 * The content API (S7.03): one endpoint per operation. A write responds after this node has invalidated the changed content.
 */
export function contentEndpoints(options: ContentApiOptions): Endpoint[] {
  const answer = createContentApi(options)
  const rows = endpoints({
    ...FOR_PROGRAMS,
    body: MAX_BODY_BYTES,
    chunked: true,
    caching: 'as answered',
  })
  const operations: Operation[] = [contentContract, contentWriteContract].flatMap((contract) =>
    Object.values(contract),
  )
  const table = operations.map(({ '~orpc': { route, meta } }) =>
    rows[rowOf(route.method)](pathOf(route.path), meta.access, async ({ context, editorOf }) =>
      untilAgain(await answer(context.req.raw, editorOf)),
    ),
  )
  // Fixed paths first: `/articles/search` is no article id.
  return table.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
}

/** Tells clients to retry a 503 after ten seconds. */
function untilAgain(answer: Response): Response {
  if (answer.status === 503) answer.headers.set('retry-after', '10')
  return answer
}

const rowOf = (method = 'GET') => method.toLowerCase() as Lowercase<Method>

/** `{id}` matches one segment, `{+path}` one or more. */
const pathOf = (path = ''): string =>
  `/content-api${path.replace(/\{\+(\w+)\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1')}`
