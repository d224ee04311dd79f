import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { AnyRouter } from '@orpc/server'
import { preferredLanguage, type ErrorLanguage } from '../../../rules/newsroom/accept-language.ts'
import { parseSoundJson, readJsonBytes } from '../../calls/json-body.ts'
import type { Editor } from '../editor-of.ts'
import { encodeRefusalIn } from '../refusals/encode-refusal.ts'

/** More than the longest letter with its picks, less than any other body. */
const MAX_BODY_BYTES = 100_000

/** The signed-in member of staff: as editor of the newsroom, and as employee with the address and session of the account. */
export type StaffCaller = {
  editor: Editor
  by: { id: string; email: string; session: string }
}

/**
 * Creates an API for the sessions of staff. It runs in the main thread, because it parses no text of articles and uses the
 * site's own services. `routerFor` returns the router of one request; `language` is that of its errors. Returns `null` for
 * an unknown address; throws a `ServiceError` for a body that is no JSON.
 */
export function createStaffApi(
  routerFor: (caller: StaffCaller, language: ErrorLanguage | null) => Record<string, AnyRouter>,
): (request: Request, caller: StaffCaller) => Promise<Response | null> {
  return async (request, caller) => {
    const language = preferredLanguage(request.headers.get('accept-language'))
    const handler = new OpenAPIHandler(routerFor(caller, language), {
      customErrorResponseBodyEncoder: (error) => encodeRefusalIn(error, language),
    })
    const { response } = await handler.handle(await soundRequest(request), {
      prefix: '/content-api',
      context: { editorOf: async () => caller.editor },
    })
    return response ?? null
  }
}

/** Returns the request with a body that was checked by the rule for stored texts. */
async function soundRequest(request: Request): Promise<Request> {
  const { method, url } = request
  if (method !== 'POST' && method !== 'PUT') return new Request(url, { method })
  const body = JSON.stringify(parseSoundJson(await readJsonBytes(request, MAX_BODY_BYTES)))
  return new Request(url, { method, body, headers: { 'content-type': 'application/json' } })
}
