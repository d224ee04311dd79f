import { darker, hue, lighter } from './color.ts'
import { glassTone, type Placing, put, shadow, wheels } from './placing.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, data, list, path, place, rect, stroke, type Svg } from './svg.ts'

export function car(scene: Scene, x: number, y: number, color: string, placing: Placing = {}): Svg {
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(84) +
      path(
        'M-80-14C-82-34-74-38-58-41L-34-62Q-30-66-22-66H22Q30-66 36-60L54-42C72-40 80-34 80-14z',
        paint(color),
      ) +
      path('M-80-14C-80-24-80-26-79-28H80Q80-22 80-14z', paint(darker(color, 0.16))) +
      path('M-48-42L-31-58Q-29-60-24-60H-4V-42zM3-42V-60H20Q26-60 30-56L44-42z', paint('#3f5363')) +
      wheels(paint, [-48, 50], 15) +
      rect(72, -36, 8, 7, '#ffedb5', 3) +
      rect(-81, -34, 6, 7, paint(hue.red), 2),
  )
}

export function van(scene: Scene, x: number, y: number, color: string, placing: Placing = {}): Svg {
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(112) +
      path('M-108-14V-98Q-108-106-100-106H52Q62-106 68-98L92-60Q108-56 108-42V-14z', paint(color)) +
      rect(-108, -30, 216, 16, paint(darker(color, 0.16))) +
      path('M40-62V-94H58L80-62z', paint('#3f5363')) +
      stroke('M30-98V-20M-40-98V-24', paint(darker(color, 0.2)), 2.4) +
      wheels(paint, [-68, 68], 19) +
      rect(99, -46, 9, 9, '#ffedb5', 3),
  )
}

export function ambulance(scene: Scene, x: number, y: number, placing: Placing = {}): Svg {
  const stripe = rect(-108, -52, 200, 14, scene.paint(hue.red, placing.distance))
  const cross = boxes(
    [
      [-78, -86, 10, 28],
      [-87, -77, 28, 10],
    ],
    scene.paint('#2f6fb0', placing.distance),
  )
  const lamp = rect(20, -115, 26, 9, '#3f8fe0', 3)
  return (
    van(scene, x, y, '#f6f3ea', placing) +
    place(x, y, stripe + cross + lamp, placing.scale ?? 1, placing.flip ?? false)
  )
}

export function bus(scene: Scene, x: number, y: number, color: string, placing: Placing = {}): Svg {
  const panes = list(6, (index): Box => [-128 + index * 42, -92, 36, 40])
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(150) +
      rect(-140, -112, 280, 98, paint(color), 10) +
      rect(-140, -36, 280, 22, paint(darker(color, 0.18))) +
      rect(-132, -106, 264, 6, paint(lighter(color, 0.3)), 3) +
      boxes(panes, scene.palette.lit > 0.3 ? '#f5d491' : paint('#4f6878')) +
      rect(124, -94, 16, 50, paint('#4f6878'), 3) +
      boxes([[-42, -92, 30, 72]], paint('#6f8996')) +
      wheels(paint, [-86, 88], 18) +
      rect(132, -34, 8, 9, '#ffedb5', 3),
  )
}

export function lorry(
  scene: Scene,
  x: number,
  y: number,
  color: string,
  placing: Placing = {},
): Svg {
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(200) +
      rect(-196, -132, 284, 104, paint(hue.white), 4) +
      rect(-196, -132, 284, 20, paint(color)) +
      rect(-196, -34, 300, 12, paint('#4a4d55')) +
      path('M98-22V-118Q98-124 106-124H152Q162-124 166-114L186-66V-22z', paint(color)) +
      path('M112-76V-110H148L164-76z', paint('#3f5363')) +
      wheels(paint, [-160, -118, 60, 148], 21),
  )
}

/** A tank lorry. */
export function tanker(
  scene: Scene,
  x: number,
  y: number,
  color: string,
  placing: Placing = {},
): Svg {
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(200) +
      rect(-196, -118, 284, 74, paint(hue.steel), 34) +
      rect(-190, -76, 272, 30, paint(darker(hue.steel, 0.18)), 15) +
      rect(-180, -106, 250, 9, paint(lighter(hue.steel, 0.4)), 4) +
      boxes(
        [
          [-120, -118, 5, 74],
          [-50, -118, 5, 74],
          [20, -118, 5, 74],
        ],
        paint(hue.slate),
      ) +
      rect(-196, -44, 300, 16, paint('#4a4d55')) +
      path('M98-22V-118Q98-124 106-124H152Q162-124 166-114L186-66V-22z', paint(color)) +
      path('M112-76V-110H148L164-76z', paint('#3f5363')) +
      wheels(paint, [-160, -118, 60, 148], 21),
  )
}

export function fireEngine(scene: Scene, x: number, y: number, placing: Placing = {}): Svg {
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(176) +
      rect(-168, -132, 236, 110, paint(hue.red), 5) +
      path('M72-22V-126Q72-132 80-132H138Q150-132 154-120L168-70V-22z', paint(hue.red)) +
      rect(-168, -62, 336, 12, paint(hue.white)) +
      boxes(
        [
          [-156, -116, 62, 48],
          [-88, -116, 62, 48],
          [-20, -116, 76, 48],
        ],
        paint('#a9b0b4'),
      ) +
      stroke('M-156-104H56M-156-92H56M-156-80H56', paint('#83898f'), 2) +
      path('M86-76V-118H132L150-76z', glassTone(scene)) +
      rect(-170, -148, 216, 10, paint('#c7ccd0'), 3) +
      stroke(
        list(11, (index) => data`M${-162 + index * 20} -148v10`).join(''),
        paint('#6b727a'),
        3,
      ) +
      rect(92, -145, 40, 13, '#3f8fe0', 4) +
      rect(-168, -30, 336, 12, paint('#3a3d45')) +
      wheels(paint, [-118, 110], 24),
  )
}
