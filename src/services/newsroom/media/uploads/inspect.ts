import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  formatOf,
  MAX_MEDIA_BYTES,
  MEDIA_FORMATS,
  type MediaFields,
  type MediaKind,
} from '../../../../rules/newsroom/media.ts'
import type { Chapter } from '../../../../rules/podcasts/podcast.ts'
import { jpegOfHeic } from './heic/jpeg-of-heic.ts'
import { inspectPicture } from './inspect-picture.ts'
import { inspectRecording } from './inspect-recording.ts'
import { removePersonalBoxes } from './personal-boxes.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** The facts that the site found in an uploaded file. */
export type Inspected = {
  kind: MediaKind
  mime: string
  path: string
  width: number | null
  height: number | null
  duration: number | null
  texts: Pick<MediaFields, 'title' | 'caption' | 'alt' | 'credit'>
  takenAt: string | null
  perceptualHash: string | null
  /** Those that a sound file names, in order. */
  chapters: readonly Chapter[]
}

/**
 * Inspects an uploaded file by its content, not by its name. Removes places and other personal data from films, and replaces
 * HEIC by JPEG, which every browser shows. Throws an `UploadRefusal` for everything that the library does not accept.
 */
export async function inspect(
  file: string,
  bytes: number,
): Promise<Inspected & { sha256: string }> {
  const format = formatOf(await startOf(file))
  if (format === null) throw new UploadRefusal('format')
  if (bytes > MAX_MEDIA_BYTES[MEDIA_FORMATS[format].kind]) throw new UploadRefusal('too-large')
  const sha256 = await hashOf(file)
  if (format === 'heic') return { ...(await inspectHeic(file, sha256)), sha256 }
  if (format !== 'mp3' && format !== 'm4a' && format !== 'mp4')
    return { ...(await inspectPicture(await readFile(file), { sha256 })), sha256 }
  const inspected = await inspectRecording(file, { format, sha256 })
  if (format !== 'mp3') await removePersonalBoxes(file)
  return { ...inspected, sha256 }
}

async function inspectHeic(file: string, sha256: string): Promise<Inspected> {
  const heic = await readFile(file)
  const jpeg = await jpegOfHeic(heic)
  const inspected = await inspectPicture(Buffer.from(jpeg), { sha256, details: heic })
  await writeFile(file, jpeg)
  return inspected
}

async function startOf(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
  return buffer.subarray(0, bytesRead)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
