import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { AnyRouter } from '@orpc/server'
import { preferredLanguage } from '../../../rules/newsroom/accept-language.ts'
import { parseSoundJson, readJsonBytes } from '../../calls/json-body.ts'
import type { Editor } from '../editor-of.ts'
import { encodeRefusalIn } from '../refusals/encode-refusal.ts'

type Answering = { router: Record<string, AnyRouter>; editor: Editor; maxBodyBytes: number }

/**
 * Answers a request of the newsroom in the main thread, for operations that use the site's own services and parse no text
 * of articles; `null` if no operation has its path. Throws a `ServiceError` for a body that is no JSON.
 */
export async function answerOperations(
  request: Request,
  { router, editor, maxBodyBytes }: Answering,
): Promise<Response | null> {
  const language = preferredLanguage(request.headers.get('accept-language'))
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => encodeRefusalIn(error, language),
  })
  const { response } = await handler.handle(await soundRequest(request, maxBodyBytes), {
    prefix: '/content-api',
    context: { editorOf: async () => editor },
  })
  return response ?? null
}

/** Returns the request with a body that was checked by the rule for stored texts. */
async function soundRequest(request: Request, maxBodyBytes: number): Promise<Request> {
  const { method, url } = request
  if (method !== 'POST' && method !== 'PUT') return new Request(url, { method })
  const body = JSON.stringify(parseSoundJson(await readJsonBytes(request, maxBodyBytes)))
  return new Request(url, { method, body, headers: { 'content-type': 'application/json' } })
}
