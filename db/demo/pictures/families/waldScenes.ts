import { darker, mix } from '../color.ts'
import { ground, hills, ridge, windingPath } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  circle,
  data,
  discs,
  HEIGHT,
  list,
  many,
  path,
  place,
  rect,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'

/** Tall trunks in rows that grow towards the viewer. */
function trunks(
  scene: Scene,
  y: number,
  count: number,
  width: number,
  distance: number,
  tone: string,
): Svg {
  const { random } = scene
  const step = WIDTH / count
  const shapes = list(count, (index) => {
    const x = step * (index + random.between(0.15, 0.85))
    const half = (width / 2) * random.between(0.7, 1.25)
    const lean = random.between(-14, 14)
    return [
      data`M${x - half * 1.5} ${y}Q${x - half} ${y - 60} ${x - half + lean} -10H${x + half * 0.8 + lean}Q${x + half} ${y - 60} ${x + half * 1.6} ${y}z`,
      data`M${x + half * 0.3} ${y}L${x + half * 0.3 + lean} -10H${x + half * 0.8 + lean}Q${x + half} ${y - 60} ${x + half * 1.6} ${y}z`,
    ] as const
  })
  return (
    path(shapes.map(([all]) => all).join(''), scene.paint(tone, distance)) +
    path(shapes.map(([, dark]) => dark).join(''), scene.paint(darker(tone, 0.2), distance))
  )
}

function canopy(scene: Scene, y: number, size: number, distance: number): Svg {
  const { random, palette } = scene
  if (palette.bare) return ''
  const leaf = random.pick(palette.foliage)
  const row = list(
    Math.round(1900 / size),
    (index) =>
      [
        index * size - 100,
        y + random.between(-0.5, 0.3) * size,
        size * random.between(0.7, 1),
      ] as const,
  )
  return (
    rect(0, 0, WIDTH, Math.max(0, y), scene.paint(darker(leaf, 0.1), distance)) +
    discs(row, scene.paint(darker(leaf, 0.1), distance)) +
    discs(
      row.map(([x, top, r]) => [x - r * 0.2, top - r * 0.25, r * 0.7] as const),
      scene.paint(leaf, distance),
    )
  )
}

export function deepForest(scene: Scene, tone: string, focus: Svg): Svg {
  const floor = scene.palette.snow ? '#eef2f3' : mix(scene.palette.grass, '#8a6a42', 0.25)
  const glow = mix(scene.palette.sky[2], scene.palette.haze, 0.4)
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.palette.haze, glow, glow])) +
    circle(800, 500, 460, scene.radial(scene.palette.sun.color, 0.8)) +
    trunks(scene, 660, 26, 18, 0.78, tone) +
    canopy(scene, 90, 120, 0.62) +
    ridge(scene, 664, 14, scene.paint(floor, 0.6), 4) +
    trunks(scene, 720, 15, 32, 0.5, tone) +
    canopy(scene, 40, 130, 0.4) +
    ridge(scene, 730, 18, scene.paint(floor, 0.35), 3) +
    windingPath(800, 720, 700, 420, scene.paint(scene.palette.snow ? '#d5dde2' : '#b99a6c', 0.12)) +
    focus +
    place(
      0,
      0,
      sideTrunk(scene, 130, 120, tone) +
        sideTrunk(scene, 1440, 150, tone) +
        sideTrunk(scene, 1240, 70, tone),
    ) +
    canopy(scene, -30, 150, 0.08) +
    undergrowth(scene)
  )
}

function sideTrunk(scene: Scene, x: number, width: number, tone: string): Svg {
  const half = width / 2
  return (
    path(
      data`M${x - half * 2} 1010Q${x - half} 940 ${x - half} 700V-10H${x + half}V700Q${x + half} 940 ${x + half * 2.2} 1010z`,
      scene.paint(tone, 0.05),
    ) +
    path(
      data`M${x + half * 0.2} 1010V-10H${x + half}V700Q${x + half} 940 ${x + half * 2.2} 1010z`,
      scene.paint(darker(tone, 0.22), 0.05),
    )
  )
}

function fern(scene: Scene, x: number, y: number, size: number): Svg {
  const fronds = list(7, (index) => {
    const lean = (index - 3) * 0.34
    const endX = Math.sin(lean) * size
    const endY = -Math.cos(lean) * size * 0.9
    return data`M0 0Q${endX * 0.2 - 6} ${endY * 0.8} ${endX} ${endY}Q${endX * 0.7 + 8} ${endY * 0.5} 0 0z`
  })
  return place(x, y, path(fronds.join(''), scene.paint(scene.palette.snow ? '#c9d5d8' : '#5f8a45')))
}

export function undergrowth(scene: Scene): Svg {
  return many(7, (index) =>
    fern(
      scene,
      [60, 210, 330, 1180, 1330, 1460, 1570][index] ?? 0,
      1040 + (index % 2) * 20,
      scene.random.between(70, 130),
    ),
  )
}

export function spruceSlopes(scene: Scene): Svg {
  const { random } = scene
  const row = (y: number, height: number, count: number, distance: number): Svg =>
    ridge(scene, y + 10, 12, scene.paint(scene.palette.snow ? '#e9eff1' : '#4b6f55', distance), 3) +
    many(count, (index) =>
      tree(
        scene,
        'spruce',
        (index + random.between(0.2, 0.8)) * (WIDTH / count),
        y + random.between(0, 40),
        height * random.between(0.75, 1.1),
        distance,
      ),
    )
  return (
    sky(scene, { horizon: 700 }) +
    hills(scene, 560, 200) +
    row(600, 110, 22, 0.55) +
    row(720, 200, 14, 0.32) +
    row(880, 340, 9, 0.12) +
    ground(scene, 930) +
    tree(scene, 'spruce', 420, 1010, 640) +
    person(scene, 900, 1000, 200, { pose: 'walk', coat: '#c8412f', bag: 'back' }) +
    person(scene, 1010, 1004, 190, { pose: 'walk', coat: '#d19a3a', longHair: true, bag: 'back' })
  )
}
