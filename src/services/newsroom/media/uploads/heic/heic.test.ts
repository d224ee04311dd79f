import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { libraryForFile } from '../../../../../../test/newsroom/media-library.fixtures.ts'

/** 96 × 64 pixels, red and blue in the colours of Display P3, with words and the time of a camera. */
const SAMPLE = new URL('../../../../../../test/fixtures/newsroom/steg.heic', import.meta.url)

const { library } = await libraryForFile()

const colourAt = async (picture: Buffer, left: number): Promise<number[]> => [
  ...(await sharp(picture).extract({ left, top: 32, width: 1, height: 1 }).raw().toBuffer()),
]

test('a HEIC picture becomes a JPEG picture with its words, its time and its colours', async () => {
  const heic = await readFile(SAMPLE)
  const { media } = await library.add(heic, 'IMG_0001.HEIC')
  expect(media).toMatchObject({
    kind: 'image',
    mime: 'image/jpeg',
    width: 96,
    height: 64,
    caption: 'Der Steg am Morgen',
    credit: 'Mia Kern',
    takenAt: '2026-11-20T07:15:00',
    fileName: 'IMG_0001.HEIC',
  })
  const stored = await library.storage.read(`library/pictures${media.path}`, 1_000_000)
  if (!stored) throw new Error('The picture is not stored.')
  const { format, exif } = await sharp(stored).metadata()
  expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
  for (const [left, colour] of [
    [20, [234, 51, 35]],
    [76, [40, 80, 200]],
  ] as const) {
    const seen = await colourAt(stored, left)
    expect(seen.map((value, index) => Math.abs(value - (colour[index] ?? 0)) < 8)).toEqual([
      true,
      true,
      true,
    ])
  }
  const again = await library.upload(heic, 'kopie.heic')
  expect(again.status).toBe(200)
})

test.each([
  ['cut off', (heic: Buffer) => heic.subarray(0, -300), 'broken'],
  ['of 100 megapixels', ofSize(10_000), 'pixels'],
] as const)('a HEIC picture %s is refused', async (_kind, change, fault) => {
  const answer = await library.upload(change(await readFile(SAMPLE)), 'bild.heic')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ fault })
})

/** Writes another size into the box that says it. */
function ofSize(pixels: number) {
  return (heic: Buffer): Buffer => {
    const changed = Buffer.from(heic)
    const box = changed.indexOf('ispe')
    changed.writeUInt32BE(pixels, box + 8)
    changed.writeUInt32BE(pixels, box + 12)
    return changed
  }
}
