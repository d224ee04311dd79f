import type { Context } from 'hono'
import {
  endpoints,
  type Access,
  type Call,
  type Endpoint,
  type Method,
  type Terms,
} from '../../api/endpoint.ts'
import { FOR_EDITORS, FOR_PAGES } from '../../api/terms.ts'
import type { NewsroomRole } from '../../rules/newsroom/moves.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import { contentContract, type OperationMeta } from '../../services/content/wire/contract.ts'
import {
  createContentApi,
  createNewsroomApi,
  type ContentApiOptions,
} from '../../services/content/wire/http.ts'
import { contentWriteContract, MAX_BODY_BYTES } from '../../services/content/wire/write-contract.ts'
import {
  draftsReadContract,
  draftsWriteContract,
  sectionsWriteContract,
  type NewsroomPerson,
} from '../../services/newsroom/contract.ts'
import { deskContract } from '../../services/newsroom/desk/contract.ts'
import { mediaContract } from '../../services/newsroom/media/contract.ts'
import { audienceContract } from '../../services/newsroom/audience/contract.ts'
import { reportsContract } from '../../services/newsroom/reports/contract.ts'
import { messageFor } from '../../services/newsroom/refusals/newsroom-refusal.ts'
import { tickerContract } from '../../services/newsroom/ticker/contract.ts'
import { recordsContract } from '../../services/newsroom/records/contract.ts'
import { dayContract } from '../../services/newsroom/day/contract.ts'
import { wireContract } from '../../services/newsroom/wire/contract.ts'
import { namesContract } from '../../services/newsroom/names/contract.ts'
import { staticPagesContract } from '../../services/newsroom/static-pages/contract.ts'
import { headlinesContract } from '../../services/newsroom/headlines/contract.ts'
import { pagesContract } from '../../services/newsroom/pages/contract.ts'

type Operation = { '~orpc': { route: { method?: string; path?: string }; meta: OperationMeta } }

const BASE = '/content-api'
const TERMS = { body: MAX_BODY_BYTES, chunked: true, caching: 'as answered' } as const

/**
 * The content API (S7.03): one endpoint per operation. A write responds after this node has invalidated the changed content.
 */
export function contentEndpoints(options: Omit<ContentApiOptions, 'messageFor'>): Endpoint[] {
  const answer = createContentApi({ ...options, messageFor })
  return rowsOf([contentContract, contentWriteContract], { ...FOR_EDITORS, ...TERMS }, (own) => ({
    path: BASE + own.path,
    access: own.access,
    handle: ({ context, editorOf }) => answer(context.req.raw, editorOf),
  }))
}

/** Where the application of the newsroom reads and writes drafts and media. */
export const FOR_STAFF = '/api/newsroom'

/**
 * The newsroom's API, twice with the same answers: below the content API for programs with a token, and below
 * `/api/newsroom` for the session of a member of staff.
 */
export function newsroomEndpoints(
  options: Omit<ContentApiOptions, 'service' | 'messageFor'>,
): Endpoint[] {
  const answer = createNewsroomApi({ ...options, messageFor })
  const contracts = [
    draftsReadContract,
    draftsWriteContract,
    sectionsWriteContract,
    deskContract,
    mediaContract,
    reportsContract,
    audienceContract,
    namesContract,
    pagesContract,
    tickerContract,
    recordsContract,
    dayContract,
    wireContract,
    staticPagesContract,
    headlinesContract,
  ]
  const { get } = endpoints(FOR_PAGES)
  return [
    get(`${FOR_STAFF}/person`, 'staff: redaktion', ({ context, reader, newsroomRole }) =>
      context.json(personOf(reader, newsroomRole)),
    ),
    ...rowsOf(contracts, { ...FOR_EDITORS, ...TERMS }, (own) => ({
      path: BASE + own.path,
      access: own.access,
      handle: ({ context, editorOf }) => answer(context.req.raw, editorOf),
    })),
    ...rowsOf(contracts, { ...FOR_PAGES, ...TERMS }, (own) => ({
      path: own.path.replace('/v5', FOR_STAFF),
      access: own.role ? `staff: redaktion, ${own.role}` : 'staff: redaktion',
      handle: ({ context, reader, newsroomRole }) =>
        answer(requestForPrograms(context), async () => staffEditor(reader, newsroomRole)),
    })),
  ]
}

type Row = {
  path: string
  access: Access
  handle: (call: Call<'staff: redaktion'>) => Promise<Response>
}

/** Returns one row per operation; `rowOf` gets the operation's path and access. */
export function rowsOf(
  contracts: readonly Record<string, Operation>[],
  terms: Terms,
  rowOf: (own: OperationMeta & { path: string }) => Row,
): Endpoint[] {
  const rows = endpoints(terms)
  const table = contracts.flatMap((contract) =>
    Object.values(contract).map(({ '~orpc': { route, meta } }) => {
      const { path, access, handle } = rowOf({ ...meta, path: pathOf(route.path) })
      return rows[methodOf(route.method)](path, access, async (call) =>
        untilAgain(await handle(call as Call<'staff: redaktion'>)),
      )
    }),
  )
  // Fixed paths first: `/articles/search` is no article id.
  return table.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
}

/** Returns the request with the path that the contracts declare. */
export function requestForPrograms({ req }: Context): Request {
  const url = new URL(req.url)
  url.pathname = url.pathname.replace(FOR_STAFF, `${BASE}/v5`)
  return new Request(url, req.raw)
}

const personOf = ({ firstName, lastName, roles }: Reader, role: NewsroomRole): NewsroomPerson => ({
  firstName,
  lastName,
  role,
  isOperator: readerKinds(roles).operator,
})

/** Tells clients to retry a 503 after ten seconds. */
function untilAgain(answer: Response): Response {
  if (answer.status === 503) answer.headers.set('retry-after', '10')
  return answer
}

const methodOf = (method = 'GET') => method.toLowerCase() as Lowercase<Method>

/** `{id}` matches one segment, `{+path}` one or more. */
const pathOf = (path = ''): string =>
  path.replace(/\{\+(\w+)\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1')
