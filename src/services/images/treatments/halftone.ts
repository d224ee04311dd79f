import type { Pixels } from './treat-picture.ts'

/** Pixels between dots along a row; horizontally, the screen repeats every 16 pixels. */
const PITCH = 16 * Math.SQRT1_2
/** How much of the picture's own tone stays under the dots, so that faces stay recognisable. */
const UNDERTONE = 0.6
/** How sharp the edge of a dot is; hard edges would make the file three times as large. */
const SHARPNESS = 1.2
const DIAGONAL = Math.SQRT1_2

/** Converts greys to dots in diagonal rows: small dots in light areas, large overlapping dots in dark areas. */
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
