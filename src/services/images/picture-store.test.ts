import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from './picture-store.ts'

const photo = () =>
  sharp({
    create: {
      width: 320,
      height: 200,
      channels: 3,
      background: '#369',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

test.each([
  ['jpeg', 'jpg', () => photo().jpeg()],
  ['a progressive jpeg', 'jpg', () => photo().jpeg({ progressive: true })],
  ['png', 'png', () => photo().png()],
  ['webp', 'webp', () => photo().webp()],
  ['avif', 'avif', () => photo().avif({ effort: 0 })],
])('%s is read with its size, and refused wherever it is cut off', async (_, ending, encode) => {
  const bytes = await encode().toBuffer()
  expect(await readPicture(bytes)).toEqual({ ending, width: 320, height: 200 })
  for (const share of [0.5, 0.9, 0.97, 0.998])
    await expect(readPicture(bytes.subarray(0, bytes.length * share))).rejects.toThrow(/picture/)
})
