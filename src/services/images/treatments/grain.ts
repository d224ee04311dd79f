import sharp from 'sharp'

/** Maximum change of a pixel, in levels of 256; usually a third of it. */
const STRENGTH = 20
/** Width of a grain in pixels. */
const SIZE = 1.6

/**
 * Returns film grain for a picture of this size, one byte per pixel, 128 for no change. Deterministic.
 * Grains are wider than a pixel: otherwise they would bloat the file and vanish when the picture is scaled.
 */
export async function createGrain(width: number, height: number): Promise<Buffer> {
  const coarse = { width: Math.ceil(width / SIZE), height: Math.ceil(height / SIZE) }
  const grains = Buffer.alloc(coarse.width * coarse.height)
  const random = pseudorandom(coarse.width * 31 + coarse.height)
  for (let index = 0; index < grains.length; index += 1)
    grains[index] = 128 + Math.round((random() + random() - 1) * STRENGTH)
  return sharp(grains, { raw: { ...coarse, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** Deterministic pseudorandom numbers from 0 to 1 (mulberry32). */
function pseudorandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
