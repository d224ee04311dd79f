import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { BoundedMap } from '../rules/bounded-map.ts'
import { compressSmall, preferredEncoding, type ContentEncoding } from './compression.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

type FileAsk = { folder: string; path: string; request: Request; cacheControl: string }

/** A file below a folder, with ranges for sound and film; undefined where there is none. */
export async function fileResponse({
  folder,
  path,
  request,
  cacheControl,
}: FileAsk): Promise<Response | undefined> {
  const file = normalize(join(folder, path))
  const type = TYPES[extname(file)]
  if (!type || !file.startsWith(folder + sep)) return undefined
  const state = await stat(file).catch(() => undefined)
  if (!state?.isFile()) return undefined
  const etag = `"${state.size.toString(36)}-${Math.floor(state.mtimeMs).toString(36)}"`
  const headers = {
    'content-type': type,
    'cache-control': cacheControl,
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  if (isText(type)) return textResponse({ file, headers, request })
  const range = rangeOf(request.headers.get('range'), state.size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${state.size}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: state.size - 1 }
  const body =
    request.method === 'HEAD' || state.size === 0 ? null : createReadStream(file, { start, end })
  return new Response(body && (Readable.toWeb(body) as ReadableStream), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${state.size}` } : {}),
    },
  })
}

const isText = (type: string): boolean => /^(text|application\/json|image\/svg)/.test(type)

const MOST_KEPT = 200
const kept = new BoundedMap<string, Promise<Buffer>>(MOST_KEPT)

type TextAsk = { file: string; headers: Record<string, string>; request: Request }

/** Texts go out as small as can be; each is compressed once. */
async function textResponse({ file, headers, request }: TextAsk): Promise<Response> {
  const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = await compressed(`${file} ${headers['etag']} ${encoding}`, file, encoding)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      vary: 'accept-encoding',
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
}

function compressed(name: string, file: string, encoding: ContentEncoding): Promise<Buffer> {
  const known = kept.get(name)
  if (known) return known
  const making = readFile(file).then((body) => compressSmall(body, encoding))
  kept.set(name, making)
  making.catch(() => kept.delete(name))
  return making
}

function rangeOf(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : 'unsatisfiable'
}
