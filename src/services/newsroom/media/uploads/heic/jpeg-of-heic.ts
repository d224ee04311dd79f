import pLimit from 'p-limit'
import sharp from 'sharp'
import { Tinypool } from 'tinypool'
import { MAX_SOURCE_PIXELS } from '../../../../images/encode.ts'
import { runInThread } from '../../../../queues/run-in-thread.ts'
import { workerUrl } from '../../../../queues/worker-url.ts'
import { UploadRefusal } from '../upload-refusal.ts'
import type { HeicTask } from './heic-worker.ts'

const WORKER = workerUrl(import.meta.url, 'heic-worker')

/** A picture of a phone takes about two seconds. */
const MAX_MILLISECONDS = 120_000

/** Decoding takes about eight bytes of memory per pixel. */
const oneAtATime = pLimit(1)

/**
 * Returns a HEIC picture as JPEG, upright, with its colours and without metadata. Throws an `UploadRefusal` for broken and too
 * large ones, and for those that take longer than two minutes.
 */
export async function jpegOfHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const task = await taskOf(bytes)
  const jpeg = await oneAtATime(() => convert(task)).catch(() => null)
  if (!jpeg) throw new UploadRefusal('broken')
  return jpeg
}

async function taskOf(bytes: Uint8Array): Promise<HeicTask> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) throw new UploadRefusal('broken')
  if (head.width * head.height > MAX_SOURCE_PIXELS) throw new UploadRefusal('pixels')
  return { bytes, profile: head.icc }
}

async function convert(task: HeicTask): Promise<Uint8Array | null> {
  const pool = new Tinypool({ filename: WORKER.href, name: 'convertHeic', maxThreads: 1 })
  try {
    return (await runInThread(
      pool,
      task,
      AbortSignal.timeout(MAX_MILLISECONDS),
    )) as Uint8Array | null
  } finally {
    await pool.destroy()
  }
}
