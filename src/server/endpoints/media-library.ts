import { endpoints, type Call, type Endpoint } from '../../api/endpoint.ts'
import { FOR_EDITORS, FOR_PAGES } from '../../api/terms.ts'
import type { EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { idFrom } from '../../rules/http/ids.ts'
import { MAX_PIECE_BYTES } from '../../rules/newsroom/media.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import type { OnUnexpectedError } from '../../services/content/wire/http-router.ts'
import { libraryKey } from '../../services/newsroom/media/library.ts'
import { requireMedia } from '../../services/newsroom/media/media-rows.ts'
import { createUploadServer } from '../../services/newsroom/media/uploads/upload-server.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { Storage } from '../../services/storage/storage.ts'
import type { Store } from '../../store/store.ts'
import { storedResponse } from '../http/static-files.ts'

type LibraryParts = {
  store: Pick<Store, 'database'>
  storage: Storage
  onError: NonNullable<OnUnexpectedError>
}

const FOR_STAFF = '/api/newsroom/media'
const FOR_TOKENS = '/content-api/v5/media'

/**
 * Uploads into the media library by the tus protocol, twice: for programs with a token and for the session of a member of staff.
 * `GET …/media/:id/file` answers staff with sound and film, also in ranges; pictures: `/redaktion/bild`;
 * sound and film by their path: `/redaktion/aufnahme`.
 */
export function mediaLibraryEndpoints({ store, storage, onError }: LibraryParts): Endpoint[] {
  const { database } = store
  const forStaff = endpoints(FOR_PAGES)
  const uploadsAt = (path: string) => createUploadServer({ database, storage, path, onError })
  const asStaff = uploadsAt(`${FOR_STAFF}/uploads`)
  const asProgram = uploadsAt(`${FOR_TOKENS}/uploads`)
  return [
    ...uploadRows(endpoints(FOR_EDITORS), FOR_TOKENS, 'editor: media', async (call) =>
      asProgram(call.context.req.raw, requireEditor(await call.editorOf())),
    ),
    ...uploadRows(forStaff, FOR_STAFF, 'staff: redaktion', ({ context, reader, newsroomRole }) =>
      asStaff(context.req.raw, staffEditor(reader, newsroomRole)),
    ),
    forStaff.get(`${FOR_STAFF}/:id/file`, 'staff: redaktion', async ({ context }) => {
      const { path } = await requireMedia(database, idFrom(context.req.param('id') ?? '') ?? 0)
      const answer = await libraryRecording(storage, path, context.req.raw)
      if (!answer) throw new ServiceError(404, 'There is no such file.')
      return answer
    }),
  ]
}

/** Serves sound or film of the library by its path in articles, also in ranges; `undefined` if it is not there. */
export async function libraryRecording(
  storage: Storage,
  path: string,
  request: Request,
): Promise<Response | undefined> {
  const answer = await storedResponse({
    storage,
    key: libraryKey(path),
    request,
    cacheControl: 'private, no-store',
  })
  answer?.headers.set('content-security-policy', "default-src 'none'; sandbox")
  return answer
}

function uploadRows<A extends 'editor: media' | 'staff: redaktion'>(
  rows: ReturnType<typeof endpoints>,
  path: string,
  access: A,
  answer: (call: Call<A>) => Promise<Response>,
): Endpoint[] {
  const ofOne = `${path}/uploads/:upload`
  return [
    rows.post(`${path}/uploads`, access, answer),
    rows.get(ofOne, access, answer),
    rows.patch(ofOne, access, answer, { body: MAX_PIECE_BYTES, chunked: true }),
    rows.delete(ofOne, access, answer),
  ]
}

function requireEditor(editor: EditorIdentity) {
  if (editor.kind === 'editor') return editor
  throw new ServiceError(401, 'This needs an editor.')
}
