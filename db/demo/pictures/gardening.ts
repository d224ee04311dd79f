import { darker, hue } from './color.ts'
import type { Scene } from './scene.ts'
import {
  boxes,
  data,
  discs,
  ellipse,
  fade,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from './svg.ts'
import { windows } from './windows.ts'

export function wateringCan(scene: Scene, x: number, y: number, size: number, color: string): Svg {
  const content =
    stroke('M-20-60Q-70-100-66-30', scene.paint(darker(color, 0.2)), 8) +
    path('M30-20L96-84L104-76L40-2z', scene.paint(darker(color, 0.1))) +
    polygon([88, -92, 118, -66, 110, -58, 80, -84], scene.paint(color)) +
    path('M-40-66H40L46 0H-46z', scene.paint(color)) +
    path('M10-66H40L46 0H14z', scene.paint(darker(color, 0.15))) +
    stroke('M-30-66Q0-104 30-66', scene.paint(color), 7)
  return place(x, y, content, size / 110)
}

/** A raised bed with rows of vegetables. */
export function raisedBed(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  crop: 'salad' | 'tomato' | 'flowers' | 'leek',
): Svg {
  const height = width * 0.24
  const count = 7
  const plants = list(count, (index) =>
    vegetable(scene, x + (width * (index + 0.5)) / count, y - height, width * 0.13, crop),
  )
  return (
    plants.join('') +
    rect(x, y - height, width, height, scene.paint(hue.wood)) +
    fade(
      0.5,
      stroke(
        data`M${x} ${y - height * 0.66}h${width}M${x} ${y - height * 0.33}h${width}`,
        scene.paint(hue.timber),
        4,
      ),
    ) +
    boxes(
      [
        [x - 6, y - height - 6, 16, height + 6],
        [x + width - 10, y - height - 6, 16, height + 6],
      ],
      scene.paint(darker(hue.wood, 0.2)),
    ) +
    (scene.palette.snow ? rect(x, y - height - 10, width, 16, '#ffffff', 8) : '')
  )
}

function vegetable(scene: Scene, x: number, y: number, size: number, crop: string): Svg {
  if (scene.palette.snow) return ''
  if (crop === 'salad') {
    return (
      ellipse(x, y, size * 0.55, size * 0.36, scene.paint('#6b9a45')) +
      ellipse(x, y - size * 0.08, size * 0.36, size * 0.24, scene.paint('#9cc25e'))
    )
  }
  if (crop === 'leek') {
    return stroke(
      data`M${x} ${y}q-4 ${-size} ${-size * 0.5} ${-size * 1.5}M${x} ${y}v${-size * 1.7}M${x} ${y}q4 ${-size} ${size * 0.5} ${-size * 1.4}`,
      scene.paint('#5f8f5a'),
      size * 0.16,
    )
  }
  const tall = size * (crop === 'tomato' ? 2.6 : 1.8)
  const stem = stroke(
    data`M${x} ${y}V${y - tall}`,
    scene.paint(crop === 'tomato' ? hue.oak : '#5f8f4a'),
    size * 0.1,
  )
  const leaves = discs(
    [
      [x - size * 0.3, y - tall * 0.3, size * 0.34],
      [x + size * 0.3, y - tall * 0.5, size * 0.36],
      [x - size * 0.2, y - tall * 0.75, size * 0.34],
    ],
    scene.paint('#5f8f4a'),
  )
  const fruits =
    crop === 'tomato'
      ? [
          [-0.3, 0.35],
          [0.3, 0.5],
          [-0.15, 0.7],
          [0.25, 0.25],
        ]
      : [
          [0, 1],
          [-0.4, 0.8],
          [0.4, 0.7],
        ]
  const color = crop === 'tomato' ? '#d2452f' : scene.random.pick(['#d9668a', '#e8b53d', '#8f7fb8'])
  const radius = crop === 'tomato' ? 0.17 : 0.3
  return (
    stem +
    leaves +
    discs(
      fruits.map(([a = 0, b = 0]) => [x + a * size, y - b * tall, size * radius] as const),
      scene.paint(color),
    )
  )
}

/** A garden shed with a pitched roof. */
export function shed(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  color: string,
  distance = 0,
): Svg {
  const height = width * 0.72
  return place(
    x,
    y,
    rect(0, -height, width, height, scene.paint(color, distance)) +
      fade(
        0.4,
        stroke(
          list(9, (index) => data`M${(width * (index + 1)) / 10} ${-height}V0`).join(''),
          scene.paint(darker(color, 0.4), distance),
          3,
        ),
      ) +
      polygon(
        [-width * 0.08, -height, width * 0.5, -height * 1.55, width * 1.08, -height],
        scene.paint(scene.palette.snow ? '#f3f6f7' : '#6d4a40', distance),
      ) +
      rect(
        width * 0.56,
        -height * 0.76,
        width * 0.28,
        height * 0.76,
        scene.paint(darker(color, 0.3), distance),
      ) +
      windows(
        scene,
        [width * 0.08, -height * 0.82, width * 0.4, height * 0.5],
        { columns: 1, rows: 1, fillX: 0.8, fillY: 0.8 },
        distance,
      ),
  )
}

export function flowerPot(scene: Scene, x: number, y: number, size: number, bloom: string): Svg {
  const content =
    discs(
      [
        [-16, -62, 18],
        [16, -64, 18],
        [0, -78, 20],
      ],
      scene.paint('#5f8f4a'),
    ) +
    discs(
      [
        [-22, -72, 11],
        [2, -94, 11],
        [22, -76, 11],
        [0, -66, 10],
      ],
      scene.paint(bloom),
    ) +
    discs(
      [
        [-22, -72, 4],
        [2, -94, 4],
        [22, -76, 4],
        [0, -66, 4],
      ],
      scene.paint(hue.yellow),
    ) +
    path('M-26-50H26L19 0H-19z', scene.paint('#c0714c')) +
    path('M8-50H26L19 0H8z', scene.paint('#a35c3c')) +
    rect(-30, -56, 60, 12, scene.paint('#cf8059'), 3)
  return place(x, y, content, size / 100)
}
