import { dog } from '../animals.ts'
import { ferry, rowers } from '../boats.ts'
import { terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { plantSkyline } from '../industry.ts'
import { ground, hills, paving, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { bench, cyclist, railing, streetLamp } from '../street.ts'
import { boxes, circle, discs, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { flowers, reeds, tree } from '../trees.ts'
import { barge } from '../vehicles.ts'
import { type Family, outside } from '../view.ts'
import { bank, glitter, ripples, water } from '../water.ts'

type FarBank = 'poplars' | 'town' | 'plant'

function farBank(scene: Scene, kind: FarBank, y: number): Svg {
  if (kind === 'plant') return plantSkyline(scene, y, 0.95, 0.45, 210) + treeLine(scene, y, 34, 0.4)
  if (kind === 'town') {
    return skyline(scene, y, 74, 0.5) + church(scene, 700, y, 190, 0.42) + treeLine(scene, y, 34, 0.36)
  }
  const row = many(11, (index) => tree(scene, 'poplar', 90 + index * 142, y + 4, scene.random.between(120, 190), 0.42))
  return treeLine(scene, y, 58, 0.5) + row
}

function wideRiver(scene: Scene, far: FarBank, vessel: Svg, waterLine = 540): Svg {
  const sunX = scene.palette.sun.x
  return (
    sky(scene, { horizon: waterLine, clouds: 4 }) +
    hills(scene, waterLine, 90) +
    water(scene, waterLine - 6) +
    scene.reflect(farBank(scene, far, waterLine), waterLine, 0.32) +
    glitter(scene, sunX, waterLine + 4, 900) +
    ripples(scene, waterLine) +
    scene.reflect(vessel, 676, 0.22)
  )
}

function reedBank(scene: Scene): Svg {
  return (
    bank(scene, 880, scene.paint(darker(scene.palette.grass, 0.2)), 90) +
    reeds(scene, -10, 985, 620, 210) +
    reeds(scene, 1180, 1080, 440, 170) +
    birds(scene, 6, 540, 210, 20)
  )
}

function quay(scene: Scene): Svg {
  const stone = scene.palette.snow ? '#e8ecee' : hue.stone
  return (
    rect(0, 860, WIDTH, 34, scene.paint(darker(hue.stone, 0.3))) +
    paving(scene, 880, stone) +
    crowd(scene, { count: 3, from: 160, to: 620, y: 960, depth: 10, height: 190, poses: ['walk', 'stand'] }) +
    railing(scene, 0, WIDTH, 892, 74) +
    crowd(scene, { count: 3, from: 900, to: 1420, y: 1010, depth: 20, height: 215, poses: ['walk', 'hold'] }) +
    streetLamp(scene, 1390, 1000, 480) +
    bench(scene, 760, 985, 200)
  )
}

function groyne(scene: Scene): Svg {
  const { random } = scene
  const stones = list(46, (index) => {
    const x = 90 + index * 23
    return [x, 912 - index * 2.6 + random.between(-12, 16), random.between(16, 32)] as const
  })
  const angler = person(scene, 1010, 806, 215, { pose: 'point', coat: '#4d6b57', hat: 'cap', hatColor: '#8f4a3c' })
  return (
    bank(scene, 930, scene.paint(darker(scene.palette.grass, 0.25)), 110) +
    discs(stones, scene.paint('#6f6a68')) +
    discs(stones.filter((_, index) => index % 2).map(([x, y, r]) => [x - 4, y - 5, r * 0.7] as const), scene.paint('#8b8580')) +
    angler +
    stroke('M1088 632L1316 520', scene.paint(hue.ink), 4) +
    stroke('M1316 520Q1352 640 1360 760', scene.paint(hue.white), 1.6) +
    place(920, 806, rect(0, -30, 34, 30, scene.paint(hue.teal), 4))
  )
}

function riverPath(scene: Scene): Svg {
  const { palette } = scene
  return (
    sky(scene, { horizon: 520 }) +
    hills(scene, 520, 80) +
    treeLine(scene, 524, 60, 0.5) +
    ground(scene, 520) +
    path('M900 520C1000 560 1040 640 1200 700S1700 900 1700 1067V520z', scene.gradient([...palette.water])) +
    ripples(scene.palette.stars ? scene : scene, 560, 640, 0) +
    barge(scene, 1290, 640, hue.navy, { scale: 0.5, distance: 0.2 }) +
    windingPath(850, 520, 560, 460, scene.paint(palette.snow ? '#dfe3e4' : hue.sand, 0.1)) +
    tree(scene, 'poplar', 640, 600, 260, 0.3) +
    tree(scene, 'poplar', 500, 660, 360, 0.2) +
    tree(scene, 'poplar', 250, 760, 560, 0.08) +
    cyclist(scene, 900, 750, 150, hue.red, { hat: 'helmet' }, 0.08) +
    cyclist(scene, 700, 900, 270, hue.teal, { coat: '#d19a3a', longHair: true }) +
    flowers(scene, 0, 860, 400, 190, 60) +
    reeds(scene, 1240, 1080, 380, 190)
  )
}

function flood(scene: Scene): Svg {
  const row = terrace(scene, 130, 560, 1300, 300, 0.18)
  const trees = tree(scene, 'broad', 330, 750, 400, 0.02) + tree(scene, 'round', 1310, 700, 320, 0.05)
  const boat =
    path('M-130-34H130Q116 6 90 10H-96Q-122 4-130-34z', scene.paint('#c8412f')) +
    rect(-130, -38, 260, 7, scene.paint(hue.white))
  return (
    sky(scene, { horizon: 540, clouds: 5 }) +
    treeLine(scene, 545, 120, 0.4) +
    water(scene, 556) +
    scene.reflect(row, 560, 0.3) +
    scene.reflect(trees, 745, 0.25) +
    ripples(scene, 580) +
    stroke('M980 880V620', scene.paint('#8d939b'), 12) +
    rect(930, 600, 100, 100, scene.paint(hue.navy), 8) +
    polygon([955, 672, 980, 628, 1005, 672], scene.paint(hue.white)) +
    place(
      680,
      830,
      person(scene, -50, 0, 220, { pose: 'stand', coat: '#e2682f', hat: 'helmet', hatColor: '#f3f0e6' }) +
        person(scene, 50, 0, 220, { pose: 'point', coat: '#e2682f', hat: 'helmet', hatColor: '#f3f0e6' }) +
        boat,
    ) +
    boxes([[0, 1010, WIDTH, 57]], scene.paint('#a99c80')) +
    many(17, (index) => rect(index * 98 - 20, 980 + (index % 2) * 6, 106, 50, scene.paint(index % 2 ? '#cdbb93' : '#bda97f'), 22))
  )
}

function meander(scene: Scene): Svg {
  const { palette, random } = scene
  const strip = (y: number, height: number, x: number, color: string): Svg =>
    polygon([x, y, x + 300, y - 8, x + 380, y + height, x + 20, y + height + 8], scene.paint(color, 0.3 - y / 4000))
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
    many(9, (index) => tree(scene, random.pick(['poplar', 'broad'] as const), 150 + index * 44, 640 + index * 40, 90 + index * 16, 0.3 - index * 0.03)) +
    skyline(scene, 470, 60, 0.4, 300, 720) +
    church(scene, 520, 474, 120, 0.34) +
    many(6, (index) => tree(scene, 'broad', 1440 + (index % 3) * 60, 640 + index * 60, 120 + index * 20, 0.2 - index * 0.03)) +
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
    path('M420 930C560 900 640 880 700 590L700 500Q1100 440 1640 430V1010L520 1010Q450 980 420 930z', scene.paint('#2f4d5e')) +
    path('M470 880C590 860 650 800 690 640L1640 560V760L640 900z', scene.paint('#27424f')) +
    path('M420 930Q450 980 520 1010H1640V930z', scene.paint('#8a3b32')) +
    path('M690 500Q1100 440 1640 430V462Q1100 474 700 534z', scene.paint(hue.white)) +
    stroke('M800 476v-90M950 456v-96M1100 446v-98M1250 438v-100M740 398Q1100 340 1600 330', scene.paint('#dfe2df'), 8) +
    rect(1230, 130, 400, 310, scene.paint(hue.white), 8) +
    boxes([[1260, 170, 90, 80], [1370, 170, 90, 80], [1480, 170, 90, 80]], scene.paint('#3f5363')) +
    rect(1210, 112, 420, 24, scene.paint('#4a5866'), 4) +
    person(scene, 1040, 446, 190, { pose: 'wave', coat: '#e2682f', hat: 'wool', hatColor: '#2f4d74' }) +
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
    person(scene, 820, 960, 250, { pose: 'walk', coat: '#b5473c', hat: 'wool', hatColor: '#d19a3a', longCoat: true }) +
    dog(scene, 940, 962, 110, '#5b4033')
  )
}

const darkBarge = (scene: Scene, x = 800): Svg => barge(scene, x, 668, '#2f4d5e', { scale: 1.05, distance: 0.08 })

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
  outside('fog', bow, true),
  outside('spring', meander),
]
