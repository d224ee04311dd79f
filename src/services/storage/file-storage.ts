import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { filesBelow } from '../../store/backup/saved-files.ts'
import { isStorageKey, tooLarge, type Storage } from './storage.ts'

/** Creates a storage whose keys are paths below a folder. */
export function createFileStorage(root: string): Storage {
  async function fileAt(key: string) {
    if (!isStorageKey(key)) return null
    const path = join(root, key)
    const state = await stat(path).catch(() => null)
    if (!state || state.isDirectory()) return null
    return { path, bytes: state.size, changed: state.mtimeMs }
  }

  return {
    metrics: [],
    async facts(key) {
      const file = await fileAt(key)
      return file && { bytes: file.bytes, version: fileVersion(file) }
    },
    async read(key, most) {
      const file = await fileAt(key)
      if (file && file.bytes > most) throw tooLarge(most)
      return file && readFile(file.path).catch(() => null)
    },
    async open(key, range) {
      const file = await fileAt(key)
      return file && (Readable.toWeb(createReadStream(file.path, range)) as ReadableStream)
    },
    async write(key, body) {
      if (!isStorageKey(key)) throw new RangeError(`„${key}“ is no key`)
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      try {
        await pipeline(
          Readable.fromWeb(body.stream() as NodeStream),
          createWriteStream(unfinished, { flags: 'wx' }),
        )
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(key) {
      const file = await fileAt(key)
      if (file) await rm(file.path, { force: true })
    },
    async *list(folder) {
      for await (const { path, bytes, changedAt } of filesBelow(root, folder))
        yield { key: path, bytes, changedAt }
    },
  }
}

/** Changes whenever the file is written. */
export const fileVersion = ({ bytes, changed }: { bytes: number; changed: number }): string =>
  `${bytes.toString(36)}-${Math.floor(changed).toString(36)}`
