import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { DocumentStream } from '../../../api/feeds/documents.ts'
import { matchingTag } from '../../../rules/http/conditional-request.ts'
import { ServiceError } from '../../../services/service-error.ts'
import { preferredEncoding, type ContentEncoding } from '../../http/compression.ts'

/**
 * Maximum per node; each stream holds a few hundred kilobytes, and a database connection only while a batch of rows is read.
 */
const MAX_STREAMS = 8
/** Time limit of a stream: slow clients must not block the places. */
const MAX_MS = 60_000
const RETRY_SECONDS = 30

/** Streams long documents while they are read from the database. */
export function createDocumentStreams(longestMs = MAX_MS) {
  let streams = 0
  return { stream }

  function stream({ context, contentType, etag, chunks }: DocumentStream): Response {
    const { req } = context
    const encoding = preferredEncoding(req.header('accept-encoding'))
    const headers = {
      etag: `W/${etag}`,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=300',
    }
    if (matchingTag(req.header('if-none-match'), [etag]))
      return new Response(null, { status: 304, headers })
    const described = {
      ...headers,
      'content-type': contentType,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    if (req.method === 'HEAD') return new Response(null, { headers: described })
    if (streams >= MAX_STREAMS)
      throw new ServiceError(503, 'Too many ask for long documents at once', RETRY_SECONDS)
    return new Response(bodyOf(counted(chunks()), encoding), { headers: described })
  }

  /** A stream holds its place from the first byte to the last, or until its time limit. */
  function counted(chunks: AsyncIterable<string>): Readable {
    streams += 1
    const text = Readable.from(chunks, { objectMode: false, highWaterMark: 64 * 1024 })
    const tooSlow = new Error('A document was read too slowly')
    const timer = setTimeout(() => text.destroy(tooSlow), longestMs)
    text.once('close', () => {
      streams -= 1
      clearTimeout(timer)
    })
    return text
  }
}

function bodyOf(plain: Readable, encoding: ContentEncoding): ReadableStream {
  const compressor = compressorFor(encoding)
  if (!compressor) return Readable.toWeb(plain) as ReadableStream
  plain.on('error', (error) => compressor.destroy(error))
  compressor.on('close', () => plain.destroy())
  return Readable.toWeb(plain.pipe(compressor)) as ReadableStream
}

function compressorFor(encoding: ContentEncoding) {
  switch (encoding) {
    case 'identity':
      return null
    case 'br':
      return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    case 'zstd':
      return createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
    case 'gzip':
      return createGzip({ level: 6 })
  }
}
