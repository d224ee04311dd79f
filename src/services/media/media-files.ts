import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { mediaType } from '../../rules/http/media-types.ts'
import { maxEntries } from '../max-entries.ts'
import type { Storage } from '../storage/storage.ts'

export type MediaFacts = { bytes: number; type: string }

export type MediaFiles = {
  /** Length and type of what stands at a path below `/media/`; null where there is no such sound or film. */
  factsOf: (path: string) => Promise<MediaFacts | null>
}

/** A feed names a hundred files, and is asked for often. */
const REMEMBERED = { ...maxEntries(10_000), ttl: 60_000 }

/** The files themselves say how long they are: nobody has to keep count. */
export function createMediaFiles(storage: Pick<Storage, 'facts'>): MediaFiles {
  const lengths = new LRUCache<string, { bytes: number | null }>({
    ...REMEMBERED,
    fetchMethod: async (path) => ({ bytes: (await storage.facts(path.slice(1)))?.bytes ?? null }),
  })
  return {
    async factsOf(path) {
      const type = mediaType(extname(path))
      if (!type || !path.startsWith('/media/')) return null
      const { bytes } = await lengths.forceFetch(path)
      return bytes === null ? null : { bytes, type }
    },
  }
}
