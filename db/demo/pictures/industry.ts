import { darker, hue, lighter, mix } from './color.ts'
import { chimneyStack, coolingTower, lights } from './power.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, data, list, many, path, rect, stroke, type Svg } from './svg.ts'

/** A distillation column with platforms and a ladder. */
export function column(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  width: number,
  distance = 0,
  tone: string = hue.steel,
): Svg {
  const decks = Math.max(2, Math.round(height / (width * 2.2)))
  const platforms = list(decks, (index) => y - height + (height * (index + 0.5)) / decks)
  const rails = platforms.map(
    (top) => data`M${x - width * 0.9} ${top}v${-width * 0.4}H${x + width * 0.9}v${width * 0.4}`,
  )
  const rungs = list(
    Math.round(height / 16),
    (index) => data`M${x + width * 0.62} ${y - 8 - index * 16}h${width * 0.18}`,
  )
  return (
    stroke(
      data`M${x + width * 0.25} ${y - height}v${-width * 0.4}q0 ${-width * 0.3} ${width * 0.4} ${-width * 0.3}h${width * 0.5}V${y}`,
      scene.paint(darker(tone, 0.2), distance),
      width * 0.16,
    ) +
    rect(x - width / 2, y - height, width, height, scene.paint(tone, distance), width * 0.4) +
    rect(x - width / 2, y - height * 0.5, width, height * 0.5, scene.paint(tone, distance)) +
    rect(
      x + width * 0.14,
      y - height + width * 0.2,
      width * 0.36,
      height - width * 0.2,
      scene.paint(darker(tone, 0.18), distance),
      width * 0.16,
    ) +
    rect(
      x - width * 0.36,
      y - height + width * 0.3,
      width * 0.14,
      height - width * 0.5,
      scene.paint(lighter(tone, 0.35), distance),
      3,
    ) +
    boxes(
      platforms.map((top): Box => [x - width * 0.9, top, width * 1.8, width * 0.1]),
      scene.paint('#56606b', distance),
    ) +
    stroke(
      rails.join('') + rungs.join(''),
      scene.paint('#56606b', distance),
      Math.max(1.4, width * 0.04),
    ) +
    lights(
      scene,
      platforms.map((top) => [x - width * 0.8, top - width * 0.3] as const),
      Math.max(3, width * 0.07),
    )
  )
}

export function tank(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  distance = 0,
  tone = '#dcd8cd',
): Svg {
  const stair = list(
    9,
    (index) =>
      data`M${x - width * 0.38 + index * width * 0.08} ${y - (index * height) / 9}v${-height / 9}h${width * 0.08}`,
  )
  return (
    path(
      data`M${x - width / 2} ${y - height}q${width / 2} ${-height * 0.28} ${width} 0z`,
      scene.paint(darker(tone, 0.08), distance),
    ) +
    rect(x - width / 2, y - height, width, height, scene.paint(tone, distance)) +
    rect(
      x + width * 0.2,
      y - height,
      width * 0.3,
      height,
      scene.paint(darker(tone, 0.14), distance),
    ) +
    rect(x - width / 2, y - height, width, height * 0.05, scene.paint(hue.grey, distance)) +
    stroke(stair.join(''), scene.paint(hue.slate, distance), Math.max(2, width * 0.012))
  )
}

/** A bridge of pipes on trestles from one x to another; top is where the pipes run. */
export function pipeBridge(
  scene: Scene,
  from: number,
  to: number,
  y: number,
  top: number,
  distance = 0,
): Svg {
  const depth = (y - top) * 0.2
  const steel = scene.paint('#5d6873', distance)
  const span = (to - from) / Math.max(2, Math.round((to - from) / ((y - top) * 1.5)))
  const posts = list(Math.round((to - from) / span) + 1, (index) => from + index * span)
  const legs = posts.map(
    (x) =>
      data`M${x - depth * 0.7} ${y}L${x - depth * 0.35} ${top + depth}M${x + depth * 0.7} ${y}L${x + depth * 0.35} ${top + depth}M${x - depth * 0.5} ${(y + top) / 2}H${x + depth * 0.5}`,
  )
  const truss = posts
    .slice(0, -1)
    .map((x) => data`M${x} ${top + depth}l${span / 2} ${-depth}l${span / 2} ${depth}`)
  const pipes = ['#c8ccce', '#b5654a', '#d8a451', '#8fa7ad']
  return (
    stroke(legs.join(''), steel, Math.max(4, depth * 0.13)) +
    pipes
      .map((color, index) => {
        const height = depth * 0.2
        const pipeTop = top + index * depth * 0.25
        return (
          rect(from, pipeTop, to - from, height, scene.paint(color, distance), height / 2) +
          rect(
            from,
            pipeTop + height * 0.62,
            to - from,
            height * 0.38,
            scene.paint(darker(color, 0.2), distance),
          )
        )
      })
      .join('') +
    stroke(
      truss.join('') + data`M${from} ${top + depth}H${to}M${from} ${top}H${to}`,
      steel,
      Math.max(3, depth * 0.09),
    )
  )
}

/** A hall with a saw-tooth roof. */
export function sawtoothHall(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  teeth: number,
  distance = 0,
  wall: string = hue.brick,
): Svg {
  const step = width / teeth
  const roof = list(
    teeth,
    (index) => data`M${x + index * step} ${y - height}v${-height * 0.5}l${step} ${height * 0.5}z`,
  )
  const glass = list(
    teeth,
    (index) =>
      data`M${x + index * step + step * 0.05} ${y - height}v${-height * 0.4}l${step * 0.5} ${height * 0.22}v${height * 0.18}z`,
  )
  const panes = list(teeth, (index): Box => [
    x + index * step + step * 0.22,
    y - height * 0.78,
    step * 0.56,
    height * 0.4,
  ])
  const bright = scene.palette.lit > 0.3
  return (
    path(roof.join(''), scene.paint(darker(wall, 0.2), distance)) +
    path(
      glass.join(''),
      bright ? mix('#ffd98a', scene.palette.haze, distance) : scene.paint('#a9c3cc', distance),
    ) +
    rect(x, y - height, width, height, scene.paint(wall, distance)) +
    boxes(
      panes,
      bright ? mix('#ffd98a', scene.palette.haze, distance) : scene.paint('#7f97a3', distance),
    ) +
    stroke(
      panes
        .map(
          ([a, b, w, h]) =>
            data`M${a + w / 3} ${b}v${h}M${a + (w * 2) / 3} ${b}v${h}M${a} ${b + h / 2}h${w}`,
        )
        .join(''),
      scene.paint(hue.ink, distance),
      3,
    ) +
    rect(x, y - height * 0.1, width, height * 0.1, scene.paint(darker(wall, 0.3), distance))
  )
}

/** A skyline of a chemical plant as seen over a river or a field. */
export function plantSkyline(
  scene: Scene,
  y: number,
  scale: number,
  distance: number,
  from = 0,
): Svg {
  const { random } = scene
  const at = (x: number): number => from + x * scale
  return (
    coolingTower(scene, at(260), y, 210 * scale, distance) +
    chimneyStack(scene, at(470), y, 330 * scale, distance) +
    many(5, (index) =>
      column(
        scene,
        at(560 + index * 74),
        y,
        random.between(130, 250) * scale,
        random.between(22, 34) * scale,
        distance,
      ),
    ) +
    sawtoothHall(scene, at(20), y, 170 * scale, 52 * scale, 4, distance) +
    tank(scene, at(990), y, 120 * scale, 80 * scale, distance) +
    tank(scene, at(1120), y, 110 * scale, 70 * scale, distance) +
    chimneyStack(scene, at(930), y, 260 * scale, distance, false) +
    pipeBridge(scene, at(330), at(1200), y, y - 58 * scale, distance)
  )
}
