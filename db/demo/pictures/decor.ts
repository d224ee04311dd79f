import { darker, hue, lighter, mix } from './color.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, circle, data, list, path, place, rect, type Svg } from './svg.ts'

export function pottedPlant(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pot: string = '#b5654a',
): Svg {
  const { random } = scene
  const green = random.pick(['#4f7d4d', '#5f8f55', '#3f6f55'])
  const leaves = list(9, (index) => {
    const lean = (index - 4) * 9
    const tall = 58 + random.between(-12, 14) - Math.abs(index - 4) * 4
    return data`M0 -30Q${lean * 0.3 - 7} ${-30 - tall * 0.6} ${lean} ${-30 - tall}Q${lean * 0.6 + 8} ${-30 - tall * 0.45} 0 -30z`
  })
  const content =
    path(leaves.filter((_, index) => index % 2).join(''), scene.paint(darker(green, 0.2))) +
    path(leaves.filter((_, index) => !(index % 2)).join(''), scene.paint(green)) +
    path('M-20-34H20L15 0H-15z', scene.paint(pot)) +
    rect(-22, -38, 44, 9, scene.paint(lighter(pot, 0.12)), 2)
  return place(x, y, content, height / 100)
}

/** A framed picture of coloured planes. */
export function framed(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  frame = '#c9a45c',
): Svg {
  const { random } = scene
  const colors = random.pick([
    ['#d9c7a0', '#5f7f8a', '#c9694a'],
    ['#e6d6bd', '#3f5f5a', '#d8a451'],
    ['#cfd8d6', '#8f4a52', '#2f4d74'],
    ['#f0e3c8', '#b5473c', '#33414d'],
  ])
  const [back = '#d9c7a0', middle = '#5f7f8a', accent = '#c9694a'] = colors
  const horizon = height * random.between(0.45, 0.7)
  const inside =
    rect(0, 0, width, height, scene.paint(back)) +
    circle(
      width * random.between(0.25, 0.75),
      height * random.between(0.25, 0.45),
      Math.min(width, height) * 0.17,
      scene.paint(accent),
    ) +
    path(
      data`M0 ${horizon}Q${width * 0.3} ${horizon - height * 0.25} ${width * 0.6} ${horizon}T${width} ${horizon}V${height}H0z`,
      scene.paint(middle),
    ) +
    path(
      data`M0 ${height * 0.86}Q${width * 0.5} ${height * 0.66} ${width} ${height * 0.82}V${height}H0z`,
      scene.paint(darker(middle, 0.3)),
    )
  const edge = Math.max(8, Math.min(width, height) * 0.05)
  return (
    `<g opacity=".25">${rect(x - edge + 8, y - edge + 10, width + 2 * edge, height + 2 * edge, '#1c1a24')}</g>` +
    rect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, scene.paint(frame)) +
    place(x, y, scene.clip(rect(0, 0, width, height, '#000'), inside))
  )
}

/** A bookshelf full of spines. */
export function bookshelf(
  scene: Scene,
  [x, y, width, height]: Box,
  shelves: number,
  distance = 0,
  wood: string = hue.wood,
): Svg {
  const { random } = scene
  const tones = ['#a8473b', '#2f5d7c', '#c9963f', '#4d6b57', '#e6d9bd', '#6b4a5f']
  const rows = height / shelves
  const spines: Box[][] = tones.map(() => [])
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const foot = y + (shelf + 1) * rows - rows * 0.07
    let left = x + 10
    while (left < x + width - 30) {
      const thick = rows * random.between(0.09, 0.19)
      const tall = rows * random.between(0.58, 0.82)
      if (random.chance(0.93))
        spines[random.whole(0, tones.length - 1)]?.push([left, foot - tall, thick - 1.5, tall])
      left += thick
    }
  }
  const boards = list(shelves + 1, (index): Box => [
    x - 6,
    y + index * rows - rows * 0.07,
    width + 12,
    rows * 0.07,
  ])
  return (
    rect(x, y, width, height, scene.paint(darker(wood, 0.42), distance)) +
    spines
      .map((list, index) => boxes(list, scene.paint(tones[index] ?? hue.red, distance)))
      .join('') +
    boxes(
      [...boards, [x - 6, y - 8, 12, height + 8], [x + width - 6, y - 8, 12, height + 8]],
      scene.paint(wood, distance),
    )
  )
}

export function laptop(scene: Scene, x: number, y: number, width: number): Svg {
  const content =
    rect(-46, -62, 92, 60, scene.paint('#3a4048'), 4) +
    rect(-42, -58, 84, 51, mix('#d5e6ea', scene.paint('#d5e6ea'), 0.5), 2) +
    boxes(
      [
        [-34, -50, 40, 5],
        [-34, -40, 64, 4],
        [-34, -32, 58, 4],
        [-34, -24, 62, 4],
      ],
      scene.paint('#7d95a3'),
    ) +
    boxes([[12, -52, 20, 9]], scene.paint(hue.red)) +
    path('M-54-3H54L58 3H-58z', scene.paint('#aab1b7'))
  return place(x, y, content, width / 116)
}
