import { hue, lighter } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { paving, skyline, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { chair, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
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
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'

/** A proscenium with a red curtain; open is the half width of the gap. */
function stageFrame(scene: Scene, open: number, back: Svg): Svg {
  const fold = (x: number, width: number): Svg =>
    rect(x, 110, width, 600, scene.paint('#a32f2f')) +
    rect(x + width * 0.6, 110, width * 0.4, 600, scene.paint('#7d2226'))
  const side = (800 - 250 - open) / 7
  const folds =
    open < 540
      ? list(
          7,
          (index) => fold(250 + index * side, side) + fold(1350 - (index + 1) * side, side),
        ).join('')
      : ''
  const swags = list(6, (index) => data`M${250 + index * 183} 100h184q-20 90 -92 100t-92 -100z`)
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#4a2f35')) +
    rect(250, 100, 1100, 640, scene.paint('#2a1f33')) +
    back +
    folds +
    path(swags.join(''), scene.paint('#b5383a')) +
    stroke(
      list(6, (index) => data`M${250 + index * 183} 106q20 90 92 100t92 -100`).join(''),
      scene.paint(hue.gold),
      7,
    ) +
    path('M150 0H1450V110H250V760H150zM1350 110H1450V760H1350z', scene.paint('#8f6a45')) +
    boxes(
      [
        [236, 100, 14, 660],
        [1350, 100, 14, 660],
        [236, 90, 1128, 14],
      ],
      scene.paint(hue.gold),
    ) +
    circle(800, 50, 44, scene.paint(hue.gold)) +
    circle(800, 50, 28, scene.paint('#8f3a34')) +
    rect(150, 730, 1300, 50, scene.paint('#7a4f35')) +
    rect(150, 724, 1300, 12, scene.paint('#b98a56')) +
    dots(
      list(12, (index) => [230 + index * 104, 728] as const),
      '#ffe2a0',
      20,
    )
  )
}

const hall = (scene: Scene): Svg =>
  rect(0, 776, WIDTH, 300, scene.paint('#35232d')) +
  audience(scene, 850, 130, 0.02, 0.45) +
  audience(scene, 960, 170, 0, 0.6)

export function curtainClosed(scene: Scene): Svg {
  return (
    stageFrame(scene, 0, '') +
    spotlight(scene, 420, -20, 800, 740, 230, '#ffe9b8', 0.5) +
    ellipse(800, 728, 230, 20, '#ffe9b8') +
    person(scene, 800, 740, 260, { pose: 'point', coat: '#2b2f3a', hair: '#8f8b88' }) +
    hall(scene)
  )
}

export function drama(scene: Scene): Svg {
  const back =
    rect(250, 100, 1100, 640, scene.gradient(['#33456b', '#7a6a8f', '#d99a7a'])) +
    circle(980, 330, 80, '#f6dfae') +
    skyline(scene, 740, 230, 0.2, 250, 1350) +
    boxes(
      [
        [380, 430, 20, 300],
        [640, 430, 20, 300],
      ],
      scene.paint('#8f6440'),
    ) +
    path('M350 440Q520 300 690 440z', scene.paint('#a8473b'))
  return (
    stageFrame(scene, 430, back) +
    spotlight(scene, 500, -20, 690, 730, 170, '#ffe9b8', 0.45) +
    spotlight(scene, 1130, -20, 960, 730, 170, '#ffe9b8', 0.45) +
    person(scene, 690, 738, 290, {
      pose: 'point',
      coat: '#c8412f',
      dress: true,
      longHair: true,
      hair: '#7b3f2a',
    }) +
    person(scene, 960, 738, 300, { pose: 'wave', coat: '#2f5d7c', flip: true }) +
    person(scene, 1090, 738, 280, {
      pose: 'hold',
      coat: '#d19a3a',
      flip: true,
      hair: '#d8d3ca',
      longCoat: true,
    }) +
    hall(scene)
  )
}

export function houseFront(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 710, 160, 0.4) +
    paving(scene, 706, hue.stone) +
    polygon([330, 330, 800, 170, 1270, 330], scene.paint('#cdb991')) +
    polygon([430, 316, 800, 196, 1170, 316], scene.paint('#b5a078')) +
    rect(350, 330, 900, 440, scene.paint('#e2d0a8')) +
    rect(330, 322, 940, 26, scene.paint('#cdb991')) +
    boxes(
      list(6, (index): Box => [400 + index * 152, 350, 40, 400]),
      scene.paint('#f3e8cc'),
    ) +
    boxes(
      list(5, (index): Box => [460 + index * 152, 540, 74, 210]),
      scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#5b6d78'),
    ) +
    boxes(
      list(5, (index): Box => [460 + index * 152, 390, 74, 100]),
      scene.palette.lit > 0.25 ? '#f6c977' : scene.paint('#5b6d78'),
    ) +
    rect(560, 500, 480, 26, scene.paint('#a32f2f')) +
    dots(
      list(16, (index) => [572 + index * 30, 532] as const),
      '#ffe2a0',
      12,
    ) +
    boxes(
      [
        [230, 470, 110, 200],
        [1260, 470, 110, 200],
      ],
      scene.paint('#a32f2f'),
    ) +
    circle(285, 540, 34, scene.paint(hue.gold)) +
    circle(1315, 540, 34, scene.paint(hue.gold)) +
    polygon([420, 760, 1180, 760, 1240, 810, 360, 810], scene.paint(lighter(hue.stone, 0.15))) +
    (scene.palette.lit > 0.25 ? ellipse(800, 850, 620, 110, scene.radial('#ffd98a', 0.5)) : '') +
    streetLamp(scene, 240, 900, 430) +
    streetLamp(scene, 1360, 900, 430, 0, true) +
    crowd(scene, {
      count: 9,
      from: 440,
      to: 1180,
      y: 930,
      depth: 110,
      height: 190,
      poses: ['stand', 'walk', 'hold'],
    }) +
    person(scene, 620, 1030, 270, { pose: 'walk', coat: '#2b2f3a', longCoat: true }) +
    person(scene, 720, 1030, 260, { pose: 'walk', coat: '#a32f2f', dress: true, longHair: true })
  )
}

export function emptySeats(scene: Scene): Svg {
  const row = (y: number, size: number, distance: number): Svg =>
    many(
      Math.ceil(1700 / size) + 1,
      (index) =>
        rect(
          index * size - size * 0.6,
          y,
          size * 0.88,
          size,
          scene.paint('#a32f2f', distance),
          size * 0.24,
        ) +
        rect(
          index * size - size * 0.5,
          y + size * 0.14,
          size * 0.68,
          size * 0.7,
          scene.paint('#c04a44', distance),
          size * 0.18,
        ),
    )
  return (
    stageFrame(
      scene,
      480,
      rect(250, 100, 1100, 640, scene.paint('#33263f')) +
        stroke('M800 110V430', scene.paint('#4a4d55'), 5) +
        spotlight(scene, 800, 420, 800, 735, 250, '#ffe9b8', 0.6) +
        circle(800, 430, 22, '#fff6d6'),
    ) +
    chair(scene, 800, 736, 150, hue.oak) +
    rect(0, 776, WIDTH, 300, scene.paint('#35232d')) +
    row(780, 96, 0.16) +
    row(850, 130, 0.08) +
    row(950, 176, 0)
  )
}
