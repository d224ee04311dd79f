import { open, type FileHandle } from 'node:fs/promises'
import { UploadRefusal } from './upload-refusal.ts'

/** Boxes of an MP4 file that hold where, when and by whom it was recorded. */
const PERSONAL = new Set(['udta', 'meta', 'uuid'])
/** Boxes whose parts are looked at. */
const PARENTS = new Set(['moov', 'trak'])
const MAX_BOXES = 100_000

type Box = { type: string; typeAt: number; start: number; end: number }

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

/** Reads the boxes of a range one after the other; ends at the first that does not fit. */
async function* boxesOf(
  file: FileHandle,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Box> {
  const head = Buffer.alloc(16)
  for (let at = start; at + 8 <= end;) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || end - at
    const first = at + (short === 1 ? 16 : 8)
    if (at + length > end || first > at + length) return
    yield { type: head.toString('latin1', 4, 8), typeAt: at + 4, start: first, end: at + length }
    at += length
  }
}
