import { hue } from '../color.ts'
import { bottle, jug, pot } from '../cookware.ts'
import { bookStack } from '../furniture.ts'
import { person } from '../people.ts'
import { pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { boxes, data, ellipse, path, place, rect, stroke, type Svg, turn } from '../svg.ts'

export function baking(scene: Scene): Svg {
  const cutter = (x: number, y: number): Svg =>
    path(
      data`M${x} ${y - 40}l12 28 30 2-24 20 8 30-26-18-26 18 8-30-24-20 30-2z`,
      scene.paint('#e3bd85'),
    )
  return (
    room(scene, '#d9b5a0', '#8f6a48', 720) +
    boxes(
      [
        [100, 240, 500, 16],
        [1000, 240, 500, 16],
      ],
      scene.paint(hue.wood),
    ) +
    jug(scene, 180, 240, 110, '#f6f3ea') +
    pot(scene, 340, 240, 140, '#4f8a84') +
    bottle(scene, 480, 240, 120, '#8f5a3c') +
    bookStack(scene, 1120, 240, 150, 3) +
    pot(scene, 1330, 240, 140, '#e3a62f') +
    pendant(scene, 800, 120, 90, '#f3efe4') +
    person(scene, 620, 1080, 700, {
      pose: 'work',
      coat: '#7d4a5c',
      longHair: true,
      hair: '#d8d3ca',
    }) +
    person(scene, 1020, 1080, 520, { pose: 'work', coat: '#e3a62f', flip: true, hair: '#7a5232' }) +
    rect(120, 800, 1360, 270, scene.gradient([scene.paint('#c9a06a'), scene.paint('#a97b4f')])) +
    rect(120, 790, 1360, 24, scene.paint(hue.oak)) +
    ellipse(810, 870, 330, 50, scene.paint('#ecd9b0')) +
    cutter(640, 870) +
    cutter(760, 880) +
    cutter(900, 862) +
    cutter(1010, 882) +
    turn(
      -8,
      800,
      800,
      rect(680, 770, 260, 50, scene.paint('#b98a56'), 25) +
        rect(630, 784, 340, 22, scene.paint(hue.wood), 11),
    ) +
    place(
      330,
      900,
      path('M-110-110H110Q100 0 40 0H-40Q-100 0-110-110z', scene.paint('#5f8f9a')) +
        ellipse(0, -110, 110, 22, scene.paint('#f3efe4')),
    ) +
    stroke('M340 800L420 660', scene.paint(hue.wood), 14) +
    rect(1230, 770, 150, 130, scene.paint(hue.paper)) +
    rect(1230, 770, 150, 34, scene.paint(hue.navy))
  )
}
