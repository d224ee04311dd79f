import { deer, dog, duck } from '../animals.ts'
import { darker, hue, mix } from '../color.ts'
import { bough } from '../foreground.ts'
import { ground, hills, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  closer,
  data,
  discs,
  ellipse,
  HEIGHT,
  list,
  many,
  path,
  rect,
  stroke,
  type Svg,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { flowers, reeds } from '../undergrowth.ts'
import { type Family, outside } from '../view.ts'
import { ripples, water } from '../water.ts'
import { deepForest, spruceSlopes, undergrowth } from './waldScenes.ts'

function clearing(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 640, 260, 0.55) +
    treeLine(scene, 670, 190, 0.35) +
    ground(scene, 660) +
    many(5, (index) =>
      tree(
        scene,
        scene.random.pick(['birch', 'spruce', 'broad'] as const),
        [80, 250, 1290, 1430, 1560][index] ?? 0,
        800 + (index % 3) * 30,
        560,
        0.08,
      ),
    ) +
    deer(scene, 760, 850, 270, 0.03) +
    deer(scene, 960, 830, 200, 0.08, true) +
    flowers(scene, 200, 860, 1200, 180, 120) +
    reeds(scene, 0, 1080, 330, 120) +
    reeds(scene, 1300, 1080, 330, 120)
  )
}

function pond(scene: Scene): Svg {
  const edge =
    treeLine(scene, 640, 200, 0.3) +
    many(6, (index) =>
      tree(
        scene,
        index % 2 ? 'spruce' : 'birch',
        180 + index * 240,
        660,
        380 + (index % 3) * 60,
        0.14,
      ),
    )
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 640, 150) +
    water(scene, 640) +
    scene.reflect(edge, 656, 0.42) +
    ripples(scene, 670, HEIGHT, 26) +
    duck(scene, 700, 800, 90) +
    duck(scene, 860, 850, 110, true, '#9a7b5c') +
    path(
      'M0 1067V960Q300 900 640 1000T1100 1067z',
      scene.paint(darker(scene.palette.grass, 0.15)),
    ) +
    reeds(scene, 20, 1040, 360, 190) +
    rect(980, 930, 640, 26, scene.paint(hue.wood)) +
    stroke('M1040 956V1067M1240 956V1067M1440 956V1067', scene.paint(hue.timber), 22) +
    person(scene, 1130, 932, 260, { pose: 'sit', coat: '#2f5d7c', longHair: true, flip: true }) +
    person(scene, 1290, 932, 270, { pose: 'stand', coat: '#c97f5a' })
  )
}

function logPile(scene: Scene): Svg {
  const logs = [5, 4, 3, 2].flatMap((count, row) =>
    list(count, (index) => [560 + index * 132 + row * 66, 880 - row * 112, 66] as const),
  )
  const rings = logs.map(
    ([x, y]) =>
      data`M${x - 36} ${y}a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M${x - 16} ${y}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0`,
  )
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 640, 240, 0.5) +
    many(8, (index) => tree(scene, 'spruce', 60 + index * 210, 740, 460 - (index % 3) * 60, 0.28)) +
    ground(scene, 655, mix(scene.palette.grass, '#8a6a42', 0.35)) +
    discs(logs, scene.paint('#6b4c38')) +
    discs(
      logs.map(([x, y]) => [x, y, 56] as const),
      scene.paint('#d9b07a'),
    ) +
    stroke(rings.join(''), scene.paint('#b98a56'), 5) +
    person(scene, 400, 960, 330, {
      pose: 'point',
      coat: '#4d6b57',
      hat: 'helmet',
      hatColor: '#e2682f',
    }) +
    undergrowth(scene) +
    path('M1240 1000h160l20-70-20-90h-160z', scene.paint('#6b4c38')) +
    ellipse(1320, 840, 80, 26, scene.paint('#d9b07a')) +
    ellipse(1320, 840, 40, 13, scene.paint('#b98a56'))
  )
}

const walkers = (scene: Scene): Svg =>
  person(scene, 760, 880, 220, { pose: 'walk', coat: '#c8412f' }) +
  dog(scene, 880, 884, 110, '#5b4033')

const foresters = (scene: Scene): Svg => deer(scene, 760, 850, 230, 0.1)

const runner = (scene: Scene): Svg =>
  person(scene, 790, 900, 250, {
    pose: 'run',
    coat: '#2f7d7a',
    trousers: '#2f3440',
    longHair: true,
  })

export const wald: Family = [
  outside('golden', (scene) => deepForest(scene, '#6e5442', walkers(scene))),
  outside('winter', spruceSlopes),
  outside('autumn', (scene) => deepForest(scene, '#5f4a40', runner(scene)), true),
  outside('dawn', clearing),
  outside('spring', (scene) => deepForest(scene, '#dfd9cc', foresters(scene))),
  outside('noon', pond),
  outside('fog', (scene) => closer(spruceSlopes(scene), 1.2, 700, 800), true),
  outside('rain', logPile),
  outside('dusk', (scene) => closer(pond(scene), 1.25, 1100, 800) + bough(scene), true),
]
