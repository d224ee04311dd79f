import { mix } from './color.ts'
import type { Scene } from './scene.ts'
import { data, fade, HEIGHT, list, path, rect, stroke, type Svg, WIDTH } from './svg.ts'

/** A body of water from the horizon line down to bottom. */
export function water(scene: Scene, y: number, bottom = HEIGHT): Svg {
  const { water: colors } = scene.palette
  return rect(0, y, WIDTH, bottom - y, scene.gradient([...colors]))
}

/** Ripples that grow towards the viewer; drawn over reflections. */
export function ripples(scene: Scene, y: number, bottom = HEIGHT, count = 42): Svg {
  const { random, palette } = scene
  const mark = (): string => {
    const near = random.next() ** 1.6
    const width = 24 + near * 130
    const top = y + 8 + near * (bottom - y - 16)
    return data`M${random.between(-40, WIDTH)} ${top}q${width / 2} ${-1 - near * 5} ${width} 0`
  }
  const bright = list(count, mark).join('')
  const dark = list(count, mark).join('')
  const light = mix(palette.water[0], '#ffffff', palette.stars ? 0.12 : 0.4)
  return (
    fade(0.55, stroke(bright, light, 3.4)) +
    fade(0.4, stroke(dark, mix(palette.water[1], palette.ambient, 0.3), 3.4))
  )
}

/** The broken track of the sun or moon on the water. */
export function glitter(scene: Scene, x: number, y: number, bottom = HEIGHT): Svg {
  if (scene.palette.sun.radius === 0) return ''
  const { random } = scene
  const marks = list(22, (index) => {
    const near = index / 22
    const width = (26 + near * 150) * random.between(0.4, 1)
    return data`M${x - width / 2 + random.between(-14, 14)} ${y + 6 + near ** 1.4 * (bottom - y)}h${width}`
  })
  return fade(
    0.7,
    stroke(marks.join(''), mix(scene.palette.sun.color, scene.palette.water[0], 0.2), 5),
  )
}

/** A bank: land with a soft edge towards the water. */
export function bank(scene: Scene, y: number, color: string, fall: number): Svg {
  const rise = scene.random.between(10, 26)
  return path(
    data`M0 ${HEIGHT}V${y + rise}C300 ${y - rise} 620 ${y + fall * 0.3} 940 ${y + fall * 0.45}S1420 ${y + fall} 1600 ${y + fall * 0.9}V${HEIGHT}z`,
    color,
  )
}
