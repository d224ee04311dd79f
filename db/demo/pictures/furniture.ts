import { darker, hue, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import {
  circle,
  data,
  ellipse,
  fade,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from './svg.ts'

/** A lectern with a microphone. */
export function lectern(scene: Scene, x: number, y: number, height: number, color: string): Svg {
  const content =
    polygon([-34, -62, 34, -62, 26, 0, -26, 0], scene.paint(color)) +
    polygon([8, -62, 34, -62, 26, 0, 6, 0], scene.paint(darker(color, 0.15))) +
    polygon([-40, -68, 40, -68, 36, -60, -36, -60], scene.paint(lighter(color, 0.2))) +
    stroke('M-12-68Q-18-82-10-92', scene.paint(hue.ink), 2) +
    circle(-10, -93, 3.6, scene.paint(hue.ink))
  return place(x, y, content, height / 100)
}

/** A hanging clock; the hands show the given hour. */
export function wallClock(scene: Scene, x: number, y: number, radius: number, hour: number): Svg {
  const angle = (hour / 12) * Math.PI * 2
  const minute = (hour % 1) * Math.PI * 2
  const hand = (turned: number, length: number): string =>
    data`M${x} ${y}L${x + Math.sin(turned) * radius * length} ${y - Math.cos(turned) * radius * length}`
  const ticks = list(12, (index) => {
    const at = (index / 12) * Math.PI * 2
    return data`M${x + Math.sin(at) * radius * 0.78} ${y - Math.cos(at) * radius * 0.78}L${x + Math.sin(at) * radius * 0.9} ${y - Math.cos(at) * radius * 0.9}`
  })
  return (
    circle(x, y, radius * 1.1, scene.paint(hue.ink)) +
    circle(x, y, radius, scene.paint('#faf8f0')) +
    stroke(ticks.join(''), scene.paint(hue.ink), radius * 0.07) +
    stroke(hand(angle, 0.5), scene.paint(hue.ink), radius * 0.11) +
    stroke(hand(minute, 0.78), scene.paint(hue.ink), radius * 0.07) +
    circle(x, y, radius * 0.08, scene.paint(hue.red))
  )
}

export function cup(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  color: string = hue.white,
): Svg {
  const content =
    ellipse(0, 0, 44, 8, scene.paint(darker(color, 0.12))) +
    path('M-28-46H28Q28-6 12-2H-12Q-28-6-28-46z', scene.paint(color)) +
    path('M6-46H28Q28-6 12-2H4Q10-20 6-46z', scene.paint(darker(color, 0.1))) +
    stroke('M28-38Q46-36 42-22Q38-12 22-14', scene.paint(color), 6) +
    ellipse(0, -46, 28, 6, scene.paint('#5b3a28'))
  return place(x, y, content, size / 60)
}

export function steam(scene: Scene, x: number, y: number, height: number): Svg {
  const wave = height / 3
  return fade(
    0.5,
    stroke(
      data`M${x} ${y}q${-wave * 0.5} ${-wave * 0.5} 0 ${-wave}t0 ${-wave}t0 ${-wave}M${x + wave * 0.6} ${y - wave * 0.3}q${-wave * 0.5} ${-wave * 0.5} 0 ${-wave}t0 ${-wave}`,
      scene.paint('#fffaf0'),
      height * 0.05,
    ),
  )
}

/** A stack of lying books. */
export function bookStack(scene: Scene, x: number, y: number, width: number, count: number): Svg {
  const { random } = scene
  const tones = ['#a8473b', '#2f5d7c', '#c9963f', '#4d6b57', '#6b4a5f', '#d9c7a0']
  const thick = width * 0.15
  return many(count, (index) => {
    const shift = random.between(-0.07, 0.07) * width
    const wide = width * random.between(0.82, 1)
    const top = y - (index + 1) * thick
    const left = x - wide / 2 + shift
    const color = tones[index % tones.length] ?? hue.red
    return (
      rect(left, top, wide, thick - 2, scene.paint(color), 3) +
      rect(
        left + wide * 0.1,
        top + thick * 0.18,
        wide * 0.88,
        thick * 0.62,
        scene.paint(hue.paper),
      ) +
      rect(left, top, wide * 0.14, thick - 2, scene.paint(darker(color, 0.15)), 3)
    )
  })
}

/** A person seen from behind while sitting: head, shoulders, chair. */
export function fromBehind(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  coat: string,
  hair: string,
): Svg {
  const content =
    path('M-46 60V20Q-42-8-14-12H14Q42-8 46 20V60z', scene.paint(coat)) +
    rect(-8, -24, 16, 16, scene.paint('#c98f68')) +
    ellipse(0, -40, 21, 25, scene.paint(hair)) +
    path('M20 20L46 20V60H24z', scene.paint(darker(coat, 0.14)))
  return place(x, y, content, size / 100)
}
