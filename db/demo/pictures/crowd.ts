import { darker } from './color.ts'
import { coats, type Figure, hairs, skins } from './figure.ts'
import { person } from './people.ts'
import { type Pose } from './poses.ts'
import type { Scene } from './scene.ts'
import { circle, data, ellipse, list, many, path, place, stroke, type Svg } from './svg.ts'

interface CrowdOptions {
  count: number
  from: number
  to: number
  /** Feet of the nearest; the farthest stand a little higher. */
  y: number
  depth?: number
  height: number
  distance?: number
  poses?: readonly Pose[]
}

function someone(scene: Scene, pose: Pose): Figure {
  const { random } = scene
  const longHair = random.chance(0.42)
  return {
    pose,
    longHair,
    dress: longHair && random.chance(0.3),
    longCoat: random.chance(0.3),
    flip: random.chance(0.5),
    ...(random.chance(0.3) && (pose === 'walk' || pose === 'stand')
      ? { bag: random.pick(['back', 'hand'] as const) }
      : {}),
    ...(scene.palette.snow ? { hat: 'wool' as const, hatColor: random.pick(coats) } : {}),
  }
}

/** People strewn over a strip of ground, the farther ones first. */
export function crowd(scene: Scene, options: CrowdOptions): Svg {
  const { random } = scene
  const { count, from, to, y, depth = 30, height, distance = 0.05 } = options
  const poses = options.poses ?? ['stand', 'walk', 'walk', 'hold']
  const step = (to - from) / count
  const feet = list(count, (index) => ({
    x: from + step * (index + random.between(0.2, 0.8)),
    near: random.next(),
  })).toSorted((first, second) => first.near - second.near)
  return feet
    .map(({ x, near }) => {
      const size = height * (0.86 + near * 0.14) * random.between(0.94, 1.03)
      const figure = someone(scene, random.pick(poses))
      return person(scene, x, y - depth * (1 - near), size, figure, distance + (1 - near) * 0.08)
    })
    .join('')
}

/** Heads and shoulders of people seen from behind. */
export function audience(scene: Scene, y: number, spacing: number, distance = 0, dark = 0.25): Svg {
  const { random } = scene
  const size = spacing * 0.27
  return many(Math.ceil(1600 / spacing) + 1, (index) => {
    const x = index * spacing + random.between(-0.12, 0.12) * spacing
    const top = y + random.between(-0.14, 0.14) * spacing
    const coat = scene.paint(darker(random.pick(coats), dark), distance)
    const hair = scene.paint(darker(random.pick(hairs), dark), distance)
    const body = path(
      data`M${-size * 1.75} ${size * 6}V${size * 2.4}Q${-size * 1.6} ${size * 1.25} ${-size * 0.5} ${size * 1.1}H${size * 0.5}Q${size * 1.6} ${size * 1.25} ${size * 1.75} ${size * 2.4}V${size * 6}z`,
      coat,
    )
    const neck = circle(
      0,
      size * 0.8,
      size * 0.5,
      scene.paint(darker(random.pick(skins), dark), distance),
    )
    return place(x, top, body + neck + ellipse(0, 0, size * 0.86, size, hair))
  })
}

/** Spectators on a far stand: dots of colour in rows. */
export function spectators(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  rows: number,
  spacing: number,
  distance = 0.2,
): Svg {
  const { random } = scene
  const seats = list(rows * Math.floor(width / spacing), (index) => ({
    row: index % rows,
    column: Math.floor(index / rows),
  })).filter(() => random.chance(0.86))
  return [...coats.slice(0, 5), '#f1e8d8']
    .map((color, tone) => {
      const chosen = seats.filter((_, index) => index % 6 === tone)
      const dots = chosen.map(
        ({ row, column }) =>
          data`M${x + (column + (row % 2) / 2) * spacing} ${y + row * spacing * 0.9}h0`,
      )
      return stroke(dots.join(''), scene.paint(color, distance), spacing * 0.68)
    })
    .join('')
}
