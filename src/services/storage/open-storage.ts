import { createFileStorage } from './file-storage.ts'
import type { Bucket } from './s3-storage.ts'
import { StorageUnavailableError, type Storage, type StorageLog } from './storage.ts'

/** Plain data: threads open the same storage from it. */
export type StoragePlace = { folder: string } | { bucket: Bucket }

const SILENT: StorageLog = { error: () => undefined, info: () => undefined }

/** The files below a folder, or a bucket; what a bucket needs is loaded where there is one. */
export async function openStorage(place: StoragePlace, log = SILENT): Promise<Storage> {
  if ('folder' in place) return createFileStorage(place.folder)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(place.bucket, log)
}

/** Rejects with a sentence where a bucket refuses its settings; one that is away may come back. */
export async function tryStorage(storage: Storage): Promise<void> {
  try {
    for await (const _ of storage.list('pictures')) return
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    if (error.isRefused)
      throw new Error(`The settings S3_… are wrong: the storage answers ${error.reason}.`, {
        cause: error,
      })
  }
}
