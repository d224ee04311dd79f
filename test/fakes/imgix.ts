import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { listenLocally } from './listen-locally.ts'

/**
 * A host that serves pictures like imgix, with the parameters this site uses: signed by the MD5 of token, path and
 * query, without the folder it is mounted at. Refuses everything else.
 */
export type FakeImgix = {
  /** Includes the folder it is mounted at. */
  url: string
  /** Every request: method, path with query, headers. */
  asked: { method: string; path: string; headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

type Options = {
  /** The folder of its pictures. */
  folder: string
  /** Without a token, unsigned addresses are accepted. */
  token?: string
}

const MOUNT = '/__images'
const KNOWN = new Set('w h ar fit crop fp-x fp-y rect q fm auto s'.split(' '))
const TYPES = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const
type Format = keyof typeof TYPES

class Refusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

export async function openImgix(options: Options): Promise<FakeImgix> {
  const asked: FakeImgix['asked'] = []
  const server = await listenLocally((request, response) => {
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, headers })
    answer(options, request, response).catch((error: unknown) =>
      response.writeHead(error instanceof Refusal ? error.status : 500).end(),
    )
  })
  return {
    url: `${server.origin}${MOUNT}`,
    asked,
    close: server.close,
  }
}

async function answer(
  { folder, token }: Options,
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!url.startsWith(`${MOUNT}/`)) throw new Refusal(404)
  const [path = '', query = ''] = url.slice(MOUNT.length).split('?', 2)
  if (token !== undefined) verify(token, path, query)
  const parameters = new URLSearchParams(query)
  if ([...parameters.keys()].some((name) => !KNOWN.has(name))) throw new Refusal(400)
  const source = await readFile(join(folder, decodeURIComponent(path))).catch(() => {
    throw new Refusal(404)
  })
  const format = formatOf(parameters, headers.accept ?? '')
  const picture = await shaped(source, parameters)
  const quality = Number(parameters.get('q') ?? 75)
  const body = await picture
    .flatten({ background: '#fff' })
    .toFormat(TYPES[format], format === 'png' ? {} : { quality })
    .toBuffer()
  response.writeHead(200, {
    'content-type': `image/${TYPES[format]}`,
    'content-length': body.length,
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** As in imgix-blueprint: `s` is the last parameter and signs everything before it. */
function verify(token: string, path: string, query: string): void {
  const [, before = '', signature = ''] = /^(?:(.*)&)?s=([0-9a-f]{32})$/.exec(query) ?? []
  const base = token + path + (before && `?${before}`)
  if (createHash('md5').update(base).digest('hex') !== signature) throw new Refusal(403)
}

function formatOf(parameters: URLSearchParams, accept: string): Format {
  const named = parameters.get('fm')
  if (named !== null) return named as Format
  if (parameters.get('auto') !== 'format') return 'jpg'
  return accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpg'
}

/** Cuts out, crops or fits the picture. */
async function shaped(source: Buffer, parameters: URLSearchParams): Promise<Sharp> {
  const number = (name: string) => (parameters.has(name) ? Number(parameters.get(name)) : undefined)
  const [left, top, across, down] = (parameters.get('rect') ?? '').split(',').map(Number)
  const whole = sharp(source)
  const cut =
    across && down
      ? whole.extract({ left: left ?? 0, top: top ?? 0, width: across, height: down })
      : whole
  const [width, height] = sides(number('w'), number('h'), parameters.get('ar'))
  const fit = parameters.get('fit') ?? 'clip'
  if (fit === 'max') return cut.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  if (fit === 'clip') return cut.resize({ width, height, fit: 'inside' })
  if (fit !== 'crop') throw new Refusal(400)
  if (parameters.get('crop') !== 'focalpoint') return cut.resize({ width, height, fit: 'cover' })
  const { data, info } = await cut
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const box = { width: width ?? info.width, height: height ?? info.height }
  return sharp(data).extract({
    ...box,
    left: startOf((number('fp-x') ?? 0.5) * info.width, info.width, box.width),
    top: startOf((number('fp-y') ?? 0.5) * info.height, info.height, box.height),
  })
}

/** Returns where a cut around a point begins, limited to the picture. */
const startOf = (point: number, whole: number, part: number): number =>
  Math.round(Math.min(Math.max(point - part / 2, 0), whole - part))

function sides(width: number | undefined, height: number | undefined, ratio: string | null) {
  const [across = 1, down = 1] = (ratio ?? '').split(':').map(Number)
  if (ratio && width !== undefined) return [width, Math.round((width * down) / across)]
  if (ratio && height !== undefined) return [Math.round((height * across) / down), height]
  return [width, height]
}
