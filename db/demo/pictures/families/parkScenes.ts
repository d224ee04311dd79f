import { duck } from '../animals.ts'
import { hue } from '../color.ts'
import { ground, skyline, treeLine, windingPath } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bench } from '../street.ts'
import { boxes, circle, ellipse, path, place, polygon, rect, stroke, type Svg } from '../svg.ts'
import { tree } from '../trees.ts'
import { flowers, reeds } from '../undergrowth.ts'
import { ripples, water } from '../water.ts'

export function meadow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    skyline(scene, 610, 110, 0.55) +
    treeLine(scene, 620, 140, 0.42) +
    ground(scene, 612) +
    tree(scene, 'round', 560, 700, 280, 0.2) +
    tree(scene, 'birch', 1080, 690, 320, 0.2) +
    tree(scene, 'round', 1230, 720, 300, 0.15) +
    windingPath(700, 616, 900, 420, scene.paint(scene.palette.snow ? '#d8dfe3' : hue.sand, 0.08)) +
    tree(scene, 'broad', 300, 930, 760) +
    bench(scene, 520, 930, 260) +
    person(scene, 460, 932, 225, {
      pose: 'sit',
      coat: '#7a5a7d',
      hair: '#d8d3ca',
      longHair: true,
    }) +
    person(scene, 550, 932, 232, {
      pose: 'sit',
      coat: '#4d6b57',
      hair: '#8f8b88',
      hat: 'cap',
      hatColor: '#5a4a42',
    }) +
    person(scene, 960, 850, 190, { pose: 'run', coat: '#c8412f', trousers: '#2f3440' }) +
    person(scene, 1250, 960, 240, { pose: 'walk', coat: '#2f5d7c', flip: true, longHair: true }) +
    pram(scene, 1150, 962, 130) +
    flowers(scene, 0, 950, 1600, 110, 130)
  )
}

function pram(scene: Scene, x: number, y: number, width: number): Svg {
  return place(
    x,
    y,
    stroke('M-30-14L20-46M30-14L-24-46M34-50L64-72', scene.paint(hue.slate), 5) +
      path('M-44-72H40Q40-40 10-40H-16Q-44-40-44-72z', scene.paint(hue.teal)) +
      path('M-44-74Q-48-112-4-112V-74z', scene.paint('#26655f')) +
      [-30, 30]
        .map(
          (at) =>
            circle(at, -14, 14, scene.paint('#33363f')) +
            circle(at, -14, 7, scene.paint('#c4cacd')),
        )
        .join(''),
    width / 100,
  )
}

export function duckPond(scene: Scene): Svg {
  const far =
    treeLine(scene, 590, 170, 0.4) +
    tree(scene, 'willow', 340, 610, 340, 0.15) +
    tree(scene, 'poplar', 1130, 606, 340, 0.25) +
    tree(scene, 'poplar', 1210, 606, 300, 0.28) +
    pavilion(scene, 800, 610, 230, 0.12)
  return (
    sky(scene, { horizon: 580 }) +
    water(scene, 590) +
    scene.reflect(far, 608, 0.35) +
    ripples(scene, 620) +
    duck(scene, 620, 780, 96) +
    duck(scene, 760, 800, 96, true, '#9a7b5c') +
    duck(scene, 1060, 730, 70) +
    path('M0 1067V930Q700 820 1600 960V1067z', scene.paint(scene.palette.grass)) +
    person(scene, 900, 980, 230, { pose: 'point', coat: '#d19a3a', longHair: true, flip: true }) +
    person(scene, 1000, 980, 140, { pose: 'wave', coat: '#c8412f', flip: true, hair: '#4d3526' }) +
    reeds(scene, 60, 1020, 330, 190) +
    reeds(scene, 1300, 1060, 300, 150)
  )
}

export function pavilion(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  distance: number,
): Svg {
  return place(
    x,
    y,
    boxes(
      [
        [-44, -60, 5, 60],
        [-20, -60, 5, 60],
        [15, -60, 5, 60],
        [39, -60, 5, 60],
      ],
      scene.paint(hue.white, distance),
    ) +
      rect(-50, -64, 100, 6, scene.paint(hue.white, distance)) +
      path(
        'M-54-64Q-30-70 0-100Q30-70 54-64z',
        scene.paint(scene.palette.snow ? '#ffffff' : '#5f8f84', distance),
      ) +
      circle(0, -102, 3, scene.paint(hue.gold, distance)) +
      rect(-54, -6, 108, 6, scene.paint(hue.stone, distance)),
    height / 100,
  )
}

export function playground(scene: Scene): Svg {
  const kid = (x: number, y: number, height: number, pose: Pose, coat: string, flip = false): Svg =>
    person(scene, x, y, height, { pose, coat, flip, hair: '#4d3526' })
  return (
    sky(scene, { horizon: 600 }) +
    treeLine(scene, 610, 180, 0.42) +
    ground(scene, 604) +
    tree(scene, 'broad', 1380, 800, 520, 0.08) +
    ellipse(760, 900, 780, 150, scene.paint('#e3cfa0')) +
    stroke(
      'M250 860L330 480L410 860M710 860L790 480L630 860M330 480H760',
      scene.paint(hue.wood),
      16,
    ) +
    stroke('M440 488L400 760M500 488L460 760M600 488V770M660 488V770', scene.paint(hue.slate), 5) +
    rect(390, 756, 80, 12, scene.paint(hue.red)) +
    rect(590, 766, 80, 12, scene.paint(hue.red)) +
    kid(430, 815, 200, 'sit', '#e3a62f') +
    kid(630, 825, 200, 'sit', '#2f7d7a') +
    boxes(
      [
        [1010, 560, 16, 320],
        [1170, 560, 16, 320],
      ],
      scene.paint(hue.wood),
    ) +
    rect(990, 640, 220, 18, scene.paint(hue.oak)) +
    polygon([980, 570, 1098, 470, 1216, 570], scene.paint(hue.red)) +
    path(
      'M990 650Q900 700 870 830Q850 880 790 880V902Q890 902 906 850Q930 730 1010 680z',
      scene.paint('#3f8fb0'),
    ) +
    kid(1100, 642, 140, 'cheer', '#c8412f') +
    stroke(
      'M1190 650L1240 880M1230 650L1280 880M1200 700h44M1212 750h44M1224 800h44',
      scene.paint(hue.slate),
      7,
    ) +
    person(scene, 1350, 980, 280, { pose: 'stand', coat: '#587f94', longHair: true, flip: true }) +
    kid(900, 1000, 170, 'run', '#7a5a7d') +
    bench(scene, 230, 1020, 240)
  )
}
