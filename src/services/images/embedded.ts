import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { networkOf } from '../../rules/http/internet-address.ts'
import { ServiceError } from '../service-error.ts'
import { encodeImage, type ImageFormat } from './encode.ts'
import { partOf } from '../slots.ts'
import { parseImageRequest, type ImageRequest } from './image-request.ts'
import { WorkQueue } from './work-queue.ts'

export type EncodedImage = {
  body: Buffer
  contentType: string
  /** Seconds; short while a better format is still being made. */
  maxAge: number
}

export type ImageService = {
  /** Answers a signed target (`/images/…?…&s=…`) to a network address. Errors: 400, 403, 404, 422, 503. */
  answer(target: string, accept: string, address: string): Promise<EncodedImage>
}

type ImageOptions = {
  /** The newsroom's pictures. */
  pictures: string
  /** The paper's own, below `/images/site/`. */
  own: string
  cache: string
  token: string
  /** How many processes share the machine. */
  processes?: number
}

const MONTH_SECONDS = 30 * 24 * 60 * 60
const UNTIL_AVIF_SECONDS = 60
const MOUNT = '/images/'
const OWN_MOUNT = '/images/site/'
/** Clients are networks; behind one may sit an office or a telephone company. */
const QUEUE = { parallel: 2, capacity: 2000, share: 500 }

const TYPES: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
}

/** Signed variants of the pictures in one folder, each encoded once and kept on disk (S7.18). */
export function createImageService({
  pictures,
  own,
  cache,
  token,
  processes = 1,
}: ImageOptions): ImageService {
  const queue = new WorkQueue({ ...QUEUE, parallel: partOf(QUEUE.parallel, processes) })
  const underway = new Map<string, Promise<Buffer>>()
  return { answer }

  async function answer(target: string, accept: string, address: string): Promise<EncodedImage> {
    const { request, expires } = parseImageRequest(target, token)
    const secondsLeft = expires === undefined ? MONTH_SECONDS : expires - Date.now() / 1000
    if (secondsLeft <= 0) throw new ServiceError(404, 'The picture address has expired')
    const image = await inBestFormat(request, accept, networkOf(address))
    return { ...image, maxAge: Math.min(image.maxAge, Math.floor(secondsLeft)) }
  }

  async function inBestFormat(
    request: ImageRequest,
    accept: string,
    client: string,
  ): Promise<EncodedImage> {
    if (request.format !== 'auto') return made(request, request.format, client)
    if (!accept.includes('image/webp')) return made(request, 'jpg', client)
    if (!accept.includes('image/avif')) return made(request, 'webp', client)
    const avif = await stored(request, 'avif')
    if (avif) return { body: avif, contentType: TYPES.avif, maxAge: MONTH_SECONDS }
    queue.later(client, () => variant(request, 'avif'))
    return { ...(await made(request, 'webp', client)), maxAge: UNTIL_AVIF_SECONDS }
  }

  async function made(
    request: ImageRequest,
    format: ImageFormat,
    client: string,
  ): Promise<EncodedImage> {
    const body =
      (await stored(request, format)) ?? (await queue.now(client, () => variant(request, format)))
    return { body, contentType: TYPES[format], maxAge: MONTH_SECONDS }
  }

  function fileOf(request: ImageRequest, format: ImageFormat): string {
    const name = createHash('sha256')
      .update(JSON.stringify({ ...request, format }))
      .digest('hex')
    return join(cache, name.slice(0, 2), `${name}.${format}`)
  }

  function stored(request: ImageRequest, format: ImageFormat): Promise<Buffer | undefined> {
    return readFile(fileOf(request, format)).catch(() => undefined)
  }

  /** One encode a variant, however many ask. */
  function variant(request: ImageRequest, format: ImageFormat): Promise<Buffer> {
    const file = fileOf(request, format)
    const running = underway.get(file)
    if (running) return running
    const making = make(request, format, file).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }

  async function make(request: ImageRequest, format: ImageFormat, file: string): Promise<Buffer> {
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const body = await encodeImage(await readSource(request.path), request, format)
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, body)
    await rename(unfinished, file)
    return body
  }

  /** Only files below the two folders, whatever the path tries. */
  async function readSource(path: string): Promise<Buffer> {
    const [folder, mount] = path.startsWith(OWN_MOUNT) ? [own, OWN_MOUNT] : [pictures, MOUNT]
    const file = normalize(join(folder, path.slice(mount.length)))
    const isInside = path.startsWith(mount) && file.startsWith(folder + sep) && !file.includes('\0')
    const source = isInside ? await readFile(file).catch(() => undefined) : undefined
    if (!source) throw new ServiceError(404, 'There is no such picture')
    return source
  }
}
