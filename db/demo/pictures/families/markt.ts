import { terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { lightChain } from '../festive.ts'
import { umbrellas } from '../foreground.ts'
import { paving } from '../land.ts'
import { oldTownHall, timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  boxes,
  circle,
  closer,
  data,
  discs,
  dots,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'
import { flowerStall, fruits, produce, stallRow, stripes } from './marktScenes.ts'

function christmas(scene: Scene): Svg {
  const hut = (x: number, y: number, width: number, color: string): Svg =>
    place(
      x,
      y,
      rect(0, -width * 0.6, width, width * 0.6, scene.paint(hue.wood)) +
        rect(width * 0.08, -width * 0.5, width * 0.84, width * 0.26, '#ffd98a') +
        person(scene, width * 0.55, 0, width * 0.5, { pose: 'hold', coat: color, hat: 'wool' }) +
        rect(0, -width * 0.24, width, width * 0.24, scene.paint(darker(hue.wood, 0.15))) +
        polygon(
          [-24, -width * 0.56, width * 0.5, -width * 0.9, width + 24, -width * 0.56],
          scene.paint(scene.palette.snow ? '#ffffff' : color),
        ) +
        discs(
          list(9, (index) => [width * (index / 8), -width * 0.53, 8] as const),
          '#ffe9ad',
        ),
    )
  return (
    sky(scene, { horizon: 700 }) +
    timberRow(scene, -60, 740, 5, 1.25, 0.25) +
    paving(scene, 735, hue.stone) +
    tree(scene, 'spruce', 800, 860, 640) +
    discs(
      list(
        26,
        (index) => [800 + Math.sin(index * 2.4) * (20 + index * 5.6), 330 + index * 19, 8] as const,
      ),
      '#ffe08a',
    ) +
    path('M800 190l14 32 36 4-27 24 8 36-31-18-31 18 8-36-27-24 36-4z', '#ffe08a') +
    hut(90, 880, 400, '#a8473b') +
    hut(1110, 880, 400, '#2f5d4d') +
    lightChain(210, 5) +
    crowd(scene, {
      count: 8,
      from: 260,
      to: 1360,
      y: 1010,
      depth: 80,
      height: 240,
      poses: ['stand', 'hold', 'walk'],
    })
  )
}

function breadStall(scene: Scene): Svg {
  const loaf = (x: number, y: number, size: number, tone: string): Svg =>
    place(
      x,
      y,
      path('M-60 0Q-74-50-20-56H20Q74-50 60 0z', scene.paint(tone)) +
        stroke('M-30-42L-16-14M0-46L10-14M28-42L38-14', scene.paint(lighter(tone, 0.4)), 5),
      size,
    )
  const tones = ['#b9793f', '#a0622f', '#c98f4f', '#8a5430']
  return (
    sky(scene, { horizon: 640, clouds: 2 }) +
    terrace(scene, -60, 720, 1750, 500, 0.42) +
    paving(scene, 716, hue.stone) +
    rect(300, 240, 1000, 700, scene.paint('#e9dfc9')) +
    rect(300, 240, 1000, 60, scene.paint('#7d2f2c')) +
    rect(340, 340, 920, 330, scene.paint('#5b4033')) +
    boxes(
      [
        [340, 440, 920, 12],
        [340, 550, 920, 12],
      ],
      scene.paint(hue.oak),
    ) +
    many(8, (index) => loaf(400 + index * 112, 440, 0.72, tones[index % 4] ?? hue.oak)) +
    many(8, (index) => loaf(420 + index * 112, 550, 0.72, tones[(index + 1) % 4] ?? hue.oak)) +
    person(scene, 930, 940, 500, {
      pose: 'hold',
      coat: '#f3efe4',
      hat: 'cap',
      hatColor: '#7d2f2c',
    }) +
    rect(280, 670, 1040, 26, scene.paint(hue.oak)) +
    many(6, (index) => loaf(390 + index * 165, 672, 1, tones[(index + 2) % 4] ?? hue.oak)) +
    rect(300, 696, 1000, 250, scene.paint('#7d2f2c')) +
    stroke(
      list(9, (index) => data`M${400 + index * 100} 700V944`).join(''),
      scene.paint('#6a2624'),
      5,
    ) +
    circle(420, 960, 46, scene.paint('#2b2c33')) +
    circle(1180, 960, 46, scene.paint('#2b2c33')) +
    circle(420, 960, 22, scene.paint('#9aa0a6')) +
    circle(1180, 960, 22, scene.paint('#9aa0a6')) +
    person(scene, 560, 1030, 430, { pose: 'point', coat: '#2f5d7c', longHair: true }) +
    person(scene, 220, 1020, 420, { pose: 'stand', coat: '#d19a3a', bag: 'hand' })
  )
}

function fromAbove(scene: Scene): Svg {
  const roof = (x: number, y: number, index: number): Svg => {
    const color = stripes[index % 4] ?? hue.red
    const stand =
      boxes(
        [
          [-84, -40, 6, 66],
          [-6, 6, 6, 90],
          [78, -40, 6, 66],
        ],
        scene.paint(hue.wood),
      ) +
      polygon([-70, 14, 0, -22, 70, 14, 0, 54], scene.paint(hue.oak)) +
      dots(
        list(9, (at) => [-40 + at * 10, 14 + (at % 3) * 9] as const),
        scene.paint(fruits[index % 4] ?? hue.red),
        15,
      )
    return place(
      x,
      y,
      stand +
        place(
          0,
          -64,
          polygon([-90, 0, 0, -46, 90, 0, 0, 50], scene.paint(color)) +
            polygon([-60, -15, -30, -31, 60, 17, 30, 33], scene.paint(hue.cream)) +
            polygon([-90, 0, 0, 50, 0, 72, -90, 22], scene.paint(darker(color, 0.25))) +
            polygon([90, 0, 0, 50, 0, 72, 90, 22], scene.paint(darker(color, 0.4))),
        ),
      1.3,
    )
  }
  const spots = list(12, (index) => [170 + ((index * 317) % 1290), 430 + index * 44] as const)
  return (
    sky(scene, { horizon: 260, clouds: 2 }) +
    timberRow(scene, -40, 340, 6, 1, 0.25) +
    oldTownHall(scene, 800, 350, 340, 0.15) +
    paving(scene, 335, hue.stone, 800, 12) +
    spots
      .map(
        ([x, y], index) =>
          crowd(scene, {
            count: 2,
            from: x - 190,
            to: x + 210,
            y: y + 40,
            depth: 26,
            height: 74 + y * 0.03,
          }) + place(0, 0, roof(x, y, index)),
      )
      .join('') +
    tree(scene, 'round', 130, 1040, 330) +
    tree(scene, 'round', 1490, 1040, 340)
  )
}

export const markt: Family = [
  outside('morning', stallRow),
  outside('autumn', produce),
  outside('spring', flowerStall),
  outside('winter', christmas),
  outside('golden', breadStall),
  outside('noon', fromAbove),
  outside('rain', (scene) => closer(stallRow(scene), 1.15, 800, 800) + umbrellas(scene), true),
  outside('night', (scene) => closer(christmas(scene), 1.3, 800, 760), true),
  outside('dawn', (scene) => closer(produce(scene), 1.2, 960, 520), true),
]
