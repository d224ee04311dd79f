import { cyclist } from '../bicycles.ts'
import { barge } from '../boats.ts'
import { terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { plantSkyline } from '../industry.ts'
import { ground, hills, paving, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { bench, railing, streetLamp } from '../street.ts'
import {
  boxes,
  discs,
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
import { tree } from '../trees.ts'
import { flowers, reeds } from '../undergrowth.ts'
import { bank, glitter, ripples, water } from '../water.ts'

type FarBank = 'poplars' | 'town' | 'plant'

function farBank(scene: Scene, kind: FarBank, y: number): Svg {
  if (kind === 'plant') return plantSkyline(scene, y, 0.95, 0.45, 210) + treeLine(scene, y, 34, 0.4)
  if (kind === 'town') {
    return (
      skyline(scene, y, 74, 0.5) + church(scene, 700, y, 190, 0.42) + treeLine(scene, y, 34, 0.36)
    )
  }
  const row = many(11, (index) =>
    tree(scene, 'poplar', 90 + index * 142, y + 4, scene.random.between(120, 190), 0.42),
  )
  return treeLine(scene, y, 58, 0.5) + row
}

export function wideRiver(scene: Scene, far: FarBank, vessel: Svg, waterLine = 540): Svg {
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

export function reedBank(scene: Scene): Svg {
  return (
    bank(scene, 880, scene.paint(darker(scene.palette.grass, 0.2)), 90) +
    reeds(scene, -10, 985, 620, 210) +
    reeds(scene, 1180, 1080, 440, 170) +
    birds(scene, 6, 540, 210, 20)
  )
}

export function quay(scene: Scene): Svg {
  const stone = scene.palette.snow ? '#e8ecee' : hue.stone
  return (
    rect(0, 860, WIDTH, 34, scene.paint(darker(hue.stone, 0.3))) +
    paving(scene, 880, stone) +
    crowd(scene, {
      count: 3,
      from: 160,
      to: 620,
      y: 960,
      depth: 10,
      height: 190,
      poses: ['walk', 'stand'],
    }) +
    railing(scene, 0, WIDTH, 892, 74) +
    crowd(scene, {
      count: 3,
      from: 900,
      to: 1420,
      y: 1010,
      depth: 20,
      height: 215,
      poses: ['walk', 'hold'],
    }) +
    streetLamp(scene, 1390, 1000, 480) +
    bench(scene, 760, 985, 200)
  )
}

export function groyne(scene: Scene): Svg {
  const { random } = scene
  const stones = list(46, (index) => {
    const x = 90 + index * 23
    return [x, 912 - index * 2.6 + random.between(-12, 16), random.between(16, 32)] as const
  })
  const angler = person(scene, 1010, 806, 215, {
    pose: 'point',
    coat: '#4d6b57',
    hat: 'cap',
    hatColor: '#8f4a3c',
  })
  return (
    bank(scene, 930, scene.paint(darker(scene.palette.grass, 0.25)), 110) +
    discs(stones, scene.paint('#6f6a68')) +
    discs(
      stones.filter((_, index) => index % 2).map(([x, y, r]) => [x - 4, y - 5, r * 0.7] as const),
      scene.paint('#8b8580'),
    ) +
    angler +
    stroke('M1088 632L1316 520', scene.paint(hue.ink), 4) +
    stroke('M1316 520Q1352 640 1360 760', scene.paint(hue.white), 1.6) +
    place(920, 806, rect(0, -30, 34, 30, scene.paint(hue.teal), 4))
  )
}

export function riverPath(scene: Scene): Svg {
  const { palette } = scene
  return (
    sky(scene, { horizon: 520 }) +
    hills(scene, 520, 80) +
    treeLine(scene, 524, 60, 0.5) +
    ground(scene, 520) +
    path(
      'M900 520C1000 560 1040 640 1200 700S1700 900 1700 1067V520z',
      scene.gradient([...palette.water]),
    ) +
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

export function flood(scene: Scene): Svg {
  const row = terrace(scene, 130, 560, 1300, 300, 0.18)
  const trees =
    tree(scene, 'broad', 330, 750, 400, 0.02) + tree(scene, 'round', 1310, 700, 320, 0.05)
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
      person(scene, -50, 0, 220, {
        pose: 'stand',
        coat: '#e2682f',
        hat: 'helmet',
        hatColor: '#f3f0e6',
      }) +
        person(scene, 50, 0, 220, {
          pose: 'point',
          coat: '#e2682f',
          hat: 'helmet',
          hatColor: '#f3f0e6',
        }) +
        boat,
    ) +
    boxes([[0, 1010, WIDTH, 57]], scene.paint('#a99c80')) +
    many(17, (index) =>
      rect(
        index * 98 - 20,
        980 + (index % 2) * 6,
        106,
        50,
        scene.paint(index % 2 ? '#cdbb93' : '#bda97f'),
        22,
      ),
    )
  )
}
