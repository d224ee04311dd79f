import type { Region } from 'sharp'
import type { Focus } from '../../rules/articles/article.ts'

export type Size = { width: number; height: number }

/** How large a picture is to be scaled so that it covers a box, and what to cut out of it then: the focus in the middle, as far as the picture reaches. */
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

/** The largest box of these proportions (width to height) inside a picture. */
export function largestBox({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) }
}
