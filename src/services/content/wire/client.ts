import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { ServiceError } from '../../service-error.ts'
import type { ContentService } from '../content-service.ts'
import { contentContract, type ContentOperation } from './contract.ts'

const TIMEOUT_MS = 5000

/** Creates a client for the content service of another server. `url` (`CONTENT_URL`) is the folder above `/v5`. */
export function createContentClient(url: string, editorKey: string): ContentService {
  const client: ContentService = createORPCClient(
    new OpenAPILink(contentContract, {
      url: url.replace(/\/$/, ''),
      headers: (_options, [operation]) => headersFor(operation as ContentOperation, editorKey),
      fetch: (request, init) =>
        fetch(decodeSlashes(request), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      customErrorResponseBodyDecoder: (body, { status }) =>
        new ORPCError('REMOTE', { status, message: messageOf(body) }),
    }),
  )
  const names = Object.keys(contentContract) as ContentOperation[]
  return Object.fromEntries(
    names.map((name) => [name, withServiceErrors(client, name)]),
  ) as ContentService
}

/** Path parameters are sent with encoded slashes, which the router does not accept. */
function decodeSlashes(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.replaceAll(/%2f/gi, '/')
  return new Request(url, request)
}

/** S7.03: sends credentials only for editors' operations, and asks caches for fresh answers. */
function headersFor(operation: ContentOperation, editorKey: string): Record<string, string> {
  const fresh = { 'cache-control': 'max-age=0' }
  const { access } = contentContract[operation]['~orpc'].meta
  return access === 'public' ? fresh : { ...fresh, authorization: `Bearer ${editorKey}` }
}

/** Turns a refusal of the other server into a `ServiceError` with the same status and message. */
function withServiceErrors(client: ContentService, name: ContentOperation) {
  const operation = client[name] as (input: unknown) => Promise<unknown>
  return async (input: unknown): Promise<unknown> => {
    try {
      return await operation(input)
    } catch (error) {
      if (error instanceof ORPCError) throw new ServiceError(error.status, error.message)
      throw error
    }
  }
}

/** `message` is one sentence or a list. */
function messageOf(body: unknown): string {
  const message: unknown =
    body && typeof body === 'object' ? Reflect.get(body, 'message') : undefined
  const sentences = (Array.isArray(message) ? message : [message]).filter(
    (one) => typeof one === 'string',
  )
  return sentences.join('; ') || 'The content service refused.'
}
