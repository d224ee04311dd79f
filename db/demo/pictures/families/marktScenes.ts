import { dog } from '../animals.ts'
import { bicycle } from '../bicycles.ts'
import { terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, paving } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { parasol } from '../street.ts'
import {
  boxes,
  data,
  discs,
  dots,
  fade,
  line,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'

export const stripes = [hue.red, hue.teal, hue.ochre, hue.navy]

/** A stall with a striped awning, crates of goods and a seller. */
function stall(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  color: string,
  goods: readonly string[],
): Svg {
  const height = width * 0.62
  const flaps = list(
    8,
    (index) =>
      data`M${(width * index) / 8} ${-height * 0.78}h${width / 8}v${height * 0.07}q${-width / 16} ${height * 0.07} ${-width / 8} 0z`,
  )
  const crates = list(4, (index) =>
    crate(
      scene,
      width * (0.04 + index * 0.235),
      -height * 0.32,
      width * 0.22,
      goods[index % goods.length] ?? hue.red,
    ),
  )
  const content =
    boxes(
      [
        [width * 0.02, -height * 0.8, 8, height * 0.8],
        [width * 0.96, -height * 0.8, 8, height * 0.8],
      ],
      scene.paint(hue.wood),
    ) +
    rect(
      width * 0.04,
      -height * 0.78,
      width * 0.92,
      height * 0.5,
      scene.paint(darker(color, 0.6), 0.1),
    ) +
    person(scene, width * 0.5, -height * 0.02, height * 0.62, { pose: 'hold', coat: '#4d6b57' }) +
    polygon(
      [width * 0.06, -height, width * 0.94, -height, width, -height * 0.77, 0, -height * 0.77],
      scene.paint(color),
    ) +
    path(
      list(
        4,
        (index) =>
          data`M${width * (0.06 + (0.88 * (index * 2 + 1)) / 8)} ${-height}h${width * 0.11}L${(width * (index * 2 + 2)) / 8} ${-height * 0.77}h${-width / 8}z`,
      ).join(''),
      scene.paint(hue.cream),
    ) +
    path(flaps.filter((_, index) => index % 2 === 0).join(''), scene.paint(darker(color, 0.1))) +
    path(
      flaps.filter((_, index) => index % 2 === 1).join(''),
      scene.paint(darker(hue.cream, 0.06)),
    ) +
    rect(0, -height * 0.26, width, height * 0.26, scene.paint(hue.wood)) +
    fade(
      0.4,
      stroke(
        data`M0 ${-height * 0.17}h${width}M0 ${-height * 0.09}h${width}`,
        scene.paint(hue.timber),
        3,
      ),
    ) +
    crates.join('')
  return place(x, y, content)
}

function crate(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  const size = width * 0.15
  const fruit = [0, 1, 2, 3].map((index) => [x + width * (0.16 + index * 0.225), y] as const)
  const upper = [0, 1, 2].map(
    (index) => [x + width * (0.27 + index * 0.225), y - size * 1.1] as const,
  )
  const gleam = [...fruit, ...upper].map(([a, b]) => [a - size * 0.3, b - size * 0.3] as const)
  return (
    dots([...upper, ...fruit], scene.paint(color), size * 2) +
    dots(gleam, scene.paint(lighter(color, 0.35)), size * 0.6) +
    rect(x, y, width, width * 0.3, scene.paint(hue.oak), 2) +
    fade(0.5, line(x, y + width * 0.15, x + width, y + width * 0.15, scene.paint(hue.timber), 3))
  )
}

export const fruits = ['#c8412f', '#e39a2f', '#7ba34f', '#e8c23d']

const greens = ['#5f8f4a', '#e2772f', '#a8473b', '#8fae58']

export function stallRow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 700, 1750, 340, 0.35) +
    church(scene, 420, 690, 520, 0.42) +
    paving(scene, 696, hue.stone) +
    stall(scene, -60, 850, 480, hue.teal, greens) +
    stall(scene, 1170, 850, 480, hue.navy, greens) +
    stall(scene, 480, 880, 640, hue.red, fruits) +
    crowd(scene, {
      count: 4,
      from: 140,
      to: 1460,
      y: 1010,
      depth: 50,
      height: 250,
      poses: ['stand', 'walk', 'hold'],
    }) +
    dog(scene, 820, 1020, 110, '#8f6440')
  )
}

export function produce(scene: Scene): Svg {
  const row = (y: number, size: number, shift: number, colors: readonly string[]): Svg =>
    many(Math.ceil(1700 / size), (index) =>
      crate(scene, index * size * 1.05 + shift, y, size, colors[index % colors.length] ?? hue.red),
    )
  return (
    sky(scene, { horizon: 500, clouds: 2 }) +
    terrace(scene, -60, 520, 1750, 380, 0.5) +
    ground(scene, 515, hue.stone) +
    crowd(scene, { count: 4, from: 100, to: 600, y: 580, depth: 20, height: 260, distance: 0.35 }) +
    person(scene, 1010, 800, 640, {
      pose: 'hold',
      coat: '#4d6b57',
      skin: '#e3b18c',
      hair: '#8f8b88',
      hat: 'cap',
      hatColor: '#8f4a3c',
    }) +
    rect(0, 560, WIDTH, 510, scene.paint(hue.wood)) +
    row(610, 250, -60, ['#7ba34f', '#c8412f', '#e8c23d']) +
    row(780, 300, -160, ['#e2772f', '#7a5a7d', '#8fae58']) +
    row(980, 360, -40, ['#c8412f', '#e39a2f', '#5f8f4a']) +
    path(
      'M0 0H1600V70Q1500 140 1400 70Q1300 140 1200 70Q1100 140 1000 70Q900 140 800 70Q700 140 600 70Q500 140 400 70Q300 140 200 70Q100 140 0 70z',
      scene.paint(hue.red),
    ) +
    path(
      'M200 0H400V70Q300 140 200 70zM600 0H800V70Q700 140 600 70zM1000 0H1200V70Q1100 140 1000 70zM1400 0H1600V70Q1500 140 1400 70z',
      scene.paint(hue.cream),
    )
  )
}

function bucket(scene: Scene, x: number, y: number, size: number, color: string): Svg {
  const { random } = scene
  const heads = list(
    9,
    () => [random.between(-34, 34), -70 - random.between(0, 52), random.between(11, 16)] as const,
  )
  const stems = heads.map(([a, b]) => data`M0 -20L${a} ${b}`)
  const content =
    stroke(stems.join(''), scene.paint('#5f8f4a'), 4) +
    discs(heads, scene.paint(color)) +
    discs(
      heads.map(([a, b, r]) => [a, b, r * 0.4] as const),
      scene.paint(lighter(color, 0.45)),
    ) +
    path('M-32-48H32L24 0H-24z', scene.paint('#a9b0b4')) +
    path('M8-48H32L24 0H6z', scene.paint('#8b949a'))
  return place(x, y, content, size / 60)
}

export function flowerStall(scene: Scene): Svg {
  const tones = ['#d9668a', '#e8b53d', '#f3efe4', '#c8412f', '#8f7fb8']
  return (
    sky(scene, { horizon: 700 }) +
    terrace(scene, -60, 740, 1750, 420, 0.3) +
    paving(scene, 735, hue.stone) +
    parasol(scene, 1010, 890, 760, hue.teal) +
    rect(700, 760, 640, 130, scene.paint(hue.wood)) +
    many(6, (index) => bucket(scene, 750 + index * 108, 772, 96, tones[index % 5] ?? hue.red)) +
    many(8, (index) =>
      bucket(
        scene,
        640 + index * 112,
        950 - (index % 2) * 26,
        108,
        tones[(index + 2) % 5] ?? hue.red,
      ),
    ) +
    person(scene, 480, 990, 390, { pose: 'hold', coat: '#7a5a7d', longHair: true, dress: true }) +
    bucket(scene, 478, 800, 50, '#d9668a') +
    person(scene, 1440, 930, 330, { pose: 'stand', coat: '#4d6b57', flip: true }) +
    bicycle(scene, 200, 1010, 330, '#2f5d7c')
  )
}
