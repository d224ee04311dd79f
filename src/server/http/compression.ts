import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type ContentEncoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Smallest result first; at their fastest levels this is also the order of speed. */
const PREFERRED: readonly ContentEncoding[] = ['br', 'zstd', 'gzip', 'identity']

const MAX_BYTES = 256 * 1024
const remembered = new LRUCache<string, readonly ContentEncoding[]>({
  maxSize: MAX_BYTES,
  sizeCalculation: (_, header) => 100 + header.length,
})

/** Returns the accepted encodings, preferred first. Results are cached, because browsers send few different headers. */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (!header) return ['identity']
  const known = remembered.get(header)
  if (known) return known
  const accepted = PREFERRED.filter(
    (encoding) => encoding === 'identity' || accepts(header, encoding),
  )
  remembered.set(header, accepted)
  return accepted
}

/** Returns the preferred accepted encoding. */
export function preferredEncoding(header: string | undefined): ContentEncoding {
  const [preferred = 'identity'] = acceptedEncodings(header)
  return preferred
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gz = promisify(gzip)

/**
 * The last buffer of a compressor stays in memory until V8 collects its old heap; a small buffer keeps the whole slab of
 * Node's buffer pool (decision 59). With Node's default size that was 64 KB per page; under a crawler the old heap was then
 * collected once per second, which blocked the process for 10 ms.
 */
Buffer.poolSize = 8 * 1024
const SMALL_PIECES = { chunkSize: 4 * 1024 }

const QUICKEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 0 }
const QUICKEST_ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 }

/** Compresses while a reader waits. A page takes a seventh of a millisecond, less than a round trip to another thread. */
export function compressQuickly(body: Buffer, encoding: ContentEncoding): Buffer {
  switch (encoding) {
    case 'identity':
      return body
    case 'br':
      return cut(brotliCompressSync(body, { ...SMALL_PIECES, params: QUICKEST_BROTLI }))
    case 'zstd':
      return cut(zstdCompressSync(body, { ...SMALL_PIECES, params: QUICKEST_ZSTD }))
    case 'gzip':
      return cut(gzipSync(body, { ...SMALL_PIECES, level: 1 }))
  }
}

/** Copies the result into its own memory, because the compressor's buffer is larger and would stay allocated. */
function cut(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(own)
  return own
}

/**
 * Compresses for the cache, outside of the main thread, which frees the memory. Brotli at level 9, or zstd without a known
 * size, takes 33 MB per page and blocks the process for 5 ms.
 */
export function compressSmall(
  body: Buffer,
  encoding: ContentEncoding,
  brotliQuality = 8,
): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return Promise.resolve(body)
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }).then(cut)
    case 'zstd':
      return zstd(body, {
        params: { [constants.ZSTD_c_compressionLevel]: 12 },
        pledgedSrcSize: body.length,
      }).then(cut)
    case 'gzip':
      return gz(body, { level: 9 }).then(cut)
  }
}

const unbrotli = promisify(brotliDecompress)
const unzstd = promisify(zstdDecompress)
const ungzip = promisify(gunzip)

export function decompress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return Promise.resolve(body)
    case 'br':
      return unbrotli(body)
    case 'zstd':
      return unzstd(body)
    case 'gzip':
      return ungzip(body)
  }
}
