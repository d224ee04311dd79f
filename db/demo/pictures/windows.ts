import { hue, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, data, list, path, stroke, type Svg } from './svg.ts'

const lamplight = '#ffd98a'

export interface WindowStyle {
  columns: number
  rows: number
  /** Share of a cell that the opening takes. */
  fillX?: number
  fillY?: number
  frame?: string
  cross?: boolean
}

/** A grid of windows; some are lit when it is dark. */
export function windows(
  scene: Scene,
  [x, y, width, height]: Box,
  style: WindowStyle,
  distance = 0,
): Svg {
  const { columns, rows, fillX = 0.5, fillY = 0.6, frame = hue.white, cross = true } = style
  const cellX = width / columns
  const cellY = height / rows
  const openings = list(columns * rows, (index): Box => {
    const left = x + (index % columns) * cellX + (cellX * (1 - fillX)) / 2
    const top = y + Math.floor(index / columns) * cellY + (cellY * (1 - fillY)) / 2
    return [left, top, cellX * fillX, cellY * fillY]
  })
  const edge = Math.max(1.5, Math.min(cellX, cellY) * 0.05)
  const frames = openings.map(([a, b, w, h]): Box => [
    a - edge,
    b - edge,
    w + 2 * edge,
    h + 2.4 * edge,
  ])
  const lit = openings.filter(() => scene.random.chance(scene.palette.lit))
  const dark = openings.filter((box) => !lit.includes(box))
  const bars = openings.map(
    ([a, b, w, h]) => data`M${a + w / 2} ${b}v${h}M${a} ${b + h * 0.36}h${w}`,
  )
  const gleams = dark.map(([a, b, w, h]) => data`M${a} ${b}h${w * 0.7}L${a} ${b + h * 0.75}z`)
  const glass = mix('#4d6578', scene.palette.sky[1], 0.25)
  return (
    boxes(frames, scene.paint(frame, distance)) +
    boxes(dark, scene.paint(glass, distance)) +
    path(gleams.join(''), scene.paint(lighter(glass, 0.14), distance)) +
    boxes(lit, mix(lamplight, scene.palette.haze, distance * 0.5)) +
    (cross ? stroke(bars.join(''), scene.paint(frame, distance), edge, 'butt') : '')
  )
}
