import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange, Storage, StoredFacts } from '../../services/storage/storage.ts'
import { fileVersion } from '../../services/storage/file-storage.ts'
import { matchesIfRange, matchingTag } from '../../rules/http/conditional-request.ts'
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

/** Serves a built or published file below a folder; undefined if it does not exist. */
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
  const bytes = state.size
  const version = fileVersion({ bytes, changed: state.mtimeMs })
  const headers = { 'content-type': type, 'cache-control': cacheControl }
  if (isText(type)) return textResponse({ file, version, headers, request })
  const open = async (range?: ByteRange) =>
    Readable.toWeb(createReadStream(file, range)) as ReadableStream
  return partsResponse({ facts: { bytes, version }, headers, request, open })
}

type StoredAsk = { storage: Storage; key: string; request: Request; cacheControl: string }

/** Serves stored sound or film, with ranges; undefined if it does not exist. */
export async function storedResponse({
  storage,
  key,
  request,
  cacheControl,
}: StoredAsk): Promise<Response | undefined> {
  const type = mediaType(extname(key))
  const facts = type && (await storage.facts(key))
  if (!type || !facts) return undefined
  const headers = { 'content-type': type, 'cache-control': cacheControl }
  const open = (range?: ByteRange) => storage.open(key, range)
  return partsResponse({ facts, headers, request, open })
}

type PartsAsk = {
  facts: StoredFacts
  headers: Record<string, string>
  request: Request
  open: (range?: ByteRange) => Promise<ReadableStream | null>
}

/** Returns the whole file, a range or 304; undefined if the file was deleted since it was looked up. */
async function partsResponse({
  facts: { bytes, version },
  headers: shared,
  request,
  open,
}: PartsAsk): Promise<Response | undefined> {
  const headers = { ...shared, 'accept-ranges': 'bytes', etag: `"${version}"` }
  if (matchingTag(request.headers.get('if-none-match'), [headers.etag]))
    return new Response(null, { status: 304, headers })
  const isSameVersion = matchesIfRange(request.headers.get('if-range'), headers.etag)
  const range = isSameVersion ? rangeOf(request.headers.get('range'), bytes) : undefined
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${bytes}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  const hasBody = request.method !== 'HEAD' && bytes > 0
  const body = hasBody ? await open(range && { start, end }) : null
  if (hasBody && !body) return undefined
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {}),
    },
  })
}

const isText = (type: string): boolean => /^(text|application\/json|image\/svg)/.test(type)

const MAX_BYTES = 32 * 1024 * 1024
/**
 * Up to this size files have Brotli's highest level: 6 to 10 % smaller, after 0.2 s for 100 kB. The first reader of a larger
 * file would wait too long.
 */
const MAX_SMALLEST_BYTES = 128 * 1024
type Compressing = { file: string; encoding: ContentEncoding }
/** Compressed text files by file, version and encoding. */
const cache = new LRUCache<string, Buffer, Compressing>({
  maxSize: MAX_BYTES,
  sizeCalculation: (body, name) => body.length + name.length,
  fetchMethod: async (_name, _older, { context: { file, encoding } }) => {
    const body = await readFile(file)
    return compressSmall(body, encoding, body.length > MAX_SMALLEST_BYTES ? undefined : 11)
  },
})

type TextAsk = {
  file: string
  version: string
  headers: Record<string, string>
  request: Request
}

/** Serves a text file in its smallest form; each version is compressed once. */
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
  const body = await cache.forceFetch(`${file} ${version} ${encoding}`, {
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

function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : 'unsatisfiable'
}
