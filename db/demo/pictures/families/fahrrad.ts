import { cyclist } from '../bicycles.ts'
import { house, terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { bunting } from '../festive.ts'
import { ground, hills, paving, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { fence, railing } from '../street.ts'
import {
  circle,
  closer,
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
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { flowers } from '../undergrowth.ts'
import { type Family, outside, view } from '../view.ts'
import { lane, rack, workshop } from './fahrradScenes.ts'

function cargo(scene: Scene): Svg {
  const body =
    stroke(
      'M-150-44a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M170-34a34 34 0 1 0 68 0a34 34 0 1 0 -68 0',
      scene.paint('#2d3038'),
      7,
    ) +
    stroke(
      'M-106-44L-60-120H0L-40-44H-106M-40-44L-70-150M0-120L20-40H204M0-120L-4-170L30-176',
      scene.paint('#2f5d7c'),
      9,
    ) +
    polygon([30, -130, 200, -130, 180, -50, 50, -50], scene.paint(hue.oak)) +
    polygon([150, -130, 200, -130, 180, -50, 140, -50], scene.paint(darker(hue.oak, 0.15)))
  const kids =
    person(scene, 90, -40, 170, {
      pose: 'wave',
      coat: '#e3a62f',
      hat: 'helmet',
      hatColor: '#c8412f',
    }) +
    person(scene, 148, -40, 160, {
      pose: 'stand',
      coat: '#c8412f',
      hat: 'helmet',
      hatColor: '#2f7d7a',
    })
  const rider =
    stroke('M-78-150L-20-110L-34-40', scene.paint('#333b4c'), 22) +
    path('M-100-150Q-104-240-56-256Q-24-260-22-236Q-24-190-52-150z', scene.paint('#4d6b57')) +
    rect(-54, -276, 14, 22, scene.paint('#c98f68')) +
    ellipse(-44, -296, 19, 22, scene.paint('#e3b18c')) +
    path('M-68-292Q-74-336-38-334Q-8-332-12-298z', scene.paint('#f3efe4')) +
    stroke('M-44-234L-12-190L28-176', scene.paint('#3f5947'), 18) +
    circle(30, -176, 9, scene.paint('#e3b18c'))
  return (
    sky(scene, { horizon: 620 }) +
    treeLine(scene, 632, 150, 0.42) +
    house(scene, 140, 720, { width: 330, height: 230, roof: 'gable', floors: 2, columns: 3 }, 0.2) +
    house(
      scene,
      1100,
      720,
      { width: 360, height: 240, roof: 'gable', floors: 2, columns: 3 },
      0.2,
    ) +
    ground(scene, 716) +
    rect(0, 830, WIDTH, 180, scene.paint(hue.asphalt)) +
    tree(scene, 'fruit', 640, 800, 320, 0.06) +
    tree(scene, 'fruit', 1450, 810, 360, 0.05) +
    place(740, 970, kids + body + rider, 1.75) +
    flowers(scene, 0, 1010, 1600, 50, 90)
  )
}

function countryTrack(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    hills(scene, 560, 160) +
    skyline(scene, 580, 50, 0.45, 900, 1250) +
    church(scene, 1060, 582, 110, 0.4) +
    ground(scene, 574) +
    path(
      'M0 760Q500 620 900 700T1600 640V1067H0z',
      scene.paint(lighter(scene.palette.grass, 0.12), 0.1),
    ) +
    windingPath(
      980,
      640,
      620,
      560,
      scene.paint(scene.palette.snow ? '#d8dfe3' : hue.asphalt, 0.1),
    ) +
    tree(scene, 'broad', 300, 800, 430, 0.08) +
    tree(scene, 'birch', 1340, 780, 380, 0.1) +
    fence(scene, -20, 420, 900, 70, hue.wood) +
    cyclist(scene, 1020, 760, 130, hue.teal, { hat: 'helmet', flip: true }, 0.12) +
    cyclist(scene, 880, 860, 220, hue.ochre, { coat: '#2f5d7c', longHair: true }, 0.05) +
    cyclist(scene, 620, 1000, 370, hue.red, { coat: '#c8412f', hat: 'helmet', bag: 'back' }) +
    flowers(scene, 900, 900, 700, 150, 110)
  )
}

function race(scene: Scene): Svg {
  const shirts = ['#c8412f', '#e3a62f', '#2f5d7c', '#4d6b57', '#f3efe4', '#7a5a7d', '#2f7d7a']
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 600, 120) +
    treeLine(scene, 612, 120, 0.42) +
    ground(scene, 606) +
    crowd(scene, {
      count: 9,
      from: 40,
      to: 1560,
      y: 770,
      depth: 24,
      height: 180,
      poses: ['cheer', 'wave', 'stand'],
    }) +
    railing(scene, 0, WIDTH, 790, 80, '#e9e6dc') +
    bunting(scene, 330, 3) +
    rect(0, 800, WIDTH, 270, scene.paint(hue.asphalt)) +
    many(4, (index) =>
      cyclist(
        scene,
        420 + index * 260,
        880,
        270,
        shirts[index + 3] ?? hue.red,
        {
          coat: shirts[index] ?? hue.red,
          hat: 'helmet',
          hatColor: shirts[(index + 2) % 7] ?? hue.red,
        },
        0.05,
      ),
    ) +
    many(3, (index) =>
      cyclist(scene, 420 + index * 400, 1010, 370, shirts[index + 1] ?? hue.red, {
        coat: shirts[(index + 4) % 7] ?? hue.red,
        hat: 'helmet',
        hatColor: shirts[index] ?? hue.red,
      }),
    )
  )
}

function wheelClose(scene: Scene): Svg {
  const spokes = list(
    24,
    (index) =>
      data`M620 640L${620 + Math.cos(index * 0.2618) * 350} ${640 + Math.sin(index * 0.2618) * 350}`,
  )
  return (
    sky(scene, { horizon: 700, clouds: 2 }) +
    terrace(scene, -60, 760, 1750, 330, 0.5) +
    paving(scene, 756, hue.stone) +
    ellipse(700, 1020, 620, 40, scene.paint('#6f6a66')) +
    stroke(spokes.join(''), scene.paint('#c4cacd'), 4) +
    stroke('M270 640a350 350 0 1 0 700 0a350 350 0 1 0 -700 0', scene.paint('#2b2c33'), 40) +
    stroke('M294 640a326 326 0 1 0 652 0a326 326 0 1 0 -652 0', scene.paint('#a9b0b4'), 12) +
    circle(620, 640, 34, scene.paint(hue.slate)) +
    stroke('M620 640L980 110M980 110L1660 60M980 200L1660 760', scene.paint('#c8412f'), 52) +
    stroke('M960 130L1060 -30', scene.paint('#2b2c33'), 34) +
    stroke('M300 380Q420 210 640 196', scene.paint('#2f5d7c'), 26) +
    circle(1010, 90, 60, scene.paint('#f3efe4')) +
    circle(1010, 90, 200, scene.radial('#fff3c4', scene.palette.lit > 0.1 ? 0.7 : 0.2))
  )
}

export const fahrrad: Family = [
  outside('morning', lane),
  outside('noon', rack),
  view('lamplight', workshop),
  outside('spring', cargo),
  outside('autumn', countryTrack),
  outside('golden', race),
  outside('rain', (scene) => closer(lane(scene), 1.2, 760, 940), true),
  outside('dusk', wheelClose),
  outside('winter', (scene) => closer(countryTrack(scene), 1.25, 800, 860), true),
]
