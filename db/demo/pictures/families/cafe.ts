import { terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { bread, jug } from '../cookware.ts'
import { lightChain } from '../festive.ts'
import { cup, steam } from '../furniture.ts'
import { paving } from '../land.ts'
import { person } from '../people.ts'
import { chair, lookout, pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  discs,
  dots,
  ellipse,
  fade,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { bar, cakeSlice, cupClose, terraceTables } from './cafeScenes.ts'

function windowTable(scene: Scene): Svg {
  return (
    room(scene, '#9a6a4f', '#6d4a38', 900) +
    lookout(scene, [330, 80, 940, 590], 'town', 2) +
    path(
      'M250 40H350Q390 330 330 700H250zM1350 40H1250Q1210 330 1270 700H1350z',
      scene.paint('#7d2f3a'),
    ) +
    pendant(scene, 800, 150, 80, hue.gold) +
    chair(scene, 470, 1020, 460, hue.timber) +
    chair(scene, 1130, 1020, 460, hue.timber, true) +
    person(scene, 500, 1020, 600, { pose: 'sit', coat: '#587f94', hair: '#4d3526' }) +
    person(scene, 1100, 1020, 590, {
      pose: 'sit',
      coat: '#d19a3a',
      flip: true,
      longHair: true,
      hair: '#7b3f2a',
    }) +
    stroke('M800 790V1030M720 1034H880', scene.paint(hue.ink), 18) +
    ellipse(800, 784, 260, 26, scene.paint(hue.oak)) +
    cup(scene, 690, 780, 74) +
    cup(scene, 920, 780, 74) +
    steam(scene, 684, 720, 90) +
    steam(scene, 914, 720, 90) +
    cakeSlice(scene, 770, 780, 70, '#d9668a')
  )
}

function iceCream(scene: Scene): Svg {
  const scoops = ['#f3e6c6', '#d9668a', '#7a4a30', '#9cc25e', '#e8b53d', '#8f7fb8']
  return (
    sky(scene, { horizon: 600 }) +
    terrace(scene, -60, 740, 1750, 430, 0.3) +
    paving(scene, 736, hue.stone) +
    rect(330, 360, 940, 500, scene.paint('#f3e3d3')) +
    rect(370, 420, 860, 220, scene.paint('#4f8a84')) +
    person(scene, 940, 860, 420, {
      pose: 'hold',
      coat: '#f3efe4',
      hat: 'cap',
      hatColor: '#d9668a',
      longHair: true,
    }) +
    rect(310, 640, 980, 34, scene.paint(hue.white)) +
    rect(330, 674, 940, 200, scene.paint('#e9a9b0')) +
    boxes(
      list(8, (index): Box => [330 + index * 118, 674, 59, 200]),
      scene.paint('#f3e3d3'),
    ) +
    many(
      6,
      (index) =>
        circle(430 + index * 76, 640, 34, scene.paint(scoops[index] ?? hue.red)) +
        rect(394 + index * 76, 640, 70, 20, scene.paint('#a9b0b4'), 4),
    ) +
    polygon([300, 300, 1300, 300, 1350, 400, 250, 400], scene.paint(hue.teal)) +
    many(5, (index) =>
      polygon(
        [
          300 + index * 200,
          300,
          400 + index * 200,
          300,
          360 + index * 220,
          400,
          250 + index * 220,
          400,
        ],
        scene.paint(hue.cream),
      ),
    ) +
    place(
      800,
      290,
      polygon([-40, -90, 40, -90, 0, 20], scene.paint('#d9a25c')) +
        discs(
          [
            [-24, -104, 34],
            [24, -104, 34],
            [0, -146, 34],
          ],
          scene.paint('#d9668a'),
        ) +
        circle(0, -146, 34, scene.paint('#f3e6c6')) +
        circle(24, -104, 33, scene.paint('#9cc25e')),
      1.2,
    ) +
    person(scene, 560, 1010, 360, { pose: 'stand', coat: '#2f5d7c' }) +
    person(scene, 680, 1020, 240, { pose: 'wave', coat: '#e3a62f', hair: '#4d3526' }) +
    person(scene, 1180, 1010, 350, { pose: 'walk', coat: '#7a5a7d', longHair: true }) +
    person(scene, 1300, 1020, 220, { pose: 'run', coat: '#c8412f', hair: '#2d2320' })
  )
}

function cakeCounter(scene: Scene): Svg {
  const cake = (x: number, y: number, width: number, top: string, base: string): Svg =>
    place(
      x,
      y,
      rect(-6, -8, 12, 30, scene.paint(hue.white)) +
        ellipse(0, 24, 34, 6, scene.paint(hue.white)) +
        ellipse(0, -8, 78, 10, scene.paint(hue.white)) +
        rect(-62, -70, 124, 60, scene.paint(base), 6) +
        rect(-62, -46, 124, 10, scene.paint(top)) +
        path(
          'M-62-70H62V-52Q50-40 40-52Q30-36 20-52Q8-40-4-52Q-16-36-28-52Q-40-40-48-52Q-56-44-62-52z',
          scene.paint(top),
        ) +
        dots(
          list(6, (index) => [-50 + index * 20, -76] as const),
          scene.paint(hue.red),
          15,
        ),
      width / 150,
    )
  return (
    room(scene, '#e3c9b5', '#9a7450', 900) +
    boxes(
      [
        [160, 300, 1280, 18],
        [160, 560, 1280, 18],
      ],
      scene.paint(hue.oak),
    ) +
    cake(340, 274, 260, '#f3e6d9', '#e9cf9c') +
    cake(670, 274, 290, '#7a4a30', '#b9793f') +
    cake(1000, 274, 270, '#d9668a', '#f3e3c4') +
    cake(1290, 274, 240, '#e8b53d', '#e9cf9c') +
    many(9, (index) => bread(scene, 240 + index * 140, 560, 120)) +
    person(scene, 1040, 1080, 640, {
      pose: 'hold',
      coat: '#a8393a',
      hair: '#8f8b88',
      longHair: true,
    }) +
    rect(80, 820, 1440, 34, scene.paint(hue.oak)) +
    rect(100, 850, 1400, 220, scene.paint('#a8473b')) +
    rect(180, 640, 660, 180, scene.paint('#e6eeee'), 10) +
    fade(0.5, polygon([200, 650, 420, 650, 300, 810, 200, 810], '#ffffff')) +
    many(6, (index) =>
      cakeSlice(
        scene,
        215 + index * 102,
        808,
        84,
        ['#d9668a', '#7a4a30', '#e8b53d', '#f3e6c6', '#9cc25e', '#d9668a'][index] ?? hue.red,
      ),
    ) +
    jug(scene, 1260, 820, 130, '#f3efe4') +
    stroke('M1250 700V640M1268 700V620M1280 700V650', scene.paint('#5f8f4a'), 6) +
    discs(
      [
        [1248, 632, 22],
        [1270, 612, 24],
        [1288, 644, 20],
      ],
      scene.paint('#d9668a'),
    )
  )
}

export const cafe: Family = [
  outside('noon', terraceTables),
  view('lamplight', bar),
  view('golden', cupClose),
  view('rain', windowTable),
  outside('spring', iceCream),
  view('morning', cakeCounter),
  outside('dusk', (scene) => lightsOver(closer(terraceTables(scene), 1.2, 800, 940)), true),
  view('lamplight', (scene) => closer(windowTable(scene), 1.2, 800, 740), true),
  view('autumn', (scene) => closer(bar(scene), 1.3, 900, 620), true),
]

function lightsOver(content: Svg): Svg {
  return content + lightChain(230, 4)
}
