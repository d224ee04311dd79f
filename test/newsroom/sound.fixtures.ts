import type { Chapter } from '../../src/rules/podcasts/podcast.ts'

const FRAME_BYTES = 104
const FRAMES_PER_SECOND = 44_100 / 1152

/** Returns a silent MP3 of this many seconds (32 kbit/s, mono) whose ID3 tag names the title and the chapters. */
export function silentMp3(
  seconds: number,
  { title, chapters = [] }: { title: string; chapters?: readonly Chapter[] },
): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.writeUInt32BE(0xff_fb_10_c4)
  const frames = Array.from({ length: Math.ceil(seconds * FRAMES_PER_SECOND) }, () => frame)
  const tags = [textFrame(title), ...chapters.map((one, index) => chapterFrame(one, index))]
  return Buffer.concat([id3(Buffer.concat(tags)), ...frames])
}

/** The four bytes of a length in ID3: seven bits each. */
const syncSafe = (length: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f))

const id3 = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from('ID3\u0004\0\0', 'latin1'), syncSafe(body.length), body])

const tagFrame = (id: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'latin1'), syncSafe(body.length), Buffer.alloc(2), body])

const textFrame = (text: string): Buffer => tagFrame('TIT2', Buffer.from(`\u0003${text}`, 'utf8'))

function chapterFrame({ start, title }: Chapter, index: number): Buffer {
  const times = Buffer.alloc(16, 0xff)
  times.writeUInt32BE(Math.round(start * 1000), 0)
  times.writeUInt32BE(Math.round(start * 1000) + 1000, 4)
  return tagFrame('CHAP', Buffer.concat([Buffer.from(`c${index}\0`), times, textFrame(title)]))
}
