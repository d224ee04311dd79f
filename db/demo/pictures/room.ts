import { darker, hue, lighter, mix } from './color.ts'
import { treeLine, skyline } from './land.ts'
import type { Scene } from './scene.ts'
import { clouds } from './sky.ts'
import { type Box, boxes, circle, data, ellipse, fade, HEIGHT, list, path, place, polygon, rect, stroke, type Svg, WIDTH } from './svg.ts'

/** A wall and a floor with a skirting board. */
export function room(scene: Scene, wall: string, floor: string, floorY: number): Svg {
  const tone = scene.paint(wall)
  return (
    rect(0, 0, WIDTH, floorY, scene.gradient([darker(tone, 0.1), tone])) +
    rect(0, floorY, WIDTH, HEIGHT - floorY, scene.gradient([scene.paint(darker(floor, 0.14)), scene.paint(floor)])) +
    rect(0, floorY - 16, WIDTH, 16, scene.paint(darker(wall, 0.2)))
  )
}

export function floorBoards(scene: Scene, floorY: number, floor: string, vanishX = 800): Svg {
  const seams = list(19, (index) => {
    const offset = index - 9
    return data`M${vanishX + offset * 110} ${floorY}L${vanishX + offset * 260} ${HEIGHT}`
  })
  return fade(0.5, stroke(seams.join(''), scene.paint(darker(floor, 0.25)), 2.5))
}

export type Outlook = 'town' | 'trees' | 'sky'

/** A window with a view of the town or the garden. */
export function lookout(scene: Scene, [x, y, width, height]: Box, outlook: Outlook = 'town', bars = 2): Svg {
  const frame = scene.paint(hue.white)
  const scale = Math.max(height / 640, width / WIDTH)
  const sight = rect(0, 0, WIDTH, 660, scene.gradient(scene.palette.sky)) + clouds(scene, 3, 40, 330)
  const low = outlook === 'trees' ? treeLine(scene, 640, 230, 0.45) + treeLine(scene, 650, 150, 0.25) : skyline(scene, 640, 230, 0.55) + treeLine(scene, 650, 90, 0.3)
  const view = place(x, y, sight + (outlook === 'sky' ? '' : low), scale)
  const posts = list(bars - 1, (index) => data`M${x + (width * (index + 1)) / bars} ${y}v${height}`)
  const reveal = width * 0.012 + 6
  return (
    rect(x - reveal, y - reveal, width + reveal * 2, height + reveal * 2, scene.paint(darker(hue.white, 0.22))) +
    scene.clip(rect(x, y, width, height, '#000'), view) +
    stroke(posts.join('') + data`M${x} ${y}h${width}v${height}h${-width}z`, frame, 11, 'butt') +
    rect(x - 26, y + height + 4, width + 52, 18, frame, 3)
  )
}

/** Daylight that falls through a window onto the floor. */
export function lightPatch(scene: Scene, x: number, y: number, width: number, drop: number, shift: number): Svg {
  if (scene.palette.stars || scene.palette.weather === 'rain') return ''
  return fade(0.28, polygon([x, y, x + width, y, x + width + shift * 1.2, y + drop, x + shift, y + drop], '#fff3d0'))
}

export function pendant(scene: Scene, x: number, length: number, size: number, color: string): Svg {
  const lit = scene.palette.lit > 0.25 || scene.palette.weather !== 'clear'
  const glow = lit ? circle(x, length + size * 0.7, size * 4, scene.radial('#ffdf9c', 0.55)) : ''
  return (
    stroke(data`M${x} 0V${length}`, scene.paint('#3a3d45'), 3) +
    glow +
    path(data`M${x - size} ${length + size * 0.8}Q${x - size * 0.8} ${length} ${x} ${length}Q${x + size * 0.8} ${length} ${x + size} ${length + size * 0.8}z`, scene.paint(color)) +
    ellipse(x, length + size * 0.8, size * 0.98, size * 0.16, lit ? '#fff1c9' : scene.paint(lighter(color, 0.3)))
  )
}

export function table(scene: Scene, x: number, y: number, width: number, height: number, color: string = hue.oak): Svg {
  const leg = Math.max(9, width * 0.025)
  return (
    boxes([[x + leg, y - height, leg, height], [x + width - leg * 2, y - height, leg, height]], scene.paint(darker(color, 0.22))) +
    rect(x, y - height - height * 0.06, width, height * 0.12, scene.paint(color), 4) +
    rect(x + leg, y - height + height * 0.06, width - leg * 2, height * 0.06, scene.paint(darker(color, 0.2)))
  )
}

export function chair(scene: Scene, x: number, y: number, height: number, color: string, flip = false): Svg {
  const content =
    stroke('M-20 0L-18-46M20 0L18-46', scene.paint(darker(color, 0.25)), 4.6) +
    stroke('M-18-46L-24-98', scene.paint(color), 5) +
    path('M-27-98Q-18-102-18-96L-17-70H-22z', scene.paint(color)) +
    rect(-22, -50, 44, 7, scene.paint(lighter(color, 0.1)), 3)
  return place(x, y, content, height / 100, flip)
}

export function pottedPlant(scene: Scene, x: number, y: number, height: number, pot: string = '#b5654a'): Svg {
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
export function framed(scene: Scene, x: number, y: number, width: number, height: number, frame = '#c9a45c'): Svg {
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
    circle(width * random.between(0.25, 0.75), height * random.between(0.25, 0.45), Math.min(width, height) * 0.17, scene.paint(accent)) +
    path(data`M0 ${horizon}Q${width * 0.3} ${horizon - height * 0.25} ${width * 0.6} ${horizon}T${width} ${horizon}V${height}H0z`, scene.paint(middle)) +
    path(data`M0 ${height * 0.86}Q${width * 0.5} ${height * 0.66} ${width} ${height * 0.82}V${height}H0z`, scene.paint(darker(middle, 0.3)))
  const edge = Math.max(8, Math.min(width, height) * 0.05)
  return (
    `<g opacity=".25">${rect(x - edge + 8, y - edge + 10, width + 2 * edge, height + 2 * edge, '#1c1a24')}</g>` +
    rect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, scene.paint(frame)) +
    place(x, y, scene.clip(rect(0, 0, width, height, '#000'), inside))
  )
}

/** A bookshelf full of spines. */
export function bookshelf(scene: Scene, [x, y, width, height]: Box, shelves: number, distance = 0, wood: string = hue.wood): Svg {
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
      if (random.chance(0.93)) spines[random.whole(0, tones.length - 1)]?.push([left, foot - tall, thick - 1.5, tall])
      left += thick
    }
  }
  const boards = list(shelves + 1, (index): Box => [x - 6, y + index * rows - rows * 0.07, width + 12, rows * 0.07])
  return (
    rect(x, y, width, height, scene.paint(darker(wood, 0.42), distance)) +
    spines.map((list, index) => boxes(list, scene.paint(tones[index] ?? hue.red, distance))).join('') +
    boxes([...boards, [x - 6, y - 8, 12, height + 8], [x + width - 6, y - 8, 12, height + 8]], scene.paint(wood, distance))
  )
}

/** Cones of light from above, for stages and halls. */
export function spotlight(scene: Scene, x: number, y: number, endX: number, endY: number, spread: number, color: string, opacity = 0.4): Svg {
  const beam = scene.gradient([color, color], [opacity, 0.02])
  return polygon([x - 8, y, x + 8, y, endX + spread, endY, endX - spread, endY], beam)
}

export function laptop(scene: Scene, x: number, y: number, width: number): Svg {
  const content =
    rect(-46, -62, 92, 60, scene.paint('#3a4048'), 4) +
    rect(-42, -58, 84, 51, mix('#d5e6ea', scene.paint('#d5e6ea'), 0.5), 2) +
    boxes([[-34, -50, 40, 5], [-34, -40, 64, 4], [-34, -32, 58, 4], [-34, -24, 62, 4]], scene.paint('#7d95a3')) +
    boxes([[12, -52, 20, 9]], scene.paint(hue.red)) +
    path('M-54-3H54L58 3H-58z', scene.paint('#aab1b7'))
  return place(x, y, content, width / 116)
}
