import { cat } from '../animals.ts'
import { hue } from '../color.ts'
import { bookshelf, framed, laptop, pottedPlant } from '../decor.ts'
import { cup, steam } from '../furniture.ts'
import { ground, skyline } from '../land.ts'
import { person } from '../people.ts'
import { chair, lightPatch, lookout, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  fade,
  HEIGHT,
  list,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { desk, meeting, openPlan } from './bueroScenes.ts'

function homeOffice(scene: Scene): Svg {
  return (
    room(scene, '#d9b9a0', '#9a7450', 800) +
    lookout(scene, [180, 120, 420, 460], 'trees', 2) +
    framed(scene, 720, 160, 200, 160) +
    framed(scene, 980, 140, 150, 200) +
    bookshelf(scene, [1230, 90, 300, 710], 5, 0.05, hue.oak) +
    pottedPlant(scene, 150, 1030, 430) +
    chair(scene, 560, 1030, 430, hue.oak) +
    person(scene, 570, 1030, 580, { pose: 'sit', coat: '#4f8a84', hair: '#4d3526' }) +
    table(scene, 620, 1040, 620, 280, hue.oak) +
    laptop(scene, 820, 744, 240) +
    cup(scene, 990, 744, 66, '#e3a62f') +
    steam(scene, 984, 690, 80) +
    cat(scene, 1120, 746, 200, '#c98f4f', true) +
    lightPatch(scene, 180, 800, 420, 260, 300)
  )
}

function paperwork(scene: Scene): Svg {
  const sheet = (x: number, y: number, lean: number): Svg =>
    turn(
      lean,
      x,
      y,
      rect(x + 8, y + 10, 300, 400, scene.paint('#8f6f4a')) +
        rect(x, y, 300, 400, scene.paint(hue.paper)) +
        boxes(
          list(9, (index): Box => [x + 30, y + 90 + index * 30, 120 + ((index * 53) % 110), 9]),
          scene.paint('#9aa9b3'),
        ) +
        rect(x + 30, y + 34, 130, 22, scene.paint(hue.navy)),
    )
  const keys = list(16, (index) =>
    rect(
      1140 + (index % 4) * 62,
      520 + Math.floor(index / 4) * 62,
      50,
      50,
      scene.paint(index % 4 === 3 ? '#d9772f' : '#e6e4dc'),
      8,
    ),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#b98a56')) +
    fade(0.3, stroke('M0 180H1600M0 420H1600M0 700H1600M0 930H1600', scene.paint(hue.wood), 5)) +
    sheet(330, 280, -8) +
    sheet(640, 330, 5) +
    turn(12, 980, 240, rect(1000, 170, 240, 150, scene.paint('#f0d77a'))) +
    rect(1120, 360, 290, 420, scene.paint('#4a545c'), 20) +
    rect(1150, 390, 230, 90, '#bcd0b8', 8) +
    keys.join('') +
    circle(270, 860, 96, scene.paint('#8f6f4a')) +
    circle(260, 850, 96, scene.paint(hue.white)) +
    circle(260, 850, 72, scene.paint('#5b3a28')) +
    stroke('M350 830q50 10 30 60', scene.paint(hue.white), 20) +
    turn(
      -32,
      900,
      840,
      stroke('M760 840H1040', scene.paint(hue.navy), 24) +
        polygon([1040, 828, 1086, 840, 1040, 852], scene.paint(hue.gold)),
    ) +
    place(
      180,
      260,
      stroke(
        'M-60-20a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M52-20a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M28-24Q40-40 52-24',
        scene.paint(hue.ink),
        10,
      ),
    )
  )
}

function lateLight(scene: Scene): Svg {
  const cells = list(40, (index): Box => [
    300 + (index % 8) * 128,
    180 + Math.floor(index / 8) * 150,
    96,
    104,
  ])
  const lit = cells.filter((_, index) => index === 20 || index % 11 === 3)
  return (
    sky(scene, { horizon: 1000 }) +
    skyline(scene, 1000, 330, 0.4) +
    rect(250, 110, 1090, 900, scene.paint('#5f6c78')) +
    rect(1230, 110, 110, 900, scene.paint('#4d5964')) +
    boxes(cells, scene.paint('#33475a')) +
    boxes(lit, '#ffd98a') +
    place(
      812,
      594,
      rect(0, -114, 96, 104, '#ffe6a8') +
        person(scene, 38, -10, 100, { pose: 'sit', coat: '#2f5d7c', longHair: true }) +
        rect(46, -46, 46, 6, scene.paint(hue.timber)) +
        rect(62, -72, 26, 22, scene.paint(hue.ink)),
    ) +
    circle(860, 530, 200, scene.radial('#ffdf9c', 0.35)) +
    ground(scene, 1000, hue.asphalt) +
    tree(scene, 'round', 150, 1030, 330) +
    tree(scene, 'round', 1450, 1030, 380) +
    person(scene, 1080, 1050, 130, { pose: 'walk', coat: '#7a5a7d' }) +
    streetLamp(scene, 420, 1040, 330)
  )
}

export const buero: Family = [
  view('morning', desk),
  view('noon', openPlan),
  view('autumn', meeting),
  view('spring', homeOffice),
  view('golden', paperwork),
  outside('night', lateLight),
  view('rain', (scene) => closer(desk(scene), 1.3, 760, 760), true),
  view('lamplight', (scene) => closer(meeting(scene), 1.25, 800, 760), true),
  view('winter', (scene) => closer(homeOffice(scene), 1.3, 760, 800), true),
]
