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

/** Smallest first, and at their quickest levels the quickest to make first as well. */
const PREFERRED: readonly ContentEncoding[] = ['br', 'zstd', 'gzip', 'identity']

const MAX_BYTES = 256 * 1024
const remembered = new LRUCache<string, readonly ContentEncoding[]>({
  maxSize: MAX_BYTES,
  sizeCalculation: (_, header) => 100 + header.length,
})

/** What a browser accepts, the preferred first; the same few headers come again and again. */
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

/** The first of them. */
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
 * What a compressor wrote into last is kept until V8 collects its old heap, and with a small piece the whole slab of Node's
 * pool that it was cut from (decision 59): 64 KB for each page that was made, for which the old heap was collected once a
 * second beside a crawler, 10 ms in which nobody was answered.
 */
Buffer.poolSize = 8 * 1024
const SMALL_PIECES = { chunkSize: 4 * 1024 }

const QUICKEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 0 }
const QUICKEST_ZSTD = { [constants.ZSTD_c_compressionLevel]: 1 }

/**
 * For a reader who waits: a page takes a seventh of a millisecond, less than it takes to hand it to another thread and
 * to take it back.
 */
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

/** What is packed lies at the beginning of a larger piece of memory, all of which would be kept with it. */
function cut(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(own)
  return own
}

/**
 * As small as is sensible, off the main thread, which frees what it took: of Brotli at 9, and of zstd that does not know
 * how much comes, 33 MB of memory for each page, 5 ms in which nobody is answered.
 */
export function compressSmall(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return Promise.resolve(body)
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 8,
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
