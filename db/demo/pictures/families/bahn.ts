import { terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { cup, wallClock } from '../furniture.ts'
import { paving, skyline } from '../land.ts'
import { person } from '../people.ts'
import { tram } from '../rail.ts'
import { lightPatch, lookout } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
import {
  type Box,
  boxes,
  closer,
  fade,
  HEIGHT,
  list,
  path,
  place,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { platform, throughLand, tracks } from './bahnScenes.ts'

function tramStreet(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    terrace(scene, -60, 740, 1750, 440, 0.16) +
    paving(scene, 735, hue.stone) +
    rect(0, 830, WIDTH, 150, scene.paint('#8b8c8c')) +
    boxes(
      [
        [0, 902, WIDTH, 6],
        [0, 940, WIDTH, 6],
      ],
      scene.paint('#5a6068'),
    ) +
    stroke('M0 470H1600', scene.paint(hue.ink), 3) +
    tram(scene, 760, 930, hue.red, { scale: 2.3 }) +
    streetLamp(scene, 190, 820, 440, 0.1) +
    crowd(scene, {
      count: 5,
      from: 200,
      to: 1500,
      y: 1050,
      depth: 20,
      height: 260,
      poses: ['stand', 'walk'],
    })
  )
}

function stationHall(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#d7c7a5')) +
    path('M120 640V330Q120 60 800 60T1480 330V640z', scene.gradient([...scene.palette.sky])) +
    skyline(scene, 640, 110, 0.5, 130, 1470) +
    fade(
      0.9,
      stroke(
        'M120 640V330Q120 60 800 60T1480 330V640M300 640V170M480 640V100M660 640V66M800 640V60M940 640V66M1120 640V100M1300 640V170M120 330H1480M120 480H1480',
        scene.paint('#4a5866'),
        10,
      ),
    ) +
    path('M0 0H1600V700H1480V330Q1480 60 800 60T120 330V700H0z', scene.paint('#cbb78f')) +
    paving(scene, 640, '#c9bda6') +
    wallClock(scene, 800, 250, 110, 8.08) +
    rect(330, 520, 360, 130, scene.paint(hue.navy), 6) +
    boxes(
      list(4, (index): Box => [350, 536 + index * 27, 150, 12]),
      '#f5d491',
    ) +
    boxes(
      list(4, (index): Box => [540, 536 + index * 27, 120, 12]),
      '#dfe6e6',
    ) +
    lightPatch(scene, 480, 660, 640, 390, -160) +
    crowd(scene, {
      count: 9,
      from: 180,
      to: 1420,
      y: 860,
      depth: 130,
      height: 190,
      distance: 0.1,
    }) +
    person(scene, 620, 1020, 340, { pose: 'walk', coat: '#b5473c', longCoat: true, bag: 'hand' }) +
    person(scene, 1090, 1030, 340, { pose: 'walk', coat: '#2f5d7c', bag: 'back', flip: true })
  )
}

function inCarriage(scene: Scene): Svg {
  const seat = (x: number, flip: boolean): Svg =>
    place(
      x,
      0,
      path(
        'M-40 560Q-60 540-50 500L-20 500Q40 520 60 820H190V900H-10Q-30 700-40 560z',
        scene.paint(hue.navy),
      ) + path('M-40 560Q-60 540-50 500L-20 500Q-10 510 0 540z', scene.paint(hue.red)),
      1,
      flip,
    )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#e4e0d3'), scene.paint('#cfc9b9')])) +
    lookout(scene, [230, 170, 1140, 470], 'trees', 1) +
    rect(0, 0, WIDTH, 70, scene.paint('#b7b3a6')) +
    boxes([[200, 90, 1200, 16]], scene.paint('#8b949a')) +
    rect(260, 40, 190, 52, scene.paint(hue.leather), 8) +
    rect(1010, 30, 240, 62, scene.paint(hue.teal), 10) +
    rect(690, 720, 220, 18, scene.paint('#8b949a'), 4) +
    stroke('M800 738V900', scene.paint('#8b949a'), 16) +
    cup(scene, 760, 718, 74) +
    rect(820, 660, 70, 58, scene.paint(hue.paper)) +
    rect(0, 890, WIDTH, 177, scene.paint('#6d6f73')) +
    seat(310, false) +
    seat(1290, true) +
    person(scene, 450, 1020, 700, {
      pose: 'sit',
      coat: '#c97f5a',
      longHair: true,
      hair: '#4d3526',
    }) +
    person(scene, 1150, 1020, 720, { pose: 'sit', coat: '#4d6b57', flip: true, hair: '#8f8b88' })
  )
}

export const bahn: Family = [
  outside('dawn', (scene) => platform(scene, hue.red)),
  outside('spring', throughLand),
  outside('golden', tracks),
  outside('noon', tramStreet),
  view('morning', stationHall),
  view('autumn', inCarriage),
  outside('winter', (scene) => closer(platform(scene, '#2f5d7c'), 1.2, 900, 760), true),
  outside('night', (scene) => closer(tramStreet(scene), 1.2, 800, 860), true),
  outside('rain', (scene) => closer(tracks(scene), 1.2, 800, 640), true),
]
