import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Encoded variants on this machine's disk, by a name of hex digits. */
export type VariantCache = {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, body: Uint8Array): Promise<void>
}

/** Number of folders, one per first two hex digits of the names. */
const FOLDERS = 256
/** Fill level after a cleanup, so that the next writes need no cleanup. */
const FILL_AFTER_CLEANUP = 0.9
/** Other processes write here too, so a folder is measured again after this part of its share was written. */
const MEASURE_INTERVAL = 0.1

/**
 * Creates a cache of about `mostBytes` in all. Names are spread evenly, so each folder gets an equal share; a folder
 * over its share loses its least recently used files.
 */
export function createVariantCache(root: string, mostBytes: number): VariantCache {
  const share = mostBytes / FOLDERS
  /** Bytes that may be written to a folder before it is measured again. */
  const bytesUntilMeasured = new Map<string, number>()
  const folderOf = (name: string): string => join(root, name.slice(0, 2))

  async function cleanUp(folder: string): Promise<void> {
    const files = await filesIn(folder)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > share) {
      for (const file of files.toSorted((a, b) => a.used - b.used)) {
        if (bytes <= share * FILL_AFTER_CLEANUP) break
        await unlink(file.path).catch(() => undefined)
        bytes -= file.bytes
      }
    }
    bytesUntilMeasured.set(folder, Math.min(share - bytes, share * MEASURE_INTERVAL))
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
      const left = (bytesUntilMeasured.get(folder) ?? 0) - body.length
      bytesUntilMeasured.set(folder, left)
      if (left < 0) await cleanUp(folder)
    },
  }
}

type CachedFile = { path: string; bytes: number; used: number }

async function filesIn(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const state = await stat(path).catch(() => null)
    // If the disk records no access time, the modification time counts.
    if (state?.isFile())
      files.push({ path, bytes: state.size, used: Math.max(state.atimeMs, state.mtimeMs) })
  }
  return files
}
