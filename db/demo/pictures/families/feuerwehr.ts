import { house, terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, paving, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky, smoke } from '../sky.ts'
import { flag } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  data,
  fade,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { fireEngine } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'
import { ripples, water } from '../water.ts'

const turnout = '#33415a'

function firefighter(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  flip = false,
): Svg {
  const stripes = place(x, y, stroke('M-10-56H10M-9.5-64H9.5', '#f0e06a', 2.6), height / 100, flip)
  return (
    person(scene, x, y, height, {
      pose,
      flip,
      coat: turnout,
      trousers: turnout,
      longCoat: true,
      hat: 'helmet',
      hatColor: '#f3ecd2',
      hair: '#2d2320',
    }) + stripes
  )
}

function flames(scene: Scene, x: number, y: number, size: number): Svg {
  return (
    circle(x, y - size * 0.5, size * 1.5, scene.radial('#ff9a3c', 0.6)) +
    path(
      data`M${x - size * 0.4} ${y}Q${x - size * 0.6} ${y - size * 0.5} ${x - size * 0.25} ${y - size * 0.75}Q${x - size * 0.2} ${y - size * 0.5} ${x - size * 0.05} ${y - size * 0.6}Q${x - size * 0.1} ${y - size} ${x + size * 0.12} ${y - size * 1.2}Q${x + size * 0.15} ${y - size * 0.8} ${x + size * 0.3} ${y - size * 0.7}Q${x + size * 0.55} ${y - size * 0.4} ${x + size * 0.4} ${y}z`,
      '#f0762f',
    ) +
    path(
      data`M${x - size * 0.2} ${y}Q${x - size * 0.3} ${y - size * 0.3} ${x} ${y - size * 0.6}Q${x + size * 0.3} ${y - size * 0.3} ${x + size * 0.2} ${y}z`,
      '#ffd25a',
    )
  )
}

function station(scene: Scene): Svg {
  const gate = (x: number, open: boolean): Svg =>
    rect(x, 460, 280, 300, open ? scene.paint('#3a3f46') : scene.paint('#c8412f')) +
    (open
      ? rect(x, 460, 280, 40, scene.paint('#c8412f'))
      : stroke(data`M${x} 535h280M${x} 610h280M${x} 685h280`, scene.paint('#9a2f26'), 5) +
        boxes(
          [
            [x + 30, 550, 90, 46],
            [x + 160, 550, 90, 46],
          ],
          scene.paint('#7f98a5'),
        ))
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 712, 150, 0.45) +
    ground(scene, 706, hue.concrete) +
    rect(1180, 190, 150, 580, scene.paint('#d9d0bf')) +
    boxes(
      [
        [1205, 240, 100, 60],
        [1205, 340, 100, 60],
      ],
      scene.paint('#4f6878'),
    ) +
    rect(1165, 176, 180, 22, scene.paint(hue.slate)) +
    rect(200, 390, 1000, 380, scene.paint('#e2dac8')) +
    rect(190, 376, 1020, 24, scene.paint(hue.slate)) +
    gate(230, false) +
    gate(560, true) +
    gate(890, false) +
    rect(0, 766, WIDTH, 310, scene.gradient([scene.paint('#9a9c9a'), scene.paint('#86898a')])) +
    fireEngine(scene, 760, 900, { scale: 1.9 }) +
    firefighter(scene, 330, 930, 250, 'walk') +
    firefighter(scene, 430, 960, 260, 'point') +
    firefighter(scene, 1230, 960, 260, 'stand', true) +
    flag(scene, 1440, 860, 420, [hue.red, hue.white])
  )
}

function onTheWay(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 740, 1750, 440, 0.2) +
    paving(scene, 736, hue.stone) +
    rect(0, 800, WIDTH, 270, scene.paint(hue.asphalt)) +
    boxes(
      list(8, (index): Box => [index * 220 - 40, 936, 120, 9]),
      scene.paint(hue.white),
    ) +
    crowd(scene, { count: 4, from: 40, to: 1560, y: 796, depth: 10, height: 190 }) +
    circle(1010, 560, 340, scene.radial('#4f9bf0', 0.5)) +
    fireEngine(scene, 780, 930, { scale: 2.9 }) +
    stroke('M200 800H90M230 860H60M210 740H120', scene.paint('#ffffff'), 6)
  )
}

function ladder(scene: Scene): Svg {
  const rungs = list(16, (index) => data`M${600 + index * 28} ${842 - index * 34}l22 16`)
  return (
    sky(scene, { horizon: 760 }) +
    terrace(scene, -200, 800, 900, 420, 0.2) +
    house(
      scene,
      880,
      830,
      { width: 520, height: 560, roof: 'eaves', floors: 4, columns: 4, wall: '#d9b08a' },
      0.04,
    ) +
    smoke(scene, 1150, 230, 150, '#6b6a70') +
    flames(scene, 1080, 330, 110) +
    flames(scene, 1200, 300, 90) +
    paving(scene, 826, hue.stone) +
    fireEngine(scene, 480, 960, { scale: 1.9 }) +
    stroke('M560 830L1030 300M596 850L1056 322', scene.paint('#d5d9db'), 11) +
    stroke(rungs.join(''), scene.paint('#d5d9db'), 6) +
    rect(996, 250, 90, 70, scene.paint('#c8412f'), 6) +
    firefighter(scene, 1040, 300, 130, 'point') +
    stroke('M1088 196Q1120 200 1150 250', '#dff0f6', 9) +
    firefighter(scene, 900, 990, 260, 'point') +
    firefighter(scene, 1080, 1010, 270, 'walk', true)
  )
}

function hoseCrew(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 200, 0.4) +
    ground(scene, 644) +
    smoke(scene, 1150, 560, 200, '#5f5e66') +
    shedOnFire(scene) +
    stroke('M-20 960Q200 900 330 940T560 880', scene.paint('#c9a24a'), 26) +
    fade(0.8, path('M760 690Q980 520 1210 640L1230 700Q1000 590 770 712z', '#e6f3f7')) +
    firefighter(scene, 600, 980, 430, 'work') +
    firefighter(scene, 390, 1000, 420, 'work') +
    stroke('M700 720L780 692', scene.paint(hue.ink), 20)
  )
}

function shedOnFire(scene: Scene): Svg {
  return (
    rect(1040, 600, 360, 210, scene.paint('#5b4033')) +
    polygon([1010, 604, 1220, 480, 1430, 604], scene.paint('#3d2c26')) +
    rect(1090, 680, 90, 130, scene.paint('#2b1f1c')) +
    flames(scene, 1130, 560, 150) +
    flames(scene, 1280, 540, 190) +
    flames(scene, 1290, 760, 110)
  )
}

function helmets(scene: Scene): Svg {
  const kit = (x: number): Svg =>
    path(
      data`M${x - 90} 470Q${x} 420 ${x + 90} 470L${x + 120} 820H${x - 120}z`,
      scene.paint(turnout),
    ) +
    path(
      data`M${x + 20} 448Q${x + 70} 450 ${x + 90} 470L${x + 120} 820H${x + 40}z`,
      scene.paint(darker(turnout, 0.2)),
    ) +
    boxes(
      [
        [x - 106, 640, 212, 20],
        [x - 114, 740, 228, 20],
      ],
      '#e8d95f',
    ) +
    stroke(data`M${x} 450V820`, scene.paint('#1f2838'), 6) +
    path(
      data`M${x - 80} 360Q${x - 84} 250 ${x} 246Q${x + 84} 250 ${x + 80} 360z`,
      scene.paint('#f0e8cc'),
    ) +
    rect(x - 100, 350, 200, 22, scene.paint('#d9cfa8'), 8) +
    rect(x - 14, 236, 28, 110, scene.paint('#c8412f'), 10) +
    path(data`M${x - 60} 372Q${x} 420 ${x + 60} 372z`, scene.paint('#5a6c78')) +
    rect(x - 90, 930, 70, 60, scene.paint('#2b2c33'), 14) +
    rect(x + 10, 930, 70, 60, scene.paint('#2b2c33'), 14) +
    rect(x - 70, 850, 46, 90, scene.paint('#2b2c33')) +
    rect(x + 14, 850, 46, 90, scene.paint('#2b2c33'))
  return (
    room(scene, '#c8b9a0', '#8d918f', 960) +
    rect(60, 200, 1480, 20, scene.paint(hue.slate)) +
    boxes(
      list(5, (index): Box => [80 + index * 360 - 6, 120, 12, 840]),
      scene.paint('#a3957c'),
    ) +
    [260, 620, 980, 1340].map(kit).join('')
  )
}

function sandbags(scene: Scene): Svg {
  const wall = [6, 5, 4].flatMap((count, row) =>
    list(count, (index): Box => [520 + row * 70 + index * 140, 850 - row * 58, 136, 56]),
  )
  return (
    sky(scene, { horizon: 600 }) +
    terrace(scene, 700, 640, 900, 300, 0.3) +
    treeLine(scene, 640, 120, 0.45) +
    water(scene, 636) +
    ripples(scene, 650) +
    path('M0 1067V860Q800 800 1600 900V1067z', scene.paint(scene.palette.grass)) +
    wall
      .map(([x, y, w, h], index) =>
        rect(x, y, w, h, scene.paint(index % 2 ? '#cdb98e' : '#bda67a'), 22),
      )
      .join('') +
    stroke(
      wall.map(([x, y, , h]) => data`M${x + 118} ${y + 14}v${h - 28}`).join(''),
      scene.paint('#8f7a55'),
      5,
    ) +
    firefighter(scene, 400, 960, 330, 'work') +
    rect(470, 730, 110, 50, scene.paint('#cdb98e'), 22) +
    firefighter(scene, 200, 970, 330, 'work') +
    person(scene, 1150, 990, 330, { pose: 'work', coat: '#e2682f', flip: true, longHair: true }) +
    firefighter(scene, 1390, 1000, 340, 'point', true)
  )
}

export const feuerwehr: Family = [
  outside('morning', station),
  outside('dusk', onTheWay),
  outside('night', ladder),
  outside('golden', hoseCrew),
  view('autumn', helmets),
  outside('rain', sandbags),
  outside('winter', (scene) => closer(station(scene), 1.25, 740, 860), true),
  outside('noon', (scene) => closer(ladder(scene), 1.15, 900, 700), true),
  outside('dawn', (scene) => closer(sandbags(scene), 1.2, 800, 960), true),
]
