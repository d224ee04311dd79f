import type { ORPCError } from '@orpc/client'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import type { EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import { DatabaseError, type DatabaseErrorCause } from '../../../store/pools/database-error.ts'
import type { Store } from '../../../store/store.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import { parseSoundJson } from '../../calls/json-body.ts'
import { refusalBody, ServiceError } from '../../service-error.ts'
import type { OperationContext } from '../../content/wire/operation-guard.ts'
import { encodeRefusalIn } from '../refusals/encode-refusal.ts'
import { messageIn } from '../refusals/newsroom-refusal.ts'
import { createRouter, sharedParts, type WriteParts } from './routers.ts'

/** A write as sent to the worker thread, and its answer. The main thread inspects neither. */
export type WriteRequest = {
  method: string
  url: string
  ifMatch: string | null
  /** The language of errors; `null` for the default. */
  language: ErrorLanguage | null
  /** The editor who sent the request. */
  editor: EditorIdentity
  /** JSON; `null` for methods without a body. */
  bytes: Uint8Array | null
}
export type WriteAnswer = {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  /** Cache tags of the changes. */
  announced: string[]
  /** Unexpected errors, for the log and for the database guard. */
  unexpectedErrors: UnexpectedError[]
}
type UnexpectedError = { message: string; stack: string; trouble?: DatabaseErrorCause }

const PREFIX = '/content-api'

/** Creates the handler for the writing and the newsroom's contracts, on its own database connections. */
export function createWriteApi(
  store: Store,
  parts: WriteParts,
): (request: WriteRequest) => Promise<WriteAnswer> {
  const shared = sharedParts(store, parts)
  return async (request) => {
    const announced: string[] = []
    const unexpectedErrors: UnexpectedError[] = []
    const onAnnounced = (cacheTags: string[]) => void announced.push(...cacheTags)
    const onError = (error: unknown) => void unexpectedErrors.push(describe(error))
    const { editor } = request
    const note = noteActsOf(editor.kind === 'editor' ? editor : { id: editor.kind, name: null })
    const router = createRouter({ ...shared, onAnnounced, onError, note })
    const handler = new OpenAPIHandler(router, errorsIn(request.language))
    const response = await respond(request, async (asked) => {
      const { language } = request
      const context: OperationContext = { editorOf: async () => request.editor, language }
      const handled = await handler.handle(asked, { prefix: PREFIX, context })
      return handled.response
    })
    return { ...(await plainAnswer(response)), announced, unexpectedErrors }
  }
}

const errorsIn = (language: ErrorLanguage | null) => ({
  customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) =>
    encodeRefusalIn(error, language),
})

/** Threads exchange plain values only. */
const plainAnswer = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  bytes: new Uint8Array(await response.arrayBuffer()),
})

async function respond(
  request: WriteRequest,
  handle: (request: Request) => Promise<Response | undefined>,
): Promise<Response> {
  const notFound = refusal(404, `There is nothing at ${new URL(request.url).pathname}.`)
  try {
    return (await handle(requestOf(request))) ?? notFound
  } catch (error) {
    if (error instanceof ServiceError)
      return refusal(error.status, messageIn(error, request.language))
    throw error
  }
}

function requestOf({ method, url, ifMatch, bytes }: WriteRequest): Request {
  const headers = new Headers(ifMatch === null ? {} : { 'if-match': ifMatch })
  if (bytes === null) return new Request(url, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(parseSoundJson(bytes)) })
}

const refusal = (status: number, message: string): Response =>
  Response.json(refusalBody(status, message), { status })

function describe(error: unknown): UnexpectedError {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  const stack = error.stack ?? ''
  if (!(error instanceof DatabaseError)) return { message: error.message, stack }
  return { message: error.reason, stack, trouble: error.trouble }
}
