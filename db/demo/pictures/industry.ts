import { darker, hue, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { smoke } from './sky.ts'
import { type Box, boxes, circle, data, discs, list, many, path, place, polygon, rect, stroke, type Svg } from './svg.ts'

export function coolingTower(scene: Scene, x: number, y: number, height: number, distance = 0): Svg {
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

export function chimneyStack(scene: Scene, x: number, y: number, height: number, distance = 0, smoking = true): Svg {
  const width = height * 0.06
  const bands = list(3, (index): Box => [x - width * 0.62, y - height + height * 0.09 * index * 1.6, width * 1.24, height * 0.07])
  const plume = smoking ? smoke(scene, x, y - height - width, width * 1.5) : ''
  return (
    plume +
    polygon([x - width, y, x - width * 0.55, y - height, x + width * 0.55, y - height, x + width, y], scene.paint('#ddd5c8', distance)) +
    polygon([x + width * 0.2, y, x + width * 0.15, y - height, x + width * 0.55, y - height, x + width, y], scene.paint('#bcb3a6', distance)) +
    boxes(bands, scene.paint(hue.red, distance))
  )
}

/** Warning and working lights, seen in the dark only. */
export function lights(scene: Scene, points: readonly (readonly [number, number])[], size = 4): Svg {
  if (scene.palette.lit < 0.3) return ''
  const cores = points.map(([x, y]) => [x, y, size] as const)
  const halos = points.map(([x, y]) => [x, y, size * 3.2] as const)
  return `<g opacity=".22">${discs(halos, '#ffd98a')}</g>${discs(cores, '#fff0c0')}`
}

/** A distillation column with platforms and a ladder. */
export function column(scene: Scene, x: number, y: number, height: number, width: number, distance = 0, tone: string = hue.steel): Svg {
  const decks = Math.max(2, Math.round(height / (width * 2.2)))
  const platforms = list(decks, (index) => y - height + (height * (index + 0.5)) / decks)
  const rails = platforms.map((top) => data`M${x - width * 0.9} ${top}v${-width * 0.4}H${x + width * 0.9}v${width * 0.4}`)
  const rungs = list(Math.round(height / 16), (index) => data`M${x + width * 0.62} ${y - 8 - index * 16}h${width * 0.18}`)
  return (
    stroke(data`M${x + width * 0.25} ${y - height}v${-width * 0.4}q0 ${-width * 0.3} ${width * 0.4} ${-width * 0.3}h${width * 0.5}V${y}`, scene.paint(darker(tone, 0.2), distance), width * 0.16) +
    rect(x - width / 2, y - height, width, height, scene.paint(tone, distance), width * 0.4) +
    rect(x - width / 2, y - height * 0.5, width, height * 0.5, scene.paint(tone, distance)) +
    rect(x + width * 0.14, y - height + width * 0.2, width * 0.36, height - width * 0.2, scene.paint(darker(tone, 0.18), distance), width * 0.16) +
    rect(x - width * 0.36, y - height + width * 0.3, width * 0.14, height - width * 0.5, scene.paint(lighter(tone, 0.35), distance), 3) +
    boxes(platforms.map((top): Box => [x - width * 0.9, top, width * 1.8, width * 0.1]), scene.paint('#56606b', distance)) +
    stroke(rails.join('') + rungs.join(''), scene.paint('#56606b', distance), Math.max(1.4, width * 0.04)) +
    lights(scene, platforms.map((top) => [x - width * 0.8, top - width * 0.3] as const), Math.max(3, width * 0.07))
  )
}

export function tank(scene: Scene, x: number, y: number, width: number, height: number, distance = 0, tone = '#dcd8cd'): Svg {
  const stair = list(9, (index) => data`M${x - width * 0.38 + index * width * 0.08} ${y - (index * height) / 9}v${-height / 9}h${width * 0.08}`)
  return (
    path(data`M${x - width / 2} ${y - height}q${width / 2} ${-height * 0.28} ${width} 0z`, scene.paint(darker(tone, 0.08), distance)) +
    rect(x - width / 2, y - height, width, height, scene.paint(tone, distance)) +
    rect(x + width * 0.2, y - height, width * 0.3, height, scene.paint(darker(tone, 0.14), distance)) +
    rect(x - width / 2, y - height, width, height * 0.05, scene.paint(hue.grey, distance)) +
    stroke(stair.join(''), scene.paint(hue.slate, distance), Math.max(2, width * 0.012))
  )
}

/** A bridge of pipes on trestles from one x to another; top is where the pipes run. */
export function pipeBridge(scene: Scene, from: number, to: number, y: number, top: number, distance = 0): Svg {
  const depth = (y - top) * 0.2
  const steel = scene.paint('#5d6873', distance)
  const span = (to - from) / Math.max(2, Math.round((to - from) / ((y - top) * 1.5)))
  const posts = list(Math.round((to - from) / span) + 1, (index) => from + index * span)
  const legs = posts.map((x) => data`M${x - depth * 0.7} ${y}L${x - depth * 0.35} ${top + depth}M${x + depth * 0.7} ${y}L${x + depth * 0.35} ${top + depth}M${x - depth * 0.5} ${(y + top) / 2}H${x + depth * 0.5}`)
  const truss = posts.slice(0, -1).map((x) => data`M${x} ${top + depth}l${span / 2} ${-depth}l${span / 2} ${depth}`)
  const pipes = ['#c8ccce', '#b5654a', '#d8a451', '#8fa7ad']
  return (
    stroke(legs.join(''), steel, Math.max(4, depth * 0.13)) +
    pipes
      .map((color, index) => {
        const height = depth * 0.2
        const pipeTop = top + index * depth * 0.25
        return rect(from, pipeTop, to - from, height, scene.paint(color, distance), height / 2) + rect(from, pipeTop + height * 0.62, to - from, height * 0.38, scene.paint(darker(color, 0.2), distance))
      })
      .join('') +
    stroke(truss.join('') + data`M${from} ${top + depth}H${to}M${from} ${top}H${to}`, steel, Math.max(3, depth * 0.09))
  )
}

/** A hall with a saw-tooth roof. */
export function sawtoothHall(scene: Scene, x: number, y: number, width: number, height: number, teeth: number, distance = 0, wall: string = hue.brick): Svg {
  const step = width / teeth
  const roof = list(teeth, (index) => data`M${x + index * step} ${y - height}v${-height * 0.5}l${step} ${height * 0.5}z`)
  const glass = list(teeth, (index) => data`M${x + index * step + step * 0.05} ${y - height}v${-height * 0.4}l${step * 0.5} ${height * 0.22}v${height * 0.18}z`)
  const panes = list(teeth, (index): Box => [x + index * step + step * 0.22, y - height * 0.78, step * 0.56, height * 0.4])
  const bright = scene.palette.lit > 0.3
  return (
    path(roof.join(''), scene.paint(darker(wall, 0.2), distance)) +
    path(glass.join(''), bright ? mix('#ffd98a', scene.palette.haze, distance) : scene.paint('#a9c3cc', distance)) +
    rect(x, y - height, width, height, scene.paint(wall, distance)) +
    boxes(panes, bright ? mix('#ffd98a', scene.palette.haze, distance) : scene.paint('#7f97a3', distance)) +
    stroke(panes.map(([a, b, w, h]) => data`M${a + w / 3} ${b}v${h}M${a + (w * 2) / 3} ${b}v${h}M${a} ${b + h / 2}h${w}`).join(''), scene.paint(hue.ink, distance), 3) +
    rect(x, y - height * 0.1, width, height * 0.1, scene.paint(darker(wall, 0.3), distance))
  )
}

/** A skyline of a chemical plant as seen over a river or a field. */
export function plantSkyline(scene: Scene, y: number, scale: number, distance: number, from = 0): Svg {
  const { random } = scene
  const at = (x: number): number => from + x * scale
  return (
    coolingTower(scene, at(260), y, 210 * scale, distance) +
    chimneyStack(scene, at(470), y, 330 * scale, distance) +
    many(5, (index) => column(scene, at(560 + index * 74), y, random.between(130, 250) * scale, random.between(22, 34) * scale, distance)) +
    sawtoothHall(scene, at(20), y, 170 * scale, 52 * scale, 4, distance) +
    tank(scene, at(990), y, 120 * scale, 80 * scale, distance) +
    tank(scene, at(1120), y, 110 * scale, 70 * scale, distance) +
    chimneyStack(scene, at(930), y, 260 * scale, distance, false) +
    pipeBridge(scene, at(330), at(1200), y, y - 58 * scale, distance)
  )
}

export function windTurbine(scene: Scene, x: number, y: number, height: number, angle: number, distance = 0): Svg {
  const white = scene.paint('#f4f3ee', distance)
  const blade = 'M-1.2 0C-3.4-12-2-36 0-54C1.6-36 2-12 1.2 0z'
  const blades = [0, 120, 240].map((turned) => `<path d="${blade}" fill="${white}" transform="rotate(${Math.round(angle + turned)})"/>`).join('')
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
  return place(x, y, stroke(arms + lattice.join(''), scene.paint('#5f6a72', distance), 1.5), height / 100)
}
