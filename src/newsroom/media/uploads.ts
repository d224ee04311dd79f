import { useSyncExternalStore } from 'react'
import type { Upload } from 'tus-js-client'
import {
  formatOf,
  MAX_MEDIA_BYTES,
  MEDIA_FORMATS,
  type MediaKind,
  type UploadFault,
} from '../../rules/newsroom/media.ts'
import type { Uploaded } from '../../services/newsroom/media/contract.ts'
import { UPLOADS } from './media-api.ts'
import type { UploadProblem } from './words.ts'

/** One chosen file on its way into the library. */
export type FileUpload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Bytes that the site has received. */
  sent: number
  problem: UploadProblem | null
  result: Uploaded | null
}

/** The `accept` of a file field for all formats of the library, or for those of one kind. */
export const acceptedFiles = (kind?: MediaKind): string =>
  Object.values(MEDIA_FORMATS)
    .filter((format) => kind === undefined || format.kind === kind)
    .flatMap(({ ending, mime }) => [`.${ending}`, mime])
    .join()

const AT_ONCE = 3
const CHUNK_BYTES = 4_000_000
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** The uploads go on while another screen is shown. */
let uploads: readonly FileUpload[] = []
const running = new Map<number, Upload>()
const listeners = new Set<() => void>()
const finished = new Set<(result: Uploaded, file: File) => void>()
let lastKey = 0

function change(key: number, changed: Partial<FileUpload>): void {
  uploads = uploads.map((one) => (one.key === key ? { ...one, ...changed } : one))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUploads = (): readonly FileUpload[] =>
  useSyncExternalStore(subscribe, () => uploads)

/** Calls `listener` with every file that has arrived; returns a function that stops it. */
export function onUploaded(listener: (result: Uploaded, file: File) => void): () => void {
  finished.add(listener)
  return () => finished.delete(listener)
}

/** Uploads files, three at a time. */
export function addFiles(files: Iterable<File>): void {
  const added = Array.from(files, (file): FileUpload => {
    lastKey += 1
    return { key: lastKey, file, state: 'waiting', sent: 0, problem: null, result: null }
  })
  uploads = [...added, ...uploads]
  sendNext()
}

/** Continues a failed upload, or sends it again if it cannot be continued. */
export function retryUpload(key: number): void {
  change(key, { state: 'waiting', problem: null })
  sendNext()
}

/** Removes an upload from the list; one that is not finished is deleted from the site too. */
export function removeUpload(key: number): void {
  void running
    .get(key)
    ?.abort(true)
    .catch(() => undefined)
  running.delete(key)
  uploads = uploads.filter((one) => one.key !== key)
  sendNext()
}

export function removeFinished(): void {
  uploads = uploads.filter(({ state }) => state !== 'done')
  sendNext()
}

function sendNext(): void {
  for (const listener of listeners) listener()
  const sending = uploads.filter(({ state }) => state === 'sending').length
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending)
  for (const one of next) void send(one)
}

async function send({ key, file }: FileUpload): Promise<void> {
  change(key, { state: 'sending' })
  const fault = await faultOfFile(file)
  if (fault) return end(key, { state: 'failed', problem: fault })
  const known = running.get(key)
  if (known) return known.start()
  const { Upload: TusUpload } = await import('tus-js-client')
  const upload: Upload = new TusUpload(file, {
    endpoint: UPLOADS,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onProgress: (sent) => change(key, { sent }),
    onError: (error) => {
      const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
      const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined
      end(key, { state: 'failed', problem: problemOf(status, body) })
    },
    onSuccess: ({ lastResponse }) => {
      running.delete(key)
      const result = resultOf(lastResponse.getBody())
      end(key, result ? { state: 'done', result } : { state: 'failed', problem: 'lost' })
      if (result) for (const listener of finished) listener(result, file)
    },
  })
  running.set(key, upload)
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  if (running.has(key)) upload.start()
}

function end(key: number, ended: Partial<FileUpload>): void {
  if (ended.problem && ended.problem !== 'offline') running.delete(key)
  change(key, ended)
  sendNext()
}

/** Checked before the upload, so that a refusal comes at once. */
async function faultOfFile(file: File): Promise<UploadFault | null> {
  const format = formatOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (format === null) return 'format'
  return file.size > MAX_MEDIA_BYTES[MEDIA_FORMATS[format].kind] ? 'too-large' : null
}

/** A missing answer means a missing connection; 404 for an address of the newsroom means a lost session. */
export function problemOf(status: number | undefined, body = ''): UploadProblem {
  if (status === undefined || status === 0) return 'offline'
  const { fault } = parsed<{ fault?: UploadFault }>(body) ?? {}
  if (fault) return fault
  return status === 401 || status === 404 ? 'session' : 'failed'
}

const resultOf = (body: string): Uploaded | null => {
  const result = parsed<Partial<Uploaded>>(body)
  return result?.media ? (result as Uploaded) : null
}

function parsed<Value>(text: string): Value | null {
  try {
    return JSON.parse(text) as Value
  } catch {
    return null
  }
}

globalThis.addEventListener?.('online', () => {
  for (const { key, problem } of uploads) if (problem === 'offline') retryUpload(key)
})
