import { darker, hue, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { circle, discs, path, place, stroke, type Svg } from './svg.ts'

export function dog(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  coat: string,
  flip = false,
): Svg {
  const dark = scene.paint(darker(coat, 0.2))
  const content =
    stroke('M-24-26L-28 0M20-26L24 0', dark, 7) +
    stroke('M-18-26L-16 0M26-26L32 0', scene.paint(coat), 7) +
    path('M-32-40Q-30-50-16-50H18Q34-52 36-40Q36-22 24-22H-20Q-34-22-32-40z', scene.paint(coat)) +
    stroke('M-30-44Q-46-52-46-68', scene.paint(coat), 6) +
    path('M24-46L34-66Q42-76 54-70L68-62Q70-54 58-54L46-50L38-38z', scene.paint(coat)) +
    path('M36-68Q30-58 34-50Q42-52 44-66z', dark) +
    circle(68, -60, 3.4, scene.paint(hue.ink))
  return place(x, y, content, length / 115, flip)
}

export function cat(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  coat: string,
  flip = false,
): Svg {
  const content =
    stroke('M22-6Q46-2 46-26', scene.paint(coat), 9) +
    path('M-22 0Q-30-44-12-60Q10-66 22-36Q32-10 26 0z', scene.paint(coat)) +
    path('M-26-66Q-28-84-22-98L-12-88H4L14-98Q20-84 16-66Q8-54-6-54T-26-66z', scene.paint(coat)) +
    path('M-18 0Q-22-30-8-46Q0-30-2 0z', scene.paint(lighter(coat, 0.3))) +
    discs(
      [
        [-14, -74, 2.6],
        [2, -74, 2.6],
      ],
      scene.paint(hue.ink),
    )
  return place(x, y, content, height / 100, flip)
}

export function deer(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance = 0,
  flip = false,
): Svg {
  const coat = scene.paint('#a06a42', distance)
  const dark = scene.paint('#7c4f33', distance)
  const content =
    stroke('M-26-44L-30-22L-27 0M16-44L13-22L15 0', dark, 4.4) +
    stroke('M-20-44L-20-22L-17 0M22-44L24-22L26 0', coat, 4.4) +
    path('M-34-56Q-30-66-12-64Q10-66 24-62Q30-48 22-42Q-6-34-26-40Q-36-44-34-56z', coat) +
    path('M12-60Q22-74 26-88L36-92L50-84Q50-79 40-78L34-74Q32-58 24-46z', coat) +
    path('M27-88L18-96L28-94z', coat) +
    stroke(
      'M30-92Q24-104 28-118M27-106L18-114M34-92Q40-104 38-118M38-106L46-113',
      scene.paint('#6b5140', distance),
      2.4,
    ) +
    path('M-34-58L-40-50L-33-48z', scene.paint(hue.white, distance))
  return place(x, y, content, height / 100, flip)
}

export function duck(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  flip = false,
  head = '#2f6b55',
): Svg {
  const content =
    path(
      'M-46-18Q-30-8-20-10Q0-30 24-18Q40-8 30 2Q0 10-28 2Q-42-6-46-18z',
      scene.paint('#9a7b5c'),
    ) +
    path('M-16-6Q4-20 24-8Q8 2-16-6z', scene.paint('#c7b496')) +
    path('M18-14Q18-30 26-36Q40-40 42-28L54-25L42-20Q36-8 28-6z', scene.paint(head)) +
    path('M42-29L54-25L42-21z', scene.paint(hue.gold)) +
    stroke('M-60 8Q0 16 60 8', '#ffffff', 2)
  return place(x, y, content, length / 100, flip)
}

export function horse(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  coat: string,
  distance = 0,
): Svg {
  const tone = scene.paint(coat, distance)
  const dark = scene.paint(darker(coat, 0.3), distance)
  const content =
    stroke('M-34-42L-38-20L-36 0M22-42L20-20L22 0', dark, 6) +
    stroke('M-28-42L-28-20L-25 0M28-42L30-20L32 0', tone, 6) +
    path('M-42-62Q-36-72-10-68Q16-72 30-66Q38-50 26-40Q-10-34-32-40Q-44-46-42-62z', tone) +
    path('M16-64Q28-78 34-92L44-96L60-78Q60-70 52-71L42-76Q38-60 30-48z', tone) +
    stroke('M-42-60Q-52-48-48-28', dark, 6) +
    stroke('M36-92Q26-82 18-66', dark, 6)
  return place(x, y, content, height / 100)
}
