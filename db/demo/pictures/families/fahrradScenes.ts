import { bicycle, cyclist } from '../bicycles.ts'
import { block, terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { paving } from '../land.ts'
import { person } from '../people.ts'
import { pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  boxes,
  circle,
  data,
  list,
  many,
  path,
  place,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { car } from '../vehicles.ts'

export function lane(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 740, 1750, 400, 0.25) +
    paving(scene, 736, hue.stone) +
    tree(scene, 'round', 260, 800, 400, 0.05) +
    tree(scene, 'round', 1380, 800, 400, 0.05) +
    rect(0, 810, WIDTH, 90, scene.paint(hue.asphalt)) +
    car(scene, 1330, 850, '#d8a451', { scale: 2, distance: 0.05 }) +
    rect(0, 894, WIDTH, 180, scene.paint('#b5573f')) +
    rect(0, 890, WIDTH, 10, scene.paint(hue.white)) +
    place(
      1330,
      1000,
      stroke(
        'M-50 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M40 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M-20 0L4-34H54L70 0M54-34L34 0L4-34',
        scene.paint(hue.white),
        6,
      ),
    ) +
    cyclist(scene, 740, 1000, 430, '#2f5d7c', {
      coat: '#e3a62f',
      hat: 'helmet',
      bag: 'back',
      skin: '#e3b18c',
    }) +
    cyclist(scene, 250, 960, 300, hue.red, { coat: '#4d6b57', longHair: true }, 0.04)
  )
}

export function rack(scene: Scene): Svg {
  const colors = [hue.red, hue.teal, hue.ochre, '#2f5d7c', '#7a5a7d', '#4d6b57', hue.navy]
  return (
    sky(scene, { horizon: 640 }) +
    block(scene, 160, 760, 1280, 420, '#c9a68a', { columns: 12, rows: 4, fillX: 0.6 }, 0.2) +
    rect(640, 600, 320, 160, scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#5f7886', 0.1)) +
    stroke('M720 600V760M800 600V760M880 600V760', scene.paint(hue.white), 7) +
    paving(scene, 756, hue.stone) +
    many(7, (index) =>
      bicycle(
        scene,
        180 + index * 200,
        900 + (index % 2) * 8,
        230,
        colors[(index + 3) % 7] ?? hue.red,
        0.08,
        index % 2 === 0,
      ),
    ) +
    rect(80, 856, 1440, 12, scene.paint(hue.steel)) +
    many(6, (index) =>
      bicycle(scene, 150 + index * 260, 1020, 320, colors[index] ?? hue.red, 0, index % 3 === 1),
    ) +
    person(scene, 1120, 1000, 330, { pose: 'work', coat: '#c97f5a', longHair: true, bag: 'back' })
  )
}

export function workshop(scene: Scene): Svg {
  const wheel = (x: number, y: number, radius: number): Svg =>
    stroke(
      data`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
      scene.paint('#2d3038'),
      9,
    ) +
    stroke(
      list(
        8,
        (index) =>
          data`M${x} ${y}l${Math.cos(index * 0.785) * radius} ${Math.sin(index * 0.785) * radius}`,
      ).join(''),
      scene.paint('#8b949a'),
      2.5,
    ) +
    circle(x, y, 9, scene.paint(hue.ink))
  return (
    room(scene, '#b9c0ae', '#9a8d7c', 860) +
    boxes([[60, 130, 1480, 16]], scene.paint(hue.wood)) +
    wheel(180, 280, 110) +
    wheel(430, 280, 110) +
    wheel(1420, 280, 110) +
    stroke('M180 146V170M430 146V170M1420 146V170', scene.paint(hue.slate), 6) +
    rect(640, 200, 560, 230, scene.paint('#c9a06a')) +
    list(9, (index) =>
      stroke(
        data`M${690 + index * 58} 240v${90 + (index % 3) * 30}`,
        scene.paint(index % 2 ? '#8b949a' : hue.red),
        14,
      ),
    ).join('') +
    pendant(scene, 800, 60, 80, '#c8412f') +
    stroke('M760 1010V700M690 1010H830', scene.paint(hue.slate), 18) +
    bicycle(scene, 800, 880, 680, '#2f7d7a') +
    person(scene, 1250, 1030, 600, { pose: 'work', coat: '#3a4657', flip: true, hair: '#4d3526' }) +
    path('M1206 660h76l14 210h-104z', scene.paint('#8f5a3c')) +
    rect(220, 900, 200, 110, scene.paint(hue.red), 8) +
    boxes(
      [
        [240, 930, 160, 8],
        [240, 966, 160, 8],
      ],
      scene.paint('#8f2f2a'),
    ) +
    wheel(1440, 940, 90)
  )
}
