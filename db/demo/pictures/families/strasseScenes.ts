import { cyclist } from '../bicycles.ts'
import { house, terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { ground, paving, skyline, wayTo } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { railing, streetLamp, trafficLight } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  ellipse,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { car, van } from '../vehicles.ts'

export function avenue(scene: Scene): Svg {
  const lamp = (near: number, side: number): Svg =>
    streetLamp(
      scene,
      800 + side * (150 + near * 560),
      600 + near * 300,
      130 + near * 420,
      0.4 - near * 0.38,
      side > 0,
    )
  return (
    sky(scene, { horizon: 570, sun: [800, 470] }) +
    skyline(scene, 576, 100, 0.5) +
    ground(scene, 570, scene.palette.snow ? '#eef1f2' : hue.stone) +
    [0.1, 0.3, 0.65]
      .map((near) => sideHouse(scene, near, -1) + sideHouse(scene, near, 1))
      .join('') +
    wayTo(800, 570, 50, 800, 1500, scene.paint(hue.asphalt)) +
    polygon([797, 590, 803, 590, 810, 690, 790, 690], scene.paint(hue.white)) +
    polygon([788, 740, 812, 740, 822, 870, 778, 870], scene.paint(hue.white)) +
    polygon([772, 930, 828, 930, 840, 1067, 760, 1067], scene.paint(hue.white)) +
    lamp(0.1, -1) +
    lamp(0.4, -1) +
    lamp(0.8, -1) +
    lamp(0.1, 1) +
    lamp(0.4, 1) +
    lamp(0.8, 1) +
    carFront(scene, 700, 730, 0.5, '#d8a451') +
    carFront(scene, 580, 940, 1.15, '#b5473c') +
    carBack(scene, 1000, 860, 0.85, '#2f5d7c') +
    person(scene, 1330, 990, 280, { pose: 'walk', coat: '#7a5a7d', flip: true })
  )
}

function sideHouse(scene: Scene, near: number, side: number): Svg {
  const width = 180 + near * 330
  const x = side < 0 ? 660 - near * 700 - width : 940 + near * 700
  return house(
    scene,
    x,
    596 + near * 190,
    { width, height: width * 1.1, roof: near < 0.4 ? 'gable' : 'eaves', floors: 3, columns: 3 },
    0.4 - near * 0.45,
  )
}

function carFront(scene: Scene, x: number, y: number, scale: number, color: string): Svg {
  const content =
    ellipse(0, 0, 110, 10, '#1b2030') +
    boxes(
      [
        [-96, -34, 34, 34],
        [62, -34, 34, 34],
      ],
      scene.paint('#2b2c33'),
    ) +
    path(
      'M-104-20V-74Q-100-92-84-96L-62-138Q-56-146-46-146H46Q56-146 62-138L84-96Q100-92 104-74V-20z',
      scene.paint(color),
    ) +
    path('M-70-98L-52-134H52L70-98z', scene.paint('#3f5363')) +
    rect(-104, -44, 208, 24, scene.paint(darker(color, 0.25)), 6) +
    rect(-42, -76, 84, 18, scene.paint('#33363f'), 6) +
    [-80, 80]
      .map(
        (at) =>
          circle(at, -68, 40, scene.radial('#fff3c4', scene.palette.lit > 0.2 ? 0.7 : 0.2)) +
          rect(at - 17, -78, 34, 18, '#fff6d8', 7),
      )
      .join('')
  return place(x, y, content, scale)
}

export function carBack(scene: Scene, x: number, y: number, scale: number, color: string): Svg {
  const content =
    ellipse(0, 0, 110, 10, '#1b2030') +
    boxes(
      [
        [-96, -34, 34, 34],
        [62, -34, 34, 34],
      ],
      scene.paint('#2b2c33'),
    ) +
    path('M-104-20V-84L-76-140Q-70-148-58-148H58Q70-148 76-140L104-84V-20z', scene.paint(color)) +
    path('M-76-94L-58-134H58L76-94z', scene.paint('#3f5363')) +
    rect(-104, -44, 208, 24, scene.paint(darker(color, 0.25)), 6) +
    boxes(
      [
        [-100, -84, 30, 22],
        [70, -84, 30, 22],
      ],
      '#e2483a',
    ) +
    rect(-32, -66, 64, 18, scene.paint(hue.white), 3)
  return place(x, y, content, scale)
}

export function crossingView(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 730, 1750, 430, 0.22) +
    paving(scene, 726, hue.stone) +
    rect(0, 800, WIDTH, 190, scene.paint(hue.asphalt)) +
    boxes(
      list(8, (index): Box => [560 + index * 66, 806, 38, 178]),
      scene.paint(hue.white),
    ) +
    car(scene, 250, 930, '#b5473c', { scale: 2.6 }) +
    van(scene, 1370, 900, '#e6dfcf', { scale: 1.9, flip: true }) +
    trafficLight(scene, 510, 800, 330, true) +
    person(scene, 690, 920, 250, { pose: 'walk', coat: '#2f5d7c', bag: 'hand', longHair: true }) +
    person(scene, 790, 924, 160, { pose: 'walk', coat: '#e3a62f', bag: 'back' }) +
    person(scene, 970, 950, 256, { pose: 'walk', coat: '#4d6b57', flip: true, hair: '#d8d3ca' }) +
    rect(0, 990, WIDTH, 80, scene.paint(hue.stone))
  )
}

export function gantry(scene: Scene): Svg {
  return (
    boxes(
      [
        [220, 330, 20, 330],
        [1360, 330, 20, 330],
      ],
      scene.paint('#6b767d'),
    ) +
    boxes(
      [
        [220, 320, 1160, 16],
        [220, 350, 1160, 8],
      ],
      scene.paint('#6b767d'),
    ) +
    rect(420, 300, 330, 150, scene.paint('#2f5d9b'), 10) +
    rect(850, 300, 330, 150, scene.paint('#2f5d9b'), 10) +
    stroke('M470 410V350l-16 16M470 350l16 16M900 410L950 350h-22M950 350v22', '#f4f6f8', 9) +
    boxes(
      [
        [530, 340, 180, 16],
        [530, 376, 130, 16],
        [990, 340, 160, 16],
        [990, 376, 110, 16],
      ],
      '#f4f6f8',
    )
  )
}

export function footbridge(scene: Scene): Svg {
  return (
    cyclist(scene, 640, 470, 150, hue.red, { hat: 'helmet' }) +
    person(scene, 900, 470, 140, { pose: 'walk', coat: '#d19a3a' }) +
    path('M0 540Q800 400 1600 540V580Q800 440 0 580z', scene.paint('#d9d5c9')) +
    path('M0 572Q800 432 1600 572V586Q800 446 0 586z', scene.paint('#a9a59a')) +
    railing(scene, 300, 1300, 474, 40) +
    polygon([772, 480, 828, 480, 816, 790, 784, 790], scene.paint('#c4c0b4'))
  )
}
