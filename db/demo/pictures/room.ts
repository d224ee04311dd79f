import { darker, hue, lighter } from './color.ts'
import { skyline, treeLine } from './land.ts'
import type { Scene } from './scene.ts'
import { clouds } from './sky.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  ellipse,
  fade,
  HEIGHT,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from './svg.ts'

/** A wall and a floor with a skirting board. */
export function room(scene: Scene, wall: string, floor: string, floorY: number): Svg {
  const tone = scene.paint(wall)
  return (
    rect(0, 0, WIDTH, floorY, scene.gradient([darker(tone, 0.1), tone])) +
    rect(
      0,
      floorY - 4,
      WIDTH,
      HEIGHT - floorY + 4,
      scene.gradient([scene.paint(darker(floor, 0.14)), scene.paint(floor)]),
    ) +
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

type Outlook = 'town' | 'trees' | 'sky'

/** A window with a view of the town or the garden. */
export function lookout(
  scene: Scene,
  [x, y, width, height]: Box,
  outlook: Outlook = 'town',
  bars = 2,
): Svg {
  const frame = scene.paint(hue.white)
  const scale = Math.max(height / 640, width / WIDTH)
  const sight =
    rect(0, 0, WIDTH, 660, scene.gradient(scene.palette.sky)) + clouds(scene, 3, 40, 330)
  const low =
    outlook === 'trees'
      ? treeLine(scene, 640, 230, 0.45) + treeLine(scene, 650, 150, 0.25)
      : skyline(scene, 640, 230, 0.55) + treeLine(scene, 650, 90, 0.3)
  const view = place(x, y, sight + (outlook === 'sky' ? '' : low), scale)
  const posts = list(bars - 1, (index) => data`M${x + (width * (index + 1)) / bars} ${y}v${height}`)
  const reveal = width * 0.012 + 6
  return (
    rect(
      x - reveal,
      y - reveal,
      width + reveal * 2,
      height + reveal * 2,
      scene.paint(darker(hue.white, 0.22)),
    ) +
    scene.clip(rect(x, y, width, height, '#000'), view) +
    stroke(posts.join('') + data`M${x} ${y}h${width}v${height}h${-width}z`, frame, 11, 'butt') +
    rect(x - 26, y + height + 4, width + 52, 18, frame, 3)
  )
}

/** Daylight that falls through a window onto the floor. */
export function lightPatch(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  drop: number,
  shift: number,
): Svg {
  if (scene.palette.stars || scene.palette.weather === 'rain') return ''
  return fade(
    0.28,
    polygon(
      [x, y, x + width, y, x + width + shift * 1.2, y + drop, x + shift, y + drop],
      '#fff3d0',
    ),
  )
}

export function pendant(scene: Scene, x: number, length: number, size: number, color: string): Svg {
  const lit = scene.palette.lit > 0.25 || scene.palette.weather !== 'clear'
  const glow = lit ? circle(x, length + size * 0.7, size * 4, scene.radial('#ffdf9c', 0.55)) : ''
  return (
    stroke(data`M${x} 0V${length}`, scene.paint('#3a3d45'), 3) +
    glow +
    path(
      data`M${x - size} ${length + size * 0.8}Q${x - size * 0.8} ${length} ${x} ${length}Q${x + size * 0.8} ${length} ${x + size} ${length + size * 0.8}z`,
      scene.paint(color),
    ) +
    ellipse(
      x,
      length + size * 0.8,
      size * 0.98,
      size * 0.16,
      lit ? '#fff1c9' : scene.paint(lighter(color, 0.3)),
    )
  )
}

export function table(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string = hue.oak,
): Svg {
  const leg = Math.max(9, width * 0.025)
  return (
    boxes(
      [
        [x + leg, y - height, leg, height],
        [x + width - leg * 2, y - height, leg, height],
      ],
      scene.paint(darker(color, 0.22)),
    ) +
    rect(x, y - height - height * 0.06, width, height * 0.12, scene.paint(color), 4) +
    rect(
      x + leg,
      y - height + height * 0.06,
      width - leg * 2,
      height * 0.06,
      scene.paint(darker(color, 0.2)),
    )
  )
}

export function chair(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  color: string,
  flip = false,
): Svg {
  const content =
    stroke('M-20 0L-18-46M20 0L18-46', scene.paint(darker(color, 0.25)), 4.6) +
    stroke('M-18-46L-24-98', scene.paint(color), 5) +
    path('M-27-98Q-18-102-18-96L-17-70H-22z', scene.paint(color)) +
    rect(-22, -50, 44, 7, scene.paint(lighter(color, 0.1)), 3)
  return place(x, y, content, height / 100, flip)
}

/** Cones of light from above, for stages and halls. */
export function spotlight(
  scene: Scene,
  x: number,
  y: number,
  endX: number,
  endY: number,
  spread: number,
  color: string,
  opacity = 0.4,
): Svg {
  const beam = scene.gradient([color, color], [opacity, 0.02])
  return polygon([x - 8, y, x + 8, y, endX + spread, endY, endX - spread, endY], beam)
}
