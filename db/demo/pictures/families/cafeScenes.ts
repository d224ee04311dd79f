import { terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { bottle, bread, jug } from '../cookware.ts'
import { cup, steam } from '../furniture.ts'
import { paving } from '../land.ts'
import { timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import { pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { cafeTable, parasol } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  dots,
  ellipse,
  fade,
  HEIGHT,
  list,
  many,
  path,
  place,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'

export function terraceTables(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    timberRow(scene, -80, 760, 3, 1, 0.2) +
    terrace(scene, 760, 760, 900, 460, 0.18) +
    paving(scene, 756, hue.stone) +
    tree(scene, 'round', 110, 880, 420, 0.04) +
    parasol(scene, 430, 890, 420, hue.red) +
    parasol(scene, 1160, 890, 420, hue.ochre) +
    cafeTable(scene, 430, 910, 150) +
    cafeTable(scene, 1160, 910, 150) +
    person(scene, 340, 915, 290, { pose: 'sit', coat: '#2f5d7c' }) +
    person(scene, 530, 915, 290, { pose: 'sit', coat: '#d19a3a', longHair: true, flip: true }) +
    person(scene, 1075, 915, 285, { pose: 'sit', coat: '#7a5a7d', longHair: true }) +
    person(scene, 800, 980, 360, { pose: 'hold', coat: '#f3efe4', trousers: '#2b2f3a' }) +
    rect(776, 786, 120, 10, scene.paint(hue.slate), 4) +
    cup(scene, 810, 784, 36) +
    cup(scene, 860, 784, 36) +
    cafeTable(scene, 640, 1040, 190) +
    cafeTable(scene, 1340, 1040, 190) +
    person(scene, 1240, 1046, 350, { pose: 'sit', coat: '#c8412f' })
  )
}

export function bar(scene: Scene): Svg {
  const machine =
    rect(940, 470, 340, 60, scene.paint('#c8412f'), 10) +
    rect(960, 526, 300, 130, scene.paint('#b9c0c4')) +
    rect(930, 650, 360, 26, scene.paint('#8b949a'), 6) +
    dots(
      [
        [1000, 500],
        [1050, 500],
        [1220, 500],
      ],
      scene.paint(hue.white),
      24,
    ) +
    stroke('M1020 560v40M1110 560v40M1200 560v40', scene.paint(hue.ink), 16) +
    rect(1000, 620, 40, 30, scene.paint(hue.white), 4) +
    rect(1090, 620, 40, 30, scene.paint(hue.white), 4)
  return (
    room(scene, '#5f7f78', '#8f6a48', 900) +
    boxes(
      [
        [120, 230, 560, 16],
        [120, 370, 560, 16],
        [900, 230, 560, 16],
        [900, 370, 560, 16],
      ],
      scene.paint(hue.oak),
    ) +
    many(7, (index) =>
      bottle(
        scene,
        170 + index * 78,
        230,
        120 - (index % 3) * 14,
        ['#4d6b57', '#8f5a3c', '#c9963f'][index % 3] ?? hue.teal,
      ),
    ) +
    many(7, (index) => cup(scene, 170 + index * 78, 368, 44, index % 2 ? '#f3efe4' : '#e3a62f')) +
    many(6, (index) =>
      jug(
        scene,
        950 + index * 90,
        230,
        90 + (index % 2) * 20,
        ['#c97f5a', '#f3efe4', '#2f5d7c'][index % 3] ?? hue.red,
      ),
    ) +
    many(7, (index) => cup(scene, 940 + index * 78, 368, 44)) +
    pendant(scene, 330, 130, 60, hue.gold) +
    pendant(scene, 800, 110, 60, hue.gold) +
    pendant(scene, 1270, 130, 60, hue.gold) +
    person(scene, 800, 1020, 620, {
      pose: 'work',
      coat: '#2b2f3a',
      longHair: true,
      hair: '#7b3f2a',
    }) +
    machine +
    steam(scene, 1110, 610, 110) +
    rect(60, 676, 1480, 34, scene.paint(hue.oak)) +
    rect(80, 710, 1440, 360, scene.paint('#3f5a55')) +
    boxes(
      list(7, (index): Box => [100 + index * 204, 730, 184, 300]),
      scene.paint('#4a6a63'),
    ) +
    rect(170, 520, 430, 156, scene.paint('#dfe9e6'), 8) +
    boxes([[180, 590, 410, 6]], scene.paint('#a9b9b5')) +
    many(4, (index) =>
      cakeSlice(
        scene,
        200 + index * 98,
        588,
        74,
        ['#d9668a', '#7a4a30', '#e8b53d', '#f3e6c6'][index] ?? hue.red,
      ),
    ) +
    many(4, (index) => bread(scene, 236 + index * 100, 670, 80)) +
    person(scene, 420, 1080, 560, { pose: 'stand', coat: '#d19a3a' })
  )
}

export function cakeSlice(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  return (
    rect(x, y - width * 0.55, width, width * 0.55, scene.paint('#e9cf9c'), 3) +
    rect(x, y - width * 0.6, width, width * 0.16, scene.paint(color), 4) +
    rect(x, y - width * 0.3, width, width * 0.08, scene.paint(color)) +
    circle(x + width / 2, y - width * 0.64, width * 0.1, scene.paint(hue.red))
  )
}

export function cupClose(scene: Scene): Svg {
  const foam = path(
    'M800 380Q860 330 900 390Q920 450 800 520Q680 450 700 390Q740 330 800 380z',
    scene.paint('#f3e3c4'),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#a97b4f')) +
    fade(
      0.35,
      stroke('M0 160H1600M0 360H1600M0 580H1600M0 800H1600M0 980H1600', scene.paint(hue.wood), 6),
    ) +
    circle(830, 570, 430, scene.paint('#7d5636')) +
    circle(800, 540, 420, scene.paint('#f3efe4')) +
    circle(800, 540, 330, scene.paint('#e2dccb')) +
    stroke('M1060 420Q1200 380 1220 470Q1220 560 1070 540', scene.paint('#f3efe4'), 46) +
    circle(800, 500, 290, scene.paint('#faf7ee')) +
    circle(800, 500, 250, scene.paint('#7a4a2c')) +
    circle(800, 500, 226, scene.paint('#9a6438')) +
    place(
      0,
      50,
      foam +
        path(
          'M800 420Q830 400 850 430Q850 460 800 486Q750 460 750 430Q770 400 800 420z',
          scene.paint('#9a6438'),
        ),
    ) +
    turn(
      28,
      1180,
      800,
      ellipse(1180, 760, 40, 58, scene.paint('#c4cacd')) +
        rect(1168, 800, 24, 260, scene.paint('#c4cacd'), 12),
    ) +
    ellipse(300, 300, 110, 70, scene.paint('#c98f4f')) +
    stroke('M230 290Q300 240 370 290M220 320Q300 270 380 320', scene.paint('#8f5a2c'), 9) +
    turn(
      -14,
      290,
      840,
      rect(140, 740, 260, 300, scene.paint(hue.paper)) +
        boxes(
          [
            [170, 780, 200, 16],
            [170, 820, 200, 8],
            [170, 846, 200, 8],
            [170, 872, 140, 8],
          ],
          scene.paint('#6d7880'),
        ) +
        rect(170, 900, 200, 110, scene.paint('#9fb8b0')),
    )
  )
}
