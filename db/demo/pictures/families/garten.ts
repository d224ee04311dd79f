import { dog } from '../animals.ts'
import { house } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { bough } from '../foreground.ts'
import { ground, hills, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { bench, fence } from '../street.ts'
import {
  boxes,
  circle,
  closer,
  dots,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { flowers } from '../undergrowth.ts'
import { type Family, outside, view } from '../view.ts'
import { allotment, basket, greenhouse, orchard, stillLife } from './gartenScenes.ts'

function bees(scene: Scene): Svg {
  const hive = (x: number, y: number, color: string): Svg =>
    place(
      x,
      y,
      rect(-80, -200, 160, 180, scene.paint(color)) +
        rect(40, -200, 40, 180, scene.paint(darker(color, 0.14))) +
        boxes([[-80, -112, 160, 6]], scene.paint(darker(color, 0.3))) +
        rect(-92, -220, 184, 24, scene.paint('#6d7880')) +
        rect(-40, -40, 80, 14, scene.paint('#4a3b2a')) +
        boxes(
          [
            [-70, -20, 20, 20],
            [50, -20, 20, 20],
          ],
          scene.paint(hue.timber),
        ),
    )
  const swarm = list(
    22,
    () => [scene.random.between(420, 1250), scene.random.between(480, 760)] as const,
  )
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 600, 120) +
    treeLine(scene, 620, 170, 0.4) +
    ground(scene, 612) +
    tree(scene, 'broad', 1400, 820, 560, 0.05) +
    hive(400, 850, '#e3c15a') +
    hive(630, 870, '#7fa9b5') +
    hive(860, 860, '#d98a86') +
    person(scene, 1100, 960, 400, {
      pose: 'hold',
      coat: '#f6f4ee',
      trousers: '#f6f4ee',
      hat: 'hood',
      hatColor: '#efe6c8',
      flip: true,
    }) +
    rect(1010, 690, 96, 70, scene.paint(hue.oak)) +
    rect(1020, 700, 76, 50, scene.paint('#e3a62f')) +
    dots(swarm, scene.paint('#3d3020'), 9) +
    dots(
      swarm.map(([x, y]) => [x + 4, y - 3] as const),
      scene.paint('#f0c242'),
      6,
    ) +
    flowers(scene, 0, 900, 1600, 160, 190)
  )
}

function winterGarden(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 620 }) +
    treeLine(scene, 630, 150, 0.45) +
    ground(scene, 624) +
    house(
      scene,
      1010,
      800,
      { width: 460, height: 290, roof: 'gable', floors: 2, columns: 3, wall: hue.brick },
      0.08,
    ) +
    fence(scene, -20, 1000, 760, 90, hue.wood, 0.08) +
    tree(scene, 'fruit', 300, 860, 520) +
    stroke('M720 900V680', scene.paint(hue.wood), 14) +
    polygon([630, 690, 720, 610, 810, 690], scene.paint('#a8473b')) +
    rect(650, 690, 140, 16, scene.paint(hue.oak)) +
    dots(
      [
        [680, 682],
        [700, 680],
        [745, 683],
      ],
      scene.paint('#c8412f'),
      22,
    ) +
    place(
      960,
      980,
      circle(0, -70, 76, '#ffffff') +
        circle(0, -180, 56, '#ffffff') +
        circle(0, -262, 40, '#ffffff') +
        polygon([4, -262, 50, -254, 4, -246], scene.paint('#e2772f')) +
        dots(
          [
            [-12, -274],
            [14, -274],
            [0, -190],
            [0, -160],
          ],
          scene.paint(hue.ink),
          9,
        ) +
        stroke('M-54-190L-110-240M54-190L112-230', scene.paint(hue.timber), 8) +
        stroke('M-40-226Q0-206 40-226', scene.paint(hue.red), 20) +
        path('M-34-292H34V-344H-34zM-52-294H52V-282H-52z', scene.paint(hue.ink)),
    ) +
    person(scene, 1200, 1010, 270, {
      pose: 'wave',
      coat: '#2f7d7a',
      hat: 'wool',
      hatColor: '#e3a62f',
      flip: true,
      hair: '#4d3526',
    }) +
    birds(scene, 4, 500, 260, 20)
  )
}

export const garten: Family = [
  outside('morning', allotment),
  outside('autumn', (scene) =>
    orchard(scene, basket(scene, 930, 1010, 170) + basket(scene, 1210, 1020, 190)),
  ),
  outside('dusk', greenhouse),
  view('noon', stillLife),
  outside('spring', bees),
  outside('winter', winterGarden),
  outside('golden', (scene) => closer(allotment(scene), 1.2, 820, 850) + bough(scene), true),
  outside('rain', (scene) => closer(greenhouse(scene), 1.2, 800, 680), true),
  outside(
    'spring',
    (scene) => orchard(scene, bench(scene, 1290, 990, 260) + dog(scene, 930, 1010, 110, '#8f6440')),
    true,
  ),
]
