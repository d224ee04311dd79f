import { createFileStorage } from './file-storage.ts'
import type { Bucket } from './s3-client.ts'
import { StorageUnavailableError, type Storage, type StorageLog } from './storage.ts'

/** Plain data, so that worker threads can open the same storage. */
export type StorageLocation = { folder: string } | { bucket: Bucket }

const SILENT: StorageLog = { error: () => undefined, info: () => undefined }

/** Opens the files below a folder, or a bucket. The S3 client is only loaded for a bucket. */
export async function openStorage(place: StorageLocation, log = SILENT): Promise<Storage> {
  if ('folder' in place) return createFileStorage(place.folder)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(place.bucket, log)
}

/**
 * Rejects with a clear message if the bucket refuses its settings. An unavailable bucket may recover, so it does not
 * reject.
 */
export async function checkStorage(storage: Storage): Promise<void> {
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
