import { darker, mix } from './color.ts'
import type { Scene } from './scene.ts'
import {
  type Box,
  boxes,
  data,
  fade,
  HEIGHT,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from './svg.ts'

/** A soft ridge from the left to the right edge, filled down to the bottom. */
export function ridge(scene: Scene, y: number, amplitude: number, color: string, waves = 5): Svg {
  const { random } = scene
  const step = WIDTH / waves
  let shape = data`M0 ${HEIGHT}V${y + random.between(-1, 1) * amplitude}`
  for (let index = 0; index < waves; index += 1) {
    const end = y + random.between(-1, 1) * amplitude
    const peak = y - random.between(0.2, 1) * amplitude
    const right = (index + 1) * step
    shape += data`S${right - step * 0.45} ${index % 2 ? end : peak} ${right} ${end}`
  }
  return path(`${shape}V${HEIGHT}z`, color)
}

/** Hills that fade into the distance, the farthest first. */
export function hills(scene: Scene, y: number, height = 110): Svg {
  const { palette } = scene
  const base = palette.snow ? '#b9c8ce' : mix(palette.foliage[1] ?? palette.grass, '#5b7f86', 0.4)
  return [0.82, 0.66, 0.5]
    .map((distance, index) => {
      const offset = height * (0.75 - index * 0.35)
      return ridge(scene, y - offset, height * 0.32, scene.paint(base, distance), 4 + index)
    })
    .join('')
}

/** A wood seen from afar: a row of rounded crowns. */
export function treeLine(scene: Scene, y: number, height: number, distance: number): Svg {
  const { random, palette } = scene
  const color = scene.paint(random.pick(palette.foliage), distance)
  let shape = data`M-20 ${y + 20}V${y - height * 0.4}`
  let x = -20
  while (x < WIDTH + 20) {
    const width = random.between(0.6, 1.5) * height
    const radius = width * random.between(0.52, 0.7)
    x += width
    shape += data`A${radius} ${radius} 0 0 1 ${x} ${y - height * random.between(0.25, 0.6)}`
  }
  return path(`${shape}V${y + 20}z`, color)
}

export function ground(scene: Scene, y: number, color?: string): Svg {
  const tone = color ?? scene.palette.grass
  return rect(0, y, WIDTH, HEIGHT - y, scene.gradient([scene.paint(tone, 0.42), scene.paint(tone)]))
}

/** Paving or floor: a plane with seams that run towards one point. */
export function paving(scene: Scene, y: number, color: string, vanishX = 800, rows = 7): Svg {
  const seam = scene.paint(darker(color, 0.12), 0.1)
  const depth = HEIGHT - y
  const across = list(rows, (index) => {
    const top = y + depth * ((index + 1) / (rows + 1)) ** 2
    return data`M0 ${top}H${WIDTH}`
  })
  const along = list(17, (index) => {
    const end = vanishX + (index - 8) * 330
    return data`M${vanishX + (index - 8) * 105} ${y}L${end} ${HEIGHT}`
  })
  const lines = fade(0.55, stroke(across.join('') + along.join(''), seam, 2.5))
  return ground(scene, y, color) + lines
}

/** Roofs, gables and a spire on the horizon. */
export function skyline(
  scene: Scene,
  y: number,
  height: number,
  distance: number,
  from = 0,
  to = WIDTH,
): Svg {
  const { random } = scene
  let shape = ''
  const windows: Box[] = []
  let x = from
  while (x < to) {
    const width = random.between(0.7, 1.4) * height
    const wall = random.between(0.4, 0.85) * height
    const peak = random.chance(0.55) ? random.between(0.25, 0.45) * height : 0
    shape += data`M${x} ${y}v${-wall}l${width / 2} ${-peak}l${width / 2} ${peak}v${wall}z`
    if (random.chance(scene.palette.lit * 1.4)) {
      windows.push([x + width * 0.3, y - wall * 0.7, height * 0.1, height * 0.13])
      windows.push([x + width * 0.6, y - wall * 0.45, height * 0.1, height * 0.13])
    }
    x += width * random.between(0.9, 1.05)
  }
  const color = scene.paint('#76707e', distance)
  return path(shape, color) + boxes(windows, mix('#ffd98a', color, distance * 0.6))
}

/** A path or road that narrows towards the horizon. */
export function wayTo(
  x: number,
  y: number,
  width: number,
  nearX: number,
  nearWidth: number,
  fill: string,
): Svg {
  return polygon(
    [
      x - width / 2,
      y,
      x + width / 2,
      y,
      nearX + nearWidth / 2,
      HEIGHT,
      nearX - nearWidth / 2,
      HEIGHT,
    ],
    fill,
  )
}

/** A winding path in a meadow. */
export function windingPath(
  x: number,
  y: number,
  nearX: number,
  nearWidth: number,
  fill: string,
): Svg {
  const middle = y + (HEIGHT - y) * 0.42
  const bend = nearX + (x - nearX) * 0.2 + nearWidth * 0.75
  return path(
    data`M${x - 5} ${y}C${x + 60} ${y + 40} ${bend - 30} ${middle - 40} ${bend - nearWidth * 0.3} ${middle}S${nearX - nearWidth} ${HEIGHT - 130} ${nearX - nearWidth / 2} ${HEIGHT}H${nearX + nearWidth / 2}C${nearX - nearWidth * 0.3} ${HEIGHT - 130} ${bend + nearWidth * 0.2} ${middle + 50} ${bend + 10} ${middle - 10}S${x + 70} ${y + 30} ${x + 5} ${y}z`,
    fill,
  )
}
