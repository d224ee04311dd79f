import type { Focus } from '../articles/article.ts'

/** S9.15: parameters of requests to the image service. */

export const IMAGE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const
export const IMAGE_DENSITIES = [1, 2] as const
export const IMAGE_QUALITY = 70
export const TEASER_QUALITY = 75
/** The width in pixels that search engines and link previews of other sites require. */
export const CARD_WIDTH = 1200

export type Shape = 'wide' | 'square' | 'original'

/** S9.13, S9.15: square teasers are 1:1, all others 16:9; `original` keeps the picture's own ratio. */
export const ASPECT_RATIOS = { wide: '16:9', square: '1:1', original: undefined } as const

/**
 * One variant of a picture. `rect` is „x,y,w,h“ in source pixels, `aspectRatio` is „16:9“, `focus` is the point kept in a crop;
 * without `format` the best one for the browser is used.
 */
export type ImageVariant = {
  width: number
  aspectRatio?: string
  focus?: Focus
  rect?: string
  quality: number
  format?: 'png' | 'jpg'
}

type Size = { width: number; height: number }
/** The properties of the source picture. */
type Source = { cropVal: string | null; focus?: Focus } & Size

const MAX_DENSITY = Math.max(...IMAGE_DENSITIES)
const RECT = /^\d{1,5},\d{1,5},([1-9]\d{0,4}),([1-9]\d{0,4})$/

/** S3.15: returns the crop; null if it is missing or invalid. */
export function cropRect(cropVal: string | null): string | null {
  return cropVal !== null && RECT.test(cropVal) ? cropVal : null
}

function sourceSize(image: Source): Size {
  const [, width, height] = RECT.exec(image.cropVal ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : image
}

/** S9.15: returns the widths offered for a picture shown at most `shown` CSS pixels wide, up to the width of its source. */
export function sourceWidths(shown: number, source: number): number[] {
  const needed = Math.min(shown * MAX_DENSITY, Math.max(source, IMAGE_WIDTHS[0]))
  const enough = IMAGE_WIDTHS.findIndex((width) => width >= needed)
  return IMAGE_WIDTHS.slice(0, enough === -1 ? undefined : enough + 1)
}

/** Returns the size reserved for a picture, so that the layout does not shift when it loads. */
export function pictureBox(image: Source, shape: Shape): Size {
  if (shape === 'wide') return { width: 640, height: 360 }
  if (shape === 'square') return { width: 320, height: 320 }
  const { width, height } = sourceSize(image)
  return width > 0 && height > 0 ? { width, height } : { width: 640, height: 360 }
}

type ImageUse = {
  image: Source
  shape: Shape
  shown: number
  quality: number
}

/** S9.15, S7.18: returns all variants of a picture, narrowest first. */
export function imageVariants({ image, shape, shown, quality }: ImageUse): ImageVariant[] {
  const aspectRatio = ASPECT_RATIOS[shape]
  const part = shownPart(image, aspectRatio)
  return sourceWidths(shown, sourceSize(image).width || IMAGE_WIDTHS[0]).map((width) => ({
    width,
    quality,
    ...part,
  }))
}

/** Returns one size of a picture, for players and link previews. */
export function singleVariant(image: Source, width: number, aspectRatio: string): ImageVariant {
  return { width, quality: TEASER_QUALITY, ...shownPart(image, aspectRatio) }
}

/** The maximum width in CSS pixels of an article's lead picture next to the rail; no teaser is wider. */
export const LEAD_WIDTH = 940

/** Returns the variants used by an article's page, its teasers and link previews. */
export function publishedVariants(image: Source): ImageVariant[] {
  const wide = { image, shape: 'wide', shown: LEAD_WIDTH } as const
  return [
    ...imageVariants({ ...wide, quality: IMAGE_QUALITY }),
    ...imageVariants({ ...wide, quality: TEASER_QUALITY }),
    { ...singleVariant(image, CARD_WIDTH, '16:9'), format: 'jpg' },
  ]
}

function shownPart(image: Source, aspectRatio: string | undefined) {
  const rect = cropRect(image.cropVal)
  const focus = aspectRatio ? focusInCrop(image) : undefined
  return {
    ...(aspectRatio && { aspectRatio }),
    ...(focus && { focus }),
    ...(rect && { rect }),
  }
}

/** Converts the focus from the whole picture to its crop, as the image service expects it. */
function focusInCrop({ focus, cropVal, width, height }: Source): Focus | undefined {
  if (!focus || !cropRect(cropVal)) return focus
  const [left = 0, top = 0, across = 1, down = 1] = (cropVal ?? '').split(',').map(Number)
  return {
    x: shareOf(focus.x * width - left, across),
    y: shareOf(focus.y * height - top, down),
  }
}

const shareOf = (part: number, whole: number): number =>
  Math.round(Math.min(Math.max(part / whole, 0), 1) * 1000) / 1000
