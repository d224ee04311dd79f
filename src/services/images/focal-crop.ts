import type { Region } from 'sharp'
import type { Focus } from '../../rules/articles/article.ts'

export type Size = { width: number; height: number }

/**
 * Returns the size to which a picture is scaled so that it covers a box, and the region to cut out: centred on the
 * focus, within the picture.
 */
export function coverAround(focus: Focus, source: Size, box: Size) {
  const scale = Math.max(box.width / source.width, box.height / source.height)
  const resized = {
    width: Math.max(box.width, Math.round(source.width * scale)),
    height: Math.max(box.height, Math.round(source.height * scale)),
  }
  const region: Region = {
    ...box,
    left: startAt(focus.x, resized.width, box.width),
    top: startAt(focus.y, resized.height, box.height),
  }
  return { resized, region }
}

function startAt(focus: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part))
}

/** Returns the largest box with this ratio (width to height) inside a picture. */
export function largestBox({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) }
}
