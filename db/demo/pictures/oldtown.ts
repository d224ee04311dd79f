import { darker, hue, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { boxes, circle, data, list, path, place, polygon, rect, stroke, type Svg } from './svg.ts'
import { windows } from './windows.ts'

interface TimberHouse {
  width: number
  floors?: number
  storey?: number
  plaster?: string
  beam?: string
  shutters?: string
  door?: 'left' | 'middle' | 'right'
}

function storeyBeams(width: number, top: number, storey: number, bays: number): string {
  const bay = width / bays
  const posts = list(bays + 1, (index) => data`M${index * bay} ${top}v${storey}`)
  const braces = [0, bays - 1].map((index) => {
    const left = index * bay
    return index === 0
      ? data`M${left} ${top + storey}L${left + bay} ${top + storey * 0.1}`
      : data`M${left + bay} ${top + storey}L${left} ${top + storey * 0.1}`
  })
  const rails = data`M0 ${top}H${width}M0 ${top + storey}H${width}M0 ${top + storey * 0.72}H${bay}M${width - bay} ${top + storey * 0.72}H${width}`
  return posts.join('') + braces.join('') + rails
}

function gableBeams(width: number, height: number, rise: number): string {
  const half = rise / 2
  return (
    data`M${width * 0.04} ${-height}L${width / 2} ${-height - rise * 0.92}L${width * 0.96} ${-height}` +
    data`M${width * 0.25} ${-height - half * 0.9}H${width * 0.75}M${width / 2} ${-height}V${-height - rise * 0.9}` +
    data`M${width * 0.3} ${-height}V${-height - half}M${width * 0.7} ${-height}V${-height - half}`
  )
}

function houseDoor(
  scene: Scene,
  x: number,
  width: number,
  height: number,
  color: string,
  distance: number,
): Svg {
  return (
    rect(x - 6, -height - 6, width + 12, height + 6, scene.paint(hue.timber, distance)) +
    rect(x, -height, width, height, scene.paint(color, distance)) +
    boxes(
      [
        [x + width * 0.14, -height * 0.92, width * 0.3, height * 0.35],
        [x + width * 0.56, -height * 0.92, width * 0.3, height * 0.35],
      ],
      scene.paint(lighter(color, 0.25), distance),
    ) +
    circle(x + width * 0.86, -height * 0.45, 3, scene.paint(hue.gold, distance)) +
    rect(x - 12, -8, width + 24, 8, scene.paint(hue.stone, distance))
  )
}

/** A half-timbered house with its gable to the street; lower left corner at x, y. */
export function timberHouse(
  scene: Scene,
  x: number,
  y: number,
  options: TimberHouse,
  distance = 0,
): Svg {
  const { width, floors = 2, storey = 120, door = 'middle' } = options
  const plaster = options.plaster ?? scene.random.pick(['#f3ead8', '#f6f0e2', '#ecd9b4'])
  const beam = scene.paint(options.beam ?? '#4b3a33', distance)
  const height = floors * storey
  const rise = width * 0.62
  const tiles = scene.palette.snow ? '#eef2f3' : '#84463a'
  const bays = width > 260 ? 5 : 4
  const beams = list(floors, (index) => storeyBeams(width, -(index + 1) * storey, storey, bays))
  const doorX = { left: 0.06, middle: 0.41, right: 0.77 }[door] * width
  const rowStyle = { columns: bays - 2, rows: 1, fillX: 0.58, fillY: 0.52 }
  const panes = list(floors, (index) =>
    index === 0 && door === 'middle'
      ? ''
      : windows(
          scene,
          [width / bays, -(index + 1) * storey, width * (1 - 2 / bays), storey],
          rowStyle,
          distance,
        ),
  )
  const content =
    polygon(
      [-18, -height + 12, width / 2, -height - rise, width + 18, -height + 12],
      scene.paint(tiles, distance),
    ) +
    polygon(
      [4, -height, width / 2, -height - rise * 0.92, width - 4, -height],
      scene.paint(plaster, distance),
    ) +
    rect(0, -height, width, height, scene.paint(plaster, distance)) +
    rect(
      width * 0.88,
      -height,
      width * 0.12,
      height,
      scene.paint(darker(plaster, 0.08), distance),
    ) +
    windows(
      scene,
      [width * 0.32, -height - rise * 0.42, width * 0.36, rise * 0.34],
      { columns: 2, rows: 1, fillX: 0.6 },
      distance,
    ) +
    stroke(
      beams.join('') + gableBeams(width, height, rise),
      beam,
      Math.max(5, width * 0.028),
      'butt',
    ) +
    panes.join('') +
    rect(0, -10, width, 10, scene.paint(hue.stone, distance)) +
    houseDoor(scene, doorX, width * 0.17, storey * 0.74, options.shutters ?? hue.teal, distance)
  return place(x, y, content)
}

/** A row of half-timbered houses. */
export function timberRow(
  scene: Scene,
  x: number,
  y: number,
  count: number,
  scale: number,
  distance = 0,
): Svg {
  const { random } = scene
  let left = 0
  const houses = list(count, () => {
    const width = random.between(220, 310)
    const drawing = timberHouse(
      scene,
      left,
      0,
      {
        width,
        floors: random.whole(2, 3),
        storey: random.between(112, 126),
        door: random.pick(['left', 'middle', 'right'] as const),
        shutters: random.pick([hue.teal, '#7d2f2c', hue.navy, '#5e7347']),
        beam: random.pick(['#4b3a33', '#3d3331', '#6b3f30']),
      },
      distance,
    )
    left += width + 12
    return drawing
  })
  return place(x, y, houses.join(''), scale)
}

/** A church; the middle of its tower at x, its foot at y; 100 units high. */
export function church(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance = 0,
  stone = '#cfc3ad',
): Svg {
  const paint = (color: string): string => scene.paint(color, distance)
  const roof = scene.palette.snow ? '#eef2f3' : '#55606e'
  const arches = list(4, (index) => data`M${17 + index * 12} -6v-12a2.6 3.4 0 0 1 5.2 0v12z`)
  const belfry = data`M-4.6 -48v-7a2 2.6 0 0 1 4 0v7zM0.8 -48v-7a2 2.6 0 0 1 4 0v7z`
  const content =
    rect(8, -26, 56, 26, paint(stone)) +
    polygon([6, -25, 12, -42, 60, -42, 67, -25], paint(roof)) +
    path(arches.join(''), scene.palette.lit > 0.25 ? '#f6c977' : paint('#5f6e7c')) +
    rect(-10, -62, 20, 62, paint(stone)) +
    rect(4, -62, 6, 62, paint(darker(stone, 0.13))) +
    polygon([-11.5, -61, 0, -97, 11.5, -61], paint(roof)) +
    polygon([2, -61, 0, -97, 11.5, -61], paint(darker(roof, 0.14))) +
    stroke('M0-97v-6M-2-101h4', paint(hue.gold), 0.9) +
    path(belfry, paint('#4b4a52')) +
    circle(0, -38, 4.6, paint(hue.white)) +
    stroke('M0-41v3l2 1.4', paint(hue.ink), 0.8) +
    path('M-4-0v-13a4 5 0 0 1 8 0v13z', paint('#5b4033')) +
    rect(-11, -33, 22, 1.4, paint(darker(stone, 0.2)))
  return place(x, y, content, height / 100)
}

/** A town hall with a stepped gable, arcade and ridge turret; 100 units high. */
export function oldTownHall(scene: Scene, x: number, y: number, height: number, distance = 0): Svg {
  const paint = (color: string): string => scene.paint(color, distance)
  const roof = scene.palette.snow ? '#eef2f3' : '#7a4238'
  const arcade = list(6, (index) => data`M${-45 + index * 15.6} 0v-13a5.6 6 0 0 1 11.2 0v13z`)
  const wall = '#e2cfa8'
  const content =
    polygon([-52, -46, -44, -68, 44, -68, 52, -46], paint(roof)) +
    rect(-5, -82, 10, 16, paint(wall)) +
    polygon([-6.5, -81, 0, -98, 6.5, -81], paint('#4f7d74')) +
    circle(0, -74, 3.2, paint(hue.white)) +
    rect(-48, -48, 96, 48, paint(wall)) +
    rect(36, -48, 12, 48, paint(darker(wall, 0.1))) +
    path('M-17-46v-8h4v-6h4v-6h5v-6h8v6h5v6h4v6h4v8z', paint(lighter(wall, 0.2))) +
    windows(
      scene,
      [-45, -44, 90, 22],
      { columns: 8, rows: 1, fillX: 0.56, fillY: 0.74 },
      distance,
    ) +
    windows(scene, [-10, -60, 20, 12], { columns: 2, rows: 1, fillX: 0.5, fillY: 0.8 }, distance) +
    path(arcade.join(''), paint('#6b5a4c')) +
    boxes(
      [
        [-49, -22, 98, 2],
        [-49, -48, 98, 2],
      ],
      paint(darker(wall, 0.2)),
    ) +
    rect(-52, -1.6, 104, 1.6, paint(hue.stone))
  return place(x, y, content, height / 100)
}

/** A round fountain with a column. */
export function fountain(scene: Scene, x: number, y: number, size: number): Svg {
  const content =
    `<ellipse cx="0" cy="-6" rx="60" ry="14" fill="${scene.paint(darker(hue.stone, 0.2))}"/>` +
    path('M-60-26v20a60 14 0 0 0 120 0v-20z', scene.paint(hue.stone)) +
    `<ellipse cx="0" cy="-26" rx="60" ry="14" fill="${scene.paint(darker(hue.stone, 0.1))}"/>` +
    `<ellipse cx="0" cy="-26" rx="52" ry="11" fill="${scene.paint('#8fc0cc')}"/>` +
    rect(-8, -88, 16, 64, scene.paint(darker(hue.stone, 0.12))) +
    path('M-30-92q30 26 60 0z', scene.paint(hue.stone)) +
    circle(0, -104, 11, scene.paint(darker(hue.stone, 0.15))) +
    stroke(
      'M-26-92q-22 8-20 64M26-92q22 8 20 64M-14-96q-10 10-10 68M14-96q10 10 10 68',
      scene.paint('#e8f3f5'),
      2.6,
    )
  return place(x, y, content, size / 110)
}
