import { darker, hue } from './color.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, circle, data, list, path, place, rect, stroke, type Svg } from './svg.ts'

function lattice(x: number, y: number, length: number, width: number, vertical: boolean): string {
  const count = Math.round(length / width)
  const step = length / count
  return list(count, (index) => {
    const side = index % 2 ? 1 : -1
    return vertical
      ? data`M${x + (side * width) / 2} ${y - index * step}L${x - (side * width) / 2} ${y - (index + 1) * step}`
      : data`M${x + index * step} ${y + (side * width) / 2}L${x + (index + 1) * step} ${y - (side * width) / 2}`
  }).join('')
}

/** A tower crane whose jib points right; height up to the jib. */
export function towerCrane(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  jib: number,
  hookX = 0.7,
  hookDrop = 0.35,
  distance = 0,
  flip = false,
): Svg {
  const width = height * 0.035
  const color = scene.paint('#e0a92e', distance)
  const mast =
    data`M${-width / 2} 0V${-height}M${width / 2} 0V${-height}` + lattice(0, 0, height, width, true)
  const boom =
    data`M${-jib * 0.3} ${-height - width / 2}H${jib}M${-jib * 0.3} ${-height + width / 2}H${jib}` +
    lattice(-jib * 0.3, -height, jib * 1.3, width, false)
  const peak = -height - height * 0.13
  const stays = data`M0 ${peak}L${jib * 0.75} ${-height}M0 ${peak}L${-jib * 0.28} ${-height}M0 ${-height}V${peak}`
  const hook = -height + height * hookDrop
  const content =
    stroke(stays, color, 2) +
    stroke(mast + boom, color, Math.max(2.4, height * 0.006)) +
    rect(-jib * 0.3, -height, jib * 0.1, height * 0.09, scene.paint(hue.concrete, distance)) +
    rect(
      width * 0.5,
      -height - width * 0.2,
      width * 1.5,
      width * 2,
      scene.paint('#5b6d7a', distance),
      3,
    ) +
    stroke(data`M${jib * hookX} ${-height}V${hook}`, scene.paint(hue.ink, distance), 2) +
    rect(jib * hookX - 34, hook + 14, 68, 12, scene.paint(hue.wood, distance)) +
    stroke(
      data`M${jib * hookX - 30} ${hook + 14}L${jib * hookX} ${hook}L${jib * hookX + 30} ${hook + 14}`,
      scene.paint(hue.ink, distance),
      2,
    ) +
    rect(-width * 1.6, -10, width * 3.2, 10, scene.paint(hue.concrete, distance))
  return place(x, y, content, 1, flip)
}

/** Scaffolding in front of a façade. */
export function scaffold(
  scene: Scene,
  [x, y, width, height]: Box,
  levels: number,
  distance = 0,
): Svg {
  const step = height / levels
  const bays = Math.max(2, Math.round(width / (step * 1.3)))
  const bay = width / bays
  const posts = list(bays + 1, (index) => data`M${x + index * bay} ${y + height}V${y - step * 0.4}`)
  const rails = list(levels, (index) => data`M${x} ${y + index * step - step * 0.35}h${width}`)
  const braces = list(
    levels,
    (index) => data`M${x + (index % bays) * bay} ${y + (index + 1) * step}l${bay} ${-step}`,
  )
  const decks = list(levels, (index): Box => [x - 6, y + index * step, width + 12, step * 0.08])
  return (
    stroke(
      posts.join('') + rails.join('') + braces.join(''),
      scene.paint('#7d8790', distance),
      Math.max(2.5, step * 0.035),
    ) + boxes(decks, scene.paint(hue.oak, distance))
  )
}

/** A tracked excavator facing right. */
export function excavator(
  scene: Scene,
  x: number,
  y: number,
  scale: number,
  distance = 0,
  flip = false,
): Svg {
  const paint = (color: string): string => scene.paint(color, distance)
  const body = '#e3a62f'
  const content =
    rect(-92, -34, 168, 34, paint('#33363f'), 17) +
    rect(-80, -26, 144, 18, paint('#5a5f68'), 9) +
    boxes(
      list(6, (index): Box => [-72 + index * 24, -22, 12, 10]),
      paint('#33363f'),
    ) +
    rect(-34, -48, 52, 16, paint('#4a4d55')) +
    path('M-104-50V-92Q-104-100-96-100H-20V-48H-100z', paint(body)) +
    rect(-104, -66, 84, 18, paint(darker(body, 0.18))) +
    path('M-22-48V-124Q-22-130-16-130H24Q32-130 36-118L46-48z', paint(body)) +
    path('M-12-84V-120H20L30-84z', paint('#4f6878')) +
    path('M34-64L120-170Q128-178 134-168L136-156L50-48z', paint(body)) +
    path('M122-176Q132-182 140-172L196-64L180-56z', paint(darker(body, 0.1))) +
    stroke('M60-86L112-140M130-150L166-96', paint('#c9ccca'), 6) +
    circle(130, -168, 8, paint('#33363f')) +
    path('M176-66L204-70Q214-40 188-22L164-34Q180-44 176-66z', paint('#4a4d55'))
  return place(x, y, content, scale, flip)
}

export function concreteMixer(
  scene: Scene,
  x: number,
  y: number,
  scale: number,
  flip = false,
): Svg {
  const paint = (color: string): string => scene.paint(color)
  const content =
    rect(-150, -44, 290, 16, paint('#4a4d55')) +
    path('M-150-70L-128-116Q-60-150 10-124L52-74Q-10-34-92-40z', paint('#d9d5c9')) +
    stroke('M-104-128Q-70-90-76-42M-48-136Q-14-96-16-48', paint(hue.red), 12) +
    path('M-152-72L-176-40L-160-34L-140-66z', paint('#83898f')) +
    path('M62-28V-112Q62-118 70-118H112Q122-118 126-108L146-66V-28z', paint(hue.teal)) +
    path('M78-74V-104H110L124-74z', paint('#3f5363')) +
    [-112, -66, 10, 108]
      .map((at) => circle(at, -20, 20, paint('#2b2c33')) + circle(at, -20, 10, paint('#9aa0a6')))
      .join('')
  return place(x, y, content, scale, flip)
}
