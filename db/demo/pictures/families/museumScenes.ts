import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { framed } from '../decor.ts'
import { ground, treeLine, wayTo } from '../land.ts'
import { fountain } from '../oldtown.ts'
import { person } from '../people.ts'
import { floorBoards, lookout, room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { railing } from '../street.ts'
import {
  boxes,
  circle,
  data,
  ellipse,
  fade,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { windows } from '../windows.ts'

export function gallery(scene: Scene): Svg {
  const spot = (x: number): Svg => spotlight(scene, x, 30, x, 520, 190, '#fff3d0', 0.3)
  return (
    room(scene, '#e9e6dc', '#b08d63', 760) +
    floorBoards(scene, 760, '#b08d63') +
    boxes([[0, 20, WIDTH, 12]], scene.paint(hue.slate)) +
    spot(330) +
    spot(800) +
    spot(1290) +
    framed(scene, 180, 210, 300, 380) +
    framed(scene, 590, 160, 440, 430) +
    framed(scene, 1150, 230, 290, 340) +
    rect(560, 890, 480, 24, scene.paint(hue.oak), 6) +
    boxes(
      [
        [600, 914, 18, 70],
        [980, 914, 18, 70],
      ],
      scene.paint(hue.slate),
    ) +
    person(scene, 480, 960, 400, {
      pose: 'stand',
      coat: '#b5473c',
      longHair: true,
      longCoat: true,
    }) +
    person(scene, 1110, 970, 410, { pose: 'hold', coat: '#2f5d7c', flip: true, hair: '#8f8b88' }) +
    person(scene, 1220, 970, 280, { pose: 'point', coat: '#e3a62f', flip: true, hair: '#4d3526' }) +
    person(scene, 760, 985, 400, { pose: 'sit', coat: '#4d6b57' })
  )
}

export function sculpture(scene: Scene): Svg {
  return (
    room(scene, '#c9cfca', '#a9a294', 800) +
    fade(0.3, polygon([500, 0, 1100, 0, 1240, 800, 360, 800], '#fff8e4')) +
    boxes(
      [
        [120, 120, 240, 420],
        [1260, 120, 240, 420],
      ],
      scene.paint('#b3bbb6'),
    ) +
    boxes(
      [
        [150, 150, 180, 360],
        [1290, 150, 180, 360],
      ],
      scene.paint('#98a5a2'),
    ) +
    ellipse(800, 930, 300, 40, scene.paint('#8d877a')) +
    rect(640, 690, 320, 240, scene.paint('#eeeade')) +
    rect(880, 690, 80, 240, scene.paint('#d3cdbc')) +
    rect(620, 670, 360, 26, scene.paint('#f6f3ea')) +
    path(
      'M700 670Q640 520 740 430Q640 330 760 240Q900 160 960 270Q1000 370 900 420Q1000 520 900 670z',
      scene.paint('#b9853c'),
    ) +
    path(
      'M850 670Q900 540 840 430Q960 340 900 240Q960 250 970 310Q990 390 900 420Q1000 520 900 670z',
      scene.paint('#8a5f28'),
    ) +
    ellipse(830, 320, 48, 60, scene.paint('#c9cfca')) +
    stroke('M720 640Q680 530 760 440M700 330Q730 260 800 230', scene.paint('#dcb06a'), 10) +
    person(scene, 400, 1010, 470, {
      pose: 'point',
      coat: '#7a5a7d',
      longHair: true,
      hair: '#7b3f2a',
    }) +
    person(scene, 1190, 1000, 440, { pose: 'read', coat: '#3a4657', flip: true }) +
    rect(1120, 690, 56, 70, scene.paint(hue.paper))
  )
}

/** A small yellow palace behind a round lawn. */
export function palace(scene: Scene): Svg {
  const wall = '#e6b95a'
  const roof = scene.palette.snow ? '#eef2f3' : '#5d6470'
  const wing = (x: number): Svg =>
    rect(x, 540, 260, 210, scene.paint(wall, 0.05)) +
    polygon([x - 20, 542, x + 40, 450, x + 220, 450, x + 280, 542], scene.paint(roof, 0.05)) +
    windows(scene, [x + 10, 550, 240, 190], { columns: 3, rows: 2, fillX: 0.5, fillY: 0.7 }, 0.05)
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 720, 260, 0.42) +
    ground(scene, 710) +
    wing(260) +
    wing(1080) +
    rect(500, 470, 600, 290, scene.paint(wall)) +
    path('M480 472Q520 330 620 320H980Q1080 330 1120 472z', scene.paint(roof)) +
    rect(680, 420, 240, 340, scene.paint(lighter(wall, 0.2))) +
    polygon([660, 424, 800, 340, 940, 424], scene.paint(lighter(wall, 0.3))) +
    circle(800, 392, 22, scene.paint(hue.white)) +
    rect(770, 230, 60, 96, scene.paint(hue.white)) +
    path('M756 234Q760 180 800 170Q840 180 844 234z', scene.paint('#5f8f84')) +
    stroke('M800 170V130', scene.paint(hue.gold), 5) +
    windows(scene, [510, 485, 170, 260], { columns: 2, rows: 2, fillX: 0.5, fillY: 0.66 }) +
    windows(scene, [920, 485, 170, 260], { columns: 2, rows: 2, fillX: 0.5, fillY: 0.66 }) +
    windows(scene, [690, 440, 220, 150], { columns: 3, rows: 1, fillX: 0.5, fillY: 0.76 }) +
    path('M760 760V650Q760 610 800 610T840 650V760z', scene.paint('#5b4033')) +
    polygon([720, 760, 880, 760, 920, 796, 680, 796], scene.paint(hue.stone)) +
    wayTo(800, 794, 170, 800, 620, scene.paint(scene.palette.snow ? '#dbe2e6' : hue.sand)) +
    ellipse(
      800,
      960,
      420,
      76,
      scene.paint(scene.palette.snow ? '#f8fafb' : darker(scene.palette.grass, 0.05)),
    ) +
    fountain(scene, 800, 980, 210) +
    tree(scene, 'round', 240, 880, 300) +
    tree(scene, 'round', 1360, 880, 300) +
    tree(scene, 'round', 100, 960, 380) +
    tree(scene, 'round', 1500, 960, 380) +
    crowd(scene, { count: 5, from: 360, to: 1250, y: 1040, depth: 90, height: 200 })
  )
}

export function skeleton(scene: Scene): Svg {
  const bone = scene.paint('#eadfc4')
  const ribs = list(
    9,
    (index) =>
      data`M${640 + index * 46} ${430 + Math.abs(index - 3) * 6}q-26 ${90 - Math.abs(index - 4) * 9} 6 ${170 - Math.abs(index - 4) * 16}`,
  )
  return (
    room(scene, '#6f8a8c', '#8f7a5f', 800) +
    path('M0 0H1600V90Q800 -30 0 90z', scene.paint('#5d777a')) +
    lookout(scene, [120, 170, 220, 420], 'sky', 1) +
    lookout(scene, [1260, 170, 220, 420], 'sky', 1) +
    ellipse(800, 860, 620, 66, scene.paint('#5b4a3c')) +
    ellipse(800, 846, 620, 66, scene.paint('#a98f68')) +
    stroke(
      'M1060 470Q1200 560 1420 620M1060 460Q900 380 640 430Q520 450 470 330Q450 290 400 280',
      bone,
      22,
    ) +
    stroke(
      list(
        14,
        (index) => data`M${480 + index * 44} ${index < 4 ? 360 + index * 22 : 410}v-26`,
      ).join(''),
      bone,
      12,
    ) +
    stroke(ribs.join(''), bone, 11) +
    stroke(
      'M1040 470L1090 620L1030 720L1060 840M990 480L960 620L1000 730L970 840M680 470L700 600L650 660M640 470L630 580L590 630',
      bone,
      20,
    ) +
    stroke('M1030 842h70M940 842h70', bone, 16) +
    path('M250 300Q250 230 340 226Q430 226 440 290L420 330L250 330z', bone) +
    path('M262 344L410 344L396 372L280 368z', bone) +
    circle(372, 270, 20, scene.paint('#5b4a3c')) +
    stroke(
      'M266 330l8 14 8-14 8 14 8-14 8 14 8-14 8 14 8-14 8 14 8-14',
      scene.paint('#fdf6e2'),
      4,
    ) +
    railing(scene, 160, 1440, 940, 70, '#c9a45c') +
    person(scene, 480, 1030, 300, { pose: 'point', coat: '#c8412f', hair: '#4d3526' }) +
    person(scene, 610, 1040, 400, { pose: 'stand', coat: '#2f5d7c', longHair: true }) +
    person(scene, 1120, 1030, 290, { pose: 'cheer', coat: '#e3a62f', hair: '#2d2320' }) +
    person(scene, 1250, 1040, 390, { pose: 'stand', coat: '#4d6b57', flip: true })
  )
}
