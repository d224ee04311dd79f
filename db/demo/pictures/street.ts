import { darker, hue, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import {
  boxes,
  circle,
  data,
  ellipse,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from './svg.ts'

export function streetLamp(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance = 0,
  flip = false,
): Svg {
  const pole = scene.paint('#454c56', distance)
  const lit = scene.palette.lit > 0.3
  const glow = lit ? circle(19, -94, 46, scene.radial('#ffdf9c', 0.6)) : ''
  const content =
    stroke('M0 0V-90Q0-98 8-98H16', pole, 2) +
    rect(-2.4, -10, 4.8, 10, pole) +
    glow +
    path('M11-99H28L25-94H14z', pole) +
    rect(14, -94.5, 11, 2.4, lit ? '#fff0c4' : scene.paint('#e8e6da', distance), 1)
  return place(x, y, content, height / 100, flip)
}

export function trafficLight(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  green: boolean,
): Svg {
  const content =
    stroke('M0 0V-78', scene.paint('#454c56'), 3) +
    rect(-8, -104, 16, 38, scene.paint('#2b2f36'), 3) +
    circle(0, -97, 4.6, green ? '#5b2b2b' : '#ff5a48') +
    circle(0, -85, 4.6, '#5b4a24') +
    circle(0, -73, 4.6, green ? '#57d68d' : '#234a36')
  const bright = circle(0, green ? -73 : -97, 22, scene.radial(green ? '#57d68d' : '#ff5a48', 0.5))
  return place(x, y, content + bright, height / 100)
}

export function bench(scene: Scene, x: number, y: number, width: number, distance = 0): Svg {
  const wood = scene.paint(hue.wood, distance)
  const content =
    boxes(
      [
        [-52, -58, 104, 9],
        [-52, -44, 104, 9],
      ],
      wood,
    ) +
    boxes([[-56, -28, 112, 8]], scene.paint(lighter(hue.wood, 0.15), distance)) +
    stroke('M-44-58V0M44-58V0M-30-20V0M30-20V0', scene.paint('#3d434c', distance), 5)
  return place(x, y, content, width / 112)
}

/** A striped market umbrella or parasol. */
export function parasol(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  const content =
    stroke('M0 0V-96', scene.paint(hue.wood), 3.4) +
    path('M-60-72Q-40-112 0-116Q40-112 60-72z', scene.paint(color)) +
    path('M-24-72Q-18-110 0-116Q18-110 24-72z', scene.paint(lighter(color, 0.3))) +
    path('M24-72Q18-110 0-116Q40-112 60-72z', scene.paint(darker(color, 0.12))) +
    rect(-14, -4, 28, 5, scene.paint('#454c56'), 2)
  return place(x, y, content, width / 120)
}

/** A round café table with two chairs. */
export function cafeTable(scene: Scene, x: number, y: number, height: number, cups = true): Svg {
  const dark = scene.paint('#3d434c')
  const chair = (side: number): Svg =>
    stroke(
      data`M${side * 62} 0L${side * 56} -46M${side * 34} 0L${side * 38} -46M${side * 62} -46L${side * 68} -92M${side * 60} -64h${side * 5}`,
      dark,
      4,
    ) + rect(side > 0 ? 32 : -64, -50, 32, 6, scene.paint(hue.oak), 3)
  const cup = (at: number): Svg =>
    rect(at - 6, -88, 12, 9, scene.paint(hue.white), 3) +
    stroke(data`M${at + 6} -86q5 2 0 5`, scene.paint(hue.white), 1.6)
  const content =
    chair(-1) +
    chair(1) +
    stroke('M0 0V-76M-16 0H16', dark, 5) +
    ellipse(0, -77, 36, 5.4, scene.paint(hue.oak)) +
    (cups ? cup(-14) + cup(14) : '')
  return place(x, y, content, height / 92)
}

/** A flag on a pole. */
export function flag(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  colors: readonly [string, string],
  distance = 0,
): Svg {
  const content =
    stroke('M0 0V-100', scene.paint('#c9ccca', distance), 1.6) +
    path('M0-99Q8-103 16-99T32-99V-89Q24-85 16-89T0-89z', scene.paint(colors[0], distance)) +
    path('M0-89Q8-93 16-89T32-89V-79Q24-75 16-79T0-79z', scene.paint(colors[1], distance))
  return place(x, y, content, height / 100)
}

export function fence(
  scene: Scene,
  from: number,
  to: number,
  y: number,
  height: number,
  color: string,
  distance = 0,
): Svg {
  const gap = height * 0.42
  const pales = list(
    Math.floor((to - from) / gap),
    (index) =>
      data`M${from + index * gap} ${y}v${-height}l${gap * 0.25} ${-gap * 0.3}l${gap * 0.25} ${gap * 0.3}v${height}z`,
  )
  return (
    boxes(
      [
        [from, y - height * 0.78, to - from, height * 0.1],
        [from, y - height * 0.32, to - from, height * 0.1],
      ],
      scene.paint(darker(color, 0.15), distance),
    ) + path(pales.join(''), scene.paint(color, distance))
  )
}

export function railing(
  scene: Scene,
  from: number,
  to: number,
  y: number,
  height: number,
  color = '#4a545f',
  distance = 0,
): Svg {
  const posts = list(
    Math.floor((to - from) / (height * 0.8)) + 1,
    (index) => data`M${from + index * height * 0.8} ${y}v${-height}`,
  )
  const bars = data`M${from} ${y - height}H${to}M${from} ${y - height * 0.66}H${to}M${from} ${y - height * 0.33}H${to}`
  return stroke(posts.join('') + bars, scene.paint(color, distance), Math.max(2, height * 0.06))
}

/** Red and white barrier boards. */
export function barrier(scene: Scene, x: number, y: number, width: number): Svg {
  const content =
    stroke('M-40 0V-52M40 0V-52', scene.paint('#5a626b'), 4) +
    rect(-56, -50, 112, 18, scene.paint(hue.white), 2) +
    path(
      'M-56-50h14l-10 18h-4zM-26-50h16l-10 18h-16zM8-50h16l-10 18H-2zM42-50h14v4l-8 14H32z',
      scene.paint(hue.red),
    ) +
    circle(-44, -58, 6, '#ffb53a') +
    circle(44, -58, 6, '#ffb53a') +
    rect(-50, -5, 20, 5, scene.paint('#3a3d45'), 2) +
    rect(30, -5, 20, 5, scene.paint('#3a3d45'), 2)
  return place(x, y, content, width / 112)
}

export function trafficCones(
  scene: Scene,
  x: number,
  y: number,
  count: number,
  gap: number,
  height: number,
): Svg {
  return many(count, (index) =>
    place(
      x + index * gap,
      y,
      polygon([-5, -30, 5, -30, 13, 0, -13, 0], scene.paint('#e2682f')) +
        polygon([-8.2, -18, 8.2, -18, 10.4, -9, -10.4, -9], scene.paint(hue.white)) +
        rect(-17, -3, 34, 4, scene.paint('#c4531f'), 1),
      height / 30,
    ),
  )
}
