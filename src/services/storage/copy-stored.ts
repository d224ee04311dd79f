import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceError } from '../service-error.ts'
import type { Storage } from './storage.ts'

/** Runs `work` with the path of a temporary file, which is deleted afterwards. */
export async function withTemporaryFile<Result>(
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-media-'))
  try {
    return await work(join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Appends stored files to each other in a local file, without holding them in memory. Throws 404 if one is missing. */
export async function readStoredInto(
  path: string,
  storage: Pick<Storage, 'open'>,
  keys: readonly string[],
): Promise<void> {
  await using file = await open(path, 'w')
  for (const key of keys) {
    const stream = await storage.open(key)
    if (!stream) throw new ServiceError(404, 'A part of the file is missing.')
    for await (const chunk of stream) await file.write(chunk)
  }
}

/** Copies a stored file to another key. Throws 404 if it does not exist. */
export const copyStored = (
  storage: Pick<Storage, 'open' | 'write'>,
  from: string,
  to: string,
): Promise<void> =>
  withTemporaryFile(async (path) => {
    await readStoredInto(path, storage, [from])
    await storage.write(to, await openAsBlob(path))
  })
