import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Made sizes on this machine's disk, by a name of hex digits. */
export type VariantCache = {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, body: Uint8Array): Promise<void>
}

/** By the first two digits of names. */
const FOLDERS = 256
/** What is left in a folder that was full, so that the next pictures need not tidy up again. */
const LEFT = 0.9
/** Other processes write here too: so much of a folder's share is written between two looks at it. */
const UNSEEN = 0.1

/**
 * Holds about `mostBytes` in all: names are spread evenly, so each of the folders has its share, and one that is over it
 * loses what nobody has asked for longest.
 */
export function createVariantCache(root: string, mostBytes: number): VariantCache {
  const share = mostBytes / FOLDERS
  /** How many bytes more may be written to a folder before it is looked at. */
  const room = new Map<string, number>()
  const folderOf = (name: string): string => join(root, name.slice(0, 2))

  async function tidy(folder: string): Promise<void> {
    const files = await filesIn(folder)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > share) {
      for (const file of files.toSorted((a, b) => a.used - b.used)) {
        if (bytes <= share * LEFT) break
        await unlink(file.path).catch(() => undefined)
        bytes -= file.bytes
      }
    }
    room.set(folder, Math.min(share - bytes, share * UNSEEN))
  }

  return {
    read: (name) => readFile(join(folderOf(name), name)).catch(() => undefined),
    async write(name, body) {
      const folder = folderOf(name)
      await mkdir(folder, { recursive: true })
      const file = join(folder, name)
      const unfinished = `${file}.${randomUUID()}`
      try {
        await writeFile(unfinished, body)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
      const left = (room.get(folder) ?? 0) - body.length
      room.set(folder, left)
      if (left < 0) await tidy(folder)
    },
  }
}

type CachedFile = { path: string; bytes: number; used: number }

async function filesIn(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const state = await stat(path).catch(() => null)
    // Where the disk keeps no time of reading, that of making counts.
    if (state?.isFile())
      files.push({ path, bytes: state.size, used: Math.max(state.atimeMs, state.mtimeMs) })
  }
  return files
}
