import { dog } from '../animals.ts'
import { darker, hue } from '../color.ts'
import { ground, hills, ridge, skyline, treeLine, windingPath } from '../land.ts'
import { person } from '../people.ts'
import { pylon, windTurbine } from '../power.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { fence } from '../street.ts'
import { data, fade, list, path, place, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { windows } from '../windows.ts'

export function windHills(scene: Scene): Svg {
  const { random } = scene
  const mill = (x: number, y: number, size: number, distance: number): Svg =>
    windTurbine(scene, x, y, size, random.between(0, 120), distance)
  return (
    sky(scene, { horizon: 640, clouds: 5 }) +
    hills(scene, 620, 160) +
    mill(300, 560, 220, 0.5) +
    mill(500, 556, 200, 0.5) +
    mill(1250, 540, 230, 0.45) +
    ridge(scene, 640, 40, scene.paint(scene.palette.grass, 0.35), 3) +
    mill(1080, 650, 430, 0.2) +
    mill(1400, 660, 360, 0.25) +
    ridge(scene, 760, 50, scene.paint(scene.palette.grass, 0.15), 3) +
    mill(640, 800, 660, 0.03) +
    treeLine(scene, 860, 70, 0.1) +
    rect(0, 860, WIDTH, 207, scene.paint(scene.palette.grass)) +
    fence(scene, 900, 1640, 960, 70, hue.wood) +
    cow(scene, 1130, 1000, 190) +
    cow(scene, 1380, 1030, 220, true)
  )
}

function cow(scene: Scene, x: number, y: number, length: number, flip = false): Svg {
  const content =
    stroke('M-34-30V0M-22-30V0M26-30V0M36-30V0', scene.paint('#e9e2d3'), 7) +
    rect(-46, -64, 94, 42, scene.paint('#f3ede0'), 14) +
    path(
      'M-40-62Q-10-70-4-50Q-16-32-34-40zM14-62Q38-64 40-44Q26-36 14-46z',
      scene.paint('#5b4033'),
    ) +
    path('M42-60Q58-76 74-62L80-46Q70-38 60-44L44-40z', scene.paint('#5b4033')) +
    stroke('M-46-56Q-56-44-52-26', scene.paint('#e9e2d3'), 4)
  return place(x, y, content, length / 120, flip)
}

export function panels(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
  lean: number,
): Svg {
  const lines = [
    ...list(
      columns + 1,
      (index) => data`M${x + (width * index) / columns} ${y}l${lean} ${-height}`,
    ),
    ...list(
      rows + 1,
      (index) => data`M${x + (lean * index) / rows} ${y - (height * index) / rows}h${width}`,
    ),
  ]
  return (
    polygon(
      [x, y, x + width, y, x + width + lean, y - height, x + lean, y - height],
      scene.paint('#2a4768'),
    ) +
    polygon(
      [
        x + width * 0.1,
        y,
        x + width * 0.35,
        y,
        x + width * 0.6 + lean,
        y - height,
        x + width * 0.35 + lean,
        y - height,
      ],
      scene.paint('#3f648a'),
    ) +
    stroke(lines.join(''), scene.paint('#9fb6c4'), 3)
  )
}

export function solarRoof(scene: Scene): Svg {
  const roof = scene.palette.snow ? '#dfe5e8' : '#9a5040'
  return (
    sky(scene, { horizon: 760, clouds: 4 }) +
    skyline(scene, 780, 120, 0.5) +
    treeLine(scene, 790, 90, 0.35) +
    ground(scene, 788) +
    polygon([60, 860, 360, 330, 1400, 330, 1660, 860], scene.paint(roof)) +
    fade(
      0.25,
      stroke(
        list(
          8,
          (index) => data`M${360 - index * 38} ${330 + index * 66}H${1400 + index * 32}`,
        ).join(''),
        scene.paint(darker(roof, 0.5)),
        4,
      ),
    ) +
    panels(scene, 390, 660, 700, 250, 6, 2, 110) +
    rect(1240, 230, 90, 150, scene.paint(hue.brick)) +
    rect(1230, 222, 110, 18, scene.paint(hue.slate)) +
    rect(0, 856, WIDTH, 26, scene.paint(hue.slate)) +
    rect(100, 880, 1460, 187, scene.paint(hue.cream)) +
    windows(scene, [160, 900, 1340, 167], { columns: 6, rows: 1, fillX: 0.4, fillY: 0.8 }) +
    person(scene, 470, 770, 300, {
      pose: 'work',
      coat: '#e8862f',
      trousers: '#2f4d74',
      hat: 'helmet',
      hatColor: '#f8f4ea',
    }) +
    person(scene, 1270, 720, 300, {
      pose: 'hold',
      coat: '#2f4d74',
      trousers: '#3a4657',
      hat: 'helmet',
      flip: true,
    }) +
    birds(scene, 4, 700, 190, 20)
  )
}

export function lines(scene: Scene): Svg {
  const wires = list(
    3,
    (index) =>
      data`M-20 ${300 + index * 40}Q200 ${420 + index * 34} 420 ${316 + index * 70}Q760 ${520 + index * 30} 1010 ${440 + index * 42}Q1160 ${540 + index * 12} 1280 ${512 + index * 20}T1620 ${540 + index * 8}`,
  )
  return (
    sky(scene, { horizon: 660, clouds: 4 }) +
    hills(scene, 660, 120) +
    ground(scene, 656, scene.palette.snow ? '#eef2f3' : '#c9b15d') +
    pylon(scene, 1290, 690, 190, 0.4) +
    pylon(scene, 1010, 740, 330, 0.2) +
    stroke(wires.join(''), scene.paint('#4c555e', 0.1), 2.6) +
    pylon(scene, 420, 900, 650) +
    windingPath(1180, 660, 1000, 330, scene.paint(hue.sand, 0.1)) +
    tree(scene, 'broad', 1420, 800, 240, 0.12) +
    person(scene, 960, 930, 200, { pose: 'walk', coat: '#b5473c' }) +
    dog(scene, 1060, 932, 90, '#8f6440') +
    birds(scene, 7, 640, 250, 18)
  )
}
