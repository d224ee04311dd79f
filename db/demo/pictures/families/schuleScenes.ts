import { block } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { coats } from '../figure.ts'
import { fromBehind, wallClock } from '../furniture.ts'
import { paving, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import { floorBoards, lightPatch, lookout, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  ellipse,
  fade,
  list,
  many,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { windows } from '../windows.ts'

const young = ['#2d2320', '#4d3526', '#7a5232', '#b98a4d', '#7b3f2a']

export function pupil(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  flip = false,
): Svg {
  return person(scene, x, y, height, {
    pose,
    bag: 'back',
    flip,
    hair: scene.random.pick(young),
    longHair: scene.random.chance(0.5),
  })
}

export function schoolHouse(scene: Scene, x: number, y: number, distance: number): Svg {
  return (
    block(
      scene,
      x,
      y,
      900,
      330,
      '#b5654a',
      { columns: 9, rows: 3, fillX: 0.62, fillY: 0.62 },
      distance,
    ) +
    rect(x + 330, y - 420, 200, 420, scene.paint('#e6d3ad', distance)) +
    polygon(
      [x + 310, y - 415, x + 430, y - 500, x + 550, y - 415],
      scene.paint(scene.palette.snow ? '#eef2f3' : '#7a4238', distance),
    ) +
    wallClock(scene, x + 430, y - 350, 42, 7.8) +
    windows(
      scene,
      [x + 340, y - 290, 180, 150],
      { columns: 2, rows: 1, fillX: 0.6, fillY: 0.8 },
      distance,
    ) +
    rect(x + 370, y - 120, 120, 120, scene.paint('#5b4033', distance)) +
    boxes(
      [
        [x + 380, y - 110, 46, 110],
        [x + 434, y - 110, 46, 110],
      ],
      scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#7f98a5', distance),
    )
  )
}

export function yard(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 700, 130, 0.45) +
    paving(scene, 696, scene.palette.snow ? '#eef1f2' : '#c9bfa6') +
    schoolHouse(scene, 350, 740, 0.08) +
    tree(scene, 'broad', 190, 830, 480, 0.03) +
    tree(scene, 'round', 1440, 800, 340, 0.08) +
    stroke('M420 860h90v90h-90zM510 860h90M600 860v90h-90', scene.paint(hue.white), 5) +
    crowd(scene, {
      count: 7,
      from: 300,
      to: 1350,
      y: 880,
      depth: 70,
      height: 140,
      poses: ['run', 'walk', 'cheer', 'stand'],
    }) +
    pupil(scene, 690, 1010, 220, 'walk') +
    pupil(scene, 830, 1020, 210, 'wave', true) +
    pupil(scene, 1130, 1000, 215, 'run')
  )
}

export function classroom(scene: Scene): Svg {
  const seat = (x: number, y: number, size: number): Svg =>
    fromBehind(scene, x, y, size, scene.random.pick(coats), scene.random.pick(young))
  return (
    room(scene, '#e6dec8', '#b08a5e', 720) +
    floorBoards(scene, 720, '#b08a5e') +
    rect(420, 130, 760, 400, scene.paint(hue.oak)) +
    rect(440, 150, 720, 360, scene.paint('#2f5d4d')) +
    fade(
      0.75,
      stroke(
        'M520 420L700 240L880 420zM700 240V420M940 260h150M940 310h110M940 360h140M560 460h90',
        '#f4f1e6',
        6,
      ),
    ) +
    rect(440, 512, 720, 18, scene.paint('#8f6440')) +
    lookout(scene, [60, 130, 280, 380], 'trees', 2) +
    lightPatch(scene, 60, 720, 280, 340, 330) +
    boxes([[1260, 160, 260, 190]], scene.paint('#d9e3df')) +
    path('M1290 230q40-50 90-30t110 0v70q-60 40-120 20t-80 10z', scene.paint('#7fa36a')) +
    person(scene, 1090, 800, 430, {
      pose: 'point',
      coat: '#c97f5a',
      flip: true,
      longHair: true,
      hair: '#7b3f2a',
    }) +
    many(
      4,
      (index) => table(scene, 130 + index * 350, 890, 270, 110) + seat(265 + index * 350, 810, 150),
    ) +
    many(
      3,
      (index) =>
        table(scene, 230 + index * 420, 1060, 340, 130) + seat(400 + index * 420, 960, 200),
    )
  )
}

export function corridor(scene: Scene): Svg {
  const coat = (index: number): Svg => {
    const x = 170 + index * 118
    const color = scene.random.pick(coats)
    return (
      path(
        data`M${x - 14} 420Q${x} 400 ${x + 14} 420L${x + 44} 620H${x - 44}z`,
        scene.paint(color),
      ) + path(data`M${x + 6} 420L${x + 44} 620H${x + 12}z`, scene.paint(darker(color, 0.15)))
    )
  }
  return (
    room(scene, '#d5dfd6', '#a9a08a', 760) +
    boxes([[120, 390, 1360, 24]], scene.paint(hue.oak)) +
    many(12, coat) +
    boxes(
      list(12, (index): Box => [164 + index * 118, 400, 12, 26]),
      scene.paint(hue.slate),
    ) +
    many(
      6,
      (index) =>
        rect(180 + index * 220, 120, 180, 170, scene.paint(hue.white)) +
        circle(
          270 + index * 220,
          200,
          40,
          scene.paint(['#e3a62f', '#c8412f', '#2f7d7a'][index % 3] ?? hue.red),
        ) +
        rect(
          190 + index * 220,
          245,
          160,
          40,
          scene.paint(['#7ba34f', '#2f5d7c', '#d98a86'][index % 3] ?? hue.teal),
        ),
    ) +
    rect(120, 730, 1360, 22, scene.paint(hue.oak)) +
    boxes(
      [
        [160, 752, 16, 80],
        [790, 752, 16, 80],
        [1420, 752, 16, 80],
      ],
      scene.paint(hue.timber),
    ) +
    many(9, (index) =>
      ellipse(230 + index * 140, 830, 40, 14, scene.paint(scene.random.pick(coats))),
    ) +
    person(scene, 560, 845, 330, { pose: 'sit', coat: '#c8412f', bag: 'back', hair: '#4d3526' }) +
    pupil(scene, 860, 1000, 330, 'walk') +
    pupil(scene, 1090, 1020, 320, 'hold', true)
  )
}
