import { darker, hue, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import {
  type Box,
  boxes,
  circle,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from './svg.ts'

/** An industrial robot arm; the joints are angles in degrees. */
export function robotArm(
  scene: Scene,
  x: number,
  y: number,
  scale: number,
  lower: number,
  upper: number,
  flip = false,
): Svg {
  const body = '#e08a2e'
  const paint = (color: string): string => scene.paint(color)
  const hand = place(
    0,
    -120,
    `<g transform="rotate(${upper})">` +
      path('M-15 0L-10-112H10L15 0z', paint(lighter(body, 0.08))) +
      circle(0, 0, 20, paint('#454b55')) +
      circle(0, 0, 9, paint('#9aa0a6')) +
      `<g transform="translate(0 -112) rotate(${-lower - upper})">` +
      rect(-11, -6, 22, 30, paint('#454b55'), 5) +
      stroke('M-9 24V46M9 24V46', paint('#6b727a'), 6) +
      '</g></g>',
  )
  const content =
    polygon([-58, 0, -40, -34, 40, -34, 58, 0], paint('#454b55')) +
    rect(-34, -64, 68, 32, paint(darker(body, 0.15)), 6) +
    `<g transform="translate(0 -70) rotate(${lower})">` +
    path('M-24 6L-16-120H16L24 6z', paint(body)) +
    path('M6 4L5-120H16L24 6z', paint(darker(body, 0.15))) +
    circle(0, 0, 26, paint('#454b55')) +
    circle(0, 0, 12, paint('#9aa0a6')) +
    hand +
    '</g>'
  return place(x, y, content, scale, flip)
}

/** A machine tool with a window, a display and a hood. */
export function machineTool(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): Svg {
  const paint = (tone: string): string => scene.paint(tone)
  return (
    rect(x, y - height, width, height, paint(color), 8) +
    rect(x + width * 0.8, y - height, width * 0.2, height, paint(darker(color, 0.14)), 8) +
    rect(x + width * 0.08, y - height * 0.78, width * 0.5, height * 0.42, paint('#33414d'), 8) +
    polygon(
      [
        x + width * 0.12,
        y - height * 0.74,
        x + width * 0.34,
        y - height * 0.74,
        x + width * 0.18,
        y - height * 0.4,
        x + width * 0.12,
        y - height * 0.4,
      ],
      paint('#4d6170'),
    ) +
    rect(x + width * 0.64, y - height * 0.76, width * 0.13, height * 0.18, '#8fd0c4', 3) +
    circle(x + width * 0.67, y - height * 0.5, width * 0.018, paint(hue.red)) +
    circle(x + width * 0.73, y - height * 0.5, width * 0.018, '#7fd28f') +
    rect(x, y - height * 0.12, width, height * 0.12, paint(darker(color, 0.3)), 4) +
    rect(x + width * 0.86, y - height - 40, 9, 40, paint('#5a6068')) +
    boxes([[x + width * 0.86 - 3, y - height - 58, 15, 10]], '#ff6a4d') +
    boxes([[x + width * 0.86 - 3, y - height - 48, 15, 10]], '#7fd28f')
  )
}

/** A conveyor belt with parcels or parts. */
export function conveyor(
  scene: Scene,
  from: number,
  to: number,
  y: number,
  height: number,
  part: string,
  shift = 0,
): Svg {
  const rollers = list(Math.floor((to - from) / 34), (index) =>
    circle(from + 17 + index * 34, y - height + 16, 9, scene.paint('#9aa0a6')),
  )
  const legs = list(Math.floor((to - from) / 200) + 1, (index): Box => [
    from + 30 + index * 200,
    y - height + 20,
    16,
    height - 20,
  ])
  const parts = list(Math.floor((to - from) / 150), (index) => {
    const x = from + ((index * 150 + 40 + shift) % (to - from - 80))
    return (
      rect(x, y - height - 62, 80, 60, scene.paint(part), 5) +
      rect(x + 56, y - height - 62, 24, 60, scene.paint(darker(part, 0.15)), 5) +
      rect(x + 14, y - height - 48, 30, 8, scene.paint(lighter(part, 0.4)))
    )
  })
  return (
    boxes(legs, scene.paint('#5a6470')) +
    rect(from, y - height, to - from, 34, scene.paint('#454b55'), 17) +
    rollers.join('') +
    parts.join('')
  )
}
