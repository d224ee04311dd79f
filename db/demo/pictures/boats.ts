import { hue } from './color.ts'
import { person } from './people.ts'
import { type Placing, put } from './placing.ts'
import type { Scene } from './scene.ts'
import { railing } from './street.ts'
import { type Box, boxes, list, many, path, place, polygon, rect, stroke, type Svg } from './svg.ts'
import { car } from './vehicles.ts'

export function rowers(scene: Scene, x: number, y: number, scale: number): Svg {
  const crew = many(2, (index) =>
    person(scene, -60 + index * 90, 4, 110, { pose: 'sit', coat: index ? '#c8412f' : '#f3efe4' }),
  )
  const content =
    crew +
    path('M-200-14Q-100 8 0 8T200-14Q120 22 0 22T-200-14z', scene.paint(hue.wood)) +
    stroke('M-40-22L-110 20M50-22L-20 22', scene.paint(hue.cream), 4)
  return place(x, y, content, scale)
}

/** A small car ferry. */
export function ferry(scene: Scene, x: number, y: number, scale: number): Svg {
  const content =
    path('M-280-30H280L300-46Q296 0 250 10H-250Q-296 0-300-46z', scene.paint(hue.navy)) +
    rect(-284, -38, 568, 8, scene.paint(hue.white)) +
    car(scene, -150, -36, '#c8412f', { scale: 0.7 }) +
    car(scene, 160, -36, '#e6dfcf', { scale: 0.7, flip: true }) +
    person(scene, -60, -36, 64, { pose: 'stand' }) +
    rect(-40, -130, 80, 94, scene.paint(hue.white), 4) +
    rect(-52, -138, 104, 12, scene.paint('#c8412f'), 3) +
    boxes(
      [
        [-30, -120, 26, 26],
        [4, -120, 26, 26],
      ],
      scene.paint('#3f5363'),
    ) +
    rect(-34, -84, 68, 46, scene.paint(hue.concrete)) +
    railing(scene, -280, -60, -36, 26, '#e7e6df') +
    railing(scene, 60, 280, -36, 26, '#e7e6df') +
    stroke('M0-138v-50', scene.paint(hue.slate), 4) +
    stroke('M310-4q40 8 80 4M-310-4q-50 8-100 2', '#ffffff', 4)
  return place(x, y, content, scale)
}

export function sailboat(scene: Scene, x: number, y: number, scale: number, color: string): Svg {
  const content =
    path('M-60-16H64Q50 8 34 8H-40Q-56 4-60-16z', scene.paint(hue.wood)) +
    stroke('M0-16V-170', scene.paint(hue.timber), 4) +
    path('M6-166Q66-90 60-28H6z', scene.paint(color)) +
    path('M-6-150Q-46-80-48-28H-6z', scene.paint(hue.white))
  return place(x, y, content, scale)
}

/** A Rhine barge that heads to the right; the water line is y. */
export function barge(
  scene: Scene,
  x: number,
  y: number,
  color: string,
  placing: Placing = {},
): Svg {
  const hatches = list(7, (index): Box => [-210 + index * 62, -42, 54, 16])
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      path('M-330-34H300Q340-38 356-46Q346-10 318 8H-316Q-330-6-330-34z', paint(color)) +
      path('M-330-10H340Q332 2 318 8H-316Q-328-2-330-10z', paint('#8a3b32')) +
      rect(-330, -38, 640, 6, paint(hue.white)) +
      boxes(hatches, paint('#c9c3b4')) +
      rect(-312, -84, 76, 50, paint(hue.white), 3) +
      rect(-318, -90, 90, 8, paint('#4a5866'), 3) +
      rect(-296, -114, 48, 26, paint(hue.white), 2) +
      rect(-292, -110, 40, 12, paint('#40586a')) +
      boxes(
        [
          [-304, -74, 14, 12],
          [-282, -74, 14, 12],
          [-260, -74, 14, 12],
        ],
        paint('#40586a'),
      ) +
      stroke('M-274-114v-34M306-42v-40M-322-40v-44', paint('#4a5866'), 3) +
      polygon([-322, -84, -350, -80, -322, -68], paint(hue.red)) +
      stroke('M356-2q36 8 70 4M-330 4q-60 8-120 2', '#ffffff', 4),
  )
}
