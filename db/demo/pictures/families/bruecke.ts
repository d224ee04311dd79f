import { duck } from '../animals.ts'
import { terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { lights } from '../industry.ts'
import { ground, hills, skyline, treeLine, wayTo } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bench, cyclist, railing } from '../street.ts'
import { boxes, data, fade, list, path, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { bush, reeds, tree } from '../trees.ts'
import { barge, car, lorry, train, van } from '../vehicles.ts'
import { type Family, outside } from '../view.ts'
import { bank, glitter, ripples, water } from '../water.ts'

/** Stays from a pylon down to the deck. */
function stays(x: number, top: number, deck: number, reach: number, count: number): string {
  return list(count, (index) => {
    const offset = (reach * (index + 1)) / count
    const height = top + (1 - (index + 1) / count) * (deck - top) * 0.5
    return data`M${x} ${height}L${x - offset} ${deck}M${x} ${height}L${x + offset} ${deck}`
  }).join('')
}

function cablePylon(scene: Scene, x: number, top: number, foot: number, distance: number): Svg {
  const tone = scene.paint('#e3dfd3', distance)
  return (
    polygon([x - 30, foot, x - 9, top, x + 9, top, x + 30, foot], tone) +
    polygon([x + 6, foot, x + 2, top, x + 9, top, x + 30, foot], scene.paint('#b9b5aa', distance)) +
    boxes([[x - 40, foot - 30, 80, 46]], scene.paint(hue.concrete, distance)) +
    lights(scene, [[x, top - 8]], 6)
  )
}

function cableBridge(scene: Scene, distance: number): Svg {
  const deck = 560
  const steel = scene.paint('#56707d', distance)
  return (
    stroke(stays(480, 210, deck, 420, 8) + stays(1120, 210, deck, 420, 8), scene.paint(scene.palette.stars ? '#efece2' : '#6d7f88', distance), 3) +
    cablePylon(scene, 480, 190, 706, distance) +
    cablePylon(scene, 1120, 190, 706, distance) +
    rect(-10, deck, 1620, 26, steel) +
    rect(-10, deck + 18, 1620, 14, scene.paint('#3f545f', distance)) +
    boxes([[30, deck + 30, 46, 120], [1524, deck + 30, 46, 120]], scene.paint(hue.concrete, distance)) +
    railing(scene, 0, WIDTH, deck, 18, '#6f8a95', distance)
  )
}

function traffic(scene: Scene, y: number, scale: number, distance: number): Svg {
  return (
    lorry(scene, 330, y, hue.red, { scale, distance }) +
    car(scene, 640, y, '#d8a451', { scale, distance }) +
    van(scene, 860, y, '#e9e4d6', { scale, distance }) +
    car(scene, 1290, y, '#3f6f8a', { scale, distance })
  )
}

function crossing(scene: Scene, low: (scene: Scene) => Svg): Svg {
  return (
    sky(scene, { horizon: 640, clouds: 4 }) +
    hills(scene, 640, 120) +
    treeLine(scene, 640, 60, 0.5) +
    water(scene, 636) +
    scene.reflect(cableBridge(scene, 0.08) + traffic(scene, 562, 0.36, 0.12), 706, 0.24) +
    glitter(scene, scene.palette.sun.x, 660) +
    ripples(scene, 650) +
    low(scene)
  )
}

function archBridge(scene: Scene, distance = 0.06): Svg {
  const hangers = list(15, (index) => {
    const x = 290 + index * 73
    const rise = 300 * (1 - ((x - 800) / 560) ** 2)
    return data`M${x} ${580 - rise}V580`
  })
  const steel = '#7f3f3a'
  return (
    stroke(hangers.join(''), scene.paint(steel, distance), 4) +
    stroke('M230 600C420 200 1180 200 1370 600', scene.paint(darker(steel, 0.1), distance), 24) +
    stroke('M236 590C426 194 1176 194 1364 590', scene.paint(lighter(steel, 0.2), distance), 6) +
    rect(0, 574, WIDTH, 34, scene.paint('#59626c', distance)) +
    rect(0, 570, WIDTH, 8, scene.paint(steel, distance)) +
    polygon([190, 608, 290, 608, 310, 740, 170, 740], scene.paint(hue.stone, distance)) +
    polygon([1310, 608, 1410, 608, 1430, 740, 1290, 740], scene.paint(hue.stone, distance))
  )
}

function railBridge(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 660 }) +
    skyline(scene, 664, 100, 0.55) +
    treeLine(scene, 664, 60, 0.45) +
    water(scene, 660) +
    scene.reflect(train(scene, 1060, 580, hue.red, 3, { scale: 0.62, distance: 0.08 }) + archBridge(scene), 738, 0.25) +
    ripples(scene, 690) +
    bank(scene, 930, scene.paint(scene.palette.grass), 70) +
    tree(scene, 'birch', 150, 1010, 420) +
    bush(scene, 1430, 1040, 260) +
    reeds(scene, 480, 1070, 460, 110)
  )
}

function stoneArches(scene: Scene): Svg {
  const stone = '#b9a88c'
  const arches = list(3, (index) => data`M${300 + index * 340} 800V720a140 150 0 0 1 280 0V800z`)
  const bridge =
    path('M0 560Q800 420 1600 560V800H0z', scene.paint(stone)) +
    path(arches.join(''), scene.gradient([scene.palette.sky[2], scene.paint(scene.palette.grass, 0.4)])) +
    stroke(list(3, (index) => data`M${290 + index * 340} 800V720a150 160 0 0 1 300 0V800`).join(''), scene.paint(darker(stone, 0.2)), 16) +
    stroke('M0 552Q800 412 1600 552', scene.paint(lighter(stone, 0.25)), 24) +
    fade(0.3, stroke('M40 640h90M180 610h70M1380 620h110M1480 680h80M60 720h120M1400 740h90M640 500h60M900 505h80', scene.paint(darker(stone, 0.4)), 6))
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 560, 170) +
    terrace(scene, 1010, 520, 420, 150, 0.3) +
    tree(scene, 'broad', 160, 560, 330, 0.25) +
    tree(scene, 'broad', 330, 540, 280, 0.3) +
    water(scene, 790) +
    scene.reflect(person(scene, 700, 500, 120, { pose: 'walk' }) + cyclist(scene, 930, 500, 118, hue.teal) + bridge, 800, 0.3) +
    ripples(scene, 800) +
    path('M0 1067V900Q240 880 420 1067z', scene.paint(scene.palette.grass)) +
    path('M1600 1067V860Q1380 860 1230 1067z', scene.paint(darker(scene.palette.grass, 0.1))) +
    reeds(scene, 1260, 1080, 330, 130) +
    duck(scene, 760, 950, 110) +
    duck(scene, 900, 985, 110, true, '#9a7b5c')
  )
}

function deckView(scene: Scene): Svg {
  const tower = (x: number, top: number, width: number, foot: number): Svg =>
    path(data`M${800 - x} ${foot}L${800 - width} ${top}H${800 + width}L${800 + x} ${foot}H${800 + x - 46}L${800 + width - 26} ${top + 60}H${800 - width + 26}L${800 - x + 46} ${foot}z`, scene.paint('#ddd8ca', 0.08))
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
  const behind = scene.gradient([scene.palette.sky[2], scene.paint(scene.palette.foliage[0] ?? '#5f8f4a', 0.3)])
  return (
    sky(scene, { horizon: 700 }) +
    hills(scene, 640, 200) +
    treeLine(scene, 700, 160, 0.35) +
    rect(0, 400, WIDTH, 500, scene.paint(brick)) +
    path(openings.join(''), behind) +
    fade(0.35, path(list(6, (index) => data`M${220 + index * 240} 900V500q40 10 40 60V900z`).join(''), scene.paint('#5a3a35'))) +
    boxes([[0, 392, WIDTH, 22], [0, 372, WIDTH, 8]], scene.paint(lighter(brick, 0.25))) +
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
    rect(x, 260, width, foot - 260, scene.paint(hue.concrete, distance)) + rect(x + width * 0.65, 260, width * 0.35, foot - 260, scene.paint(darker(hue.concrete, 0.2), distance))
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
    crowd(scene, { count: 3, from: 560, to: 1100, y: 1010, depth: 16, height: 220, poses: ['walk', 'stand'] }) +
    bench(scene, 1310, 1020, 220)
  )
}

const lowBank = (scene: Scene): Svg =>
  bank(scene, 890, scene.paint(scene.palette.grass), 80) + reeds(scene, 0, 1040, 420, 150) + bush(scene, 1440, 1060, 300)

const bargeBelow = (scene: Scene): Svg => scene.reflect(barge(scene, 780, 850, '#7f3f3a', { scale: 1.05 }), 858, 0.2)

export const bruecke: Family = [
  outside('dawn', (scene) => crossing(scene, bargeBelow)),
  outside('noon', stoneArches),
  outside('autumn', viaduct),
  outside('golden', deckView),
  outside('night', (scene) => crossing(scene, lowBank), true),
  outside('rain', underneath),
  outside('spring', railBridge),
  outside('winter', stoneArches, true),
  outside('dusk', railBridge, true),
]
