import { block } from '../buildings.ts'
import { hue, mix } from '../color.ts'
import { framed, pottedPlant } from '../decor.ts'
import { skins } from '../figure.ts'
import { wallClock } from '../furniture.ts'
import { ground, hills, skyline } from '../land.ts'
import { person } from '../people.ts'
import { lightPatch, lookout, room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  ellipse,
  HEIGHT,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { arrival, bed, nurse, ward } from './klinikScenes.ts'

function corridor(scene: Scene): Svg {
  const door = (near: number, side: number): Svg => {
    const x = 800 + side * (190 + near * 560)
    const wide = side * (60 + near * 130)
    const top = 430 - near * 290
    const foot = 660 + near * 330
    return polygon(
      [x, top, x + wide, top - near * 60 - 20, x + wide, foot + near * 80 + 24, x, foot],
      scene.paint('#7fa9ad', 0.3 - near * 0.25),
    )
  }
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#e3e8e1')) +
    polygon([0, 0, 1600, 0, 950, 330, 650, 330], scene.paint('#f1f2ec')) +
    polygon(
      [650, 330, 950, 330, 950, 640, 650, 640],
      scene.palette.stars ? '#f0d9a4' : mix(scene.palette.sky[2], '#ffffff', 0.4),
    ) +
    stroke('M800 330V640M650 480H950', scene.paint(hue.white), 10) +
    polygon([650, 640, 950, 640, 1600, 1067, 0, 1067], scene.paint('#a9bcb8')) +
    polygon([720, 640, 880, 640, 1200, 1067, 400, 1067], scene.paint('#bccbc5')) +
    polygon([760, 60, 840, 60, 825, 280, 775, 280], '#fffdf0') +
    door(0.1, -1) +
    door(0.55, -1) +
    door(0.1, 1) +
    door(0.55, 1) +
    stroke('M640 560L0 800M960 560L1600 800', scene.paint(hue.oak), 14) +
    nurse(scene, 730, 760, 210, 'walk') +
    bed(scene, 1000, 880, 470) +
    nurse(scene, 790, 900, 350, 'work') +
    person(scene, 520, 1020, 470, {
      pose: 'walk',
      coat: '#f6f4ee',
      longCoat: true,
      trousers: '#3a4657',
      hair: '#8f8b88',
    })
  )
}

function helicopter(scene: Scene): Svg {
  const machine =
    path(
      'M-150-60Q-150-140-40-146H60Q120-140 150-96L330-110V-86L140-60Q90-20 0-20H-70Q-150-20-150-60z',
      scene.paint(hue.yellow),
    ) +
    path('M-146-70Q-140-132-50-136L-30-70z', scene.paint('#4f6878')) +
    boxes([[-10, -124, 70, 52]], scene.paint('#4f6878')) +
    path('M-150-52Q0-30 140-60Q90-20 0-20H-70Q-146-22-150-52z', scene.paint(hue.red)) +
    polygon([320, -110, 350, -180, 372, -180, 352, -86], scene.paint(hue.red)) +
    stroke('M-120 4H110M-70-20V4M60-20V4', scene.paint(hue.ink), 9) +
    stroke('M10-146V-176', scene.paint(hue.ink), 12) +
    stroke('M-330-180H350', scene.paint('#4a545c'), 8) +
    stroke('M336-150a30 30 0 1 0 60 0a30 30 0 1 0 -60 0', scene.paint('#8b949a'), 4) +
    boxes(
      [
        [82, -120, 14, 44],
        [67, -105, 44, 14],
      ],
      scene.paint(hue.white),
    )
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 640, 120) +
    skyline(scene, 660, 140, 0.5) +
    ground(scene, 656, hue.concrete) +
    block(scene, -60, 760, 420, 420, '#e9e4d6', { columns: 5, rows: 5 }, 0.15) +
    ellipse(820, 880, 560, 120, scene.paint('#8d9090')) +
    ellipse(820, 880, 520, 106, scene.paint('#7b7f81')) +
    path('M720 830h40v80h-40zM880 830h40v80h-40zM760 862h120v20H760z', scene.paint(hue.white)) +
    place(800, 640, machine, 1.35) +
    nurse(scene, 1260, 930, 250, 'point', true) +
    nurse(scene, 380, 960, 260, 'walk') +
    person(scene, 480, 970, 260, {
      pose: 'walk',
      coat: '#e2682f',
      trousers: '#33414d',
      hat: 'helmet',
      hatColor: '#f8f4ea',
    })
  )
}

function surgery(scene: Scene): Svg {
  const doctor = (x: number, y: number, height: number, flip: boolean): Svg =>
    person(scene, x, y, height, {
      pose: 'work',
      flip,
      coat: '#4f9a98',
      longCoat: true,
      hat: 'hood',
      hatColor: '#4f9a98',
      skin: scene.random.pick(skins),
    })
  return (
    room(scene, '#5f8f92', '#4a6f73', 800) +
    boxes(
      [
        [90, 180, 330, 230],
        [1200, 180, 320, 230],
      ],
      '#1f3f48',
    ) +
    stroke('M110 300h60l20-60 30 120 26-90 20 30h130', '#7fe0b4', 6) +
    stroke('M1220 330q40-90 80 0t80 0 80 0', '#f0c86a', 6) +
    stroke('M800 0V150M800 150L640 230M800 150L960 230', scene.paint('#b9c4c8'), 14) +
    spotlight(scene, 640, 250, 720, 760, 240, '#fff8dc', 0.45) +
    spotlight(scene, 960, 250, 880, 760, 240, '#fff8dc', 0.45) +
    ellipse(640, 244, 130, 34, scene.paint('#dfe6e6')) +
    ellipse(640, 252, 104, 22, '#fffbe8') +
    ellipse(960, 244, 130, 34, scene.paint('#dfe6e6')) +
    ellipse(960, 252, 104, 22, '#fffbe8') +
    doctor(700, 1010, 560, false) +
    doctor(930, 1020, 580, true) +
    path('M420 800Q800 720 1180 800L1200 900H400z', scene.paint('#7fbcb8')) +
    path('M400 900H1200L1180 1067H420z', scene.paint('#5f9f9c')) +
    doctor(420, 1050, 620, false) +
    doctor(1220, 1050, 600, true)
  )
}

function waiting(scene: Scene): Svg {
  return (
    room(scene, '#e6dcc8', '#a9b3a6', 760) +
    lookout(scene, [140, 140, 420, 380]) +
    framed(scene, 700, 200, 240, 180) +
    wallClock(scene, 1060, 270, 66, 10.6) +
    rect(1230, 230, 270, 530, scene.paint('#8fb5bd')) +
    rect(1250, 250, 230, 510, scene.paint('#a9c9cd')) +
    circle(1270, 520, 10, scene.paint(hue.slate)) +
    boxes([[230, 830, 940, 18]], scene.paint('#5f9a98')) +
    stroke('M260 848V960M700 848V960M1140 848V960', scene.paint(hue.slate), 12) +
    boxes(
      list(5, (index): Box => [250 + index * 185, 680, 160, 110]),
      scene.paint('#5f9a98'),
    ) +
    person(scene, 320, 965, 450, { pose: 'sit', coat: '#d19a3a', hair: '#d8d3ca' }) +
    person(scene, 690, 965, 450, { pose: 'sit', coat: '#b5473c', longHair: true }) +
    person(scene, 850, 965, 300, { pose: 'sit', coat: '#2f7d7a', hair: '#4d3526' }) +
    nurse(scene, 1230, 1000, 500, 'hold', true) +
    pottedPlant(scene, 130, 1030, 420) +
    lightPatch(scene, 140, 760, 420, 300, 220)
  )
}

export const klinik: Family = [
  outside('morning', arrival),
  view('spring', ward),
  view('noon', corridor),
  outside('golden', helicopter),
  view('floodlight', surgery),
  view('autumn', waiting),
  outside('night', (scene) => closer(arrival(scene), 1.25, 700, 800), true),
  view('winter', (scene) => closer(ward(scene), 1.3, 900, 760), true),
  outside('dawn', (scene) => closer(helicopter(scene), 1.2, 800, 600), true),
]
