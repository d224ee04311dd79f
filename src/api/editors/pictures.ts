import { MAX_PICTURE_BYTES, storePicture } from '../../services/images/picture-store.ts'
import { readBody } from '../../services/calls/read-body.ts'
import type { Storage } from '../../services/storage/storage.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

/**
 * `POST /content-api/v5/pictures` with the bytes of a JPEG, PNG, WebP or AVIF → 201, or 200 if the picture is already
 * stored:
 * the picture in the shape of `img` and `contentItems`, with the caption and credit of the file. Requires the editor's
 * key or a token of the scope content. Errors: 401, 403, 413 over 20 MB, 415 for other formats, 422 for a broken file
 * or over 60 megapixels, 503 if the picture storage is unavailable.
 */
export function picturesApi({ storage }: { storage: Storage }): Endpoint[] {
  const { post } = endpoints({ ...FOR_PROGRAMS, body: MAX_PICTURE_BYTES, chunked: true })
  return [
    post('/content-api/v5/pictures', 'editor: content', async ({ context }) => {
      const bytes = await readBody(context.req.raw, MAX_PICTURE_BYTES)
      const { image, isNew } = await storePicture(storage, bytes)
      return context.json(image, isNew ? 201 : 200)
    }),
  ]
}
