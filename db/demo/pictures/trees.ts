import { darker, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { data, discs, ellipse, list, path, place, rect, stroke, type Svg } from './svg.ts'
import { crown, type Disc } from './undergrowth.ts'

type TreeKind = 'broad' | 'round' | 'poplar' | 'birch' | 'spruce' | 'willow' | 'fruit'

const bark = '#6b5140'

/** Every kind is drawn 100 units high, its foot at the origin. */
type Drawing = (scene: Scene, leaf: string, distance: number) => Svg

function trunk(scene: Scene, width: number, height: number, distance: number, color = bark): Svg {
  const foot = width * 0.72
  return path(
    data`M${-foot} 0L${-width * 0.4} ${-height}H${width * 0.4}L${foot} 0z`,
    scene.paint(color, distance),
  )
}

function branch(
  scene: Scene,
  x: number,
  y: number,
  angle: number,
  length: number,
  depth: number,
  levels: string[],
): void {
  const endX = x + Math.sin(angle) * length
  const endY = y - Math.cos(angle) * length
  levels[depth] = (levels[depth] ?? '') + data`M${x} ${y}L${endX} ${endY}`
  if (depth === 0) return
  const spread = scene.random.between(0.3, 0.5)
  for (const side of depth === 4 ? [-1, 0, 1] : [-1, 1]) {
    const turn = angle + side * spread + scene.random.between(-0.12, 0.12)
    branch(scene, endX, endY, turn, length * scene.random.between(0.6, 0.78), depth - 1, levels)
  }
}

/** A leafless tree. */
function bareTree(scene: Scene, distance: number): Svg {
  const levels: string[] = []
  branch(scene, 0, 0, scene.random.between(-0.05, 0.05), 30, 4, levels)
  const color = scene.paint(scene.palette.snow ? '#6d6664' : bark, distance)
  return levels.map((shape, depth) => stroke(shape, color, 0.5 + depth * 0.95)).join('')
}

const broad: Drawing = (scene, leaf, distance) => {
  const { random } = scene
  const shape = list(8, (index) => {
    const angle = (index / 7) * Math.PI
    const reach = random.between(20, 27)
    return [Math.cos(angle) * reach, -56 - Math.sin(angle) * reach, random.between(15, 19)] as const
  })
  return trunk(scene, 7, 60, distance) + crown(scene, leaf, distance, [[0, -58, 24], ...shape])
}

const round: Drawing = (scene, leaf, distance) =>
  trunk(scene, 4.5, 50, distance) +
  ellipse(0, -66, 27, 33, scene.paint(darker(leaf, 0.14), distance)) +
  ellipse(-3, -69, 22, 28, scene.paint(leaf, distance)) +
  ellipse(-8, -77, 11, 15, scene.paint(lighter(leaf, 0.12), distance))

const poplar: Drawing = (scene, leaf, distance) =>
  trunk(scene, 3.5, 20, distance) +
  path(
    'M0-100C9-82 13-52 11-24C8-10-8-10-11-24C-13-52-9-82 0-100z',
    scene.paint(darker(leaf, 0.14), distance),
  ) +
  path('M-1-96C5-78 5-50 2-20C-5-12-9-16-10-26C-11-54-8-78-1-96z', scene.paint(leaf, distance))

const birch: Drawing = (scene, leaf, distance) => {
  const marks = list(7, (index) => data`M${index % 2 ? -1.4 : 0.2} ${-8 - index * 7}h1.6`)
  const sizes = [9, 12, 13, 12, 10, 7]
  const crownShape = sizes.flatMap((size, index): Disc[] => {
    const side = index % 2 ? 1 : -1
    return [
      [side * size * 0.55, -36 - index * 11, size],
      [-side * size * 0.6, -42 - index * 10.5, size * 0.8],
    ]
  })
  return (
    trunk(scene, 3.4, 84, distance, '#efebe2') +
    stroke(marks.join(''), scene.paint('#544b49', distance), 1.1) +
    crown(scene, lighter(leaf, 0.08), distance, crownShape)
  )
}

const spruce: Drawing = (scene, leaf, distance) => {
  const green = scene.palette.bare ? leaf : scene.random.pick(['#3f6b54', '#37604f'])
  const tiers = list(5, (index) => ({ top: -100 + index * 19, half: 9 + index * 5.2 }))
  const side = (sign: number): string =>
    tiers.map(({ top, half }) => data`M0 ${top}L${sign * half} ${top + 31}L0 ${top + 27}z`).join('')
  const snow = tiers.map(
    ({ top, half }) =>
      data`M${-half} ${top + 31}L${-half * 0.4} ${top + 12}L${-half * 0.15} ${top + 17}L${-half * 0.4} ${top + 24}z`,
  )
  return (
    rect(-2.5, -16, 5, 16, scene.paint(bark, distance)) +
    path(side(-1), scene.paint(lighter(green, 0.1), distance)) +
    path(side(1), scene.paint(darker(green, 0.18), distance)) +
    (scene.palette.snow
      ? path(`M0-100l-6 20 6-4 4 2z${snow.join('')}`, scene.paint('#ffffff', distance))
      : '')
  )
}

const willow: Drawing = (scene, leaf, distance) => {
  const strands = (count: number, reach: number, width: number, tone: string): Svg => {
    const shape = list(count, (index) => {
      const x = (index / (count - 1) - 0.5) * 2
      const top = -72 - Math.cos(x * 1.4) * 20
      const foot = -16 - Math.cos(x * 5 + count) * 9 - (index % 3) * 5
      return data`M${x * reach * 0.62} ${top}Q${x * reach * 1.04} ${top + 16} ${x * reach} ${foot}`
    })
    return stroke(shape.join(''), scene.paint(tone, distance), width)
  }
  return (
    strands(13, 34, 7, darker(leaf, 0.2)) +
    trunk(scene, 8, 60, distance) +
    crown(scene, leaf, distance, [
      [0, -76, 22],
      [-17, -70, 17],
      [17, -70, 17],
    ]) +
    strands(17, 41, 4.4, leaf) +
    strands(9, 30, 3, lighter(leaf, 0.12))
  )
}

const fruit: Drawing = (scene, leaf, distance) => {
  const { random, palette } = scene
  const blossom = palette.grass === '#a9c763'
  const apples = list(blossom ? 26 : 15, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = random.between(4, 26)
    return [
      Math.cos(angle) * reach * 1.1,
      -60 + Math.sin(angle) * reach,
      blossom ? 2.8 : 2.2,
    ] as const
  })
  const dots = discs(apples, scene.paint(blossom ? '#f7dbe0' : '#cf4a35', distance))
  const shape: Disc[] = [
    [0, -62, 20],
    [-18, -56, 15],
    [17, -56, 16],
    [-10, -74, 15],
    [11, -74, 14],
  ]
  const arms = stroke('M0-24L-13-46M0-24L14-46', scene.paint(bark, distance), 3.6)
  return trunk(scene, 6, 44, distance) + arms + crown(scene, leaf, distance, shape) + dots
}

const drawings: Record<TreeKind, Drawing> = { broad, round, poplar, birch, spruce, willow, fruit }

export function tree(
  scene: Scene,
  kind: TreeKind,
  x: number,
  y: number,
  height: number,
  distance = 0,
): Svg {
  const leaf = scene.random.pick(scene.palette.foliage)
  const leafless = scene.palette.bare && kind !== 'spruce'
  const drawing = leafless ? bareTree(scene, distance) : drawings[kind](scene, leaf, distance)
  const shadow = ellipse(4, 1, 24, 3, scene.paint(darker(scene.palette.grass, 0.3), distance))
  const soft = distance > 0.5 ? '' : `<g opacity=".35">${shadow}</g>`
  return place(x, y, soft + drawing, height / 100)
}
