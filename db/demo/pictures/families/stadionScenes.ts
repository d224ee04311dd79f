import { hue, lighter } from '../color.ts'
import { audience, spectators } from '../crowd.ts'
import { ground } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  discs,
  fade,
  HEIGHT,
  list,
  many,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'

export const lawn = '#5f9a4c'

export function mastLight(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance: number,
): Svg {
  const on = scene.palette.lit > 0.25
  const lamps = list(
    12,
    (index) =>
      [x - 40 + (index % 4) * 27, y - height - 20 + Math.floor(index / 4) * 24, 9] as const,
  )
  return (
    (on ? circle(x, y - height, height * 0.55, scene.radial('#fff6d6', 0.6)) : '') +
    stroke(
      data`M${x - 14} ${y}L${x - 4} ${y - height}M${x + 14} ${y}L${x + 4} ${y - height}`,
      scene.paint('#6b767d', distance),
      7,
    ) +
    rect(x - 60, y - height - 40, 120, 88, scene.paint('#4a545c', distance), 5) +
    discs(lamps, on ? '#fff8dc' : scene.paint('#dfe6e6', distance))
  )
}

export function stand(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  distance: number,
): Svg {
  const spacing = 22
  return (
    rect(x, y - height, width, height, scene.paint('#59626c', distance)) +
    spectators(
      scene,
      x + 16,
      y - height + 16,
      width - 30,
      Math.floor(height / (spacing * 0.9)) - 1,
      spacing,
      distance,
    ) +
    polygon(
      [
        x - 40,
        y - height - 90,
        x + width + 40,
        y - height - 90,
        x + width + 10,
        y - height - 50,
        x - 10,
        y - height - 50,
      ],
      scene.paint('#dfe2df', distance),
    ) +
    rect(x - 10, y - height - 52, width + 20, 12, scene.paint('#8d979d', distance)) +
    stroke(
      list(
        5,
        (index) => data`M${x + (width * index) / 4} ${y - height - 50}V${y - height + 6}`,
      ).join(''),
      scene.paint('#8d979d', distance),
      6,
    ) +
    rect(x, y - 22, width, 24, scene.paint(hue.white, distance)) +
    boxes(
      list(6, (index): Box => [x + (width * index) / 6, y - 20, width / 12, 20]),
      scene.paint(hue.red, distance),
    )
  )
}

export function pitch(scene: Scene, y: number): Svg {
  const depth = HEIGHT - y
  const stripes = list(5, (index): Box => [
    0,
    y + depth * ((index * 2) / 10) ** 1.6,
    WIDTH,
    depth * (((index * 2 + 1) / 10) ** 1.6 - ((index * 2) / 10) ** 1.6),
  ])
  return ground(scene, y, lawn) + boxes(stripes, scene.paint(lighter(lawn, 0.1), 0.1))
}

export function player(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  shirt: string,
  pose: Pose,
  flip = false,
): Svg {
  return person(scene, x, y, height, { pose, coat: shirt, trousers: '#f3efe4', flip })
}

export function ball(scene: Scene, x: number, y: number, radius: number): Svg {
  return (
    circle(x, y, radius, scene.paint('#fbfaf5')) +
    path(
      data`M${x} ${y - radius * 0.4}l${radius * 0.4} ${radius * 0.3}l${-radius * 0.15} ${radius * 0.45}h${-radius * 0.5}l${-radius * 0.15} ${-radius * 0.45}z`,
      scene.paint(hue.ink),
    )
  )
}

export function goal(scene: Scene, x: number, y: number, width: number, height: number): Svg {
  const net = [
    ...list(12, (index) => data`M${x + (width * index) / 11} ${y - height}V${y}`),
    ...list(7, (index) => data`M${x} ${y - (height * index) / 6}h${width}`),
  ]
  return (
    fade(0.5, stroke(net.join(''), '#f4f4ee', 2)) +
    stroke(data`M${x} ${y}V${y - height}H${x + width}V${y}`, scene.paint('#fbfaf5'), 11, 'butt')
  )
}

export function match(scene: Scene, home: string, away: string): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    mastLight(scene, 230, 460, 300, 0.2) +
    mastLight(scene, 1370, 460, 300, 0.2) +
    stand(scene, -60, 600, 1720, 240, 0.14) +
    pitch(scene, 598) +
    goal(scene, 610, 640, 380, 130) +
    stroke('M360 640H1240L1420 760H180zM0 900H1600', scene.paint(hue.white), 6) +
    player(scene, 800, 646, 100, '#e3a62f', 'wave') +
    player(scene, 560, 760, 150, away, 'run') +
    player(scene, 1100, 740, 140, away, 'stand', true) +
    player(scene, 720, 950, 300, home, 'run') +
    player(scene, 980, 930, 280, away, 'run', true) +
    ball(scene, 840, 940, 20)
  )
}

export function fromTheStand(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 420 }) +
    mastLight(scene, 330, 400, 250, 0.3) +
    mastLight(scene, 1270, 400, 250, 0.3) +
    stand(scene, 100, 480, 1400, 150, 0.3) +
    ground(scene, 478, lawn) +
    polygon([330, 500, 1270, 500, 1560, 800, 40, 800], scene.paint(lighter(lawn, 0.1))) +
    stroke('M330 500H1270L1560 800H40zM800 500V800', scene.paint(hue.white), 5) +
    stroke('M630 630a170 56 0 1 0 340 0a170 56 0 1 0 -340 0', scene.paint(hue.white), 5) +
    many(9, (index) =>
      player(
        scene,
        330 + ((index * 379) % 960),
        560 + ((index * 83) % 190),
        60 + ((index * 83) % 190) * 0.12,
        index % 2 ? hue.red : '#2f5d7c',
        index % 3 ? 'run' : 'stand',
        index % 2 === 0,
      ),
    ) +
    ball(scene, 870, 640, 7) +
    audience(scene, 850, 150, 0.04, 0.1) +
    person(scene, 620, 1170, 420, { pose: 'cheer', coat: '#c8412f' }) +
    audience(scene, 960, 190, 0, 0.3)
  )
}
