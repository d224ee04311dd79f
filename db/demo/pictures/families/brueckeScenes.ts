import { duck } from '../animals.ts'
import { cyclist } from '../bicycles.ts'
import { terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { hills, skyline, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { lights } from '../power.ts'
import { train } from '../rail.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { railing } from '../street.ts'
import { boxes, data, fade, list, path, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { bush, reeds } from '../undergrowth.ts'
import { car, lorry, van } from '../vehicles.ts'
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
    stroke(
      stays(480, 210, deck, 420, 8) + stays(1120, 210, deck, 420, 8),
      scene.paint(scene.palette.stars ? '#efece2' : '#6d7f88', distance),
      3,
    ) +
    cablePylon(scene, 480, 190, 706, distance) +
    cablePylon(scene, 1120, 190, 706, distance) +
    rect(-10, deck, 1620, 26, steel) +
    rect(-10, deck + 18, 1620, 14, scene.paint('#3f545f', distance)) +
    boxes(
      [
        [30, deck + 30, 46, 120],
        [1524, deck + 30, 46, 120],
      ],
      scene.paint(hue.concrete, distance),
    ) +
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

export function crossing(scene: Scene, low: (scene: Scene) => Svg): Svg {
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

export function railBridge(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 660 }) +
    skyline(scene, 664, 100, 0.55) +
    treeLine(scene, 664, 60, 0.45) +
    water(scene, 660) +
    scene.reflect(
      train(scene, 1060, 580, hue.red, 3, { scale: 0.62, distance: 0.08 }) + archBridge(scene),
      738,
      0.25,
    ) +
    ripples(scene, 690) +
    bank(scene, 930, scene.paint(scene.palette.grass), 70) +
    tree(scene, 'birch', 150, 1010, 420) +
    bush(scene, 1430, 1040, 260) +
    reeds(scene, 480, 1070, 460, 110)
  )
}

export function stoneArches(scene: Scene): Svg {
  const stone = '#b9a88c'
  const arches = list(3, (index) => data`M${300 + index * 340} 800V720a140 150 0 0 1 280 0V800z`)
  const bridge =
    path('M0 560Q800 420 1600 560V800H0z', scene.paint(stone)) +
    path(
      arches.join(''),
      scene.gradient([scene.palette.sky[2], scene.paint(scene.palette.grass, 0.4)]),
    ) +
    stroke(
      list(3, (index) => data`M${290 + index * 340} 800V720a150 160 0 0 1 300 0V800`).join(''),
      scene.paint(darker(stone, 0.2)),
      16,
    ) +
    stroke('M0 552Q800 412 1600 552', scene.paint(lighter(stone, 0.25)), 24) +
    fade(
      0.3,
      stroke(
        'M40 640h90M180 610h70M1380 620h110M1480 680h80M60 720h120M1400 740h90M640 500h60M900 505h80',
        scene.paint(darker(stone, 0.4)),
        6,
      ),
    )
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 560, 170) +
    terrace(scene, 1010, 520, 420, 150, 0.3) +
    tree(scene, 'broad', 160, 560, 330, 0.25) +
    tree(scene, 'broad', 330, 540, 280, 0.3) +
    water(scene, 790) +
    scene.reflect(
      person(scene, 700, 500, 120, { pose: 'walk' }) +
        cyclist(scene, 930, 500, 118, hue.teal) +
        bridge,
      800,
      0.3,
    ) +
    ripples(scene, 800) +
    path('M0 1067V900Q240 880 420 1067z', scene.paint(scene.palette.grass)) +
    path('M1600 1067V860Q1380 860 1230 1067z', scene.paint(darker(scene.palette.grass, 0.1))) +
    reeds(scene, 1260, 1080, 330, 130) +
    duck(scene, 760, 950, 110) +
    duck(scene, 900, 985, 110, true, '#9a7b5c')
  )
}
