import { darker, hue } from './color.ts'
import type { Scene } from './scene.ts'
import { discs, ellipse, path, place, rect, stroke, type Svg } from './svg.ts'

export function pot(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  const content =
    stroke('M-50-40h-16v14h16M50-40h16v14h-16', scene.paint(darker(color, 0.3)), 7) +
    rect(-50, -60, 100, 60, scene.paint(color), 9) +
    rect(16, -60, 34, 60, scene.paint(darker(color, 0.14)), 9) +
    rect(-54, -68, 108, 12, scene.paint(darker(color, 0.2)), 5) +
    rect(-12, -78, 24, 10, scene.paint(hue.ink), 4)
  return place(x, y, content, width / 110)
}

export function pan(scene: Scene, x: number, y: number, width: number): Svg {
  return place(
    x,
    y,
    path('M-60-22H60Q54 0 40 0H-40Q-54 0-60-22z', scene.paint('#3a3d45')) +
      stroke('M58-18L120-34', scene.paint('#2b2c33'), 11) +
      ellipse(0, -22, 60, 8, scene.paint('#54585f')),
    width / 120,
  )
}

export function bottle(scene: Scene, x: number, y: number, height: number, color: string): Svg {
  return place(
    x,
    y,
    path('M-15 0V-56Q-15-68-6-74V-100H6V-74Q15-68 15-56V0z', scene.paint(color)) +
      rect(-15, -46, 30, 26, scene.paint(hue.cream)) +
      rect(-7, -104, 14, 8, scene.paint(hue.timber)),
    height / 104,
  )
}

export function bread(scene: Scene, x: number, y: number, width: number): Svg {
  return place(
    x,
    y,
    path('M-60 0Q-76-50-20-56H20Q76-50 60 0z', scene.paint('#b9793f')) +
      path('M-56-8Q-66-46-16-52H4Q-40-40-46-6z', scene.paint('#d09a5c')) +
      stroke('M-34-40L-18-12M-4-46L8-14M26-42L38-14', scene.paint('#e3bd85'), 6),
    width / 130,
  )
}

export function fruitBowl(scene: Scene, x: number, y: number, width: number): Svg {
  const fruit =
    discs(
      [
        [-30, -54, 22],
        [6, -62, 24],
        [38, -52, 20],
      ],
      scene.paint('#cf4a35'),
    ) +
    discs(
      [
        [-8, -46, 22],
        [26, -44, 20],
      ],
      scene.paint('#e8b53d'),
    ) +
    discs([[-48, -46, 16]], scene.paint('#7ba34f'))
  return place(
    x,
    y,
    fruit +
      path('M-72-46H72Q60 0 20 0H-20Q-60 0-72-46z', scene.paint('#5f8f9a')) +
      path('M20-46H72Q60 0 20 0z', scene.paint('#4b7580')),
    width / 144,
  )
}

/** A plate seen from the side with something on it. */
export function plate(scene: Scene, x: number, y: number, width: number, food: string): Svg {
  return place(
    x,
    y,
    ellipse(0, -8, 34, 14, scene.paint(food)) +
      path('M-56-10H56Q40 2 24 2H-24Q-40 2-56-10z', scene.paint(hue.white)) +
      path('M10-10H56Q40 2 24 2H6z', scene.paint('#dcd8cc')),
    width / 112,
  )
}

export function jug(scene: Scene, x: number, y: number, height: number, color: string): Svg {
  return place(
    x,
    y,
    stroke('M30-70Q62-66 54-40Q46-18 30-24', scene.paint(color), 8) +
      path(
        'M-24-100H28L22-84Q40-56 34-20Q30 0 20 0H-20Q-30 0-34-20Q-40-56-22-84z',
        scene.paint(color),
      ) +
      path(
        'M8-100H28L22-84Q40-56 34-20Q30 0 20 0H8Q20-50 8-100z',
        scene.paint(darker(color, 0.12)),
      ),
    height / 100,
  )
}
