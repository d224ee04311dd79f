import { house, terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, paving, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import type { Scene } from '../scene.ts'
import { sky, smoke } from '../sky.ts'
import { flag } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  list,
  path,
  place,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { fireEngine } from '../vehicles.ts'

export const turnout = '#33415a'

export function firefighter(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  flip = false,
): Svg {
  const stripes = place(x, y, stroke('M-10-56H10M-9.5-64H9.5', '#f0e06a', 2.6), height / 100, flip)
  return (
    person(scene, x, y, height, {
      pose,
      flip,
      coat: turnout,
      trousers: turnout,
      longCoat: true,
      hat: 'helmet',
      hatColor: '#f3ecd2',
      hair: '#2d2320',
    }) + stripes
  )
}

export function flames(scene: Scene, x: number, y: number, size: number): Svg {
  return (
    circle(x, y - size * 0.5, size * 1.5, scene.radial('#ff9a3c', 0.6)) +
    path(
      data`M${x - size * 0.4} ${y}Q${x - size * 0.6} ${y - size * 0.5} ${x - size * 0.25} ${y - size * 0.75}Q${x - size * 0.2} ${y - size * 0.5} ${x - size * 0.05} ${y - size * 0.6}Q${x - size * 0.1} ${y - size} ${x + size * 0.12} ${y - size * 1.2}Q${x + size * 0.15} ${y - size * 0.8} ${x + size * 0.3} ${y - size * 0.7}Q${x + size * 0.55} ${y - size * 0.4} ${x + size * 0.4} ${y}z`,
      '#f0762f',
    ) +
    path(
      data`M${x - size * 0.2} ${y}Q${x - size * 0.3} ${y - size * 0.3} ${x} ${y - size * 0.6}Q${x + size * 0.3} ${y - size * 0.3} ${x + size * 0.2} ${y}z`,
      '#ffd25a',
    )
  )
}

export function station(scene: Scene): Svg {
  const gate = (x: number, open: boolean): Svg =>
    rect(x, 460, 280, 300, open ? scene.paint('#3a3f46') : scene.paint('#c8412f')) +
    (open
      ? rect(x, 460, 280, 40, scene.paint('#c8412f'))
      : stroke(data`M${x} 535h280M${x} 610h280M${x} 685h280`, scene.paint('#9a2f26'), 5) +
        boxes(
          [
            [x + 30, 550, 90, 46],
            [x + 160, 550, 90, 46],
          ],
          scene.paint('#7f98a5'),
        ))
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 712, 150, 0.45) +
    ground(scene, 706, hue.concrete) +
    rect(1180, 190, 150, 580, scene.paint('#d9d0bf')) +
    boxes(
      [
        [1205, 240, 100, 60],
        [1205, 340, 100, 60],
      ],
      scene.paint('#4f6878'),
    ) +
    rect(1165, 176, 180, 22, scene.paint(hue.slate)) +
    rect(200, 390, 1000, 380, scene.paint('#e2dac8')) +
    rect(190, 376, 1020, 24, scene.paint(hue.slate)) +
    gate(230, false) +
    gate(560, true) +
    gate(890, false) +
    rect(0, 766, WIDTH, 310, scene.gradient([scene.paint('#9a9c9a'), scene.paint('#86898a')])) +
    fireEngine(scene, 760, 900, { scale: 1.9 }) +
    firefighter(scene, 330, 930, 250, 'walk') +
    firefighter(scene, 430, 960, 260, 'point') +
    firefighter(scene, 1230, 960, 260, 'stand', true) +
    flag(scene, 1440, 860, 420, [hue.red, hue.white])
  )
}

export function onTheWay(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 740, 1750, 440, 0.2) +
    paving(scene, 736, hue.stone) +
    rect(0, 800, WIDTH, 270, scene.paint(hue.asphalt)) +
    boxes(
      list(8, (index): Box => [index * 220 - 40, 936, 120, 9]),
      scene.paint(hue.white),
    ) +
    crowd(scene, { count: 4, from: 40, to: 1560, y: 796, depth: 10, height: 190 }) +
    circle(1010, 560, 340, scene.radial('#4f9bf0', 0.5)) +
    fireEngine(scene, 780, 930, { scale: 2.9 }) +
    stroke('M200 800H90M230 860H60M210 740H120', scene.paint('#ffffff'), 6)
  )
}

export function ladder(scene: Scene): Svg {
  const rungs = list(16, (index) => data`M${600 + index * 28} ${842 - index * 34}l22 16`)
  return (
    sky(scene, { horizon: 760 }) +
    terrace(scene, -200, 800, 900, 420, 0.2) +
    house(
      scene,
      880,
      830,
      { width: 520, height: 560, roof: 'eaves', floors: 4, columns: 4, wall: '#d9b08a' },
      0.04,
    ) +
    smoke(scene, 1150, 230, 150, '#6b6a70') +
    flames(scene, 1080, 330, 110) +
    flames(scene, 1200, 300, 90) +
    paving(scene, 826, hue.stone) +
    fireEngine(scene, 480, 960, { scale: 1.9 }) +
    stroke('M560 830L1030 300M596 850L1056 322', scene.paint('#d5d9db'), 11) +
    stroke(rungs.join(''), scene.paint('#d5d9db'), 6) +
    rect(996, 250, 90, 70, scene.paint('#c8412f'), 6) +
    firefighter(scene, 1040, 300, 130, 'point') +
    stroke('M1088 196Q1120 200 1150 250', '#dff0f6', 9) +
    firefighter(scene, 900, 990, 260, 'point') +
    firefighter(scene, 1080, 1010, 270, 'walk', true)
  )
}
