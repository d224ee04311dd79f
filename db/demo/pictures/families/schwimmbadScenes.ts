import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { skins } from '../figure.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { railing } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  dots,
  fade,
  HEIGHT,
  line,
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

export const pool = ['#a9dde0', '#3f9fb5'] as const

export function basin(scene: Scene, y: number, bottom = HEIGHT): Svg {
  const marks = list(
    34,
    () =>
      data`M${scene.random.between(-40, 1600)} ${scene.random.between(y + 14, bottom - 10)}q30 -10 60 0t60 0`,
  )
  return (
    rect(0, y, WIDTH, bottom - y, scene.gradient(pool.map((color) => scene.paint(color)))) +
    fade(0.55, stroke(marks.join(''), '#eefafa', 4))
  )
}

export function swimmer(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  cap: string,
  flip = false,
): Svg {
  const skin = scene.random.pick(skins)
  return place(
    x,
    y,
    stroke('M-10-6Q20-70 66-24', scene.paint(skin), 15) +
      path('M-90 0Q-60-24 0-20Q20-16 24 0z', scene.paint(skin)) +
      circle(30, -14, 20, scene.paint(skin)) +
      path('M12-20Q14-38 32-38Q50-36 50-18z', scene.paint(cap)) +
      stroke('M-150 4q20-12 40 0t40 0t40 0t40 0t40 0t40 0', '#f4fcfc', 7) +
      dots(
        [
          [72, -20],
          [84, -34],
          [96, -16],
          [-130, -16],
          [-146, -6],
        ],
        '#f4fcfc',
        8,
      ),
    size / 100,
    flip,
  )
}

function laneRope(scene: Scene, fromX: number, fromY: number, toX: number, toY: number): Svg {
  return (
    line(fromX, fromY, toX, toY, scene.paint(hue.red), 9) +
    dots(
      list(
        22,
        (index) =>
          [fromX + ((toX - fromX) * index) / 21, fromY + ((toY - fromY) * index) / 21] as const,
      ),
      scene.paint(hue.white),
      9,
    )
  )
}

export function indoorLanes(scene: Scene): Svg {
  return (
    room(scene, '#dce6e2', '#c9d0cb', 520) +
    lookout(scene, [120, 90, 1360, 330], 'trees', 6) +
    boxes([[0, 40, WIDTH, 16]], scene.paint(hue.slate)) +
    rect(0, 520, WIDTH, 50, scene.paint('#c9d0cb')) +
    boxes(
      list(40, (index): Box => [index * 41, 556, 24, 12]),
      scene.paint(hue.navy),
    ) +
    basin(scene, 568) +
    boxes(
      list(4, (index): Box => [360 + index * 250, 470, 90, 70]),
      scene.paint('#f3efe4'),
    ) +
    person(scene, 905, 472, 190, {
      pose: 'work',
      coat: '#e3b18c',
      trousers: '#c8412f',
      skin: '#e3b18c',
      hat: 'hood',
      hatColor: '#2f5d7c',
    }) +
    person(scene, 1260, 556, 220, { pose: 'point', coat: '#f3efe4', trousers: '#c8412f' }) +
    laneRope(scene, 560, 575, 200, 1060) +
    laneRope(scene, 800, 575, 800, 1060) +
    laneRope(scene, 1040, 575, 1400, 1060) +
    swimmer(scene, 640, 700, 90, '#e3a62f') +
    swimmer(scene, 960, 780, 120, '#c8412f') +
    swimmer(scene, 530, 900, 160, '#2f5d7c') +
    swimmer(scene, 1180, 960, 180, '#4d6b57', true)
  )
}

export function tower(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    treeLine(scene, 610, 170, 0.42) +
    ground(scene, 604) +
    tree(scene, 'broad', 250, 740, 460, 0.06) +
    boxes(
      [
        [1050, 230, 34, 560],
        [1170, 230, 34, 560],
      ],
      scene.paint('#e6e2d6'),
    ) +
    boxes(
      [
        [830, 250, 390, 24],
        [900, 470, 320, 22],
      ],
      scene.paint('#d9d4c6'),
    ) +
    railing(scene, 1000, 1220, 250, 70, '#2f7d9a') +
    railing(scene, 1040, 1220, 470, 60, '#2f7d9a') +
    stroke(
      'M1240 790V240M1290 790V240' +
        list(14, (index) => data`M1240 ${780 - index * 38}h50`).join(''),
      scene.paint('#8b949a'),
      7,
    ) +
    person(scene, 1060, 250, 180, {
      pose: 'stand',
      coat: '#c98f68',
      trousers: '#2f5d7c',
      skin: '#c98f68',
    }) +
    turn(
      140,
      720,
      480,
      person(scene, 720, 570, 190, {
        pose: 'cheer',
        coat: '#e3b18c',
        trousers: '#c8412f',
        skin: '#e3b18c',
      }),
    ) +
    rect(0, 770, WIDTH, 40, scene.paint('#e6dfcb')) +
    basin(scene, 800) +
    swimmer(scene, 420, 930, 130, '#e3a62f') +
    crowd(scene, {
      count: 3,
      from: 360,
      to: 700,
      y: 790,
      depth: 10,
      height: 160,
      poses: ['stand', 'wave'],
    })
  )
}
