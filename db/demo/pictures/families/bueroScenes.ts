import { hue } from '../color.ts'
import { jug } from '../cookware.ts'
import { laptop, pottedPlant } from '../decor.ts'
import { bookStack, cup, fromBehind } from '../furniture.ts'
import { person } from '../people.ts'
import { lightPatch, lookout, pendant, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  boxes,
  circle,
  dots,
  ellipse,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'

function officeChair(scene: Scene, x: number, y: number, height: number, flip = false): Svg {
  return place(
    x,
    y,
    stroke('M0-6V-40M-24-4H24', scene.paint(hue.ink), 5) +
      dots(
        [
          [-24, -3],
          [24, -3],
          [0, -3],
        ],
        scene.paint(hue.ink),
        8,
      ) +
      rect(-22, -50, 44, 9, scene.paint('#3f5363'), 4) +
      path('M-24-50L-32-104Q-24-110-20-104L-14-50z', scene.paint('#4d6475')),
    height / 100,
    flip,
  )
}

function screen(scene: Scene, x: number, y: number, width: number): Svg {
  return place(
    x,
    y,
    rect(-12, -20, 24, 20, scene.paint('#5a6068')) +
      rect(-26, -4, 52, 5, scene.paint('#5a6068')) +
      rect(-60, -90, 120, 72, scene.paint('#2b2f36'), 4) +
      rect(-55, -85, 110, 62, '#cfe3e6', 2) +
      path('M-45-40L-20-56L0-48L40-74V-34H-45z', '#5f9a98') +
      boxes(
        [
          [-45, -80, 50, 6],
          [-45, -70, 34, 4],
        ],
        '#5a7484',
      ),
    width / 120,
  )
}

export function desk(scene: Scene): Svg {
  return (
    room(scene, '#d9dcd0', '#a98a64', 760) +
    lookout(scene, [820, 110, 560, 430], 'town', 2) +
    lightPatch(scene, 820, 760, 560, 300, -200) +
    boxes(
      [
        [130, 240, 420, 16],
        [130, 400, 420, 16],
      ],
      scene.paint(hue.oak),
    ) +
    bookStack(scene, 220, 240, 130, 4) +
    pottedPlant(scene, 470, 240, 130) +
    list(7, (index) =>
      rect(
        150 + index * 36,
        300 + (index % 2) * 8,
        30,
        100 - (index % 2) * 8,
        scene.paint([hue.teal, hue.red, hue.ochre][index % 3] ?? hue.red),
      ),
    ).join('') +
    officeChair(scene, 560, 1010, 430) +
    person(scene, 570, 1010, 570, {
      pose: 'sit',
      coat: '#b5473c',
      longHair: true,
      hair: '#7b3f2a',
    }) +
    table(scene, 600, 1020, 820, 270, '#c9a06a') +
    screen(scene, 920, 746, 330) +
    rect(740, 732, 110, 12, scene.paint('#3a3d45'), 3) +
    cup(scene, 1180, 744, 66, '#5f8f9a') +
    stroke('M1330 744V600L1240 540', scene.paint(hue.slate), 9) +
    path('M1270 520L1200 560L1190 600L1290 570z', scene.paint(hue.yellow)) +
    circle(1220, 640, 160, scene.radial('#ffdf9c', 0.4)) +
    bookStack(scene, 1090, 744, 90, 3)
  )
}

export function openPlan(scene: Scene): Svg {
  const workplace = (x: number, y: number, size: number, coat: string): Svg =>
    officeChair(scene, x - 10, y, size * 0.8) +
    person(scene, x, y, size, { pose: 'sit', coat, longHair: scene.random.chance(0.5) }) +
    table(scene, x + size * 0.1, y + 6, size * 0.8, size * 0.42, '#d9c19a') +
    screen(scene, x + size * 0.58, y - size * 0.43, size * 0.5)
  return (
    room(scene, '#e2e4dc', '#8fa09c', 620) +
    lookout(scene, [90, 90, 640, 400], 'town', 3) +
    lookout(scene, [870, 90, 640, 400], 'town', 3) +
    pendant(scene, 420, 130, 70, '#c8412f') +
    pendant(scene, 800, 110, 70, '#c8412f') +
    pendant(scene, 1180, 130, 70, '#c8412f') +
    workplace(240, 780, 290, '#587f94') +
    workplace(660, 780, 290, '#c97f5a') +
    workplace(1080, 780, 290, '#4d6b57') +
    workplace(380, 1010, 420, '#7a5a7d') +
    workplace(960, 1010, 420, '#d19a3a') +
    pottedPlant(scene, 1450, 1020, 420, '#e6e0d0') +
    pottedPlant(scene, 120, 1020, 340, '#e6e0d0')
  )
}

export function meeting(scene: Scene): Svg {
  return (
    room(scene, '#cfd6cf', '#7d6a58', 640) +
    lookout(scene, [160, 100, 460, 380], 'trees', 2) +
    rect(800, 90, 620, 390, scene.paint(hue.white), 6) +
    stroke('M860 420H1360M860 420V150', scene.paint(hue.slate), 6) +
    stroke('M880 390L990 320L1080 350L1200 230L1330 180', scene.paint(hue.red), 9) +
    boxes(
      [
        [900, 380, 50, 40],
        [1020, 340, 50, 80],
        [1140, 300, 50, 120],
        [1260, 250, 50, 170],
      ],
      scene.paint('#9fc0c4'),
    ) +
    person(scene, 760, 800, 470, {
      pose: 'point',
      coat: '#2f4d74',
      longHair: true,
      hair: '#2d2320',
      skin: '#9a6747',
    }) +
    person(scene, 260, 880, 420, { pose: 'sit', coat: '#c97f5a' }) +
    person(scene, 470, 860, 410, { pose: 'sit', coat: '#4d6b57', longHair: true }) +
    person(scene, 1130, 860, 410, { pose: 'sit', coat: '#7a5a7d', flip: true }) +
    person(scene, 1340, 880, 420, { pose: 'sit', coat: '#d19a3a', flip: true, hair: '#d8d3ca' }) +
    ellipse(800, 830, 560, 96, scene.paint('#7a5237')) +
    ellipse(800, 816, 560, 96, scene.paint('#b98a56')) +
    laptop(scene, 560, 830, 150) +
    laptop(scene, 1040, 836, 150) +
    cup(scene, 760, 860, 56) +
    jug(scene, 860, 830, 110, '#bcd5d8') +
    polygon([640, 868, 720, 860, 730, 884, 644, 892], scene.paint(hue.paper)) +
    fromBehind(scene, 620, 1000, 300, '#3a4657', '#4d3526') +
    fromBehind(scene, 1000, 1010, 300, '#b5473c', '#b98a4d')
  )
}
