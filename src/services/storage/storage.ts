import type { Metric } from 'prom-client'
import { ServiceError } from '../service-error.ts'

/** `version` changes with the bytes; it fits into an ETag. */
export type StoredFacts = { bytes: number; version: string }
/** Positions of the first and last byte. */
export type ByteRange = { start: number; end: number }
export type StoredEntry = { key: string; bytes: number; changedAt: Date }

/**
 * Uploaded and seeded pictures, audio and video (decision 66), by key: `pictures/newsroom/ab/….jpg`, `media/folge.mp3`,
 * the same as their paths below `DATA_DIR`. Invalid keys never exist. Errors: 503 if the storage is unavailable.
 */
export type Storage = {
  /** Returns size and version; null if the key does not exist. */
  facts(key: string): Promise<StoredFacts | null>
  /** Returns the whole file; null if the key does not exist. Throws 422 beyond `most` bytes. */
  read(key: string, most: number): Promise<Buffer | null>
  /** Streams the file or a range of it; null if the key does not exist. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Writes atomically; replaces an existing file. */
  write(key: string, body: Blob): Promise<void>
  /** Deletes the file; does nothing if the key does not exist. */
  remove(key: string): Promise<void>
  /** Lists everything below a folder (`pictures`, `media`), unordered. */
  list(folder: string): AsyncIterable<StoredEntry>
  metrics: readonly Metric[]
}

export type StorageLog = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}

/** The storage is unavailable or refuses the credentials. `reason` is for operators and holds no secret. */
export class StorageUnavailableError extends ServiceError {
  readonly reason: string
  /** Whether the settings are wrong, not the service unavailable. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused: boolean) {
    super(503, 'The storage of pictures does not answer.', RETRY_AFTER_SECONDS)
    this.reason = reason
    this.isRefused = isRefused
  }
}

const RETRY_AFTER_SECONDS = 10
const MAX_KEY_BYTES = 900

/** Accepts keys that stay below their folder, on every file system and in every URL. */
export function isStorageKey(key: string): boolean {
  return Buffer.byteLength(key) <= MAX_KEY_BYTES && key.split('/').every(isPlainName)
}

const isPlainName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name)

export const tooLarge = (most: number): ServiceError =>
  new ServiceError(422, `The file is larger than ${most} bytes.`)
