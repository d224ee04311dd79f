import { dog } from '../animals.ts'
import { barge, ferry, rowers } from '../boats.ts'
import { hue } from '../color.ts'
import { ground, hills, skyline, treeLine } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { bench } from '../street.ts'
import { boxes, circle, many, path, polygon, rect, stroke, type Svg, turn } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { bank, ripples, water } from '../water.ts'
import { flood, groyne, quay, reedBank, riverPath, wideRiver } from './rheinScenes.ts'

function meander(scene: Scene): Svg {
  const { palette, random } = scene
  const strip = (y: number, height: number, x: number, color: string): Svg =>
    polygon(
      [x, y, x + 300, y - 8, x + 380, y + height, x + 20, y + height + 8],
      scene.paint(color, 0.3 - y / 4000),
    )
  return (
    sky(scene, { horizon: 360, clouds: 4 }) +
    hills(scene, 370, 90) +
    ground(scene, 370) +
    strip(470, 60, 80, '#d8c06a') +
    strip(560, 90, 1080, '#c9b15d') +
    strip(690, 120, 1200, '#7f9f52') +
    strip(520, 70, 420, '#8fae58') +
    path(
      'M760 372C1020 400 1240 430 1180 500S560 590 470 690S900 880 820 1067H1500C1420 860 860 800 880 710S1420 580 1400 490S1000 396 800 372z',
      scene.gradient([...palette.water]),
    ) +
    many(9, (index) =>
      tree(
        scene,
        random.pick(['poplar', 'broad'] as const),
        150 + index * 44,
        640 + index * 40,
        90 + index * 16,
        0.3 - index * 0.03,
      ),
    ) +
    skyline(scene, 470, 60, 0.4, 300, 720) +
    church(scene, 520, 474, 120, 0.34) +
    many(6, (index) =>
      tree(
        scene,
        'broad',
        1440 + (index % 3) * 60,
        640 + index * 60,
        120 + index * 20,
        0.2 - index * 0.03,
      ),
    ) +
    turn(24, 900, 860, barge(scene, 940, 860, '#3a4657', { scale: 0.5 })) +
    birds(scene, 5, 620, 250, 22)
  )
}

function bow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560, clouds: 2 }) +
    treeLine(scene, 566, 60, 0.62) +
    water(scene, 560) +
    ripples(scene, 575) +
    barge(scene, 240, 610, '#5a6470', { scale: 0.5, distance: 0.5 }) +
    path(
      'M420 930C560 900 640 880 700 590L700 500Q1100 440 1640 430V1010L520 1010Q450 980 420 930z',
      scene.paint('#2f4d5e'),
    ) +
    path('M470 880C590 860 650 800 690 640L1640 560V760L640 900z', scene.paint('#27424f')) +
    path('M420 930Q450 980 520 1010H1640V930z', scene.paint('#8a3b32')) +
    path('M690 500Q1100 440 1640 430V462Q1100 474 700 534z', scene.paint(hue.white)) +
    stroke(
      'M800 476v-90M950 456v-96M1100 446v-98M1250 438v-100M740 398Q1100 340 1600 330',
      scene.paint('#dfe2df'),
      8,
    ) +
    rect(1230, 130, 400, 310, scene.paint(hue.white), 8) +
    boxes(
      [
        [1260, 170, 90, 80],
        [1370, 170, 90, 80],
        [1480, 170, 90, 80],
      ],
      scene.paint('#3f5363'),
    ) +
    rect(1210, 112, 420, 24, scene.paint('#4a5866'), 4) +
    person(scene, 1040, 446, 190, {
      pose: 'wave',
      coat: '#e2682f',
      hat: 'wool',
      hatColor: '#2f4d74',
    }) +
    circle(760, 640, 26, scene.paint('#1f2f3a')) +
    stroke('M760 650V760', scene.paint('#15222b'), 12) +
    stroke('M380 960q-120 20-240 8M430 1010q-150 30-330 20', '#f4f6f4', 9) +
    birds(scene, 5, 420, 260, 30)
  )
}

function winterBank(scene: Scene): Svg {
  return (
    wideRiver(scene, 'plant', '') +
    bank(scene, 800, scene.paint('#ffffff'), 60) +
    tree(scene, 'broad', 300, 960, 720) +
    tree(scene, 'willow', 1380, 930, 420, 0.12) +
    person(scene, 820, 960, 250, {
      pose: 'walk',
      coat: '#b5473c',
      hat: 'wool',
      hatColor: '#d19a3a',
      longCoat: true,
    }) +
    dog(scene, 940, 962, 110, '#5b4033')
  )
}

const darkBarge = (scene: Scene, x = 800): Svg =>
  barge(scene, x, 668, '#2f4d5e', { scale: 1.05, distance: 0.08 })

function benchBank(scene: Scene): Svg {
  return (
    wideRiver(scene, 'poplars', rowers(scene, 980, 660, 1.1)) +
    bank(scene, 820, scene.paint(scene.palette.grass), 40) +
    tree(scene, 'willow', 330, 960, 760) +
    bench(scene, 850, 960, 270) +
    person(scene, 790, 962, 235, { pose: 'sit', coat: '#7a5a7d', longHair: true }) +
    person(scene, 880, 962, 240, { pose: 'sit', coat: '#3a4657', hat: 'cap', hatColor: '#8f8b88' })
  )
}

export const rhein: Family = [
  outside('dawn', (scene) => wideRiver(scene, 'poplars', darkBarge(scene)) + reedBank(scene)),
  outside('noon', (scene) => wideRiver(scene, 'town', ferry(scene, 820, 672, 1)) + quay(scene)),
  outside('golden', riverPath, true),
  outside('dusk', (scene) => wideRiver(scene, 'plant', darkBarge(scene, 560)) + groyne(scene)),
  outside('rain', flood),
  outside('autumn', benchBank, true),
  outside('winter', winterBank),
  view('fog', bow, true),
  outside('spring', meander),
]
