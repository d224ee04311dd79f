import { STATUS_CODES } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { ORPCError } from '@orpc/client'
import { bearerOf, carriesEditorKey } from '../editor-key.ts'
import { ServiceError } from '../service-error.ts'
import { createContentRouter, type RouterParts } from './http-router.ts'
import { withSoundBody } from './request-body.ts'

export type ContentApiOptions = RouterParts & {
  editorKey: string
  /** Whether a token that is not the key belongs to an editor. */
  verifyEditor?: ((token: string) => Promise<boolean>) | undefined
}

const BASE = '/content-api'

/** The content API over HTTP (S7.03): every answer is JSON, every refusal `{statusCode, message, error}`. */
export function createContentApi(
  options: ContentApiOptions,
): (request: Request) => Promise<Response> {
  const handler = new OpenAPIHandler(createContentRouter(options), {
    customErrorResponseBodyEncoder: (error) => errorBody(error.status, messageOf(error)),
  })
  return async (request) => {
    try {
      checkUrl(request.url)
      await checkRight(request, options)
      const asked = await withSoundBody(request)
      const { response } = await handler.handle(asked, { prefix: BASE })
      return finish(
        request,
        response ?? refusal(404, `There is nothing at ${new URL(request.url).pathname}.`),
      )
    } catch (error) {
      if (error instanceof ServiceError)
        return finish(request, refusal(error.status, error.message))
      options.onError?.(error)
      return finish(request, refusal(500, 'Something went wrong.'))
    }
  }
}

function messageOf({ message, data }: ORPCError<string, unknown>): string {
  const issues: unknown = data && typeof data === 'object' ? Reflect.get(data, 'issues') : undefined
  return Array.isArray(issues) ? issues.map(describeIssue).join('; ') : message
}

function describeIssue(issue: { path?: unknown[]; message: string }): string {
  const path = (issue.path ?? []).filter(
    (part) => !['params', 'body', 'headers'].includes(String(part)),
  )
  return `${path.join('.') || 'input'}: ${issue.message}`
}

const errorBody = (statusCode: number, message: string) => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode] ?? 'Error',
})

function refusal(status: number, message: string): Response {
  return Response.json(errorBody(status, message), { status })
}

function checkUrl(url: string): void {
  try {
    const { pathname, search } = new URL(url)
    decodeURIComponent(pathname + search)
  } catch {
    throw new ServiceError(400, 'The address is not valid UTF-8.')
  }
}

const isPaidBody = (request: Request): boolean =>
  new URL(request.url).pathname.endsWith('/paid-body')
const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

async function checkRight(
  request: Request,
  { editorKey, verifyEditor }: ContentApiOptions,
): Promise<void> {
  if (isReading(request) && !isPaidBody(request)) return
  const authorization = request.headers.get('authorization')
  if (carriesEditorKey(authorization, editorKey)) return
  const token = bearerOf(authorization)
  if (token !== null && (await verifyEditor?.(token))) return
  throw new ServiceError(401, 'This needs the editor key: authorization: Bearer {editor key}.')
}

/** What clients and caches on the way have to know. */
function finish(request: Request, response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', cacheControlOf(request, response))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('access-control-allow-origin', '*')
  if (response.status === 401) headers.set('www-authenticate', 'Bearer')
  const body = request.method === 'HEAD' ? null : response.body
  return new Response(body, { status: response.status, headers })
}

/** S7.03: whoever asks for a fresh answer gets one that stays with nobody. */
function cacheControlOf(request: Request, response: Response): string {
  if (!response.ok || !isReading(request) || isPaidBody(request)) return 'private, no-store'
  const asked = request.headers.get('cache-control') ?? ''
  return /max-age=0|no-cache|no-store/.test(asked) ? 'max-age=0' : 'public, max-age=5'
}
