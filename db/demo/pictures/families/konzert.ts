import { hue } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { lightChain } from '../festive.ts'
import { fromBehind } from '../furniture.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  discs,
  ellipse,
  fade,
  HEIGHT,
  list,
  many,
  path,
  place,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { bandStage, guitarist, jazz, piano, singer } from './konzertScenes.ts'

function pianoSolo(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#2b1f3f'), scene.paint('#5b3a4f')])) +
    many(11, (index) => rect(index * 150, 0, 70, 800, scene.paint('#4a2f45'))) +
    rect(0, 800, WIDTH, 270, scene.gradient([scene.paint('#6d4a3f'), scene.paint('#9a6a4a')])) +
    spotlight(scene, 560, -20, 820, 920, 420, '#ffe2b0', 0.6) +
    ellipse(820, 930, 560, 74, scene.radial('#ffe2b0', 0.7)) +
    piano(scene, 900, 930, 690) +
    rect(430, 850, 150, 20, scene.paint(hue.ink)) +
    boxes(
      [
        [450, 866, 12, 70],
        [550, 866, 12, 70],
      ],
      scene.paint(hue.ink),
    ) +
    person(scene, 500, 960, 600, {
      pose: 'sit',
      coat: '#a8393a',
      dress: true,
      longHair: true,
      hair: '#b98a4d',
      skin: '#f0c9a8',
    })
  )
}

function orchestra(scene: Scene): Svg {
  const violin = (x: number, y: number, size: number, flip: boolean): Svg =>
    person(scene, x, y, size, {
      pose: 'sit',
      coat: '#20242e',
      trousers: '#20242e',
      flip,
      longHair: scene.random.chance(0.5),
    }) +
    place(
      x,
      y,
      turn(
        -16,
        14,
        -50,
        ellipse(18, -52, 8, 4.4, scene.paint('#b5622f')) +
          rect(22, -53, 18, 2.2, scene.paint(hue.timber)),
      ) + stroke('M8-38L34-58', scene.paint('#d9c7a0'), 1.4),
      size / 100,
      flip,
    )
  return (
    room(scene, '#caa26c', '#a9743f', 600) +
    boxes(
      list(16, (index): Box => [index * 104, 0, 8, 590]),
      scene.paint('#b08a55'),
    ) +
    boxes(
      list(12, (index): Box => [330 + index * 80, 120, 50, 330 - Math.abs(index - 5.5) * 22]),
      scene.paint('#d9c9a0'),
    ) +
    many(4, (index) => ellipse(250 + index * 370, 60, 130, 22, scene.paint('#f3e6c6'))) +
    many(7, (index) => violin(240 + index * 180, 700, 230, index > 3)) +
    many(6, (index) => violin(190 + index * 240, 820, 280, index > 2)) +
    rect(690, 960, 220, 50, scene.paint('#7a4f2f')) +
    person(scene, 800, 962, 390, {
      pose: 'cheer',
      coat: '#20242e',
      trousers: '#20242e',
      longCoat: true,
      hair: '#8f8b88',
    }) +
    stroke('M860 545L920 470', scene.paint(hue.white), 5) +
    audience(scene, 1010, 190, 0, 0.5)
  )
}

function openAir(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 160, 0.42) +
    ground(scene, 644) +
    path('M420 740Q430 330 800 310Q1170 330 1180 740z', scene.paint('#e9e2d3')) +
    path('M480 740Q490 390 800 372Q1110 390 1120 740z', scene.paint('#5f4a6a')) +
    spotlight(scene, 640, 420, 700, 740, 90, '#ffdf9c', 0.6) +
    spotlight(scene, 960, 420, 900, 740, 90, '#ff9ec4', 0.5) +
    rect(380, 730, 840, 50, scene.paint('#4a3f3a')) +
    guitarist(scene, 640, 735, 210) +
    singer(scene, 800, 738, 220) +
    guitarist(scene, 970, 735, 210, true) +
    lightChain(250, 4) +
    crowd(scene, {
      count: 12,
      from: 80,
      to: 1520,
      y: 900,
      depth: 60,
      height: 200,
      poses: ['cheer', 'wave', 'stand', 'hold'],
    }) +
    audience(scene, 990, 170, 0, 0.25)
  )
}

function choir(scene: Scene): Svg {
  const row = (y: number, count: number, size: number, from: number): Svg =>
    many(
      count,
      (index) =>
        person(scene, from + index * ((1600 - from * 2) / (count - 1)), y, size, {
          pose: 'read',
          coat: index % 2 ? '#2f4d74' : '#7d2f3a',
          longHair: scene.random.chance(0.5),
          longCoat: true,
        }) +
        rect(
          from + index * ((1600 - from * 2) / (count - 1)) - size * 0.06,
          y - size * 0.74,
          size * 0.18,
          size * 0.12,
          scene.paint(hue.paper),
        ),
    )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#b9a284'), scene.paint('#dcc9a6')])) +
    path('M460 620V300Q460 90 800 60T1140 300V620z', scene.paint('#a98f6c')) +
    scene.clip(
      path('M680 520V280Q700 160 800 140Q900 160 920 280V520z', '#000'),
      many(20, (index) =>
        rect(
          670 + (index % 4) * 65,
          130 + Math.floor(index / 4) * 80,
          62,
          76,
          ['#c8412f', '#2f5d9b', '#e3a62f', '#4f9a98'][(index * 3) % 4] ?? '#fff',
        ),
      ),
    ) +
    circle(800, 330, 420, scene.radial('#ffe9b8', 0.5)) +
    row(700, 8, 330, 300) +
    rect(220, 690, 1160, 40, scene.paint('#8f6440')) +
    row(820, 9, 370, 230) +
    rect(150, 806, 1300, 44, scene.paint('#7d5636')) +
    row(960, 8, 410, 240) +
    rect(0, 950, WIDTH, 120, scene.paint('#6d4a30')) +
    fromBehind(scene, 800, 1010, 330, '#20242e', '#d8d3ca')
  )
}

function microphone(scene: Scene): Svg {
  const glow = list(
    30,
    (index) =>
      [60 + ((index * 271) % 1500), 120 + ((index * 173) % 700), 20 + (index % 5) * 16] as const,
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#241a3d'), scene.paint('#6d3560')])) +
    fade(
      0.28,
      discs(
        glow.filter((_, index) => index % 2 === 0),
        '#ffb36a',
      ) +
        discs(
          glow.filter((_, index) => index % 2),
          '#d98ad0',
        ),
    ) +
    spotlight(scene, 300, -20, 820, 900, 330, '#ffdf9c', 0.5) +
    stroke('M800 1067V560', scene.paint('#8b949a'), 26) +
    turn(
      -24,
      800,
      480,
      rect(752, 480, 96, 220, scene.paint('#2b2c36'), 40) +
        rect(770, 500, 20, 170, scene.paint('#4a4c58'), 10) +
        ellipse(800, 400, 110, 130, scene.paint('#b9c0c4')) +
        ellipse(770, 370, 60, 80, scene.paint('#d9dee0')) +
        stroke(
          'M694 380Q800 420 906 380M700 440Q800 480 900 440M706 320Q800 350 894 320M740 290Q700 400 746 510M800 272V530M860 290Q900 400 854 510',
          scene.paint('#6f787f'),
          6,
        ) +
        rect(716, 478, 168, 34, scene.paint('#c8412f'), 12),
    ) +
    audience(scene, 980, 130, 0, 0.8)
  )
}

export const konzert: Family = [
  view('floodlight', bandStage),
  view('lamplight', jazz),
  view('golden', orchestra),
  outside('dusk', openAir),
  view('morning', choir),
  view('floodlight', microphone),
  view('stage', pianoSolo, true),
  outside('spring', (scene) => closer(openAir(scene), 1.25, 800, 760), true),
  view('dusk', (scene) => closer(bandStage(scene), 1.3, 800, 700), true),
]
