import type { Focus } from '../../rules/articles/article.ts'

/** The shapes in which the site shows pictures: in lists, in square teasers, and in links on other sites. */
export const CROPS = [
  { name: '16:9', ratio: 16 / 9 },
  { name: '1:1', ratio: 1 },
  { name: '40:21', ratio: 40 / 21 },
] as const

/**
 * Returns `object-position` for a picture that covers a box (both as width to height), so that it shows the part that the
 * image service cuts out around the focus.
 */
export function cropPosition({ x, y }: Focus, picture: number, box: number): string {
  const wide = picture / box
  return `${position(x, wide)}% ${position(y, 1 / wide)}%`
}

/** `size`: the length of the picture when it covers the box, in lengths of the box. */
function position(focus: number, size: number): number {
  if (size <= 1) return 50
  const start = Math.min(Math.max(focus * size - 0.5, 0), size - 1)
  return Math.round((start / (size - 1)) * 1000) / 10
}

/** Moves a focus by shares of the picture; it stays inside, in steps of a thousandth. */
export const moveFocus = ({ x, y }: Focus, byX: number, byY: number): Focus => ({
  x: within(x + byX),
  y: within(y + byY),
})

const within = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000
