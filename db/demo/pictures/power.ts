import { darker, hue } from './color.ts'
import type { Scene } from './scene.ts'
import { smoke } from './sky.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  discs,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from './svg.ts'

export function coolingTower(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance = 0,
): Svg {
  const wall = '#c9c4ba'
  const shape = 'M-38 0C-30-40-24-70-25-100H25C24-70 30-40 38 0z'
  const shadow = 'M12 0C14-40 9-70 11-100H25C24-70 30-40 38 0z'
  const legs = list(9, (index) => data`M${-34 + index * 8} -5l4 5l4 -5`)
  const content =
    path(shape, scene.paint(wall, distance)) +
    path(shadow, scene.paint(darker(wall, 0.12), distance)) +
    rect(-26, -101, 52, 3, scene.paint(darker(wall, 0.25), distance)) +
    stroke(legs.join(''), scene.paint(darker(wall, 0.4), distance), 1.4)
  return smoke(scene, x, y - height * 1.02, height * 0.36) + place(x, y, content, height / 100)
}

export function chimneyStack(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance = 0,
  smoking = true,
): Svg {
  const width = height * 0.06
  const bands = list(3, (index): Box => [
    x - width * 0.62,
    y - height + height * 0.09 * index * 1.6,
    width * 1.24,
    height * 0.07,
  ])
  const plume = smoking ? smoke(scene, x, y - height - width, width * 1.5) : ''
  return (
    plume +
    polygon(
      [x - width, y, x - width * 0.55, y - height, x + width * 0.55, y - height, x + width, y],
      scene.paint('#ddd5c8', distance),
    ) +
    polygon(
      [
        x + width * 0.2,
        y,
        x + width * 0.15,
        y - height,
        x + width * 0.55,
        y - height,
        x + width,
        y,
      ],
      scene.paint('#bcb3a6', distance),
    ) +
    boxes(bands, scene.paint(hue.red, distance))
  )
}

/** Warning and working lights, seen in the dark only. */
export function lights(
  scene: Scene,
  points: readonly (readonly [number, number])[],
  size = 4,
): Svg {
  if (scene.palette.lit < 0.3) return ''
  const cores = points.map(([x, y]) => [x, y, size] as const)
  const halos = points.map(([x, y]) => [x, y, size * 3.2] as const)
  return `<g opacity=".22">${discs(halos, '#ffd98a')}</g>${discs(cores, '#fff0c0')}`
}

export function windTurbine(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  angle: number,
  distance = 0,
): Svg {
  const white = scene.paint('#f4f3ee', distance)
  const blade = 'M-1.2 0C-3.4-12-2-36 0-54C1.6-36 2-12 1.2 0z'
  const blades = [0, 120, 240]
    .map(
      (turned) =>
        `<path d="${blade}" fill="${white}" transform="rotate(${Math.round(angle + turned)})"/>`,
    )
    .join('')
  return place(
    x,
    y,
    polygon([-2.4, 0, -1.1, -100, 1.1, -100, 2.4, 0], white) +
      polygon([0.4, 0, 0.2, -100, 1.1, -100, 2.4, 0], scene.paint('#cfd2cf', distance)) +
      `<g transform="translate(0 -100)">${blades}${circle(0, 0, 2.6, scene.paint('#dcdad2', distance))}</g>`,
    height / 100,
  )
}

export function pylon(scene: Scene, x: number, y: number, height: number, distance = 0): Svg {
  const lattice = list(6, (index) => {
    const low = 12 - index * 1.8
    const high = 12 - (index + 1) * 1.8
    return data`M${-low} ${-index * 15}L${high} ${-(index + 1) * 15}M${low} ${-index * 15}L${-high} ${-(index + 1) * 15}`
  })
  const arms = 'M-12 0L0-104L12 0M-30-66L0-74L30-66zM-24-84L0-92L24-84z'
  return place(
    x,
    y,
    stroke(arms + lattice.join(''), scene.paint('#5f6a72', distance), 1.5),
    height / 100,
  )
}
