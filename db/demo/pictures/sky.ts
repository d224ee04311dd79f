import { darker, mix } from './color.ts'
import type { Scene } from './scene.ts'
import {
  circle,
  data,
  discs,
  ellipse,
  fade,
  HEIGHT,
  list,
  many,
  path,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from './svg.ts'

interface SkyOptions {
  horizon?: number
  clouds?: number
  sun?: readonly [x: number, y: number] | false
}

/** A cloud with a flat base and a domed row of bumps. */
export function cloud(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  const { random } = scene
  const count = random.whole(4, 6)
  const step = width / count
  let shape = data`M${x} ${y}`
  for (let index = 1; index <= count; index += 1) {
    const dome = Math.sin((index / count) * Math.PI) * width * random.between(0.1, 0.2)
    const radius = step * random.between(0.55, 0.72)
    shape += data`A${radius} ${radius} 0 0 1 ${x + index * step} ${y - dome}`
  }
  const base = data`q${step * 0.4} ${step * 0.2} ${-step * 0.1} ${step * 0.22}H${x}`
  return path(`${shape}${base}q${data`${-step * 0.4} ${-step * 0.06} 0 ${-step * 0.22}`}z`, color)
}

export function clouds(scene: Scene, count: number, top = 60, bottom = 420): Svg {
  const { random, palette } = scene
  return many(count, (index) => {
    const depth = count === 1 ? 0.4 : index / (count - 1)
    const width = 360 - depth * 190 + random.between(-40, 60)
    const x = ((index * 577 + random.between(0, 260)) % 1500) - 60
    const y = top + 70 + depth * (bottom - top - 70)
    const color = mix(palette.cloud, palette.sky[1], 0.15 + depth * 0.25)
    const shaded = mix(color, palette.sky[0], 0.16)
    return cloud(scene, x + 26, y + 8, width * 0.96, shaded) + cloud(scene, x, y, width, color)
  })
}

function stars(scene: Scene, horizon: number): Svg {
  const { random } = scene
  const small = list(
    60,
    () =>
      [random.between(0, WIDTH), horizon * 0.8 * random.next(), random.between(1, 2.6)] as const,
  )
  return fade(0.8, discs(small, '#f2ecd4'))
}

export function sunDisc(scene: Scene, x: number, y: number, radius: number): Svg {
  if (radius === 0) return ''
  const { color } = scene.palette.sun
  const halo = circle(x, y, radius * 5, scene.radial(color, 0.55))
  return halo + circle(x, y, radius, color)
}

export function sky(scene: Scene, options: SkyOptions = {}): Svg {
  const { palette } = scene
  const { horizon = 640, clouds: count = 3, sun = [palette.sun.x, palette.sun.y] } = options
  const back =
    rect(0, horizon, WIDTH, HEIGHT - horizon, palette.haze) +
    rect(0, 0, WIDTH, horizon + 10, scene.gradient(palette.sky))
  const disc = sun ? sunDisc(scene, sun[0], Math.min(sun[1], horizon - 20), palette.sun.radius) : ''
  const night = palette.stars ? stars(scene, horizon) : ''
  return back + night + disc + clouds(scene, count, 60, horizon * 0.62)
}

/** Birds as shallow double arcs. */
export function birds(scene: Scene, count: number, x: number, y: number, size = 16): Svg {
  const { random } = scene
  const marks = list(count, (index) => {
    const left = x + index * size * 2.4 + random.between(-size, size)
    const top = y + (index % 2 ? 1 : -1) * index * size * 0.4 + random.between(-size, size)
    const span = size * random.between(0.7, 1.1)
    return data`M${left} ${top}q${span / 2} ${-span * 0.6} ${span} 0q${span / 2} ${-span * 0.6} ${span} 0`
  })
  return stroke(marks.join(''), scene.paint('#3d4450', 0.25), size / 6)
}

/** Rain, snow or fog in front of everything. */
export function weather(scene: Scene): Svg {
  const { random, palette } = scene
  if (palette.weather === 'rain') {
    const drops = list(
      70,
      () => data`M${random.between(0, 1650)} ${random.between(-20, HEIGHT)}l-14 46`,
    )
    return fade(0.3, stroke(drops.join(''), '#eaf2f4', 2.4))
  }
  if (palette.weather === 'snow') {
    const flakes = list(
      70,
      () => [random.between(0, WIDTH), random.between(0, HEIGHT), random.between(2.5, 6)] as const,
    )
    return fade(0.85, discs(flakes, '#ffffff'))
  }
  if (palette.weather === 'fog') {
    const bank = scene.radial(palette.haze, 0.45)
    return ellipse(300, 620, 900, 90, bank) + ellipse(1330, 560, 800, 80, bank)
  }
  return ''
}

/** Smoke or steam that drifts to the right. */
export function smoke(scene: Scene, x: number, y: number, size: number, color = '#f4f1ea'): Svg {
  const { random } = scene
  const puffs = list(7, (index) => {
    const drift = index * index * size * 0.12
    const rise = index * size * 0.62
    return [
      x + drift + random.between(-0.1, 0.1) * size,
      y - rise,
      size * (0.4 + index * 0.13),
    ] as const
  })
  const tone = scene.paint(color, 0.25)
  return (
    fade(0.75, discs(puffs, tone)) +
    fade(
      0.5,
      discs(
        puffs.map(([a, b, r]) => [a + r * 0.3, b + r * 0.3, r * 0.6] as const),
        darker(tone, 0.08),
      ),
    )
  )
}
