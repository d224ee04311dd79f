import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { ServiceError } from '../../service-error.ts'
import type { ContentService } from '../content-service.ts'
import { contentContract, type ContentOperation } from './contract.ts'

const PATIENCE_MS = 5000

/** The content service of another server: `CONTENT_URL` is the folder above `/v5`. */
export function createContentClient(url: string, editorKey: string): ContentService {
  const client: ContentService = createORPCClient(
    new OpenAPILink(contentContract, {
      url: url.replace(/\/$/, ''),
      headers: (_options, [operation]) => headersFor(operation as ContentOperation, editorKey),
      fetch: (request, init) =>
        fetch(spelled(request), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
      customErrorResponseBodyDecoder: (body, { status }) =>
        new ORPCError('REMOTE', { status, message: messageOf(body) }),
    }),
  )
  const names = Object.keys(contentContract) as ContentOperation[]
  return Object.fromEntries(names.map((name) => [name, refusing(client, name)])) as ContentService
}

/** A path as a parameter has its slashes encoded, and an address with those is none. */
function spelled(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.replaceAll(/%2f/gi, '/')
  return new Request(url, request)
}

/** S7.03: no credentials but for what is an editor's, and never an answer some cache on the way has kept. */
function headersFor(operation: ContentOperation, editorKey: string): Record<string, string> {
  const fresh = { 'cache-control': 'max-age=0' }
  const { access } = contentContract[operation]['~orpc'].meta
  return access === 'public' ? fresh : { ...fresh, authorization: `Bearer ${editorKey}` }
}

/** What the other side refuses is refused here in the same words. */
function refusing(client: ContentService, name: ContentOperation) {
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

/** `message` is one sentence or several. */
function messageOf(body: unknown): string {
  const message: unknown =
    body && typeof body === 'object' ? Reflect.get(body, 'message') : undefined
  const sentences = (Array.isArray(message) ? message : [message]).filter(
    (one) => typeof one === 'string',
  )
  return sentences.join('; ') || 'The content service refused.'
}
