import { cat } from '../animals.ts'
import { house, terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { pottedPlant } from '../decor.ts'
import { ground, hills, paving, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { lights, pylon, windTurbine } from '../power.ts'
import { lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { railing } from '../street.ts'
import {
  boxes,
  circle,
  closer,
  data,
  discs,
  ellipse,
  list,
  path,
  place,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { bush, flowers } from '../undergrowth.ts'
import { car } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'
import { lines, panels, solarRoof, windHills } from './energieScenes.ts'

function heatPump(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 800 }) +
    treeLine(scene, 800, 200, 0.4) +
    ground(scene, 800) +
    house(
      scene,
      240,
      870,
      {
        width: 620,
        height: 400,
        roof: 'gable',
        floors: 2,
        columns: 3,
        wall: hue.cream,
        tiles: '#6f4238',
      },
      0.02,
    ) +
    rect(900, 700, 250, 190, scene.paint('#e6e4dc'), 10) +
    circle(1000, 795, 76, scene.paint('#596570')) +
    circle(1000, 795, 66, scene.paint('#3d4750')) +
    list(6, (index) =>
      turn(index * 60, 1000, 795, ellipse(1000, 765, 14, 30, scene.paint('#8b98a1'))),
    ).join('') +
    circle(1000, 795, 14, scene.paint('#c9ccca')) +
    stroke('M1100 740h30M1100 760h30M1100 780h30M1100 800h30', scene.paint('#8b98a1'), 5) +
    rect(880, 888, 290, 16, scene.paint(hue.concrete)) +
    stroke('M900 840H860V640', scene.paint('#c98f68'), 12) +
    person(scene, 1270, 930, 330, {
      pose: 'work',
      coat: '#2f5d7c',
      trousers: '#3a4657',
      hat: 'cap',
      hatColor: '#c8412f',
      flip: true,
    }) +
    rect(1340, 890, 90, 46, scene.paint(hue.red), 6) +
    bush(scene, 150, 960, 260) +
    tree(scene, 'spruce', 1480, 900, 460, 0.08) +
    flowers(scene, 300, 940, 900, 90, 70)
  )
}

function charging(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -40, 720, 1700, 300, 0.32) +
    paving(scene, 716, hue.stone) +
    rect(0, 820, WIDTH, 170, scene.paint(hue.asphalt)) +
    tree(scene, 'round', 230, 800, 380, 0.05) +
    tree(scene, 'round', 1440, 800, 360, 0.05) +
    rect(1010, 560, 110, 260, scene.paint('#e9ecea'), 12) +
    rect(1026, 580, 78, 62, '#8fd0c4', 6) +
    path('M1070 664l-24 44h18l-8 36 30-48h-18l8-32z', scene.paint(hue.teal)) +
    stroke('M1012 720Q960 900 925 850', scene.paint('#2b2f36'), 9) +
    car(scene, 650, 960, '#2f7d7a', { scale: 3.7, flip: true }) +
    person(scene, 1240, 822, 240, { pose: 'hold', coat: '#d19a3a', longHair: true })
  )
}

function radiator(scene: Scene): Svg {
  return (
    room(scene, '#d9cdb6', '#a97b4f', 900) +
    lookout(scene, [420, 90, 760, 400], 'town', 2) +
    list(
      14,
      (index) =>
        rect(430 + index * 54, 570, 44, 260, scene.paint('#f2efe6'), 16) +
        rect(460 + index * 54, 576, 12, 248, scene.paint('#d6d2c6'), 6),
    ).join('') +
    boxes(
      [
        [420, 600, 760, 12],
        [420, 780, 760, 12],
      ],
      scene.paint('#e2ded2'),
    ) +
    stroke('M1186 790h60V900', scene.paint('#e2ded2'), 16) +
    rect(1190, 762, 90, 56, scene.paint('#e7e4da'), 22) +
    circle(1262, 790, 20, scene.paint(hue.red)) +
    cat(scene, 620, 516, 190, '#6b625c') +
    pottedPlant(scene, 1060, 516, 200) +
    person(scene, 1390, 1020, 640, { pose: 'work', coat: '#587f94', flip: true, longHair: true }) +
    ellipse(620, 1010, 420, 46, scene.paint('#9a4f45')) +
    ellipse(620, 1010, 340, 34, scene.paint('#c98f68'))
  )
}

function substation(scene: Scene): Svg {
  const coil = (x: number): Svg =>
    rect(x - 60, 640, 120, 150, scene.paint('#8b969c'), 6) +
    stroke(
      data`M${x - 40} 660v110M${x - 20} 660v110M${x} 660v110M${x + 20} 660v110M${x + 40} 660v110`,
      scene.paint('#5f6a72'),
      5,
    ) +
    list(3, (index) => rect(x - 46 + index * 38, 580, 14, 64, scene.paint('#7a4a38'), 5)).join('')
  return (
    sky(scene, { horizon: 680 }) +
    treeLine(scene, 690, 90, 0.45) +
    pylon(scene, 240, 740, 520, 0.3) +
    pylon(scene, 1390, 740, 470, 0.35) +
    stroke(
      'M-20 350Q120 420 240 378T640 520M240 378Q460 470 800 500Q1100 480 1390 390T1640 360',
      scene.paint('#4c555e', 0.2),
      3,
    ) +
    ground(scene, 690, hue.stone) +
    stroke(
      'M420 790V470M1180 790V470M420 480H1180M420 500H1180M620 790V480M820 790V480M1000 790V480',
      scene.paint('#6b767d', 0.05),
      9,
    ) +
    [520, 720, 920, 1090].map(coil).join('') +
    lights(
      scene,
      [
        [420, 462],
        [820, 462],
        [1180, 462],
      ],
      7,
    ) +
    railing(scene, 0, WIDTH, 890, 110) +
    ground(scene, 885) +
    person(scene, 760, 1000, 270, {
      pose: 'point',
      coat: '#e8862f',
      trousers: '#2f4d74',
      hat: 'helmet',
    }) +
    person(scene, 620, 1010, 276, {
      pose: 'read',
      coat: '#3a4657',
      hat: 'helmet',
      hatColor: '#f8f4ea',
    })
  )
}

function solarField(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 520, clouds: 4 }) +
    hills(scene, 520, 120) +
    windTurbine(scene, 1240, 540, 300, 15, 0.35) +
    ground(scene, 516) +
    panels(scene, 120, 620, 1300, 46, 22, 1, 40) +
    panels(scene, 20, 740, 1460, 80, 16, 1, 70) +
    panels(scene, -160, 960, 1640, 150, 11, 2, 130) +
    flowers(scene, 0, 970, 1600, 90, 130) +
    sheep(scene, 1290, 1010, 150) +
    sheep(scene, 420, 1030, 160, true) +
    sheep(scene, 610, 800, 84)
  )
}

function sheep(scene: Scene, x: number, y: number, length: number, flip = false): Svg {
  const content =
    stroke('M-22-24V0M-12-24V0M16-24V0M26-24V0', scene.paint('#4a4341'), 6) +
    discs(
      [
        [-26, -40, 20],
        [-6, -46, 22],
        [16, -44, 22],
        [30, -36, 16],
        [0, -30, 22],
      ],
      scene.paint('#f1ebdd'),
    ) +
    path('M34-56Q50-64 58-50L62-38Q52-32 42-40z', scene.paint('#4a4341'))
  return place(x, y, content, length / 110, flip)
}

export const energie: Family = [
  outside('morning', windHills),
  outside('noon', solarRoof),
  outside('dusk', lines),
  outside('autumn', heatPump),
  outside('rain', charging),
  view('winter', radiator),
  outside('night', substation),
  outside('spring', solarField),
  outside('golden', (scene) => closer(windHills(scene), 1.15, 760, 160), true),
]
