import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { mediaType } from '../../rules/http/media-types.ts'
import { maxEntries } from '../max-entries.ts'
import type { Storage } from '../storage/storage.ts'

export type MediaFacts = { bytes: number; type: string }

export type MediaFiles = {
  /** Returns length and type of the file at a path below `/media/`; null if there is no such audio or video file. */
  factsOf: (path: string) => Promise<MediaFacts | null>
}

/** A feed names about a hundred files and is requested often. */
const REMEMBERED = { ...maxEntries(10_000), ttl: 60_000 }

/** Reads the length of audio and video files from the storage, so that it need not be recorded elsewhere. */
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
