import { dog } from '../animals.ts'
import { bicycle, cyclist } from '../bicycles.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { lightChain } from '../festive.ts'
import { bough, umbrellas } from '../foreground.ts'
import { ground, hills, paving, treeLine, wayTo } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bench } from '../street.ts'
import {
  circle,
  closer,
  discs,
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
import { tree } from '../trees.ts'
import { flowers } from '../undergrowth.ts'
import { type Family, outside } from '../view.ts'
import { duckPond, meadow, pavilion, playground } from './parkScenes.ts'

function alley(scene: Scene): Svg {
  const steps = [0.04, 0.12, 0.26, 0.5, 0.9]
  const pair = (near: number): Svg =>
    tree(scene, 'broad', 740 - near * 620, 600 + near * 380, 130 + near * 900, 0.42 - near * 0.4) +
    tree(scene, 'broad', 860 + near * 620, 600 + near * 380, 130 + near * 900, 0.42 - near * 0.4)
  return (
    sky(scene, { horizon: 590, sun: [800, 470] }) +
    treeLine(scene, 596, 90, 0.55) +
    ground(scene, 590) +
    wayTo(800, 590, 40, 800, 900, scene.paint(scene.palette.snow ? '#d8dfe3' : hue.sand, 0.05)) +
    pavilion(scene, 800, 606, 110, 0.35) +
    steps.slice(0, 3).map(pair).join('') +
    bench(scene, 560, 800, 150, 0.06) +
    person(scene, 760, 800, 180, { pose: 'walk', coat: '#4d6b57' }) +
    person(scene, 835, 800, 172, { pose: 'walk', coat: '#b5473c', longHair: true }) +
    cyclist(scene, 960, 930, 230, hue.teal, { coat: '#d19a3a', hat: 'helmet' }) +
    steps.slice(3).map(pair).join('') +
    discs(
      scene.palette.foliage[0] === '#cf7d2e'
        ? list(
            60,
            () =>
              [
                scene.random.between(0, 1600),
                scene.random.between(800, 1060),
                scene.random.between(4, 8),
              ] as const,
          )
        : [],
      scene.paint('#d98a35'),
    )
  )
}

function picnic(scene: Scene): Svg {
  const checks = list(6, (index) =>
    polygon(
      [
        500 + index * 110,
        800,
        545 + index * 110,
        800,
        520 + index * 125,
        960,
        470 + index * 125,
        960,
      ],
      scene.paint(hue.red),
    ),
  )
  return (
    sky(scene, { horizon: 560 }) +
    hills(scene, 560, 100) +
    treeLine(scene, 580, 190, 0.38) +
    ground(scene, 572) +
    tree(scene, 'fruit', 1330, 880, 660) +
    tree(scene, 'round', 180, 720, 330, 0.18) +
    polygon([480, 800, 1120, 800, 1200, 960, 400, 960], scene.paint(hue.cream)) +
    fade(0.75, checks.join('')) +
    fade(0.5, polygon([466, 840, 1140, 840, 1158, 880, 446, 880], scene.paint(hue.red))) +
    person(scene, 560, 950, 330, { pose: 'sit', coat: '#2f7d7a', longHair: true }) +
    person(scene, 1010, 950, 340, { pose: 'sit', coat: '#e3a62f', flip: true }) +
    place(
      790,
      900,
      path('M-70-70H70L60 0H-60z', scene.paint('#b98a56')) +
        stroke('M-60-70Q0-160 60-70M-66-46H66M-63-22H63', scene.paint('#8f6440'), 7),
    ) +
    rect(690, 840, 26, 70, scene.paint('#4d6b57'), 8) +
    circle(890, 900, 20, scene.paint('#c8412f')) +
    circle(920, 908, 18, scene.paint('#7ba34f')) +
    bicycle(scene, 260, 900, 260, '#2f5d7c') +
    dog(scene, 1240, 1010, 150, '#8f6440', true) +
    flowers(scene, 0, 980, 1600, 80, 120)
  )
}

function bandstand(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 200, 0.42) +
    ground(scene, 640) +
    pavilion(scene, 800, 850, 560, 0.02) +
    many(3, (index) =>
      person(scene, 690 + index * 110, 818, 190, { pose: 'hold', coat: '#3a4657' }),
    ) +
    tree(scene, 'broad', 220, 860, 620, 0.05) +
    tree(scene, 'broad', 1400, 860, 640, 0.05) +
    (scene.palette.lit > 0.3 ? lightChain(330, 4) : '') +
    paving(scene, 930, hue.sand, 800, 3) +
    crowd(scene, {
      count: 10,
      from: 260,
      to: 1350,
      y: 1040,
      depth: 80,
      height: 230,
      poses: ['stand', 'hold', 'stand'],
    })
  )
}

export const park: Family = [
  outside('spring', meadow),
  outside('golden', duckPond),
  outside('noon', playground),
  outside('autumn', alley),
  outside('morning', picnic),
  outside('dusk', bandstand),
  outside('winter', (scene) => closer(duckPond(scene), 1.2, 860, 760) + bough(scene), true),
  outside('rain', (scene) => closer(alley(scene), 1.15, 800, 800) + umbrellas(scene)),
  outside('autumn', (scene) => closer(meadow(scene), 1.2, 600, 850), true),
]
