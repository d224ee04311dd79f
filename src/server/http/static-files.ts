import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { matchingTag } from '../../rules/http/conditional-request.ts'
import { mediaType } from '../../rules/http/media-types.ts'
import { acceptedEncodings, compressSmall, type ContentEncoding } from './compression.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
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
  const type = TYPES[extname(file)] ?? mediaType(extname(file))
  if (!type || !file.startsWith(folder + sep)) return undefined
  const state = await stat(file).catch(() => undefined)
  if (!state?.isFile()) return undefined
  const version = `${state.size.toString(36)}-${Math.floor(state.mtimeMs).toString(36)}`
  const shared = {
    'content-type': type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
  }
  if (isText(type)) return textResponse({ file, version, headers: shared, request })
  const headers = { ...shared, etag: `"${version}"` }
  if (matchingTag(request.headers.get('if-none-match'), [headers.etag]))
    return new Response(null, { status: 304, headers })
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

const MOST_BYTES = 32 * 1024 * 1024
type Compressing = { file: string; encoding: ContentEncoding }
/** Texts as they are sent, by file, version and encoding. */
const kept = new LRUCache<string, Buffer, Compressing>({
  maxSize: MOST_BYTES,
  sizeCalculation: (body, name) => body.length + name.length,
  fetchMethod: async (_name, _older, { context: { file, encoding } }) =>
    compressSmall(await readFile(file), encoding),
})

type TextAsk = {
  file: string
  version: string
  headers: Record<string, string>
  request: Request
}

/** Texts go out as small as can be; each is compressed once. */
async function textResponse({
  file,
  version,
  headers: shared,
  request,
}: TextAsk): Promise<Response> {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? undefined)
  const [encoding = 'identity'] = accepted
  const etagOf = (one: ContentEncoding) => `"${version}-${one}"`
  const headers = { ...shared, vary: 'accept-encoding' }
  const tag = matchingTag(request.headers.get('if-none-match'), accepted.map(etagOf))
  if (tag) return new Response(null, { status: 304, headers: { ...headers, etag: tag } })
  const body = await kept.forceFetch(`${file} ${version} ${encoding}`, {
    context: { file, encoding },
  })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      ...headers,
      etag: etagOf(encoding),
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
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
