import sharp from 'sharp'

/** Levels of 256 that a pixel is lighter or darker by, at most; usually a third of it. */
const STRENGTH = 20
/** Pixels a grain is wide. */
const SIZE = 1.6

/**
 * Film grain for a picture of this size, one byte a pixel, 128 for none; the same each time.
 * Grains are wider than a pixel, or they would weigh as much as the picture and vanish when it is scaled.
 */
export async function grain(width: number, height: number): Promise<Buffer> {
  const coarse = { width: Math.ceil(width / SIZE), height: Math.ceil(height / SIZE) }
  const grains = Buffer.alloc(coarse.width * coarse.height)
  const random = numbersFrom(coarse.width * 31 + coarse.height)
  for (let index = 0; index < grains.length; index += 1)
    grains[index] = 128 + Math.round((random() + random() - 1) * STRENGTH)
  return sharp(grains, { raw: { ...coarse, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
