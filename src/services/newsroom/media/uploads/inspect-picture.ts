import sharp from 'sharp'
import { formatOf, MEDIA_FORMATS } from '../../../../rules/newsroom/media.ts'
import { readPictureDetails } from '../../../images/picture-metadata.ts'
import { picturePath, readPicture, type PictureFacts } from '../../../images/picture-store.ts'
import { ServiceError } from '../../../service-error.ts'
import type { Inspected } from './inspect.ts'
import { UploadRefusal } from './upload-refusal.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
}

/**
 * Reads a picture to its end, with its metadata. `sha256`: that of the uploaded file; `details`: the file that has the metadata,
 * if it is another one. Throws an `UploadRefusal` for broken and too large ones.
 */
export async function inspectPicture(
  bytes: Buffer,
  { sha256, details = bytes }: { sha256: string; details?: Buffer },
): Promise<Inspected> {
  const facts = await readPicture(bytes, ENDINGS).catch(refuse)
  const { mime } = Object.values(MEDIA_FORMATS).find(({ ending }) => ending === facts.ending) ?? {}
  if (!mime || formatOf(bytes) === null) throw new UploadRefusal('format')
  const { altText, caption, copyrights, title, takenAt } = readPictureDetails(details)
  return {
    kind: 'image',
    mime,
    path: picturePath(sha256, facts),
    width: facts.width,
    height: facts.height,
    duration: null,
    chapters: [],
    texts: { title, caption, alt: altText, credit: copyrights },
    takenAt,
    perceptualHash: await differenceHash(bytes),
  }
}

function refuse(error: unknown): PictureFacts {
  if (!(error instanceof ServiceError)) throw error
  if (error.status === 415) throw new UploadRefusal('format')
  throw new UploadRefusal(error.message.includes('pixels') ? 'pixels' : 'broken')
}

const COLUMNS = 8
const ROWS = 8

/**
 * Returns the difference hash of a picture: one bit for each of 64 fields, whether it is brighter than its right neighbour.
 * Similar pictures have similar hashes. `null` for a picture of one colour.
 */
async function differenceHash(bytes: Buffer): Promise<string | null> {
  const pixels = await sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  let hash = 0n
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column
      hash = (hash << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  return hash === 0n ? null : BigInt.asIntN(64, hash).toString()
}
