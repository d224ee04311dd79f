import { dog } from '../animals.ts'
import { terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, paving } from '../land.ts'
import { church, oldTownHall, timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bicycle, lightChain, parasol } from '../street.ts'
import { boxes, circle, data, discs, dots, fade, line, list, many, path, place, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'

const stripes = [hue.red, hue.teal, hue.ochre, hue.navy]

/** A stall with a striped awning, crates of goods and a seller. */
function stall(scene: Scene, x: number, y: number, width: number, color: string, goods: readonly string[]): Svg {
  const height = width * 0.62
  const flaps = list(8, (index) => data`M${(width * index) / 8} ${-height * 0.78}h${width / 8}v${height * 0.07}q${-width / 16} ${height * 0.07} ${-width / 8} 0z`)
  const crates = list(4, (index) => crate(scene, width * (0.04 + index * 0.235), -height * 0.32, width * 0.22, goods[index % goods.length] ?? hue.red))
  const content =
    boxes([[width * 0.02, -height * 0.8, 8, height * 0.8], [width * 0.96, -height * 0.8, 8, height * 0.8]], scene.paint(hue.wood)) +
    rect(width * 0.04, -height * 0.78, width * 0.92, height * 0.5, scene.paint(darker(color, 0.6), 0.1)) +
    person(scene, width * 0.5, -height * 0.02, height * 0.62, { pose: 'hold', coat: '#4d6b57' }) +
    polygon([width * 0.06, -height, width * 0.94, -height, width, -height * 0.77, 0, -height * 0.77], scene.paint(color)) +
    path(list(4, (index) => data`M${width * (0.06 + 0.88 * (index * 2 + 1) / 8)} ${-height}h${width * 0.11}L${(width * (index * 2 + 2)) / 8} ${-height * 0.77}h${-width / 8}z`).join(''), scene.paint(hue.cream)) +
    path(flaps.filter((_, index) => index % 2 === 0).join(''), scene.paint(darker(color, 0.1))) +
    path(flaps.filter((_, index) => index % 2 === 1).join(''), scene.paint(darker(hue.cream, 0.06))) +
    rect(0, -height * 0.26, width, height * 0.26, scene.paint(hue.wood)) +
    fade(0.4, stroke(data`M0 ${-height * 0.17}h${width}M0 ${-height * 0.09}h${width}`, scene.paint(hue.timber), 3)) +
    crates.join('')
  return place(x, y, content)
}

function crate(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  const size = width * 0.15
  const fruit = [0, 1, 2, 3].map((index) => [x + width * (0.16 + index * 0.225), y] as const)
  const upper = [0, 1, 2].map((index) => [x + width * (0.27 + index * 0.225), y - size * 1.1] as const)
  const gleam = [...fruit, ...upper].map(([a, b]) => [a - size * 0.3, b - size * 0.3] as const)
  return (
    dots([...upper, ...fruit], scene.paint(color), size * 2) +
    dots(gleam, scene.paint(lighter(color, 0.35)), size * 0.6) +
    rect(x, y, width, width * 0.3, scene.paint(hue.oak), 2) +
    fade(0.5, line(x, y + width * 0.15, x + width, y + width * 0.15, scene.paint(hue.timber), 3))
  )
}

const fruits = ['#c8412f', '#e39a2f', '#7ba34f', '#e8c23d']
const greens = ['#5f8f4a', '#e2772f', '#a8473b', '#8fae58']

function stallRow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 700, 1750, 340, 0.35) +
    church(scene, 420, 690, 520, 0.42) +
    paving(scene, 696, hue.stone) +
    stall(scene, -60, 850, 480, hue.teal, greens) +
    stall(scene, 1170, 850, 480, hue.navy, greens) +
    stall(scene, 480, 880, 640, hue.red, fruits) +
    crowd(scene, { count: 5, from: 140, to: 1460, y: 1010, depth: 50, height: 250, poses: ['stand', 'walk', 'hold'] }) +
    dog(scene, 820, 1020, 110, '#8f6440')
  )
}

function produce(scene: Scene): Svg {
  const row = (y: number, size: number, shift: number, colors: readonly string[]): Svg =>
    many(Math.ceil(1700 / size), (index) => crate(scene, index * size * 1.05 + shift, y, size, colors[index % colors.length] ?? hue.red))
  return (
    sky(scene, { horizon: 500, clouds: 2 }) +
    terrace(scene, -60, 520, 1750, 380, 0.5) +
    ground(scene, 515, hue.stone) +
    crowd(scene, { count: 4, from: 100, to: 600, y: 580, depth: 20, height: 260, distance: 0.35 }) +
    person(scene, 1010, 800, 640, { pose: 'hold', coat: '#4d6b57', skin: '#e3b18c', hair: '#8f8b88', hat: 'cap', hatColor: '#8f4a3c' }) +
    rect(0, 560, WIDTH, 510, scene.paint(hue.wood)) +
    row(610, 250, -60, ['#7ba34f', '#c8412f', '#e8c23d']) +
    row(780, 300, -160, ['#e2772f', '#7a5a7d', '#8fae58']) +
    row(980, 360, -40, ['#c8412f', '#e39a2f', '#5f8f4a']) +
    path('M0 0H1600V70Q1500 140 1400 70Q1300 140 1200 70Q1100 140 1000 70Q900 140 800 70Q700 140 600 70Q500 140 400 70Q300 140 200 70Q100 140 0 70z', scene.paint(hue.red)) +
    path('M200 0H400V70Q300 140 200 70zM600 0H800V70Q700 140 600 70zM1000 0H1200V70Q1100 140 1000 70zM1400 0H1600V70Q1500 140 1400 70z', scene.paint(hue.cream))
  )
}

function bucket(scene: Scene, x: number, y: number, size: number, color: string): Svg {
  const { random } = scene
  const heads = list(9, () => [random.between(-34, 34), -70 - random.between(0, 52), random.between(11, 16)] as const)
  const stems = heads.map(([a, b]) => data`M0 -20L${a} ${b}`)
  const content =
    stroke(stems.join(''), scene.paint('#5f8f4a'), 4) +
    discs(heads, scene.paint(color)) +
    discs(heads.map(([a, b, r]) => [a, b, r * 0.4] as const), scene.paint(lighter(color, 0.45))) +
    path('M-32-48H32L24 0H-24z', scene.paint('#a9b0b4')) +
    path('M8-48H32L24 0H6z', scene.paint('#8b949a'))
  return place(x, y, content, size / 60)
}

function flowerStall(scene: Scene): Svg {
  const tones = ['#d9668a', '#e8b53d', '#f3efe4', '#c8412f', '#8f7fb8']
  return (
    sky(scene, { horizon: 700 }) +
    terrace(scene, -60, 740, 1750, 420, 0.3) +
    paving(scene, 735, hue.stone) +
    parasol(scene, 1010, 890, 760, hue.teal) +
    rect(700, 760, 640, 130, scene.paint(hue.wood)) +
    many(6, (index) => bucket(scene, 750 + index * 108, 772, 96, tones[index % 5] ?? hue.red)) +
    many(8, (index) => bucket(scene, 640 + index * 112, 950 - (index % 2) * 26, 108, tones[(index + 2) % 5] ?? hue.red)) +
    person(scene, 480, 990, 390, { pose: 'hold', coat: '#7a5a7d', longHair: true, dress: true }) +
    bucket(scene, 478, 800, 50, '#d9668a') +
    person(scene, 1440, 930, 330, { pose: 'stand', coat: '#4d6b57', flip: true }) +
    bicycle(scene, 200, 1010, 330, '#2f5d7c')
  )
}

function christmas(scene: Scene): Svg {
  const hut = (x: number, y: number, width: number, color: string): Svg =>
    place(
      x,
      y,
      rect(0, -width * 0.6, width, width * 0.6, scene.paint(hue.wood)) +
        rect(width * 0.08, -width * 0.5, width * 0.84, width * 0.26, '#ffd98a') +
        person(scene, width * 0.55, 0, width * 0.5, { pose: 'hold', coat: color, hat: 'wool' }) +
        rect(0, -width * 0.24, width, width * 0.24, scene.paint(darker(hue.wood, 0.15))) +
        polygon([-24, -width * 0.56, width * 0.5, -width * 0.9, width + 24, -width * 0.56], scene.paint(scene.palette.snow ? '#ffffff' : color)) +
        discs(list(9, (index) => [width * (index / 8), -width * 0.53, 8] as const), '#ffe9ad'),
    )
  return (
    sky(scene, { horizon: 700 }) +
    timberRow(scene, -60, 740, 6, 1.1, 0.25) +
    paving(scene, 735, hue.stone) +
    tree(scene, 'spruce', 800, 860, 640) +
    discs(list(26, (index) => [800 + Math.sin(index * 2.4) * (20 + index * 5.6), 330 + index * 19, 8] as const), '#ffe08a') +
    path('M800 190l14 32 36 4-27 24 8 36-31-18-31 18 8-36-27-24 36-4z', '#ffe08a') +
    hut(90, 880, 400, '#a8473b') +
    hut(1110, 880, 400, '#2f5d4d') +
    lightChain(210, 5) +
    crowd(scene, { count: 8, from: 260, to: 1360, y: 1010, depth: 80, height: 240, poses: ['stand', 'hold', 'walk'] })
  )
}

function breadStall(scene: Scene): Svg {
  const loaf = (x: number, y: number, size: number, tone: string): Svg =>
    place(x, y, path('M-60 0Q-74-50-20-56H20Q74-50 60 0z', scene.paint(tone)) + stroke('M-30-42L-16-14M0-46L10-14M28-42L38-14', scene.paint(lighter(tone, 0.4)), 5), size)
  const tones = ['#b9793f', '#a0622f', '#c98f4f', '#8a5430']
  return (
    sky(scene, { horizon: 640, clouds: 2 }) +
    terrace(scene, -60, 720, 1750, 500, 0.42) +
    paving(scene, 716, hue.stone) +
    rect(300, 240, 1000, 700, scene.paint('#e9dfc9')) +
    rect(300, 240, 1000, 60, scene.paint('#7d2f2c')) +
    rect(340, 340, 920, 330, scene.paint('#5b4033')) +
    boxes([[340, 440, 920, 12], [340, 550, 920, 12]], scene.paint(hue.oak)) +
    many(8, (index) => loaf(400 + index * 112, 440, 0.72, tones[index % 4] ?? hue.oak)) +
    many(8, (index) => loaf(420 + index * 112, 550, 0.72, tones[(index + 1) % 4] ?? hue.oak)) +
    person(scene, 930, 940, 500, { pose: 'hold', coat: '#f3efe4', hat: 'cap', hatColor: '#7d2f2c' }) +
    rect(280, 670, 1040, 26, scene.paint(hue.oak)) +
    many(6, (index) => loaf(390 + index * 165, 672, 1, tones[(index + 2) % 4] ?? hue.oak)) +
    rect(300, 696, 1000, 250, scene.paint('#7d2f2c')) +
    stroke(list(9, (index) => data`M${400 + index * 100} 700V944`).join(''), scene.paint('#6a2624'), 5) +
    circle(420, 960, 46, scene.paint('#2b2c33')) + circle(1180, 960, 46, scene.paint('#2b2c33')) + circle(420, 960, 22, scene.paint('#9aa0a6')) + circle(1180, 960, 22, scene.paint('#9aa0a6')) +
    person(scene, 560, 1030, 430, { pose: 'point', coat: '#2f5d7c', longHair: true }) +
    person(scene, 220, 1020, 420, { pose: 'stand', coat: '#d19a3a', bag: 'hand' })
  )
}

function fromAbove(scene: Scene): Svg {
  const roof = (x: number, y: number, index: number): Svg => {
    const color = stripes[index % 4] ?? hue.red
    const stand = boxes([[-84, -40, 6, 66], [-6, 6, 6, 90], [78, -40, 6, 66]], scene.paint(hue.wood)) + polygon([-70, 14, 0, -22, 70, 14, 0, 54], scene.paint(hue.oak)) + dots(list(9, (at) => [-40 + at * 10, 14 + (at % 3) * 9] as const), scene.paint(fruits[index % 4] ?? hue.red), 15)
    return place(x, y, stand + place(0, -64, polygon([-90, 0, 0, -46, 90, 0, 0, 50], scene.paint(color)) + polygon([-60, -15, -30, -31, 60, 17, 30, 33], scene.paint(hue.cream)) + polygon([-90, 0, 0, 50, 0, 72, -90, 22], scene.paint(darker(color, 0.25))) + polygon([90, 0, 0, 50, 0, 72, 90, 22], scene.paint(darker(color, 0.4)))), 1.3)
  }
  const spots = list(13, (index) => [170 + ((index * 317) % 1290), 430 + index * 44] as const)
  return (
    sky(scene, { horizon: 260, clouds: 2 }) +
    timberRow(scene, -40, 340, 9, 0.72, 0.25) +
    oldTownHall(scene, 800, 350, 300, 0.15) +
    paving(scene, 335, hue.stone, 800, 12) +
    spots
      .map(([x, y], index) => crowd(scene, { count: 2, from: x - 190, to: x + 210, y: y + 40, depth: 26, height: 74 + y * 0.03 }) + place(0, 0, roof(x, y, index)))
      .join('') +
    tree(scene, 'round', 130, 1040, 330) + tree(scene, 'round', 1490, 1040, 340)
  )
}

export const markt: Family = [
  outside('morning', stallRow),
  outside('autumn', produce),
  outside('spring', flowerStall),
  outside('winter', christmas),
  outside('golden', breadStall),
  outside('noon', fromAbove),
  outside('rain', stallRow, true),
  outside('night', christmas, true),
  outside('dawn', produce, true),
]
