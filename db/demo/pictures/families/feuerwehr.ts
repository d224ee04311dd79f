import { terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky, smoke } from '../sky.ts'
import {
  type Box,
  boxes,
  closer,
  data,
  fade,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { ripples, water } from '../water.ts'
import { firefighter, flames, ladder, onTheWay, station, turnout } from './feuerwehrScenes.ts'

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
