import type { IncomingMessage, ServerResponse } from 'node:http'
import type { getRequestListener, HttpBindings } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import { preferredEncoding } from './compression.ts'

const FOLDER = '/assets/'
const MOST_BYTES = 32 * 1024 * 1024
const LARGEST_BYTES = 1024 * 1024

type Application = Parameters<typeof getRequestListener>[0]
type KeptFile = { headers: string[]; body: Buffer }

/**
 * Scripts, styles and fonts of this build, answered from memory and ahead of everything else once they were given: their
 * names say what is in them, and they are the same for everyone. Ranges, tags and other methods go the long way.
 */
export function createBuiltFiles(strictTransport: readonly string[]) {
  const kept = new LRUCache<string, KeptFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })
  return { answer, remembering }

  /** True where the request is answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request)
    const file = key === undefined ? undefined : kept.get(key)
    if (!file) return false
    response.writeHead(200, file.headers)
    response.end(file.body)
    return true
  }

  /** The same application; what it answers with a built file is kept. */
  function remembering(application: Application): Application {
    return async (request, env) => {
      const given = await application(request, env)
      const key = keyOf((env as HttpBindings).incoming)
      if (key === undefined || !(given instanceof Response) || given.status !== 200) return given
      if (Number(given.headers.get('content-length')) > LARGEST_BYTES) return given
      const body = Buffer.from(await given.arrayBuffer())
      const headers = [...given.headers].flat()
      kept.set(key, { headers: [...headers, ...strictTransport], body })
      return new Response(body, { headers: given.headers })
    }
  }
}

function keyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (!url.startsWith(FOLDER) || method !== 'GET') return undefined
  if (headers.range !== undefined || headers['if-none-match'] !== undefined) return undefined
  return `${url} ${preferredEncoding(headers['accept-encoding'])}`
}
