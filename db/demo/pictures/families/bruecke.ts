import { cyclist } from '../bicycles.ts'
import { barge } from '../boats.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { bough } from '../foreground.ts'
import { ground, hills, skyline, treeLine, wayTo } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bench, railing } from '../street.ts'
import {
  boxes,
  closer,
  data,
  fade,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { bush, reeds } from '../undergrowth.ts'
import { car } from '../vehicles.ts'
import { type Family, outside } from '../view.ts'
import { bank, glitter, ripples, water } from '../water.ts'
import { crossing, railBridge, stoneArches } from './brueckeScenes.ts'

function deckView(scene: Scene): Svg {
  const tower = (x: number, top: number, width: number, foot: number): Svg =>
    path(
      data`M${800 - x} ${foot}L${800 - width} ${top}H${800 + width}L${800 + x} ${foot}H${800 + x - 46}L${800 + width - 26} ${top + 60}H${800 - width + 26}L${800 - x + 46} ${foot}z`,
      scene.paint('#ddd8ca', 0.08),
    )
  const cables = list(9, (index) => {
    const end = 40 + index * 92
    return data`M770 ${150 + index * 22}L${760 - end * 0.95} ${650 + end * 0.52}M830 ${150 + index * 22}L${840 + end * 0.95} ${650 + end * 0.52}`
  })
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 640, 90) +
    skyline(scene, 646, 60, 0.5) +
    rect(0, 640, WIDTH, 430, scene.gradient([...scene.palette.water])) +
    wayTo(800, 640, 70, 800, 2300, scene.paint(hue.asphalt)) +
    stroke('M800 650V690M800 720V790M800 840V940M800 1000V1067', scene.paint(hue.white), 8) +
    tower(330, 110, 52, 790) +
    stroke(cables.join(''), scene.paint('#f2eee3', 0.05), 4) +
    car(scene, 690, 720, hue.red, { scale: 0.45 }) +
    cyclist(scene, 1010, 880, 240, hue.teal, { coat: '#d19a3a', hat: 'helmet', flip: true }) +
    cyclist(scene, 500, 1010, 300, hue.red, { coat: '#2f5d7c', longHair: true }) +
    stroke('M0 940L768 642M1600 940L832 642', scene.paint('#5b6670'), 10)
  )
}

function viaduct(scene: Scene): Svg {
  const brick = '#a9644c'
  const openings = list(6, (index) => data`M${100 + index * 240} 900V560a80 90 0 0 1 160 0V900z`)
  const behind = scene.gradient([
    scene.palette.sky[2],
    scene.paint(scene.palette.foliage[0] ?? '#5f8f4a', 0.3),
  ])
  return (
    sky(scene, { horizon: 700 }) +
    hills(scene, 640, 200) +
    treeLine(scene, 700, 160, 0.35) +
    rect(0, 400, WIDTH, 500, scene.paint(brick)) +
    path(openings.join(''), behind) +
    fade(
      0.35,
      path(
        list(6, (index) => data`M${220 + index * 240} 900V500q40 10 40 60V900z`).join(''),
        scene.paint('#5a3a35'),
      ),
    ) +
    boxes(
      [
        [0, 392, WIDTH, 22],
        [0, 372, WIDTH, 8],
      ],
      scene.paint(lighter(brick, 0.25)),
    ) +
    railing(scene, 0, WIDTH, 394, 46) +
    cyclist(scene, 560, 392, 130, hue.teal, { hat: 'helmet' }) +
    cyclist(scene, 760, 392, 120, hue.red, { coat: '#d19a3a' }) +
    person(scene, 1060, 392, 130, { pose: 'walk', flip: true }) +
    ground(scene, 880) +
    path('M0 960Q500 900 900 960T1600 940V1067H0z', scene.gradient([...scene.palette.water])) +
    tree(scene, 'broad', 340, 960, 420) +
    tree(scene, 'spruce', 1300, 930, 380) +
    bush(scene, 800, 920, 180)
  )
}

function underneath(scene: Scene): Svg {
  const pillar = (x: number, width: number, foot: number, distance: number): Svg =>
    rect(x, 260, width, foot - 260, scene.paint(hue.concrete, distance)) +
    rect(
      x + width * 0.65,
      260,
      width * 0.35,
      foot - 260,
      scene.paint(darker(hue.concrete, 0.2), distance),
    )
  return (
    sky(scene, { horizon: 640, sun: [900, 560] }) +
    skyline(scene, 650, 90, 0.55) +
    water(scene, 640) +
    glitter(scene, 900, 650) +
    ripples(scene, 650) +
    barge(scene, 930, 720, '#3a4657', { scale: 0.7, distance: 0.15 }) +
    polygon([0, 0, 1600, 0, 1600, 180, 800, 380, 0, 300], scene.paint('#6c6f72')) +
    polygon([0, 240, 800, 350, 1600, 120, 1600, 210, 800, 396, 0, 340], scene.paint('#4c5156')) +
    pillar(1060, 70, 720, 0.2) +
    pillar(240, 170, 960, 0) +
    bank(scene, 930, scene.paint(hue.stone), 60) +
    crowd(scene, {
      count: 3,
      from: 560,
      to: 1100,
      y: 1010,
      depth: 16,
      height: 220,
      poses: ['walk', 'stand'],
    }) +
    bench(scene, 1310, 1020, 220)
  )
}

const lowBank = (scene: Scene): Svg =>
  bank(scene, 890, scene.paint(scene.palette.grass), 80) +
  reeds(scene, 0, 1040, 420, 150) +
  bush(scene, 1440, 1060, 300)

const bargeBelow = (scene: Scene): Svg =>
  scene.reflect(barge(scene, 780, 850, '#7f3f3a', { scale: 1.05 }), 858, 0.2)

export const bruecke: Family = [
  outside('dawn', (scene) => crossing(scene, bargeBelow)),
  outside('noon', stoneArches),
  outside('autumn', viaduct),
  outside('golden', deckView),
  outside('night', (scene) => crossing(scene, lowBank), true),
  outside('rain', underneath),
  outside('spring', railBridge),
  outside('winter', (scene) => closer(stoneArches(scene), 1.15, 760, 700) + bough(scene), true),
  outside('dusk', (scene) => closer(railBridge(scene), 1.25, 800, 560), true),
]
