import { cyclist } from '../bicycles.ts'
import { block } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { column, pipeBridge, plantSkyline, tank } from '../industry.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { chimneyStack } from '../power.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { fence, railing, streetLamp } from '../street.ts'
import {
  boxes,
  circle,
  data,
  fade,
  list,
  path,
  place,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { bush } from '../undergrowth.ts'
import { tanker } from '../vehicles.ts'

export function plantOverField(scene: Scene): Svg {
  const furrows = list(
    14,
    (index) => data`M${800 + (index - 6.5) * 60} 640L${800 + (index - 6.5) * 330} 1067`,
  )
  return (
    sky(scene, { horizon: 640, clouds: 4 }) +
    treeLine(scene, 640, 60, 0.55) +
    plantSkyline(scene, 636, 1.15, 0.3, 90) +
    ground(scene, 632, scene.palette.snow ? '#eef2f3' : '#c9a95f') +
    fade(0.4, stroke(furrows.join(''), scene.paint('#9a7d45'), 6)) +
    tree(scene, 'poplar', 240, 720, 330, 0.12) +
    tree(scene, 'poplar', 340, 700, 270, 0.18) +
    tractor(scene, 1010, 800, 1.15) +
    bush(scene, 1450, 1010, 300)
  )
}

function tractor(scene: Scene, x: number, y: number, scale: number): Svg {
  const wheel = (at: number, size: number): Svg =>
    circle(at, -size, size, scene.paint('#2b2c33')) +
    circle(at, -size, size * 0.55, scene.paint(hue.yellow))
  const content =
    rect(-30, -84, 130, 40, scene.paint('#4f7d4b'), 8) +
    path('M-70-60V-140H-4L8-84L4-44H-60z', scene.paint('#4f7d4b')) +
    path('M-58-94V-130H-12L-4-94z', scene.paint('#4f6878')) +
    rect(70, -120, 8, 40, scene.paint(hue.slate)) +
    wheel(-52, 46) +
    wheel(78, 28)
  return place(x, y, content, scale)
}

export function pipeStreet(scene: Scene, lorryColor: string): Svg {
  return (
    sky(scene, { horizon: 690, clouds: 3 }) +
    column(scene, 300, 700, 470, 64, 0.35) +
    column(scene, 420, 700, 340, 52, 0.4) +
    column(scene, 1260, 700, 420, 58, 0.35) +
    chimneyStack(scene, 1400, 700, 560, 0.4) +
    tank(scene, 960, 700, 230, 130, 0.4) +
    block(scene, 520, 700, 250, 190, hue.concrete, { columns: 6, rows: 4 }, 0.4) +
    ground(scene, 695, hue.concrete) +
    pipeBridge(scene, -60, 1660, 790, 330, 0.04) +
    rect(0, 800, WIDTH, 190, scene.paint(hue.asphalt)) +
    stroke(
      'M40 900H220M360 900H540M680 900H860M1000 900H1180M1320 900H1500',
      scene.paint(hue.white),
      8,
    ) +
    tanker(scene, 760, 880, lorryColor, { scale: 1.9 }) +
    person(scene, 1330, 800, 150, {
      pose: 'walk',
      coat: '#e8862f',
      trousers: '#2f4d74',
      hat: 'helmet',
    }) +
    person(scene, 1400, 804, 152, {
      pose: 'point',
      coat: '#2f4d74',
      trousers: '#2f4d74',
      hat: 'helmet',
      hatColor: '#f8f4ea',
      flip: true,
    }) +
    rect(0, 990, WIDTH, 77, scene.paint(hue.stone))
  )
}

export function columnsNear(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 900, clouds: 4 }) +
    plantSkyline(scene, 905, 0.7, 0.55, 760) +
    column(scene, 1330, 930, 620, 90, 0.15) +
    column(scene, 1100, 930, 760, 120, 0.1, '#b9bfc0') +
    column(scene, 560, 940, 860, 190, 0.02) +
    column(scene, 260, 940, 600, 110, 0.08, '#c9b99c') +
    pipeBridge(scene, 640, 1700, 930, 700, 0.05) +
    rect(0, 925, WIDTH, 142, scene.paint('#9a9c9a')) +
    rect(700, 556, 700, 14, scene.paint('#56606b')) +
    railing(scene, 700, 1400, 556, 70, '#e3a62f') +
    stroke('M730 570V925M1370 570V925', scene.paint('#56606b'), 12) +
    person(scene, 880, 556, 190, {
      pose: 'point',
      coat: '#e8862f',
      trousers: '#2f4d74',
      hat: 'helmet',
    }) +
    person(scene, 990, 556, 186, {
      pose: 'hold',
      coat: '#2f4d74',
      trousers: '#2f4d74',
      hat: 'helmet',
      hatColor: '#f8f4ea',
      flip: true,
    }) +
    crowd(scene, { count: 2, from: 60, to: 460, y: 1010, depth: 10, height: 210, poses: ['walk'] })
  )
}

export function gate(scene: Scene): Svg {
  const bike = (x: number, y: number, size: number, coat: string): Svg =>
    cyclist(scene, x, y, size, scene.random.pick([hue.red, hue.teal, hue.navy]), {
      coat,
      hat: 'helmet',
      bag: 'back',
    })
  return (
    sky(scene, { horizon: 700, clouds: 3 }) +
    plantSkyline(scene, 700, 1.05, 0.45, 120) +
    ground(scene, 695, hue.asphalt) +
    rect(960, 520, 300, 200, scene.paint(hue.brick)) +
    boxes(
      [
        [985, 560, 110, 80],
        [1115, 560, 110, 80],
      ],
      scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#4f6878'),
    ) +
    rect(250, 470, 1040, 44, scene.paint('#33414d')) +
    boxes(
      [
        [270, 482, 500, 6],
        [270, 496, 400, 6],
      ],
      scene.paint('#8fd0c4'),
    ) +
    boxes(
      [
        [280, 510, 26, 210],
        [1236, 510, 26, 210],
      ],
      scene.paint('#33414d'),
    ) +
    fence(scene, -20, 260, 722, 120, '#7d8790', 0.1) +
    fence(scene, 1290, 1640, 722, 120, '#7d8790', 0.1) +
    turn(48, 950, 690, rect(600, 684, 350, 12, scene.paint(hue.red), 4)) +
    rect(938, 650, 26, 74, scene.paint('#33414d'), 4) +
    crowd(scene, {
      count: 7,
      from: 320,
      to: 900,
      y: 780,
      depth: 40,
      height: 150,
      poses: ['walk'],
      distance: 0.1,
    }) +
    bike(600, 900, 210, '#2f4d74') +
    bike(900, 960, 260, '#e8862f') +
    bike(1240, 890, 210, '#4d6b57') +
    person(scene, 330, 1000, 290, { pose: 'walk', coat: '#3a4657', bag: 'back' }) +
    streetLamp(scene, 1470, 900, 520)
  )
}
