import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { preferredLanguage } from '../../../rules/newsroom/accept-language.ts'
import { noteActsOf } from '../../audit/write-audit.ts'
import { parseSoundJson, readJsonBytes } from '../../calls/json-body.ts'
import type { OnUnexpectedError } from '../../content/wire/http-router.ts'
import type { Editor } from '../editor-of.ts'
import { encodeRefusalIn } from '../refusals/encode-refusal.ts'
import type { IssueRoomParts, NewsletterEditor } from './issues.ts'
import { createNewslettersRouter } from './router.ts'

/** More than the longest letter with its picks, less than any other body. */
const MAX_BODY_BYTES = 100_000

type ApiParts = Omit<IssueRoomParts, 'note'> & { onError?: OnUnexpectedError }

/** The signed-in member of staff: as editor of the newsroom, and as account. */
export type NewsletterCaller = { editor: Editor; by: NewsletterEditor }

/**
 * Creates the API of newsletters and issues. It runs in the main thread, because it parses no text of articles and sends
 * by the site's own services. Throws a `ServiceError` for a body that is no JSON.
 */
export function createNewslettersApi(
  parts: ApiParts,
): (request: Request, caller: NewsletterCaller) => Promise<Response | null> {
  return async (request, { editor, by }) => {
    const language = preferredLanguage(request.headers.get('accept-language'))
    const handler = new OpenAPIHandler(
      createNewslettersRouter({ ...parts, by, note: noteActsOf(editor) }),
      {
        customErrorResponseBodyEncoder: (error) => encodeRefusalIn(error, language),
      },
    )
    const { response } = await handler.handle(await soundRequest(request), {
      prefix: '/content-api',
      context: { editorOf: async () => editor },
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
