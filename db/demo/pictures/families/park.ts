import { dog, duck } from '../animals.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, hills, paving, skyline, treeLine, wayTo, windingPath } from '../land.ts'
import { person, type Pose } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bench, bicycle, cyclist, lightChain } from '../street.ts'
import { boxes, circle, discs, ellipse, fade, list, many, path, place, polygon, rect, stroke, type Svg } from '../svg.ts'
import { flowers, reeds, tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'
import { ripples, water } from '../water.ts'

function meadow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    skyline(scene, 610, 110, 0.55) +
    treeLine(scene, 620, 140, 0.42) +
    ground(scene, 612) +
    tree(scene, 'round', 560, 700, 280, 0.2) + tree(scene, 'birch', 1080, 690, 320, 0.2) + tree(scene, 'round', 1230, 720, 300, 0.15) +
    windingPath(700, 616, 900, 420, scene.paint(scene.palette.snow ? '#d8dfe3' : hue.sand, 0.08)) +
    tree(scene, 'broad', 300, 930, 760) +
    bench(scene, 520, 930, 260) +
    person(scene, 460, 932, 225, { pose: 'sit', coat: '#7a5a7d', hair: '#d8d3ca', longHair: true }) + person(scene, 550, 932, 232, { pose: 'sit', coat: '#4d6b57', hair: '#8f8b88', hat: 'cap', hatColor: '#5a4a42' }) +
    person(scene, 960, 850, 190, { pose: 'run', coat: '#c8412f', trousers: '#2f3440' }) +
    person(scene, 1250, 960, 240, { pose: 'walk', coat: '#2f5d7c', flip: true, longHair: true }) + pram(scene, 1150, 962, 130) +
    flowers(scene, 0, 950, 1600, 110, 130)
  )
}

function pram(scene: Scene, x: number, y: number, width: number): Svg {
  return place(x, y, stroke('M-30-14L20-46M30-14L-24-46M34-50L64-72', scene.paint(hue.slate), 5) + path('M-44-72H40Q40-40 10-40H-16Q-44-40-44-72z', scene.paint(hue.teal)) + path('M-44-74Q-48-112-4-112V-74z', scene.paint('#26655f')) + [-30, 30].map((at) => circle(at, -14, 14, scene.paint('#33363f')) + circle(at, -14, 7, scene.paint('#c4cacd'))).join(''), width / 100)
}

function duckPond(scene: Scene): Svg {
  const far = treeLine(scene, 590, 170, 0.4) + tree(scene, 'willow', 340, 610, 340, 0.15) + tree(scene, 'poplar', 1130, 606, 340, 0.25) + tree(scene, 'poplar', 1210, 606, 300, 0.28) + pavilion(scene, 800, 610, 230, 0.12)
  return (
    sky(scene, { horizon: 580 }) +
    water(scene, 590) +
    scene.reflect(far, 608, 0.35) +
    ripples(scene, 620) +
    duck(scene, 620, 780, 96) + duck(scene, 760, 800, 96, true, '#9a7b5c') + duck(scene, 1060, 730, 70) +
    path('M0 1067V930Q700 820 1600 960V1067z', scene.paint(scene.palette.grass)) +
    person(scene, 900, 980, 230, { pose: 'point', coat: '#d19a3a', longHair: true, flip: true }) + person(scene, 1000, 980, 140, { pose: 'wave', coat: '#c8412f', flip: true, hair: '#4d3526' }) +
    reeds(scene, 60, 1020, 330, 190) + reeds(scene, 1300, 1060, 300, 150)
  )
}

function pavilion(scene: Scene, x: number, y: number, height: number, distance: number): Svg {
  return place(x, y, boxes([[-44, -60, 5, 60], [-20, -60, 5, 60], [15, -60, 5, 60], [39, -60, 5, 60]], scene.paint(hue.white, distance)) + rect(-50, -64, 100, 6, scene.paint(hue.white, distance)) + path('M-54-64Q-30-70 0-100Q30-70 54-64z', scene.paint(scene.palette.snow ? '#ffffff' : '#5f8f84', distance)) + circle(0, -102, 3, scene.paint(hue.gold, distance)) + rect(-54, -6, 108, 6, scene.paint(hue.stone, distance)), height / 100)
}

function playground(scene: Scene): Svg {
  const kid = (x: number, y: number, height: number, pose: Pose, coat: string, flip = false): Svg => person(scene, x, y, height, { pose, coat, flip, hair: '#4d3526' })
  return (
    sky(scene, { horizon: 600 }) +
    treeLine(scene, 610, 180, 0.42) +
    ground(scene, 604) +
    tree(scene, 'broad', 1380, 800, 520, 0.08) +
    ellipse(760, 900, 780, 150, scene.paint('#e3cfa0')) +
    stroke('M250 860L330 480L410 860M710 860L790 480L630 860M330 480H760', scene.paint(hue.wood), 16) +
    stroke('M440 488L400 760M500 488L460 760M600 488V770M660 488V770', scene.paint(hue.slate), 5) +
    rect(390, 756, 80, 12, scene.paint(hue.red)) + rect(590, 766, 80, 12, scene.paint(hue.red)) +
    kid(430, 815, 200, 'sit', '#e3a62f') + kid(630, 825, 200, 'sit', '#2f7d7a') +
    boxes([[1010, 560, 16, 320], [1170, 560, 16, 320]], scene.paint(hue.wood)) + rect(990, 640, 220, 18, scene.paint(hue.oak)) + polygon([980, 570, 1098, 470, 1216, 570], scene.paint(hue.red)) +
    path('M990 650Q900 700 870 830Q850 880 790 880V902Q890 902 906 850Q930 730 1010 680z', scene.paint('#3f8fb0')) +
    kid(1100, 642, 140, 'cheer', '#c8412f') + stroke('M1190 650L1240 880M1230 650L1280 880M1200 700h44M1212 750h44M1224 800h44', scene.paint(hue.slate), 7) +
    person(scene, 1350, 980, 280, { pose: 'stand', coat: '#587f94', longHair: true, flip: true }) + kid(900, 1000, 170, 'run', '#7a5a7d') +
    bench(scene, 230, 1020, 240)
  )
}

function alley(scene: Scene): Svg {
  const steps = [0.04, 0.12, 0.26, 0.5, 0.9]
  const pair = (near: number): Svg => tree(scene, 'broad', 740 - near * 620, 600 + near * 380, 130 + near * 900, 0.42 - near * 0.4) + tree(scene, 'broad', 860 + near * 620, 600 + near * 380, 130 + near * 900, 0.42 - near * 0.4)
  return (
    sky(scene, { horizon: 590, sun: [800, 470] }) +
    treeLine(scene, 596, 90, 0.55) +
    ground(scene, 590) +
    wayTo(800, 590, 40, 800, 900, scene.paint(scene.palette.snow ? '#d8dfe3' : hue.sand, 0.05)) +
    pavilion(scene, 800, 606, 110, 0.35) +
    steps.slice(0, 3).map(pair).join('') +
    bench(scene, 560, 800, 150, 0.06) +
    person(scene, 760, 800, 180, { pose: 'walk', coat: '#4d6b57' }) + person(scene, 835, 800, 172, { pose: 'walk', coat: '#b5473c', longHair: true }) +
    cyclist(scene, 960, 930, 230, hue.teal, { coat: '#d19a3a', hat: 'helmet' }) +
    steps.slice(3).map(pair).join('') +
    discs(scene.palette.foliage[0] === '#cf7d2e' ? list(60, () => [scene.random.between(0, 1600), scene.random.between(800, 1060), scene.random.between(4, 8)] as const) : [], scene.paint('#d98a35'))
  )
}

function picnic(scene: Scene): Svg {
  const checks = list(6, (index) => polygon([500 + index * 110, 800, 545 + index * 110, 800, 520 + index * 125, 960, 470 + index * 125, 960], scene.paint(hue.red)))
  return (
    sky(scene, { horizon: 560 }) +
    hills(scene, 560, 100) + treeLine(scene, 580, 190, 0.38) +
    ground(scene, 572) +
    tree(scene, 'fruit', 1330, 880, 660) + tree(scene, 'round', 180, 720, 330, 0.18) +
    polygon([480, 800, 1120, 800, 1200, 960, 400, 960], scene.paint(hue.cream)) + fade(0.75, checks.join('')) + fade(0.5, polygon([466, 840, 1140, 840, 1158, 880, 446, 880], scene.paint(hue.red))) +
    person(scene, 560, 950, 330, { pose: 'sit', coat: '#2f7d7a', longHair: true }) + person(scene, 1010, 950, 340, { pose: 'sit', coat: '#e3a62f', flip: true }) +
    place(790, 900, path('M-70-70H70L60 0H-60z', scene.paint('#b98a56')) + stroke('M-60-70Q0-160 60-70M-66-46H66M-63-22H63', scene.paint('#8f6440'), 7)) +
    rect(690, 840, 26, 70, scene.paint('#4d6b57'), 8) + circle(890, 900, 20, scene.paint('#c8412f')) + circle(920, 908, 18, scene.paint('#7ba34f')) +
    bicycle(scene, 260, 900, 260, '#2f5d7c') + dog(scene, 1240, 1010, 150, '#8f6440', true) + flowers(scene, 0, 980, 1600, 80, 120)
  )
}

function bandstand(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 200, 0.42) +
    ground(scene, 640) +
    pavilion(scene, 800, 850, 560, 0.02) +
    many(3, (index) => person(scene, 690 + index * 110, 818, 190, { pose: 'hold', coat: '#3a4657' })) +
    tree(scene, 'broad', 220, 860, 620, 0.05) + tree(scene, 'broad', 1400, 860, 640, 0.05) +
    (scene.palette.lit > 0.3 ? lightChain(330, 4) : '') +
    paving(scene, 930, hue.sand, 800, 3) +
    crowd(scene, { count: 10, from: 260, to: 1350, y: 1040, depth: 80, height: 230, poses: ['stand', 'hold', 'stand'] })
  )
}

export const park: Family = [
  outside('spring', meadow),
  outside('golden', duckPond),
  outside('noon', playground),
  outside('autumn', alley),
  outside('morning', picnic),
  outside('dusk', bandstand),
  outside('winter', duckPond, true),
  outside('rain', alley),
  outside('autumn', meadow, true),
]
