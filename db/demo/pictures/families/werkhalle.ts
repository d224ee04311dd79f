import { cyclist } from '../bicycles.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { sawtoothHall } from '../industry.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { chimneyStack } from '../power.ts'
import { conveyor } from '../robots.ts'
import { pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
import { boxes, closer, data, dots, list, polygon, rect, stroke, type Svg } from '../svg.ts'
import { lorry } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'
import { hallInside, hallWorker, machineRow, robots, welder } from './werkhalleScenes.ts'

function workbench(scene: Scene): Svg {
  const tool = (x: number, kind: number): Svg =>
    [
      stroke(data`M${x} 250V400`, scene.paint(hue.wood), 16) +
        rect(x - 46, 226, 92, 38, scene.paint('#6f787f'), 6),
      stroke(data`M${x} 240V380`, scene.paint('#a9b0b4'), 12) +
        rect(x - 14, 350, 28, 90, scene.paint(hue.red), 10),
      stroke(data`M${x} 260V430`, scene.paint('#8b949a'), 18) +
        stroke(data`M${x - 26} 226q26 50 52 0`, scene.paint('#8b949a'), 16),
      polygon([x - 60, 240, x + 40, 250, x + 40, 280, x - 60, 330], scene.paint('#a9b0b4')) +
        rect(x + 36, 232, 50, 70, scene.paint(hue.oak), 12),
    ][kind] ?? ''
  return (
    room(scene, '#a9b3a8', '#8d918f', 900) +
    rect(180, 150, 1240, 340, scene.paint('#c9a06a')) +
    dots(
      list(60, (index) => [220 + (index % 20) * 62, 180 + Math.floor(index / 20) * 130] as const),
      scene.paint('#9a7648'),
      9,
    ) +
    [280, 420, 560, 720, 900, 1040, 1180, 1320].map((x, index) => tool(x, index % 4)).join('') +
    pendant(scene, 800, 60, 90, '#3f6f5a') +
    person(scene, 560, 1080, 700, { pose: 'work', coat: '#5f7f9a', hair: '#8f8b88' }) +
    rect(100, 700, 1400, 50, scene.paint(hue.oak)) +
    rect(100, 740, 1400, 330, scene.paint(darker(hue.oak, 0.35))) +
    boxes(
      [
        [160, 780, 380, 110],
        [600, 780, 380, 110],
        [1040, 780, 380, 110],
        [160, 920, 380, 110],
        [600, 920, 380, 110],
        [1040, 920, 380, 110],
      ],
      scene.paint(hue.wood),
    ) +
    dots(
      [
        [350, 835],
        [790, 835],
        [1230, 835],
        [350, 975],
        [790, 975],
        [1230, 975],
      ],
      scene.paint(hue.gold),
      26,
    ) +
    rect(930, 600, 180, 60, scene.paint('#4f6f8a'), 8) +
    rect(960, 560, 50, 50, scene.paint('#4f6f8a')) +
    rect(1040, 560, 50, 50, scene.paint('#4f6f8a')) +
    stroke('M890 630H1160', scene.paint('#a9b0b4'), 14) +
    rect(960, 656, 120, 44, scene.paint('#3f5a70')) +
    rect(760, 660, 180, 40, scene.paint('#d9b07a')) +
    rect(1240, 610, 130, 90, scene.paint(hue.red), 8) +
    stroke('M1270 610v-30h70v30', scene.paint(hue.ink), 9)
  )
}

function sawtoothOutside(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 680 }) +
    chimneyStack(scene, 1180, 690, 470, 0.2) +
    treeLine(scene, 690, 90, 0.45) +
    ground(scene, 684, hue.concrete) +
    sawtoothHall(scene, 180, 780, 1040, 240, 5, 0.03) +
    rect(560, 600, 260, 182, scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#3f4f5a')) +
    rect(548, 586, 284, 20, scene.paint(hue.slate)) +
    lorry(scene, 1180, 900, hue.teal, { scale: 1.25, flip: true }) +
    rect(610, 740, 60, 60, scene.paint('#c9a06a')) +
    rect(680, 750, 50, 50, scene.paint(hue.oak)) +
    crowd(scene, {
      count: 5,
      from: 240,
      to: 820,
      y: 900,
      depth: 60,
      height: 150,
      poses: ['walk', 'stand'],
    }) +
    cyclist(scene, 420, 1000, 240, hue.red, { hat: 'helmet', coat: '#2f4d74' }) +
    streetLamp(scene, 120, 960, 420)
  )
}

function assembly(scene: Scene): Svg {
  return (
    hallInside(scene, '#d9d3c1') +
    conveyor(scene, -40, 1640, 760, 120, '#8fb5bd', 90) +
    hallWorker(scene, 300, 770, 280, 'work') +
    hallWorker(scene, 760, 770, 280, 'work') +
    hallWorker(scene, 1240, 770, 280, 'work', true) +
    conveyor(scene, -40, 1640, 1000, 170, '#c9694a', 20) +
    hallWorker(scene, 500, 1060, 460, 'work') +
    person(scene, 1040, 1060, 460, {
      pose: 'work',
      coat: '#4d6b57',
      trousers: '#3a4657',
      longHair: true,
      flip: true,
    })
  )
}

export const werkhalle: Family = [
  view('morning', (scene) => machineRow(scene)),
  view('noon', robots),
  view('lamplight', welder),
  view('autumn', workbench),
  outside('dawn', sawtoothOutside),
  view('spring', assembly),
  view('golden', (scene) => closer(machineRow(scene, 420), 1.3, 800, 900), true),
  outside('winter', (scene) => closer(sawtoothOutside(scene), 1.2, 700, 760), true),
  view('lamplight', (scene) => closer(robots(scene), 1.2, 760, 760), true),
]
