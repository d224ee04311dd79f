import { open, type FileHandle } from 'node:fs/promises'
import { boxesOf, type Box } from './mp4-boxes.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Boxes of an MP4 file that hold where, when and by whom it was recorded. */
const PERSONAL = new Set(['udta', 'meta', 'uuid'])
/** Boxes whose parts are looked at. */
const PARENTS = new Set(['moov', 'trak'])
const MAX_BOXES = 100_000

/**
 * Marks the boxes with personal data of an MP4 or M4A file as free space and empties them. The file keeps its length, so that
 * positions in it stay right.
 */
export async function removePersonalBoxes(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  const { size } = await file.stat()
  const waiting = [{ start: 0, end: size }]
  let seen = 0
  for (let range = waiting.pop(); range; range = waiting.pop())
    for await (const box of boxesOf(file, range)) {
      seen += 1
      if (seen > MAX_BOXES) throw new UploadRefusal('broken')
      if (PARENTS.has(box.type)) waiting.push(box)
      else if (PERSONAL.has(box.type)) await erase(file, box)
    }
}

async function erase(file: FileHandle, { typeAt, start, end }: Box): Promise<void> {
  await file.write('free', typeAt)
  const zeros = Buffer.alloc(65_536)
  for (let at = start; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}
