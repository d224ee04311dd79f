import sharp from 'sharp'
import type { Focus } from '../../../rules/articles/article.ts'
import type { Treatment } from '../../../rules/articles/picture-treatment.ts'
import { ServiceError } from '../../service-error.ts'
import { MAX_SOURCE_PIXELS } from '../encode.ts'
import { coverAround, largestBox } from '../focal-crop.ts'
import { createGrain } from './grain.ts'
import { screened } from './halftone.ts'

/** Maximum width in pixels. */
const MAX_WIDTH = 1600

const INK = [0x10, 0x28, 0x36] as const
const PAPER = [0xf4, 0xed, 0xe0] as const
const MUTED_SATURATION = 0.4
const QUALITY: Record<Treatment, number> = { duotone: 60, muted: 60, halftone: 55 }

/** Raw bytes of a picture, row by row, `channels` bytes per pixel. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 3 }

export type TreatmentOptions = {
  treatment: Treatment
  /** The point a crop is centred on. */
  focus: Focus
  /** Width to height of the crop; without it the whole picture is used. */
  ratio?: number
}

/**
 * Returns a drawing or photograph in the newspaper's style: cropped around its focus, at most 1600 pixels wide,
 * treated, as WebP. Deterministic. Throws 422 if the file is not a picture.
 */
export async function treatPicture(source: Buffer, treating: TreatmentOptions): Promise<Buffer> {
  try {
    const { treatment } = treating
    const { data, width, height, channels } = await TREATMENTS[treatment](
      await cut(source, treating),
    )
    return await sharp(data, { raw: { width, height, channels } })
      .webp({ quality: QUALITY[treatment], effort: 6, smartSubsample: true })
      .toBuffer()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new ServiceError(422, `The picture cannot be read: ${reason}`)
  }
}

/** The cropped part, upright, in colour and in its final size. */
async function cut(source: Buffer, { focus, ratio }: TreatmentOptions): Promise<Pixels> {
  const image = sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS }).autoOrient()
  const { autoOrient: whole } = await image.metadata()
  const box = largestBox(whole, ratio ?? whole.width / whole.height)
  const scale = Math.min(1, MAX_WIDTH / box.width)
  const { resized, region } = coverAround(focus, whole, {
    width: Math.round(box.width * scale),
    height: Math.round(box.height * scale),
  })
  const { data, info } = await image
    .resize({ ...resized, fit: 'fill' })
    .extract(region)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

const TREATMENTS: Record<Treatment, (picture: Pixels) => Promise<Pixels>> = {
  duotone: async (picture) => toInkShades(await addGrain(await greys(picture))),
  muted: async (picture) => addGrain(await muted(picture)),
  halftone: async (picture) => toInkShades(screened(await greys(picture))),
}

/** Brightness only, stretched from black to white. */
async function greys({ data, width, height, channels }: Pixels): Promise<Pixels> {
  const grey = await sharp(data, { raw: { width, height, channels } })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { data: grey, width, height, channels: 1 }
}

async function muted({ data, width, height, channels }: Pixels): Promise<Pixels> {
  const dull = await sharp(data, { raw: { width, height, channels } })
    .modulate({ saturation: MUTED_SATURATION })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { data: dull, width, height, channels }
}

/** Grain is strongest in the middle tones, weaker in ink and weakest on paper. */
async function addGrain({ data, ...size }: Pixels): Promise<Pixels> {
  const { width, height, channels } = size
  const grains = await createGrain(width, height)
  const result = Buffer.alloc(data.length)
  for (let index = 0; index < data.length; index += 1) {
    const tone = data[index] ?? 0
    const weight = 0.35 + 0.65 * (1 - Math.abs(tone - 110) / 145)
    const lighter = ((grains[Math.floor(index / channels)] ?? 128) - 128) * weight
    result[index] = Math.min(255, Math.max(0, Math.round(tone + lighter)))
  }
  return { data: result, ...size }
}

/** Maps greys to shades between ink and paper. */
function toInkShades({ data, width, height }: Pixels): Pixels {
  const result = Buffer.alloc(data.length * 3)
  for (let index = 0; index < data.length; index += 1) {
    const share = (data[index] ?? 0) / 255
    for (const channel of [0, 1, 2] as const)
      result[index * 3 + channel] = Math.round(
        INK[channel] + (PAPER[channel] - INK[channel]) * share,
      )
  }
  return { data: result, width, height, channels: 3 }
}
