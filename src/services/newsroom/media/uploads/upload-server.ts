import { randomBytes } from 'node:crypto'
import { MemoryLocker, Server } from '@tus/server'
import type { EditorName } from '../../../../rules/access/editor-scopes.ts'
import { DatabaseError } from '../../../../store/pools/database-error.ts'
import type { OnUnexpectedError } from '../../../content/wire/http-router.ts'
import {
  preferredLanguage,
  type ErrorLanguage,
} from '../../../../rules/newsroom/accept-language.ts'
import { refusalBody, ServiceError } from '../../../service-error.ts'
import { finishUpload } from './finish-upload.ts'
import { messageIn } from '../../refusals/newsroom-refusal.ts'
import { UploadRefusal } from './upload-refusal.ts'
import { UploadStore, type UploadParts } from './upload-store.ts'

type Refusing = { status_code: number; body: string }

/**
 * Returns a function that answers the requests of the tus protocol 1.0 (creation, termination, expiration) for an editor.
 * `path`: where uploads are, for the header `Location`. The last part is answered with 201 for a new file and 200 for a known
 * one, and with an `Uploaded`. Errors: `{statusCode, message, error}`, with `fault` for a file that is not accepted.
 */
export function createUploadServer(
  parts: UploadParts & { path: string; onError: NonNullable<OnUnexpectedError> },
) {
  const locker = new MemoryLocker()
  return async (request: Request, editor: EditorName): Promise<Response> => {
    const datastore = new UploadStore(parts, editor)
    const server = new Server({
      path: parts.path,
      datastore,
      locker,
      relativeLocation: true,
      // No page of another site may read the answers.
      allowedOrigins: [''],
      namingFunction: () => randomBytes(16).toString('hex'),
      getFileIdFromRequest: (_request, last = '') =>
        /^[\da-f]{32}$/.test(last) ? last : undefined,
      onUploadFinish: async (_request, { id }) => {
        const upload = await datastore.requireUpload(id)
        const uploaded = await finishUpload(parts, upload, editor)
        return {
          status_code: uploaded.isNew ? 201 : 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(uploaded),
        }
      },
      onResponseError: (asked, error) => {
        const language = preferredLanguage(asked.headers.get('accept-language'))
        return refusingFor(error, language, parts.onError)
      },
    })
    return asRefusal(await server.handleWeb(request as never))
  }
}

function refusingFor(
  error: Error | Refusing,
  language: ErrorLanguage | null,
  onError: (error: unknown) => void,
): Refusing | undefined {
  if (error instanceof ServiceError) {
    const body = refusalBody(error.status, messageIn(error, language))
    const fault = error instanceof UploadRefusal ? { fault: error.fault } : {}
    return { status_code: error.status, body: JSON.stringify({ ...body, ...fault }) }
  }
  if (error instanceof DatabaseError) onError(error)
  else if (error instanceof Error && !('status_code' in error)) onError(error)
  else return undefined
  return error instanceof DatabaseError
    ? { status_code: 503, body: error.message }
    : { status_code: 500, body: 'Something went wrong.' }
}

/** Gives the plain sentences of the protocol's errors the shape of all others. */
async function asRefusal(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const body = text.startsWith('{')
    ? text
    : JSON.stringify(refusalBody(answer.status, text.trim() || 'The request is not possible.'))
  return new Response(body, { status: answer.status, headers })
}
