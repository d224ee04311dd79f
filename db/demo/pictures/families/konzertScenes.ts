import { hue } from '../color.ts'
import { audience } from '../crowd.ts'
import { person } from '../people.ts'
import { room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  dots,
  ellipse,
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

const beams = ['#ff9ec4', '#8fd0ff', '#ffd98a', '#b8a0ff']

function beamRow(scene: Scene, y: number, foot: number): Svg {
  return (
    many(8, (index) =>
      spotlight(
        scene,
        160 + index * 183,
        y,
        260 + ((index * 347) % 1080),
        foot,
        150,
        beams[index % 4] ?? '#fff',
        0.5,
      ),
    ) +
    boxes([[60, y - 26, 1480, 16]], scene.paint('#2b2c33')) +
    boxes(
      list(8, (index): Box => [140 + index * 183, y - 16, 40, 34]),
      scene.paint('#1f2026'),
    )
  )
}

export function guitarist(scene: Scene, x: number, y: number, height: number, flip = false): Svg {
  const guitar = turn(
    -24,
    0,
    -60,
    ellipse(-6, -54, 15, 11, scene.paint('#c8412f')) +
      ellipse(8, -55, 10, 8, scene.paint('#c8412f')) +
      rect(12, -58, 44, 5, scene.paint(hue.timber)) +
      circle(-2, -54, 4, scene.paint(hue.ink)),
  )
  return (
    person(scene, x, y, height, { pose: 'hold', flip, coat: '#2b2f3a' }) +
    place(x, y, guitar, height / 100, flip)
  )
}

function drums(scene: Scene, x: number, y: number, size: number): Svg {
  return place(
    x,
    y,
    person(scene, 0, -24, 170, { pose: 'cheer', coat: '#4d6b57' }) +
      ellipse(0, -40, 46, 44, scene.paint('#a8393a')) +
      ellipse(0, -40, 36, 34, scene.paint('#e6e2d6')) +
      rect(-78, -70, 44, 34, scene.paint('#a8393a'), 5) +
      rect(36, -70, 44, 34, scene.paint('#a8393a'), 5) +
      stroke('M-100 0V-110M100 0V-110', scene.paint('#8b949a'), 4) +
      ellipse(-100, -112, 38, 6, scene.paint(hue.gold)) +
      ellipse(100, -112, 38, 6, scene.paint(hue.gold)),
    size / 200,
  )
}

export function singer(scene: Scene, x: number, y: number, height: number): Svg {
  return (
    person(scene, x, y, height, {
      pose: 'wave',
      coat: '#c8412f',
      dress: true,
      longHair: true,
      hair: '#4d3526',
    }) +
    stroke(
      data`M${x - height * 0.1} ${y}V${y - height * 0.82}`,
      scene.paint('#8b949a'),
      height * 0.014,
    ) +
    rect(
      x - height * 0.13,
      y - height * 0.88,
      height * 0.06,
      height * 0.08,
      scene.paint(hue.ink),
      height * 0.03,
    )
  )
}

function raisedHands(scene: Scene, y: number): Svg {
  const arms = list(26, (index) => {
    const x = 20 + index * 62 + scene.random.between(-14, 14)
    return data`M${x} ${y + 120}q${scene.random.between(-16, 16)} -60 ${scene.random.between(-20, 20)} ${-scene.random.between(90, 170)}`
  })
  return stroke(arms.join(''), scene.paint('#2a1f33'), 17)
}

export function bandStage(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#2a1c4a'), scene.paint('#7a3f7a')])) +
    beamRow(scene, 80, 740) +
    rect(0, 720, WIDTH, 60, scene.paint('#2b2230')) +
    boxes(
      [
        [110, 480, 150, 240],
        [1340, 480, 150, 240],
      ],
      scene.paint('#1f1a26'),
    ) +
    dots(
      [
        [185, 560],
        [185, 660],
        [1415, 560],
        [1415, 660],
      ],
      scene.paint('#4a4254'),
      90,
    ) +
    dots(
      [
        [185, 560],
        [185, 660],
        [1415, 560],
        [1415, 660],
      ],
      scene.paint('#2b2434'),
      40,
    ) +
    drums(scene, 800, 660, 330) +
    guitarist(scene, 500, 725, 330) +
    guitarist(scene, 1120, 725, 330, true) +
    singer(scene, 800, 735, 330) +
    raisedHands(scene, 800) +
    audience(scene, 870, 130, 0, 0.75) +
    audience(scene, 980, 170, 0, 0.85)
  )
}

export function piano(scene: Scene, x: number, y: number, size: number): Svg {
  return place(
    x,
    y,
    path('M-150-110Q-120-220 20-230L150-300L160-284L30-110z', scene.paint('#20212a')) +
      path('M-170-116H160Q190-112 180-76H-170z', scene.paint('#2b2c36')) +
      rect(-176, -84, 70, 14, scene.paint(hue.white)) +
      boxes(
        list(6, (index): Box => [-172 + index * 11, -84, 4, 8]),
        scene.paint(hue.ink),
      ) +
      stroke('M-140-76V0M150-76V0M20-76V-10', scene.paint('#20212a'), 13) +
      stroke('M-70-116L-84-160H-20L-34-116', scene.paint('#3a3b46'), 6),
    size / 300,
  )
}

export function jazz(scene: Scene): Svg {
  const bass = (x: number, y: number, size: number): Svg =>
    place(
      x,
      y,
      path(
        'M-30 0Q-60-20-44-62Q-30-84-40-104Q-44-140-6-146H6Q44-140 40-104Q30-84 44-62Q60-20 30 0z',
        scene.paint('#a3622f'),
      ) +
        rect(-5, -250, 10, 190, scene.paint(hue.timber)) +
        circle(0, -256, 11, scene.paint(hue.timber)) +
        stroke('M-20-90v26M20-90v26', scene.paint(hue.timber), 4),
      size / 250,
    )
  return (
    room(scene, '#7d4238', '#5b4033', 760) +
    many(14, (index) => rect(index * 118, 0, 50, 744, scene.paint('#8f4d40'))) +
    circle(800, 440, 620, scene.radial('#ffcf7a', 0.4)) +
    spotlight(scene, 500, -10, 560, 900, 250, '#ffdf9c', 0.4) +
    spotlight(scene, 1100, -10, 1010, 900, 250, '#ffdf9c', 0.4) +
    ellipse(800, 900, 640, 80, scene.paint('#8f5a3c')) +
    person(scene, 330, 930, 420, { pose: 'sit', coat: '#2b2f3a', skin: '#9a6747' }) +
    piano(scene, 560, 930, 400) +
    bass(960, 940, 430) +
    person(scene, 900, 950, 470, { pose: 'work', coat: '#3f5363', hair: '#8f8b88' }) +
    person(scene, 1210, 950, 460, {
      pose: 'hold',
      coat: '#a8393a',
      longHair: true,
      flip: true,
      dress: true,
    }) +
    stroke(
      'M1186 610Q1160 600 1158 650L1140 760Q1130 800 1104 784Q1090 772 1092 744',
      scene.paint(hue.gold),
      18,
    ) +
    path('M1070 716L1116 716L1102 760L1082 760z', scene.paint(hue.gold)) +
    audience(scene, 1020, 240, 0, 0.6)
  )
}
