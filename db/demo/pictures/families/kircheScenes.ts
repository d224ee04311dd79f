import { house } from '../buildings.ts'
import { darker, hue, lighter, mix } from '../color.ts'
import { crowd } from '../crowd.ts'
import { hills, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { fence } from '../street.ts'
import {
  circle,
  data,
  fade,
  HEIGHT,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { flowers } from '../undergrowth.ts'

export function onTheHill(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 640, 150) +
    path('M0 760Q500 560 900 600T1600 780V1067H0z', scene.paint(scene.palette.grass, 0.15)) +
    church(scene, 760, 640, 520, 0.04) +
    house(
      scene,
      360,
      720,
      { width: 150, height: 110, roof: 'gable', floors: 1, columns: 2 },
      0.12,
    ) +
    house(
      scene,
      1190,
      720,
      { width: 170, height: 110, roof: 'gable', floors: 1, columns: 2 },
      0.12,
    ) +
    tree(scene, 'round', 590, 660, 220, 0.08) +
    tree(scene, 'broad', 1130, 700, 260, 0.08) +
    path('M0 900Q600 760 1600 900V1067H0z', scene.paint(scene.palette.grass)) +
    windingPath(760, 645, 620, 330, scene.paint(scene.palette.snow ? '#dde3e7' : hue.sand, 0.05)) +
    crowd(scene, {
      count: 4,
      from: 560,
      to: 900,
      y: 900,
      depth: 90,
      height: 140,
      poses: ['walk'],
    }) +
    tree(scene, 'fruit', 240, 1010, 380) +
    fence(scene, 980, 1640, 990, 80, hue.wood) +
    flowers(scene, 0, 960, 900, 90, 80)
  )
}

export function nave(scene: Scene): Svg {
  const stone = '#d9cbb0'
  const arch = (near: number, side: number): Svg => {
    const x = 800 + side * (170 + near * 560)
    const wide = 26 + near * 70
    const foot = 640 + near * 330
    const top = 250 - near * 260
    return (
      rect(x - wide / 2, top, wide, foot - top, scene.paint(stone, 0.3 - near * 0.28)) +
      rect(
        x + (side > 0 ? -wide / 2 : wide * 0.1),
        top,
        wide * 0.4,
        foot - top,
        scene.paint(darker(stone, 0.2), 0.3 - near * 0.28),
      ) +
      rect(
        x - wide * 0.7,
        foot - wide * 0.4,
        wide * 1.4,
        wide * 0.4,
        scene.paint(darker(stone, 0.12)),
      )
    )
  }
  const glass = ['#c8412f', '#2f5d9b', '#e3a62f', '#4f9a98', '#7a5a7d', '#d9772f']
  const panes = list(24, (index) =>
    rect(
      690 + (index % 4) * 55,
      190 + Math.floor(index / 4) * 62,
      52,
      58,
      mix(glass[(index * 5) % 6] ?? hue.red, '#fff4d8', 0.25),
    ),
  )
  const pews = [0.1, 0.3, 0.6, 1]
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      scene.gradient([scene.paint(darker(stone, 0.3)), scene.paint(darker(stone, 0.08))]),
    ) +
    path('M560 640V300Q560 60 800 30Q1040 60 1040 300V640z', scene.paint(stone, 0.25)) +
    scene.clip(
      path('M680 600V300Q680 170 800 130Q920 170 920 300V600z', '#000'),
      rect(680, 120, 240, 480, '#f4e3b8') + panes.join(''),
    ) +
    stroke(
      'M680 600V300Q680 170 800 130Q920 170 920 300V600zM800 130V600',
      scene.paint('#6d5d4c'),
      9,
    ) +
    circle(800, 380, 420, scene.radial('#ffe9b8', 0.4)) +
    fade(
      0.7,
      stroke(
        'M560 300Q560 60 800 30Q1040 60 1040 300M300 260Q340 -60 800 -60T1300 260',
        scene.paint(lighter(stone, 0.2)),
        22,
      ),
    ) +
    polygon(
      [600, 640, 1000, 640, 1600, 1000, 1600, 1067, 0, 1067, 0, 1000],
      scene.paint('#a08a6c'),
    ) +
    polygon([760, 640, 840, 640, 1080, 1067, 520, 1067], scene.paint('#8f3a34')) +
    rect(700, 600, 200, 56, scene.paint(hue.white)) +
    rect(690, 594, 220, 12, scene.paint(hue.gold)) +
    [720, 880]
      .map(
        (x) =>
          stroke(data`M${x} 594v-44`, scene.paint('#f6efd9'), 7) +
          circle(x, 540, 26, scene.radial('#ffd98a', 0.9)) +
          circle(x, 542, 5, '#fff3c4'),
      )
      .join('') +
    [0.02, 0.25, 0.6, 1].map((near) => arch(near, -1) + arch(near, 1)).join('') +
    pews
      .map((near) =>
        [-1, 1]
          .map((side) =>
            rect(
              side < 0 ? 800 - 110 - near * 470 - 60 : 800 + 70 + near * 250,
              660 + near * 270,
              100 + near * 220,
              26 + near * 70,
              scene.paint('#6d4a34', 0.2 - near * 0.2),
            ),
          )
          .join(''),
      )
      .join('') +
    person(scene, 760, 800, 170, { pose: 'walk', coat: '#3a4657' }) +
    person(scene, 850, 806, 160, { pose: 'walk', coat: '#b5473c', longHair: true })
  )
}
