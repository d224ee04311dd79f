import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Context } from 'hono'
import { endpoints, type Call, type Endpoint } from '../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../api/terms.ts'
import { matchingTag } from '../../rules/http/conditional-request.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { ImageService } from '../../services/images/embedded.ts'
import type { Storage } from '../../services/storage/storage.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import { json } from '../pages/answers/error-answers.ts'
import type { Assets } from '../http/assets.ts'
import { otherBuilds } from '../http/builds-folder.ts'
import { incomingOf, targetOf } from '../http/incoming.ts'
import { fileResponse, storedResponse } from '../http/static-files.ts'

const DAY = 'public, max-age=86400'
const YEAR = 'public, max-age=31536000, immutable'

type Files = {
  /** The project's folder, which contains the pictures of the kit. */
  root: string
  assets: Pick<Assets, 'folder'>
  publisher: Pick<Publisher, 'pictures'>
  storage: Storage
  images: ImageService
  addressOf: NetworkAddresses
}

/** Endpoints of files that are the same for all readers: built files, sound, film and pictures. */
export function filesApi({
  root,
  assets,
  publisher,
  storage,
  images,
  addressOf,
}: Files): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, caching: 'as answered' })
  const kit = join(root, 'src/ui/kit')
  const filesOf =
    (folder: string, cacheControl: string) =>
    ({ context: { req } }: Call<'public'>) =>
      found(fileResponse({ folder, path: req.path, request: req.raw, cacheControl }))
  return [
    get('/assets/*', 'public', ({ context: { req } }) =>
      builtFile(assets.folder, { path: req.path, request: req.raw, cacheControl: YEAR }),
    ),
    get('/sprite.svg', 'public', filesOf(kit, DAY)),
    get('/favicon.svg', 'public', filesOf(publisher.pictures, DAY)),
    get('/media/*', 'public', ({ context: { req } }) => {
      const key = req.path.slice(1)
      return found(storedResponse({ storage, key, request: req.raw, cacheControl: DAY }))
    }),
    get('/images/*', 'public', ({ context }) =>
      picture(images, context, addressOf(incomingOf(context))),
    ),
  ]
}

async function picture(images: ImageService, context: Context, client: string): Promise<Response> {
  const accept = context.req.header('accept') ?? ''
  const { body, contentType, maxAge } = await images.answer(targetOf(context), accept, client)
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const headers = {
    'content-type': contentType,
    'cache-control': `public, max-age=${maxAge}`,
    etag,
    vary: 'accept',
    'content-security-policy': "default-src 'none'",
  }
  if (matchingTag(context.req.header('if-none-match'), [etag]))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(body), { headers })
}

type FileAsk = Parameters<typeof fileResponse>[0]

/** Serves a built file from any installed build: its name contains a hash of its content. */
async function builtFile(build: string, ask: Omit<FileAsk, 'folder'>): Promise<Response> {
  for (const folder of [build, ...(await otherBuilds(build))]) {
    const response = await fileResponse({ ...ask, folder: join(folder, 'client') })
    if (response) return response
  }
  return missing()
}

const found = async (response: Promise<Response | undefined>): Promise<Response> =>
  (await response) ?? missing()

const missing = (): Response => json({ status: 404, message: 'There is no such file' })
