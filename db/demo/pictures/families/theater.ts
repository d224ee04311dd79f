import { darker, hue } from '../color.ts'
import { fromBehind } from '../furniture.ts'
import { person } from '../people.ts'
import { chair, floorBoards, room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  boxes,
  circle,
  closer,
  data,
  discs,
  dots,
  ellipse,
  HEIGHT,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { curtainClosed, drama, emptySeats, houseFront } from './theaterScenes.ts'

function dressingRoom(scene: Scene): Svg {
  const bulbs = [
    ...list(6, (index) => [560, 200 + index * 90] as const),
    ...list(6, (index) => [1040, 200 + index * 90] as const),
    ...list(4, (index) => [656 + index * 96, 160] as const),
  ]
  return (
    room(scene, '#7d3f45', '#5b4033', 860) +
    rect(540, 140, 520, 540, scene.paint('#4b2f2c'), 10) +
    rect(590, 190, 420, 450, scene.paint('#a9bcc0')) +
    place(
      800,
      700,
      path('M-120 0Q-110-110-30-120H30Q110-110 120 0z', scene.paint('#2f7d7a')) +
        rect(-24, -170, 48, 60, scene.paint('#c98f68')) +
        ellipse(0, -220, 66, 80, scene.paint('#e3b18c')) +
        path('M-70-220Q-80-310 0-312Q80-310 70-220Q50-270 0-272T-70-220z', scene.paint('#4d3526')) +
        discs(
          [
            [-24, -222, 6],
            [24, -222, 6],
          ],
          '#2d2320',
        ) +
        stroke('M-20-184Q0-170 20-184', scene.paint('#b5473c'), 6),
      0.92,
    ) +
    circle(800, 400, 430, scene.radial('#ffdf9c', 0.28)) +
    dots(bulbs, '#fff0c4', 40) +
    rect(420, 690, 760, 30, scene.paint(hue.oak)) +
    boxes(
      [
        [450, 720, 30, 300],
        [1120, 720, 30, 300],
      ],
      scene.paint(hue.wood),
    ) +
    boxes(
      [
        [520, 640, 40, 52],
        [580, 656, 30, 36],
        [1030, 630, 34, 62],
      ],
      scene.paint(hue.rose),
    ) +
    stroke('M630 690v-70M646 690v-60M662 690v-76', scene.paint(hue.gold), 6) +
    stroke('M80 240H420M1200 240H1540', scene.paint('#9aa0a6'), 9) +
    list(
      4,
      (index) =>
        path(
          data`M${120 + index * 85} 250q14 -14 28 0l34 ${330 + (index % 2) * 60}h-96z`,
          scene.paint(['#e3a62f', '#2f5d7c', '#a32f2f', '#4d6b57'][index] ?? hue.red),
        ) +
        path(
          data`M${1230 + index * 85} 250q14 -14 28 0l34 ${380 - (index % 2) * 60}h-96z`,
          scene.paint(['#7a5a7d', '#f3efe4', '#2f7d7a', '#c97f5a'][index] ?? hue.red),
        ),
    ).join('') +
    fromBehind(scene, 800, 920, 380, '#2f7d7a', '#4d3526')
  )
}

function masks(scene: Scene): Svg {
  const mask = (
    x: number,
    y: number,
    size: number,
    color: string,
    glad: boolean,
    lean: number,
  ): Svg =>
    turn(
      lean,
      x,
      y,
      place(
        x,
        y,
        path(
          'M-120-130Q0-180 120-130Q140 40 60 130Q0 180-60 130Q-140 40-120-130z',
          scene.paint(color),
        ) +
          path(
            'M0-156Q70-154 120-130Q140 40 60 130Q30 158 0 162z',
            scene.paint(darker(color, 0.1)),
          ) +
          path(
            glad
              ? 'M-76-40Q-50-84-22-40Q-50-56-76-40zM22-40Q50-84 76-40Q50-56 22-40z'
              : 'M-76-50Q-50-10-22-36Q-46-30-76-50zM76-50Q50-10 22-36Q46-30 76-50z',
            '#2a1f33',
          ) +
          path(
            glad
              ? 'M-70 30Q0 60 70 30Q50 110 0 112T-70 30z'
              : 'M-62 104Q-50 34 0 34T62 104Q30 66 0 66T-62 104z',
            '#2a1f33',
          ) +
          stroke('M-4-30Q-24 10 2 10', scene.paint(darker(color, 0.3)), 6),
        size,
      ),
    )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#8f2a2e')) +
    many(
      12,
      (index) =>
        rect(index * 140, 0, 54, HEIGHT, scene.paint('#a8393a')) +
        rect(index * 140 + 84, 0, 40, HEIGHT, scene.paint('#74212a')),
    ) +
    circle(800, 480, 640, scene.radial('#ffe2a0', 0.45)) +
    path('M880 560Q1100 760 1060 1067H1100Q1180 760 920 540z', scene.paint(hue.gold)) +
    path('M640 600Q480 800 540 1067H500Q420 800 610 570z', scene.paint('#3f6f8a')) +
    mask(1000, 480, 1.75, '#e9c25c', false, 12) +
    mask(620, 490, 1.9, '#f3ead6', true, -12)
  )
}

function rehearsal(scene: Scene): Svg {
  return (
    room(scene, '#4a4654', '#6d5342', 640) +
    floorBoards(scene, 640, '#6d5342') +
    boxes([[100, 80, 1400, 14]], scene.paint('#2b2c33')) +
    list(
      6,
      (index) =>
        rect(180 + index * 240, 90, 50, 70, scene.paint('#2b2c33'), 8) +
        spotlight(
          scene,
          205 + index * 240,
          160,
          300 + index * 200,
          900,
          120,
          ['#ffdf9c', '#e8b0c4', '#a9c9e8'][index % 3] ?? '#fff',
          0.28,
        ),
    ).join('') +
    rect(180, 360, 300, 280, scene.paint('#8f6a45')) +
    path('M200 640V420Q330 340 460 420V640z', scene.paint('#5f7f6a')) +
    rect(1140, 400, 260, 240, scene.paint('#3f5f7a')) +
    polygon([1120, 400, 1270, 300, 1420, 400], scene.paint('#a8473b')) +
    person(scene, 620, 860, 370, { pose: 'cheer', coat: '#c8412f' }) +
    person(scene, 830, 830, 350, { pose: 'sit', coat: '#2f7d7a', longHair: true }) +
    chair(scene, 815, 830, 180, hue.oak) +
    person(scene, 1040, 870, 370, { pose: 'point', coat: '#d19a3a', flip: true, longHair: true }) +
    person(scene, 330, 1040, 420, { pose: 'read', coat: '#3a4657', hair: '#8f8b88' }) +
    rect(345, 728, 46, 62, scene.paint(hue.paper)) +
    fromBehind(scene, 1330, 1030, 300, '#587f94', '#4d3526')
  )
}

export const theater: Family = [
  view('stage', curtainClosed),
  view('lamplight', drama),
  outside('dusk', houseFront),
  view('stage', emptySeats),
  view('lamplight', dressingRoom),
  view('lamplight', rehearsal),
  view('golden', masks),
  outside('winter', (scene) => closer(houseFront(scene), 1.2, 800, 800), true),
  view('dusk', (scene) => closer(drama(scene), 1.3, 860, 640), true),
]
