import { darker, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { data, discs, list, place, rect, stroke, type Svg } from './svg.ts'

export type Disc = readonly [number, number, number]

/** A crown of overlapping discs in three tones, lit from the left. */
export function crown(scene: Scene, leaf: string, distance: number, shape: readonly Disc[]): Svg {
  const low = shape.map(([x, y, r]) => [x + r * 0.08, y + r * 0.1, r] as const)
  const middle = shape.map(([x, y, r]) => [x - r * 0.1, y - r * 0.12, r * 0.84] as const)
  const top = shape
    .filter((_, index) => index % 2 === 0)
    .map(([x, y, r]) => [x - r * 0.25, y - r * 0.3, r * 0.5] as const)
  return (
    discs(low, scene.paint(darker(leaf, 0.17), distance)) +
    discs(middle, scene.paint(leaf, distance)) +
    discs(top, scene.paint(lighter(leaf, 0.15), distance))
  )
}

export function bush(scene: Scene, x: number, y: number, width: number, distance = 0): Svg {
  const leaf = scene.palette.snow ? '#dfe6e8' : scene.random.pick(scene.palette.foliage)
  const shape: Disc[] = [
    [-0.3, -0.16, 0.2],
    [0.28, -0.15, 0.19],
    [0, -0.26, 0.26],
  ]
  const scaled = shape.map(([a, b, r]) => [a * width, b * width, r * width] as const)
  const base = rect(
    -width * 0.48,
    -width * 0.16,
    width * 0.95,
    width * 0.16,
    scene.paint(darker(leaf, 0.17), distance),
    width * 0.08,
  )
  return place(x, y, base + crown(scene, leaf, distance, scaled))
}

/** Blades of grass or reeds in the foreground. */
export function reeds(scene: Scene, x: number, y: number, width: number, height: number): Svg {
  const { random } = scene
  const color = scene.palette.snow ? '#b9a987' : darker(scene.palette.grass, 0.25)
  const blades = list(Math.round(width / 15), (index) => {
    const left = x + index * 15 + random.between(-6, 6)
    const tall = height * random.between(0.55, 1)
    const lean = random.between(-0.25, 0.35) * tall
    return data`M${left} ${y}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}`
  })
  const heads = list(Math.round(width / 70), (index) => {
    const left = x + index * 70 + random.between(0, 40)
    const top = y - height * random.between(0.85, 1.1)
    return data`M${left} ${y}L${left + 6} ${top}`
  })
  const caps = heads.map((shape) => shape.replace(/^M.*L/, 'M') + 'v26')
  return (
    stroke(blades.join(''), scene.paint(color), 5) +
    stroke(heads.join(''), scene.paint(lighter(color, 0.1)), 3) +
    stroke(caps.join(''), scene.paint('#6f4a32'), 11)
  )
}

/** Flowers strewn over a strip of meadow. */
export function flowers(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  depth: number,
  count = 40,
): Svg {
  const { random, palette } = scene
  if (palette.snow) return ''
  return ['#f4f0e2', '#e8b53d', '#c9574d', '#8f7fb8']
    .slice(0, palette.bare ? 1 : 4)
    .map((color) => {
      const heads = list(Math.round(count / 4), () => {
        const near = random.next()
        return [x + random.between(0, width), y + near * depth, 2.5 + near * 4] as const
      })
      return discs(heads, scene.paint(color, 0.05))
    })
    .join('')
}
