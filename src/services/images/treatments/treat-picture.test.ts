import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { treatPicture, type TreatmentOptions } from './treat-picture.ts'

/** From black to white, a third of it strong red, wider than the maximum width. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="180">
  <defs><linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
  <rect width="1800" height="180" fill="url(#g)"/><rect width="600" height="180" fill="#d00"/></svg>`

let source: Buffer
beforeAll(async () => {
  source = await sharp(Buffer.from(SVG)).png().toBuffer()
})

const middle = { x: 0.5, y: 0.5 }
const treated = async (
  treating: Partial<TreatmentOptions> & Pick<TreatmentOptions, 'treatment'>,
) => {
  const { data, info } = await sharp(await treatPicture(source, { focus: middle, ...treating }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, index) => [
    ...data.subarray(index * 3, index * 3 + 3),
  ])
  return { width: info.width, height: info.height, pixels }
}

/** Distance of a colour from the shades between #102836 and #f4ede0. */
function offInk([red = 0, green = 0, blue = 0]: number[]): number {
  const share = (red - 0x10) / (0xf4 - 0x10)
  return Math.abs(green - (0x28 + 197 * share)) + Math.abs(blue - (0x36 + 170 * share))
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

test.each(['duotone', 'halftone'] as const)(
  '%s uses only shades between ink and paper',
  async (treatment) => {
    const { pixels, width, height } = await treated({ treatment })
    expect({ width, height }).toEqual({ width: 1600, height: 160 })
    expect(mean(pixels.map(offInk))).toBeLessThan(10)
    const reds = pixels.map(([red = 0]) => red).toSorted((a, b) => a - b)
    expect(reds[0]).toBeLessThan(0x30)
    expect(reds.at(-1)).toBeGreaterThan(0xe0)
  },
)

test('muted keeps about two fifths of the colour', async () => {
  const { pixels } = await treated({ treatment: 'muted', ratio: 1, focus: { x: 0, y: 0.5 } })
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    mean(pixels.map((one) => one[channel] ?? 0)),
  )
  const spread = (red ?? 0) - mean([green ?? 0, blue ?? 0])
  expect(spread).toBeGreaterThan(221 * 0.25)
  expect(spread).toBeLessThan(221 * 0.6)
})

test('adds the same grain to an even area each time', async () => {
  const create = { width: 200, height: 100, channels: 3, background: '#777' } as const
  const even = await sharp({ create }).png().toBuffer()
  const once = await treatPicture(even, { treatment: 'muted', focus: middle })
  const { channels } = await sharp(once).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(1)
  expect(await treatPicture(even, { treatment: 'muted', focus: middle })).toEqual(once)
})

test('cuts a crop around the focus', async () => {
  const left = await treated({ treatment: 'muted', ratio: 1, focus: { x: 0, y: 0.5 } })
  const right = await treated({ treatment: 'muted', ratio: 1, focus: { x: 1, y: 0.5 } })
  expect([left.width, left.height]).toEqual([180, 180])
  expect(mean(left.pixels.map(([, green = 0]) => green))).toBeLessThan(120)
  expect(mean(right.pixels.map(([, green = 0]) => green))).toBeGreaterThan(180)
})

test('refuses a file that is not a picture', async () => {
  const refused = treatPicture(Buffer.from('Lieber Leser'), { treatment: 'muted', focus: middle })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})
