import type { Pixels } from './treat-picture.ts'

/** Pixels from dot to dot along a row; across, the screen repeats every 16. */
const PITCH = 16 * Math.SQRT1_2
/** How much of the picture's own tone stays under the dots, so that faces keep their features. */
const UNDERTONE = 0.6
/** How sharply a dot ends: hard edges would weigh thrice as much. */
const SHARPNESS = 1.2
const DIAGONAL = Math.SQRT1_2

/** Greys printed as dots in diagonal rows: small ones in the light, large ones that run together in the dark. */
export function screened({ data, width, height }: Pixels): Pixels {
  const result = Buffer.alloc(data.length)
  const turn = (2 * Math.PI) / PITCH
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x
      const tone = (data[index] ?? 0) / 255
      const across = Math.cos((x + y) * DIAGONAL * turn)
      const down = Math.cos((x - y) * DIAGONAL * turn)
      // From 0 in the middle of a dot to 1 between dots.
      const threshold = 0.5 - (across + down) / 4
      const dot = Math.min(1, Math.max(0, 0.5 + (tone - threshold) * SHARPNESS))
      result[index] = Math.round(255 * (dot * (1 - UNDERTONE) + tone * UNDERTONE))
    }
  }
  return { data: result, width, height, channels: 1 }
}
