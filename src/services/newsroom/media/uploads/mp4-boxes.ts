import { open, type FileHandle } from 'node:fs/promises'

/** A part of an MP4 file: positions of its type, and of the first byte of its content and after its last. */
export type Box = { type: string; typeAt: number; start: number; end: number }

/** Reads the boxes of a range one after the other; ends at the first that does not fit. */
export async function* boxesOf(
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

/** Returns the length of a film from its head, in seconds; 0 if it does not say. */
export async function readMovieSeconds(path: string): Promise<number> {
  await using file = await open(path)
  const { size } = await file.stat()
  for await (const box of boxesOf(file, { start: 0, end: size })) {
    if (box.type !== 'moov') continue
    for await (const { type, start } of boxesOf(file, box))
      if (type === 'mvhd') return secondsOf(file, start)
  }
  return 0
}

/** The head has times of 32 bits in version 0 and of 64 bits in version 1. */
async function secondsOf(file: FileHandle, start: number): Promise<number> {
  const head = Buffer.alloc(32)
  await file.read(head, 0, 32, start)
  const isLong = head[0] === 1
  const scale = head.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const seconds = scale > 0 ? length / scale : 0
  return seconds < MAX_SECONDS ? seconds : 0
}

const MAX_SECONDS = 24 * 3600
