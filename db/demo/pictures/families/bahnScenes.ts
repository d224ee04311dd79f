import { horse } from '../animals.ts'
import { hue, mix } from '../color.ts'
import { crowd } from '../crowd.ts'
import { wallClock } from '../furniture.ts'
import { ground, hills, skyline, treeLine } from '../land.ts'
import { church } from '../oldtown.ts'
import { train } from '../rail.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { fence } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  HEIGHT,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { bush, flowers } from '../undergrowth.ts'

/** Rails on a ballast bed, seen from the side. */
function track(scene: Scene, y: number, distance = 0): Svg {
  const sleepers = list(54, (index): Box => [index * 31 - 20, y + 4, 16, 9])
  return (
    rect(0, y, WIDTH, 30, scene.paint('#8b8580', distance)) +
    boxes(sleepers, scene.paint('#5f5753', distance)) +
    rect(0, y - 3, WIDTH, 7, scene.paint('#6d747a', distance))
  )
}

function catenary(scene: Scene, y: number, height: number, distance: number): Svg {
  const masts = list(
    5,
    (index) =>
      data`M${120 + index * 370} ${y}V${y - height}h-70M${120 + index * 370} ${y - height * 0.9}h-60`,
  )
  return stroke(
    masts.join('') + data`M0 ${y - height * 0.9}H1600M0 ${y - height}H1600`,
    scene.paint('#5a6470', distance),
    5,
  )
}

export function platform(scene: Scene, color: string): Svg {
  return (
    sky(scene, { horizon: 620 }) +
    skyline(scene, 640, 160, 0.5) +
    treeLine(scene, 648, 60, 0.4) +
    ground(scene, 640) +
    track(scene, 790) +
    train(scene, 1330, 796, color, 5, { scale: 1.9, distance: 0.03 }) +
    catenary(scene, 640, 290, 0.35) +
    rect(0, 830, WIDTH, 240, scene.paint(scene.palette.snow ? '#eef1f2' : hue.concrete)) +
    rect(0, 824, WIDTH, 16, scene.paint(hue.white)) +
    boxes(
      list(60, (index): Box => [index * 27, 858, 18, 12]),
      scene.paint(hue.white),
    ) +
    boxes(
      [
        [330, 330, 22, 580],
        [1160, 330, 22, 580],
      ],
      scene.paint('#4a5866'),
    ) +
    polygon([120, 300, 1480, 300, 1440, 350, 160, 350], scene.paint('#5d6873')) +
    wallClock(scene, 760, 420, 56, 7.35) +
    stroke('M760 350V370', scene.paint(hue.ink), 8) +
    rect(900, 380, 220, 74, scene.paint(hue.navy), 4) +
    boxes(
      [
        [920, 396, 120, 10],
        [920, 416, 80, 8],
        [920, 434, 100, 6],
      ],
      '#f5d491',
    ) +
    crowd(scene, {
      count: 6,
      from: 250,
      to: 1400,
      y: 1000,
      depth: 70,
      height: 240,
      poses: ['stand', 'walk', 'read', 'hold'],
    })
  )
}

export function throughLand(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600, clouds: 4 }) +
    hills(scene, 600, 170) +
    skyline(scene, 620, 60, 0.45, 880, 1300) +
    church(scene, 1080, 624, 130, 0.4) +
    treeLine(scene, 640, 70, 0.35) +
    ground(scene, 630) +
    path('M0 800Q800 700 1600 760V860H0z', scene.paint(mix(scene.palette.grass, '#8a7a52', 0.4))) +
    catenary(scene, 760, 190, 0.12) +
    track(scene, 748) +
    train(scene, 1240, 752, hue.red, 3, { scale: 1.05 }) +
    tree(scene, 'fruit', 240, 940, 300) +
    tree(scene, 'fruit', 480, 900, 230, 0.05) +
    flowers(scene, 0, 900, 1600, 160, 150) +
    fence(scene, 900, 1640, 990, 80, hue.wood) +
    horse(scene, 1180, 970, 210, '#7a4a32') +
    horse(scene, 1390, 990, 230, '#3d3331')
  )
}

export function tracks(scene: Scene): Svg {
  const rails = [-1, 1].map((side) =>
    polygon(
      [
        800 + side * 5 - 2,
        560,
        800 + side * 5 + 2,
        560,
        800 + side * 330 + 22,
        HEIGHT,
        800 + side * 330 - 22,
        HEIGHT,
      ],
      scene.paint('#a9b0b4'),
    ),
  )
  const sleepers = list(13, (index) => {
    const near = (index / 12) ** 2
    const y = 566 + near * 500
    const half = 14 + near * 480
    return polygon(
      [
        800 - half,
        y,
        800 + half,
        y,
        800 + half * 1.04,
        y + 4 + near * 34,
        800 - half * 1.04,
        y + 4 + near * 34,
      ],
      scene.paint('#6b5546'),
    )
  })
  const mast = (near: number): Svg => {
    const x = 800 + 60 + near * 620
    return stroke(
      data`M${x} ${580 + near * 420}V${480 - near * 400}h${-50 - near * 520}`,
      scene.paint('#5a6470', 0.5 - near * 0.45),
      4 + near * 14,
    )
  }
  return (
    sky(scene, { horizon: 560, sun: [800, 500] }) +
    treeLine(scene, 566, 80, 0.45) +
    ground(scene, 560) +
    polygon([770, 560, 830, 560, 1420, HEIGHT, 180, HEIGHT], scene.paint('#9a938b')) +
    sleepers.join('') +
    rails.join('') +
    mast(0.12) +
    mast(0.4) +
    mast(0.95) +
    trainFront(scene, 800, 600, 0.62) +
    tree(scene, 'birch', 260, 820, 520, 0.05) +
    tree(scene, 'birch', 120, 900, 640) +
    bush(scene, 380, 950, 240) +
    stroke('M1240 1000V640', scene.paint('#4a545c'), 14) +
    rect(1195, 560, 90, 150, scene.paint('#2b2f36'), 12) +
    circle(1240, 600, 22, '#5b2b2b') +
    circle(1240, 660, 22, '#57d68d') +
    circle(1240, 660, 80, scene.radial('#57d68d', 0.4))
  )
}

function trainFront(scene: Scene, x: number, y: number, scale: number): Svg {
  const content =
    rect(-90, -240, 180, 220, scene.paint(hue.red), 36) +
    rect(-72, -216, 144, 92, scene.paint('#33424f'), 16) +
    polygon([-60, -206, -10, -206, -46, -134, -62, -134], scene.paint('#566a78')) +
    rect(-90, -70, 180, 24, scene.paint(hue.white)) +
    rect(-40, -236, 80, 14, '#f5d491', 4) +
    rect(-80, -24, 160, 24, scene.paint('#33363f'), 6) +
    [-58, 58]
      .map(
        (at) => circle(at, -96, 46, scene.radial('#fff6d0', 0.7)) + circle(at, -96, 12, '#fff8dc'),
      )
      .join('')
  return place(x, y, content, scale)
}
