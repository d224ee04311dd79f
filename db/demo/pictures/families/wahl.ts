import { bicycle } from '../bicycles.ts'
import { block } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { lectern, wallClock } from '../furniture.ts'
import { ground, paving, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import { lookout, pendant, room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  dots,
  ellipse,
  HEIGHT,
  list,
  many,
  place,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { ballotBox, booths, castVote, posters } from './wahlScenes.ts'

function counting(scene: Scene): Svg {
  const pile = (x: number, y: number, count: number): Svg =>
    many(count, (index) =>
      turn(
        (index % 3) - 1,
        x,
        y,
        rect(x - 70, y - index * 9, 140, 14, scene.paint(index % 2 ? '#f8f4ea' : '#e6e0d0'), 2),
      ),
    )
  return (
    room(scene, '#cbbf9f', '#7d6a55', 640) +
    lookout(scene, [540, 90, 520, 340]) +
    wallClock(scene, 300, 230, 80, 6.6) +
    pendant(scene, 400, 60, 70, '#f3efe4') +
    pendant(scene, 1200, 60, 70, '#f3efe4') +
    person(scene, 330, 980, 560, { pose: 'hold', coat: '#587f94', hair: '#8f8b88' }) +
    person(scene, 640, 960, 540, { pose: 'work', coat: '#b5473c', longHair: true }) +
    person(scene, 980, 960, 540, { pose: 'work', coat: '#4d6b57', flip: true }) +
    person(scene, 1270, 980, 560, { pose: 'read', coat: '#d19a3a', longHair: true, flip: true }) +
    rect(120, 780, 1360, 36, scene.paint(hue.oak)) +
    rect(160, 816, 1280, 260, scene.paint(darker(hue.oak, 0.25))) +
    pile(300, 766, 7) +
    pile(500, 766, 12) +
    pile(700, 766, 5) +
    pile(1080, 766, 9) +
    pile(1280, 766, 4) +
    ballotBox(scene, 880, 780, 180)
  )
}

function chamber(scene: Scene): Svg {
  const colors = ['#c8412f', '#d9668a', '#3f8f6a', '#e3a62f', '#2f5d9b', '#33363f']
  const rows = [210, 280, 350, 420, 490]
  const seats = rows.flatMap((radius, row) =>
    list(14 + row * 5, (index) => ({ angle: Math.PI * ((index + 0.5) / (14 + row * 5)), radius })),
  )
  const groups = colors.map((color, tone) =>
    dots(
      seats
        .filter(({ angle }) => Math.floor((angle / Math.PI) * 6) === tone)
        .map(
          ({ angle, radius }) =>
            [800 - Math.cos(angle) * radius * 1.15, 760 - Math.sin(angle) * radius] as const,
        ),
      scene.paint(color),
      50,
    ),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#e6e2d6'), scene.paint('#f3f0e6')])) +
    ellipse(800, 790, 680, 90, scene.paint('#d9d3c2')) +
    groups.join('') +
    lectern(scene, 800, 850, 200, '#8f6440') +
    person(scene, 800, 830, 200, { pose: 'point', coat: '#2f4d74', longHair: true }) +
    lectern(scene, 800, 880, 170, '#a97b4f') +
    audience(scene, 980, 200, 0, 0.3)
  )
}

function debate(scene: Scene): Svg {
  const speaker = (x: number, coat: string, pose: Pose, flip: boolean): Svg =>
    person(scene, x, 900, 430, { pose, coat, flip, longHair: scene.random.chance(0.5) }) +
    lectern(scene, x, 910, 270, '#e6e2d6')
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#26405f'), scene.paint('#3f6f8f')])) +
    boxes(
      list(4, (index): Box => [200 + index * 310, 150, 270, 330]),
      scene.paint('#2f5578'),
    ) +
    list(4, (index) =>
      circle(
        335 + index * 310,
        310,
        90,
        scene.paint(['#c8412f', '#e3a62f', '#3f8f6a', '#7a5a7d'][index] ?? hue.red),
      ),
    ).join('') +
    many(4, (index) =>
      spotlight(scene, 335 + index * 310, -20, 335 + index * 310, 900, 170, '#ffffff', 0.32),
    ) +
    rect(0, 860, WIDTH, 210, scene.paint('#1f3048')) +
    rect(0, 852, WIDTH, 12, scene.paint('#8fd0dc')) +
    speaker(335, '#a8393a', 'point', false) +
    speaker(645, '#2b2f3a', 'hold', false) +
    speaker(955, '#3f6f5a', 'wave', true) +
    speaker(1265, '#7a5a7d', 'hold', true) +
    audience(scene, 1010, 180, 0, 0.6)
  )
}

function queue(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 680 }) +
    treeLine(scene, 690, 150, 0.42) +
    ground(scene, 684) +
    block(scene, 700, 800, 760, 360, '#c98f72', { columns: 8, rows: 3, fillX: 0.6 }, 0.06) +
    rect(820, 620, 220, 180, scene.palette.lit > 0.1 ? '#ffe0a0' : scene.paint('#5f7886')) +
    stroke('M930 620V800', scene.paint(hue.white), 8) +
    rect(800, 596, 260, 26, scene.paint('#f3efe4')) +
    paving(scene, 796, scene.palette.snow ? '#eef1f2' : hue.stone) +
    tree(scene, 'broad', 250, 850, 540, 0.04) +
    place(
      1180,
      880,
      rect(-70, -190, 140, 150, scene.paint(hue.navy)) +
        ballotBox(scene, 0, -60, 100) +
        stroke('M-50-40L-60 0M50-40L60 0', scene.paint(hue.slate), 8),
    ) +
    crowd(scene, {
      count: 9,
      from: 130,
      to: 960,
      y: 930,
      depth: 16,
      height: 230,
      poses: ['stand', 'hold', 'stand', 'read'],
    }) +
    person(scene, 1340, 1000, 280, { pose: 'walk', coat: '#c97f5a', flip: false }) +
    bicycle(scene, 640, 1030, 280, hue.red)
  )
}

export const wahl: Family = [
  view('morning', castVote),
  view('noon', booths),
  outside('autumn', posters),
  view('lamplight', counting),
  view('spring', chamber),
  view('floodlight', debate),
  outside('winter', queue),
  view('golden', (scene) => closer(booths(scene), 1.3, 860, 760), true),
  outside('rain', (scene) => closer(posters(scene), 1.25, 780, 880), true),
]
