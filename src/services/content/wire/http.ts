import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import { EDITOR_KEY_REQUIRED } from '../../editors/editors-service.ts'
import { refusalBody, ServiceError } from '../../service-error.ts'
import type { OperationAccess } from './contract.ts'
import { createReadRouter, type RouterParts } from './http-router.ts'
import type { OperationContext } from './operation-guard.ts'
import { encodeRefusal } from './refusals.ts'

export type ContentApiOptions = RouterParts & {
  /** Returns the sentence of an error in the language of the request. */
  messageFor: (error: Error, request: Request) => string
  /** Answers writes, and everything of the newsroom (`content-writer.ts`). */
  write: (request: Request, editor: EditorIdentity) => Promise<Response>
}

/**
 * Handles a request. `editorOf` returns the editor of its authorization; it is only called if the operation needs it.
 */
export type ContentApi = (
  request: Request,
  editorOf: () => Promise<EditorIdentity>,
) => Promise<Response>

const BASE = '/content-api'

/** Creates the content API over HTTP (S7.03). All answers are JSON, errors are `{statusCode, message, error}`. */
export function createContentApi(options: ContentApiOptions): ContentApi {
  const handler = new OpenAPIHandler(createReadRouter(options), {
    customErrorResponseBodyEncoder: encodeRefusal,
  })
  const read = async (request: Request, context: OperationContext): Promise<Response> => {
    const asked = new Request(request.url, { headers: request.headers })
    const { response } = await handler.handle(asked, { prefix: BASE, context })
    return response ?? refusal(404, `There is nothing at ${new URL(request.url).pathname}.`)
  }
  return async (request, editorOf) => {
    let access: OperationAccess = 'editor: content'
    let version: number | undefined
    const context: OperationContext = {
      editorOf,
      onOperation: (found) => void (access = found),
      onVersion: (read) => void (version = read),
    }
    const finish = (response: Response) => withHeaders(request, response, { access, version })
    try {
      checkUrl(request.url)
      if (isReading(request)) return finish(await read(request, context))
      return finish(await writeAsEditor(request, editorOf, options))
    } catch (error) {
      return finish(answerError(error, request, options))
    }
  }
}

/** Creates the newsroom's API: reading, too, needs an editor and runs in the writer's threads. */
export function createNewsroomApi(options: Omit<ContentApiOptions, 'service'>): ContentApi {
  return async (request, editorOf) => {
    const finish = (response: Response) =>
      withHeaders(request, response, { access: 'editor: drafts', version: undefined })
    try {
      checkUrl(request.url)
      return finish(await writeAsEditor(request, editorOf, options))
    } catch (error) {
      return finish(answerError(error, request, options))
    }
  }
}

/** The body of an unauthorized request is not read. The operation's guard checks the scope. */
async function writeAsEditor(
  request: Request,
  editorOf: () => Promise<EditorIdentity>,
  { write }: Pick<ContentApiOptions, 'write'>,
): Promise<Response> {
  const editor = await editorOf()
  if (editor.kind !== 'editor') throw new ServiceError(401, EDITOR_KEY_REQUIRED)
  return write(request, editor)
}

function answerError(
  error: unknown,
  request: Request,
  { onError, messageFor }: Pick<ContentApiOptions, 'onError' | 'messageFor'>,
): Response {
  if (error instanceof ServiceError) return refusal(error.status, messageFor(error, request))
  onError?.(error)
  return refusal(500, 'Something went wrong.')
}

function refusal(status: number, message: string): Response {
  return Response.json(refusalBody(status, message), { status })
}

function checkUrl(url: string): void {
  try {
    const { pathname, search } = new URL(url)
    decodeURIComponent(pathname + search)
  } catch {
    throw new ServiceError(400, 'The address is not valid UTF-8.')
  }
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/** Sets the headers for clients and caches. */
function withHeaders(
  request: Request,
  response: Response,
  { access, version }: { access: OperationAccess; version: number | undefined },
): Response {
  const headers = new Headers(response.headers)
  if (version !== undefined) headers.set('etag', `"${version}"`)
  headers.set('cache-control', cacheControlOf(request, response, access))
  headers.set('access-control-allow-origin', '*')
  const body = request.method === 'HEAD' ? null : response.body
  return new Response(body, { status: response.status, headers })
}

/** S7.03: a request for a fresh answer gets one that no cache stores. */
function cacheControlOf(request: Request, response: Response, access: OperationAccess): string {
  if (!response.ok || !isReading(request) || access !== 'public') return 'private, no-store'
  const asked = request.headers.get('cache-control') ?? ''
  return /max-age=0|no-cache|no-store/.test(asked) ? 'max-age=0' : 'public, max-age=5'
}
