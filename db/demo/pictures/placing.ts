import type { Scene } from './scene.ts'
import { discs, ellipse, place, type Svg } from './svg.ts'

export interface Placing {
  scale?: number
  flip?: boolean
  distance?: number
}

export type Paint = (color: string) => string

export function put(
  scene: Scene,
  x: number,
  y: number,
  placing: Placing,
  draw: (paint: Paint) => Svg,
): Svg {
  const { scale = 1, flip = false, distance = 0 } = placing
  return place(
    x,
    y,
    draw((color) => scene.paint(color, distance)),
    scale,
    flip,
  )
}

export function wheels(paint: Paint, centres: readonly number[], radius: number): Svg {
  const at = (size: number) => centres.map((x) => [x, -radius, radius * size] as const)
  return (
    discs(at(1), paint('#2b2c33')) +
    discs(at(0.55), paint('#9aa0a6')) +
    discs(at(0.2), paint('#4a4d55'))
  )
}

export function glassTone(scene: Scene): string {
  return scene.palette.lit > 0.3 ? '#f5d491' : '#4f6878'
}

export const shadow = (width: number): Svg =>
  `<g opacity=".28">${ellipse(0, 0, width, 6, '#1b2030')}</g>`
