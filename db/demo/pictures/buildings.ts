import { darker, hue } from './color.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, circle, data, list, path, place, polygon, rect, type Svg } from './svg.ts'
import { windows, type WindowStyle } from './windows.ts'

type Roof = 'gable' | 'eaves' | 'mansard' | 'flat'

interface House {
  width: number
  height: number
  wall?: string
  roof?: Roof
  tiles?: string
  floors?: number
  columns?: number
  door?: boolean
  shop?: string
}

function roofShape(kind: Roof, width: number, height: number): { shape: string; rise: number } {
  const edge = width * 0.05
  if (kind === 'flat')
    return { shape: data`M${-4} ${-height - 12}H${width + 4}V${-height}H-4z`, rise: 12 }
  if (kind === 'gable') {
    const rise = width * 0.58
    return {
      shape: data`M${-edge} ${-height + edge * 0.6}L${width / 2} ${-height - rise}L${width + edge} ${-height + edge * 0.6}z`,
      rise,
    }
  }
  const rise = Math.min(width * 0.36, height * 0.5)
  const slope = kind === 'mansard' ? rise * 0.3 : rise * 0.75
  return {
    shape: data`M${-edge} ${-height}L${slope} ${-height - rise}H${width - slope}L${width + edge} ${-height}z`,
    rise,
  }
}

function chimney(scene: Scene, x: number, top: number, size: number, distance: number): Svg {
  return (
    rect(x, top, size, size * 2.6, scene.paint(darker(hue.brick, 0.1), distance)) +
    rect(x - size * 0.15, top, size * 1.3, size * 0.3, scene.paint(hue.slate, distance))
  )
}

function entrance(scene: Scene, x: number, width: number, height: number, distance: number): Svg {
  return (
    rect(
      x - width * 0.08,
      -height * 1.06,
      width * 1.16,
      height * 1.06,
      scene.paint(hue.stone, distance),
    ) +
    rect(x, -height, width, height, scene.paint('#5b4a3c', distance)) +
    rect(
      x + width * 0.14,
      -height * 0.9,
      width * 0.72,
      height * 0.34,
      scene.paint('#b9c6c6', distance),
    ) +
    circle(x + width * 0.82, -height * 0.42, width * 0.06, scene.paint(hue.gold, distance))
  )
}

/** A shop front with an awning along the ground floor. */
function shopFront(
  scene: Scene,
  width: number,
  height: number,
  color: string,
  distance: number,
): Svg {
  const glow = scene.palette.lit > 0.25 ? '#ffdf9c' : scene.paint('#8aa0a8', distance)
  const stripes = list(5, (index): Box => [
    width * (0.06 + index * 0.19),
    -height,
    width * 0.095,
    height * 0.22,
  ])
  return (
    rect(0, -height, width, height, scene.paint(darker(color, 0.3), distance)) +
    boxes(
      [
        [width * 0.08, -height * 0.74, width * 0.5, height * 0.6],
        [width * 0.68, -height * 0.74, width * 0.24, height * 0.74],
      ],
      glow,
    ) +
    rect(width * 0.04, -height, width * 0.92, height * 0.22, scene.paint(color, distance)) +
    boxes(stripes, scene.paint(hue.cream, distance))
  )
}

/** A house with its lower left corner at x, y. */
export function house(scene: Scene, x: number, y: number, options: House, distance = 0): Svg {
  const { random, palette } = scene
  const { width, height, roof = 'eaves', floors = 3, columns = 3, door = true } = options
  const wall =
    options.wall ??
    random.pick([hue.plaster, hue.cream, '#d9a99a', '#c9cdb5', '#d8bd8c', '#b9c4c6'])
  const tiles = palette.snow
    ? '#e9eef0'
    : (options.tiles ?? random.pick(['#8f4a3c', '#7a4238', '#5d6470']))
  const { shape, rise } = roofShape(roof, width, height)
  const storey = height / floors
  const ground = options.shop ? storey : 0
  const grid: Box = [
    width * 0.04,
    -height + storey * 0.08,
    width * 0.92,
    height - ground - storey * 0.1,
  ]
  const gableWindow =
    roof === 'gable'
      ? windows(
          scene,
          [width * 0.36, -height - rise * 0.45, width * 0.28, rise * 0.34],
          { columns: 1, rows: 1 },
          distance,
        )
      : ''
  const gable =
    roof === 'gable'
      ? polygon(
          [width * 0.04, -height + 1, width / 2, -height - rise * 0.86, width * 0.96, -height + 1],
          scene.paint(wall, distance),
        )
      : ''
  const content =
    (roof === 'flat'
      ? ''
      : chimney(scene, width * 0.68, -height - rise * 0.98, width * 0.07, distance)) +
    path(shape, scene.paint(tiles, distance)) +
    gable +
    rect(0, -height, width, height, scene.paint(wall, distance)) +
    rect(width * 0.86, -height, width * 0.14, height, scene.paint(darker(wall, 0.1), distance)) +
    windows(scene, grid, { columns, rows: options.shop ? floors - 1 : floors }, distance) +
    gableWindow +
    rect(0, -height, width, height * 0.025, scene.paint(darker(wall, 0.22), distance)) +
    (door && !options.shop
      ? entrance(scene, width * 0.42, width * 0.15, storey * 0.72, distance)
      : '') +
    (options.shop ? shopFront(scene, width, storey, options.shop, distance) : '')
  return place(x, y, content)
}

/** A row of different houses. */
export function terrace(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  distance = 0,
): Svg {
  const { random } = scene
  let content = ''
  let left = x
  while (left < x + width) {
    const wide = height * random.between(0.55, 0.85)
    const roof = random.pick(['gable', 'eaves', 'mansard', 'eaves'] as const)
    const shop = random.chance(0.45)
      ? random.pick([hue.red, hue.teal, hue.navy, hue.ochre])
      : undefined
    const tall = height * random.between(0.78, 1)
    content += house(
      scene,
      left,
      y,
      {
        width: wide,
        height: tall,
        roof,
        columns: wide > height * 0.7 ? 4 : 3,
        ...(shop ? { shop } : {}),
      },
      distance,
    )
    left += wide
  }
  return content
}

/** A modern block with bands of windows. */
export function block(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  style: WindowStyle,
  distance = 0,
): Svg {
  const side = width * 0.16
  return place(
    x,
    y,
    rect(0, -height, width, height, scene.paint(wall, distance)) +
      rect(width - side, -height, side, height, scene.paint(darker(wall, 0.14), distance)) +
      windows(
        scene,
        [width * 0.02, -height * 0.97, width * 0.8, height * 0.93],
        { cross: false, ...style },
        distance,
      ) +
      rect(
        -4,
        -height - 8,
        width + 8,
        12,
        scene.paint(scene.palette.snow ? '#ffffff' : darker(wall, 0.25), distance),
      ),
  )
}
