import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { mediaType } from '../../rules/http/media-types.ts'

export type MediaFacts = { bytes: number; type: string }

export type MediaFiles = {
  /** Length and type of what stands at a path below `/media/`; null where there is no such sound or film. */
  factsOf: (path: string) => Promise<MediaFacts | null>
}

/** The files themselves say how long they are: nobody has to keep count. */
export function createMediaFiles(dataDir: string): MediaFiles {
  const folder = join(dataDir, 'media')
  return {
    async factsOf(path) {
      const file = normalize(join(dataDir, path))
      const type = mediaType(extname(file))
      if (!type || !file.startsWith(folder + sep)) return null
      const state = await stat(file).catch(() => null)
      return state?.isFile() ? { bytes: state.size, type } : null
    },
  }
}
