import type { Dirent } from 'node:fs'
import { open, readdir, realpath, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey, SAVED_FOLDERS, STAGING_FOLDER } from './format.ts'

export type KeptFile = { path: string; bytes: number; changedAt: Date }

/** Yields every file of a data folder that is saved, with its relative path. Follows links, as the site does. */
export async function* savedFiles(dataDir: string): AsyncGenerator<KeptFile> {
  for (const { name } of await listFolder(dataDir)) if (isKey(name)) yield* keptFile(dataDir, name)
  for (const folder of SAVED_FOLDERS) yield* filesBelow(dataDir, folder)
}

/** Yields every file of one folder. */
export const filesBelow = (dataDir: string, folder: string): AsyncGenerator<KeptFile> =>
  filesWithin(dataDir, { path: folder, above: [] })

type Folder = {
  path: string
  /** Real paths of the parent folders, to detect links that form a cycle. */
  above: string[]
}

async function* filesWithin(dataDir: string, { path, above }: Folder): AsyncGenerator<KeptFile> {
  const place = await realpath(join(dataDir, path)).catch(ignoreMissing)
  if (place === undefined || above.includes(place)) return
  for (const entry of await listFolder(place)) {
    if (entry.name === STAGING_FOLDER) continue
    refuseBrokenName(entry.name, path)
    const child = `${path}/${entry.name}`
    if (await isFolder(entry, join(place, entry.name)))
      yield* filesWithin(dataDir, { path: child, above: [...above, place] })
    else yield* keptFile(dataDir, child)
  }
}

async function* keptFile(dataDir: string, path: string): AsyncGenerator<KeptFile> {
  const found = await stat(join(dataDir, path)).catch(ignoreMissing)
  if (found?.isFile()) yield { path, bytes: found.size, changedAt: found.mtime }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)
  return (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory()
  return (await stat(path).catch(ignoreMissing))?.isDirectory() ?? false
}

function refuseBrokenName(name: string, folder: string): void {
  if (name.includes('\uFFFD') || name.includes('\\'))
    throw new Error(
      `A file in ${folder} has a name that is no UTF-8 or holds a backslash: ${name}.`,
    )
}

/** Opens a saved file; `undefined` if it no longer exists. */
export function openSavedFile(dataDir: string, path: string): Promise<FileHandle | undefined> {
  return open(join(dataDir, path), 'r').catch(ignoreMissing)
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
