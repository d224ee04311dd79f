import { spectators } from './crowd.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, circle, HEIGHT, list, rect, stroke, type Svg, WIDTH } from './svg.ts'

export const backcloth = (color: string): Svg => rect(0, 0, WIDTH, HEIGHT, color)

export const roundel = (color: string): Svg => circle(800, 520, 470, color)

export const seats = (scene: Scene): Svg =>
  backcloth(scene.paint('#3f5b50')) +
  spectators(scene, 20, 40, 1560, 15, 46, 0.35) +
  rect(0, 700, WIDTH, 370, scene.paint('#5f9a4c', 0.2)) +
  rect(0, 690, WIDTH, 14, scene.paint('#faf8f3', 0.2))

export const curtain = (): Svg =>
  backcloth('#7d2f38') +
  list(
    12,
    (index) =>
      rect(index * 140, 0, 60, HEIGHT, '#8f3841') +
      rect(index * 140 + 96, 0, 30, HEIGHT, '#6b2630'),
  ).join('')

export const chart = (): Svg =>
  backcloth('#e9dcc0') +
  boxes(
    list(9, (index): Box => [60 + index * 172, 900 - ((index * 137) % 420) - 160, 110, 1000]),
    '#d9b15a',
  ) +
  stroke('M60 560L240 420L420 500L600 300L800 360L1000 220L1220 320L1540 120', '#2f7d7a', 14)

export const studio = (scene: Scene): Svg =>
  backcloth('#c98f6b') +
  list(8, (index) => rect(index * 210, 0, 100, HEIGHT, '#c2865f')).join('') +
  circle(800, 420, 620, scene.radial('#ffe2b0', 0.6)) +
  stroke('M1390 1067V520L1240 400', '#3a3034', 18) +
  rect(1170, 330, 100, 150, '#3a3034', 46)
