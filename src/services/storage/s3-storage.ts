import { extname } from 'node:path'
import { storedType } from '../../rules/http/media-types.ts'
import { readAtMost } from '../calls/read-body.ts'
import { createS3Client, type Bucket } from './s3-client.ts'
import { readListing } from './s3-wire.ts'
import { isStorageKey, tooLarge, type Storage, type StorageLog } from './storage.ts'

/** Time for a write, plus one second per megabyte. */
const WRITE_TIMEOUT_MS = 20_000
const MAX_KEYS = 1000
/** Maximum size of a list page, in bytes. */
const MAX_LIST_BYTES = 8 * 1024 * 1024

/** Creates a storage whose keys are those of a bucket. */
export function createS3Storage(bucket: Bucket, log: StorageLog): Storage {
  const { metrics, request, unavailable } = createS3Client(bucket, log)
  return {
    metrics,
    facts: (key) =>
      request({ method: 'HEAD', key }, ({ headers }) =>
        Promise.resolve({
          bytes: Number(headers.get('content-length')),
          version: versionOf(headers),
        }),
      ),
    read: (key, most) =>
      request({ method: 'GET', key }, async ({ body }) => {
        const bytes = await readAtMost(body, most)
        if (!bytes) throw tooLarge(most)
        return bytes
      }),
    open: (key, range) =>
      request(
        {
          method: 'GET',
          key,
          headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
        },
        ({ body }) => Promise.resolve(body ?? new Blob([]).stream()),
      ),
    async write(key, body) {
      if (!isStorageKey(key)) throw new RangeError(`„${key}“ is no key`)
      const timeoutMs = WRITE_TIMEOUT_MS + body.size / 1000
      const headers = { 'content-type': storedType(extname(key)) }
      const isWritten = await request({ method: 'PUT', key, headers, body, timeoutMs }, discard)
      if (!isWritten) throw unavailable({ reason: '404 for a write', isRefused: true })
    },
    async remove(key) {
      await request({ method: 'DELETE', key }, discard)
    },
    async *list(folder) {
      let last: string | undefined
      do {
        const query: Record<string, string> = {
          prefix: `${folder}/`,
          'max-keys': String(MAX_KEYS),
          ...(last !== undefined && { marker: last }),
        }
        const page = await request({ method: 'GET', query }, async (answer) =>
          readListing((await readAtMost(answer.body, MAX_LIST_BYTES))?.toString() ?? ''),
        )
        if (!page) throw unavailable({ reason: '404 NoSuchBucket', isRefused: true })
        yield* page.entries
        last = page.isCut ? page.entries.at(-1)?.key : undefined
      } while (last !== undefined)
    },
  }
}

const discard = async ({ body }: Response): Promise<true> => {
  await body?.cancel()
  return true
}

const versionOf = (headers: Headers): string =>
  (headers.get('etag') ?? headers.get('last-modified') ?? '').replaceAll(/W\/|[^\w-]/g, '')
