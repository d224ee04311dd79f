import { hue } from './color.ts'
import type { Scene } from './scene.ts'
import { data, dots, list, many, polygon, stroke, type Svg } from './svg.ts'

/** A chain of lights that sags in bows across the picture. */
export function lightChain(y: number, bows: number, color = '#ffdf9c'): Svg {
  const count = bows * 10
  const points = list(count + 1, (index) => {
    const x = (index * 1600) / count
    return [x, y + Math.abs(Math.sin((index / 10) * Math.PI)) * 70] as const
  })
  const rope = points.map(([x, top], index) => (index ? 'L' : 'M') + data`${x} ${top}`)
  return stroke(rope.join(''), '#33414d', 3) + dots(points, color, 14)
}

/** Pennants on a line that sags in bows. */
export function bunting(scene: Scene, y: number, bows: number): Svg {
  const count = bows * 6
  const at = (index: number): number => y + Math.abs(Math.sin((index / 6) * Math.PI)) * 60
  const rope = list(
    count + 1,
    (index) => (index ? 'L' : 'M') + data`${(index * 1600) / count} ${at(index)}`,
  )
  const colors = [hue.red, hue.yellow, hue.teal]
  const pennants = many(count, (index) => {
    const x = ((index + 0.5) * 1600) / count
    const top = (at(index) + at(index + 1)) / 2
    return polygon(
      [x - 28, top, x + 28, top, x, top + 64],
      scene.paint(colors[index % 3] ?? hue.red),
    )
  })
  return stroke(rope.join(''), scene.paint(hue.slate), 3) + pennants
}
