import { endpoints, type Endpoint, type Method } from '../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../api/terms.ts'
import { contentContract, type OperationMeta } from '../../services/content/wire/contract.ts'
import { createContentApi, type ContentApiOptions } from '../../services/content/wire/http.ts'
import { contentWriteContract, MAX_BODY_BYTES } from '../../services/content/wire/write-contract.ts'

type Operation = { '~orpc': { route: { method?: string; path?: string }; meta: OperationMeta } }

/** The content API (S7.03): a row for each operation; a write is answered once this node has invalidated what it changed. */
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
  // `/articles/search` is no article.
  return table.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
}

/** Whatever cannot be done now can be in a moment. */
function untilAgain(answer: Response): Response {
  if (answer.status === 503) answer.headers.set('retry-after', '10')
  return answer
}

const rowOf = (method = 'GET') => method.toLowerCase() as Lowercase<Method>

/** `{id}` is one segment, `{+path}` one or more. */
const pathOf = (path = ''): string =>
  `/content-api${path.replace(/\{\+(\w+)\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1')}`
