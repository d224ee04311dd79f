import { hue } from '../color.ts'
import { fromBehind, wallClock } from '../furniture.ts'
import { ground, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  data,
  fade,
  HEIGHT,
  list,
  many,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { nave, onTheHill } from './kircheScenes.ts'

function organ(scene: Scene): Svg {
  const pipes = (x: number, count: number, tall: number, width: number, peak: number): Svg => {
    const all = list(count, (index): Box => {
      const rise = tall * (0.6 + 0.4 * (1 - Math.abs(index - peak) / count))
      return [x + index * width, 610 - rise, width - 5, rise]
    })
    return (
      boxes(all, scene.paint('#c9cfd2')) +
      boxes(
        all.map(([a, b, w, h]): Box => [a + w * 0.6, b, w * 0.4, h]),
        scene.paint('#949da3'),
      ) +
      boxes(
        all.map(([a, b, w, h]): Box => [a + w * 0.25, b + h - 46, w * 0.5, 26]),
        scene.paint('#4a4d55'),
      )
    )
  }
  return (
    room(scene, '#e2d6bd', '#8f6f50', 900) +
    path('M200 900V360Q200 40 800 40T1400 360V900z', scene.paint('#eee4cf')) +
    path(
      'M300 620V250Q360 190 430 250V210Q560 60 800 60T1170 210V250Q1240 190 1300 250V620z',
      scene.paint('#7a4f35'),
    ) +
    pipes(320, 4, 300, 28, 1) +
    pipes(460, 7, 400, 34, 6) +
    pipes(708, 6, 470, 32, 2.5) +
    pipes(905, 7, 400, 34, 0) +
    pipes(1168, 4, 300, 28, 2) +
    rect(280, 606, 1040, 40, scene.paint('#8f6040')) +
    boxes(
      [
        [440, 200, 14, 410],
        [695, 100, 14, 510],
        [893, 100, 14, 510],
        [1150, 200, 14, 410],
      ],
      scene.paint(hue.gold),
    ) +
    rect(580, 640, 440, 190, scene.paint('#6d4530')) +
    boxes(
      [
        [640, 740, 320, 18],
        [640, 766, 320, 18],
      ],
      scene.paint(hue.white),
    ) +
    rect(700, 660, 200, 64, scene.paint(hue.paper)) +
    fromBehind(scene, 800, 830, 300, '#3a4657', '#8f8b88') +
    rect(660, 960, 280, 26, scene.paint('#5b3a28')) +
    boxes(
      [
        [680, 980, 20, 87],
        [900, 980, 20, 87],
      ],
      scene.paint('#4b3022'),
    ) +
    rect(0, 900, 540, 20, scene.paint('#8f6040')) +
    rect(1060, 900, 540, 20, scene.paint('#8f6040')) +
    stroke(
      list(7, (index) => data`M${40 + index * 80} 920V1067M${1100 + index * 80} 920V1067`).join(''),
      scene.paint('#8f6040'),
      16,
    )
  )
}

function bells(scene: Scene): Svg {
  const bell = (x: number, y: number, size: number, lean: number): Svg =>
    turn(
      lean,
      x,
      y,
      place(
        x,
        y,
        circle(0, 150, 15, scene.paint('#6d4a24')) +
          path(
            'M-14 0H14Q40 20 46 80Q52 120 78 140H-78Q-52 120-46 80Q-40 20-14 0z',
            scene.paint('#b9853c'),
          ) +
          path('M4 0H14Q40 20 46 80Q52 120 78 140H30Q14 80 4 0z', scene.paint('#946527')) +
          stroke('M-66 126H66M-46 84H46', scene.paint('#d9ab5c'), 5),
        size,
      ),
    )
  return (
    sky(scene, { horizon: 900, clouds: 5 }) +
    skyline(scene, 905, 110, 0.45) +
    treeLine(scene, 915, 60, 0.3) +
    ground(scene, 910) +
    polygon([430, 120, 800, -260, 1170, 120], scene.paint('#4f6d72')) +
    rect(460, 110, 680, 960, scene.paint('#cdbf9f')) +
    rect(980, 110, 160, 960, scene.paint('#b3a484')) +
    boxes(
      [
        [440, 100, 720, 30],
        [440, 760, 720, 26],
      ],
      scene.paint('#a59675'),
    ) +
    path('M520 740V420Q520 230 800 210Q1080 230 1080 420V740z', scene.paint('#4a4048')) +
    stroke('M520 360H1080M520 400H1080', scene.paint(hue.timber), 22) +
    bell(700, 400, 1.5, 16) +
    bell(940, 400, 1.2, -14) +
    rect(520, 700, 560, 12, scene.paint(hue.timber)) +
    birds(scene, 8, 1180, 300, 30) +
    birds(scene, 5, 120, 420, 26) +
    wallClock(scene, 800, 910, 100, 6)
  )
}

function churchyard(scene: Scene): Svg {
  const stoneAt = (x: number, y: number, size: number): Svg =>
    place(
      x,
      y,
      path('M-30 0V-70Q-30-100 0-100T30-70V0z', scene.paint('#8d9096')) +
        path('M8 0V-98Q30-94 30-70V0z', scene.paint('#74777e')) +
        stroke('M-10-74H10M0-84V-50', scene.paint('#d5d6d4'), 4) +
        (scene.palette.snow
          ? path('M-32-72Q-30-106 0-106T32-72Q16-92 0-90T-32-72z', '#ffffff')
          : ''),
      size,
    )
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 150, 0.45) +
    ground(scene, 640) +
    church(scene, 900, 790, 720, 0.1) +
    tree(scene, 'broad', 300, 920, 720, 0.02) +
    windingPath(900, 792, 760, 300, scene.paint(scene.palette.snow ? '#d5dde2' : hue.sand, 0.05)) +
    stoneAt(480, 880, 0.8) +
    stoneAt(590, 900, 0.9) +
    stoneAt(1130, 910, 1) +
    stoneAt(1260, 900, 0.9) +
    stoneAt(1390, 960, 1.2) +
    person(scene, 860, 980, 240, {
      pose: 'walk',
      coat: '#3a4657',
      longCoat: true,
      longHair: true,
      hair: '#d8d3ca',
      bag: 'hand',
    })
  )
}

function candles(scene: Scene): Svg {
  const one = (x: number, y: number, tall: number, width: number): Svg =>
    circle(x, y - tall - 26, 120, scene.radial('#ffcf7a', 0.55)) +
    rect(x - width / 2, y - tall, width, tall, scene.paint('#f3e6c6'), 5) +
    rect(x + width * 0.15, y - tall, width * 0.35, tall, scene.paint('#dcc79a'), 5) +
    path(
      data`M${x} ${y - tall - 60}Q${x + 20} ${y - tall - 20} ${x} ${y - tall - 4}Q${x - 20} ${y - tall - 20} ${x} ${y - tall - 60}z`,
      '#ffd56a',
    ) +
    path(
      data`M${x} ${y - tall - 38}Q${x + 9} ${y - tall - 16} ${x} ${y - tall - 6}Q${x - 9} ${y - tall - 16} ${x} ${y - tall - 38}z`,
      '#fff6d6',
    )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#33283a'), scene.paint('#5b3f3a')])) +
    fade(
      0.5,
      path('M620 1067V330Q620 90 800 60Q980 90 980 330V1067z', scene.paint('#6d4f4a')) +
        path(
          'M120 1067V430Q120 260 260 230Q400 260 400 430V1067zM1200 1067V430Q1200 260 1340 230Q1480 260 1480 430V1067z',
          scene.paint('#6d4f4a'),
        ),
    ) +
    rect(0, 860, WIDTH, 210, scene.paint('#4b3230')) +
    rect(180, 830, 1240, 40, scene.paint('#7a5237')) +
    many(8, (index) => one(280 + index * 150, 700, 90 + (index % 3) * 30, 34)) +
    rect(220, 700, 1160, 20, scene.paint('#6d4a34')) +
    many(7, (index) => one(350 + index * 150, 832, 110 + ((index * 2) % 3) * 36, 44)) +
    person(scene, 1260, 1080, 560, { pose: 'hold', coat: '#7a5a7d', longHair: true, flip: true }) +
    person(scene, 1400, 1090, 380, { pose: 'hold', coat: '#2f7d7a', flip: true, hair: '#4d3526' })
  )
}

export const kirche: Family = [
  outside('spring', onTheHill),
  view('golden', nave),
  outside('winter', churchyard),
  view('lamplight', organ),
  outside('noon', bells),
  view('lamplight', candles),
  outside('dusk', (scene) => closer(onTheHill(scene), 1.25, 800, 640), true),
  outside('autumn', (scene) => closer(churchyard(scene), 1.2, 860, 760), true),
  view('morning', (scene) => closer(nave(scene), 1.3, 800, 480)),
]
