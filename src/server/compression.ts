import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const encodings = {
  zstd: promisify(zstdCompress),
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const

export type ContentEncoding = keyof typeof encodings | 'identity'

/** The encoding to send, by what the browser accepts: brotli is smallest, zstd quickest to make. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  if (accepts(header, 'zstd')) return 'zstd'
  if (accepts(header, 'gzip')) return 'gzip'
  return 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const start = header.indexOf(encoding)
  if (start < 0) return false
  return !/^\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/.test(header.slice(start + encoding.length, start + encoding.length + 12))
}

/** `quick` is for a reader who waits, otherwise as small as is sensible; both off the main thread. */
export function compress(body: Buffer, encoding: ContentEncoding, quick: boolean): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return Promise.resolve(body)
    case 'br':
      return encodings.br(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quick ? 4 : 9,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    case 'zstd':
      return encodings.zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: quick ? 3 : 12 } })
    case 'gzip':
      return encodings.gzip(body, { level: quick ? 4 : 9 })
  }
}
