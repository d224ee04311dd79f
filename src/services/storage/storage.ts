import type { Metric } from 'prom-client'
import { ServiceError } from '../service-error.ts'

/** `version` is another as soon as the bytes are; it fits into an ETag. */
export type StoredFacts = { bytes: number; version: string }
/** First and last byte. */
export type ByteRange = { start: number; end: number }
export type StoredEntry = { key: string; bytes: number; changedAt: Date }

/**
 * Uploaded and seeded pictures, sound and film (decision 66), by key: `pictures/newsroom/ab/….jpg`, `media/folge.mp3`, as
 * they lie below `DATA_DIR`. What is no key stands nowhere. Errors: 503 where the storage gives no answer.
 */
export type Storage = {
  /** Null where nothing stands. */
  facts(key: string): Promise<StoredFacts | null>
  /** All of it; null where nothing stands. Throws 422 beyond `most` bytes. */
  read(key: string, most: number): Promise<Buffer | null>
  /** Its bytes, or those of a range within it, as they come; null where nothing stands. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Whole or not at all; what stood there is replaced. */
  write(key: string, body: Blob): Promise<void>
  /** Everything below a folder (`pictures`, `media`), in no order. */
  list(folder: string): AsyncIterable<StoredEntry>
  metrics: readonly Metric[]
}

export type StorageLog = {
  error(facts: object, message: string): void
  info(facts: object, message: string): void
}

/** The storage gives no answer, or refuses its keys: `reason` is for operators and holds no secret. */
export class StorageUnavailableError extends ServiceError {
  readonly reason: string
  /** Whether it is the settings' fault, not an absence. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused: boolean) {
    super(503, 'The storage of pictures does not answer.', RETRY_AFTER_SECONDS)
    this.reason = reason
    this.isRefused = isRefused
  }
}

const RETRY_AFTER_SECONDS = 10
const MAX_KEY_BYTES = 900

/** Leads nowhere but down, on every file system and in every address. */
export function isStorageKey(key: string): boolean {
  return Buffer.byteLength(key) <= MAX_KEY_BYTES && key.split('/').every(isPlainName)
}

const isPlainName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[\p{Cc}\\]/u.test(name)

export const tooLarge = (most: number): ServiceError =>
  new ServiceError(422, `The file is larger than ${most} bytes.`)
