import { cat } from '../animals.ts'
import { hue } from '../color.ts'
import { flowerPot, raisedBed, shed, wateringCan } from '../gardening.ts'
import { ground, hills, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { fence } from '../street.ts'
import {
  circle,
  data,
  dots,
  fade,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'

export function allotment(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 600, 110) +
    treeLine(scene, 612, 130, 0.42) +
    ground(scene, 606) +
    shed(scene, 1000, 760, 330, '#4f8a84', 0.04) +
    fence(scene, -20, 980, 730, 80, hue.white, 0.1) +
    tree(scene, 'fruit', 220, 800, 430, 0.04) +
    windingPath(820, 612, 820, 260, scene.paint(hue.sand)) +
    raisedBed(scene, 330, 880, 430, 'tomato') +
    raisedBed(scene, 1010, 900, 460, 'salad') +
    raisedBed(scene, 90, 1040, 470, 'flowers') +
    raisedBed(scene, 1070, 1050, 500, 'leek') +
    person(scene, 860, 940, 330, {
      pose: 'work',
      coat: '#c8412f',
      hat: 'cap',
      hatColor: hue.sand,
      trousers: '#3f5f7a',
      hair: '#8f8b88',
    }) +
    wateringCan(scene, 760, 1000, 110, '#5f8f6a')
  )
}

export function orchard(scene: Scene, front: Svg): Svg {
  return (
    sky(scene, { horizon: 580 }) +
    hills(scene, 580, 150) +
    skyline(scene, 600, 60, 0.45, 960, 1400) +
    church(scene, 1180, 602, 120, 0.4) +
    ground(scene, 596) +
    many(5, (index) => tree(scene, 'fruit', 120 + index * 330, 690, 210, 0.22)) +
    many(4, (index) => tree(scene, 'fruit', 60 + index * 480, 800, 340, 0.08)) +
    tree(scene, 'fruit', 560, 980, 720) +
    stroke('M760 990L640 520M830 990L700 510', scene.paint(hue.oak), 14) +
    stroke(
      list(9, (index) => data`M${752 - index * 13} ${950 - index * 50}h${70 - index * 1.4}`).join(
        '',
      ),
      scene.paint(hue.oak),
      10,
    ) +
    person(scene, 745, 800, 260, { pose: 'wave', coat: '#2f5d7c', longHair: true, flip: true }) +
    person(scene, 1060, 1000, 330, {
      pose: 'hold',
      coat: '#d19a3a',
      hat: 'cap',
      hatColor: '#5a4a42',
    }) +
    front
  )
}

export function basket(scene: Scene, x: number, y: number, width: number): Svg {
  return place(
    x,
    y,
    dots(
      [
        [-34, -54],
        [-8, -60],
        [20, -58],
        [40, -52],
        [-20, -70],
        [8, -74],
      ],
      scene.paint('#cf4a35'),
      30,
    ) +
      path('M-60-50H60L46 0H-46z', scene.paint('#b98a56')) +
      stroke('M-56-34H56M-52-17H52', scene.paint('#8f6440'), 6),
    width / 120,
  )
}

export function greenhouse(scene: Scene): Svg {
  const bars = list(9, (index) => data`M${300 + index * 125} 820V470`)
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 190, 0.42) +
    ground(scene, 644) +
    polygon([300, 470, 800, 270, 1300, 470, 1300, 820, 300, 820], scene.paint('#cfe3dc', 0.2)) +
    (scene.palette.lit > 0.3 ? circle(800, 640, 420, scene.radial('#ffdf9c', 0.8)) : '') +
    raisedBed(scene, 340, 816, 270, 'tomato') +
    raisedBed(scene, 990, 816, 270, 'tomato') +
    person(scene, 800, 816, 270, { pose: 'hold', coat: '#4d6b57', longHair: true }) +
    fade(0.28, polygon([300, 470, 800, 270, 560, 820, 300, 820], '#ffffff')) +
    stroke(
      bars.join('') +
        'M300 470L800 270L1300 470V820H300zM300 640H1300M550 370V470M800 270V470M1050 370V470M300 470H1300',
      scene.paint(hue.white),
      9,
    ) +
    flowerPot(scene, 180, 930, 150, '#d9668a') +
    flowerPot(scene, 330, 980, 180, '#e8b53d') +
    flowerPot(scene, 1290, 970, 170, '#8f7fb8') +
    flowerPot(scene, 1430, 930, 150, '#d9668a') +
    windingPath(800, 822, 760, 330, scene.paint(hue.sand)) +
    cat(scene, 1060, 1000, 130, '#c98f4f')
  )
}

export function stillLife(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 660, 300, 0.5) +
    treeLine(scene, 690, 180, 0.35) +
    ground(scene, 680) +
    fence(scene, -20, 1640, 760, 150, hue.white, 0.12) +
    rect(0, 820, WIDTH, 250, scene.gradient([scene.paint('#a97b4f'), scene.paint('#8f6440')])) +
    fade(0.4, stroke('M0 880H1600M0 950H1600M0 1020H1600', scene.paint(hue.timber), 5)) +
    flowerPot(scene, 330, 930, 380, '#d9668a') +
    flowerPot(scene, 580, 880, 280, '#e8b53d') +
    wateringCan(scene, 860, 960, 400, '#4f8a84') +
    flowerPot(scene, 1290, 940, 400, '#8f7fb8') +
    turn(
      24,
      1080,
      980,
      stroke('M1000 980H1120', scene.paint(hue.oak), 22) +
        path('M1120 956L1230 966Q1260 980 1230 994L1120 1004z', scene.paint('#a9b0b4')),
    ) +
    butterfly(scene, 700, 420, 1.4) +
    butterfly(scene, 1060, 330, 1)
  )
}

function butterfly(scene: Scene, x: number, y: number, size: number): Svg {
  return place(
    x,
    y,
    path(
      'M0 0Q-50-60-60-20Q-60 10 0 0Q-40 20-30 40Q-10 46 0 0zM0 0Q50-60 60-20Q60 10 0 0Q40 20 30 40Q10 46 0 0z',
      scene.paint('#e39a2f'),
    ) + stroke('M0-14V24M0-14l-10-18M0-14l10-18', scene.paint(hue.ink), 4),
    size,
  )
}
