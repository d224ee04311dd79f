import { sailboat } from '../boats.ts'
import { block } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, hills, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { parasol } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  data,
  dots,
  ellipse,
  fade,
  HEIGHT,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { glitter, ripples, water } from '../water.ts'
import { basin, indoorLanes, pool, swimmer, tower } from './schwimmbadScenes.ts'

function slide(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    treeLine(scene, 572, 140, 0.42) +
    ground(scene, 566) +
    boxes(
      [
        [380, 250, 20, 470],
        [520, 250, 20, 470],
        [760, 420, 16, 300],
        [980, 520, 16, 220],
      ],
      scene.paint('#8b949a'),
    ) +
    polygon([350, 250, 460, 160, 570, 250], scene.paint(hue.red)) +
    rect(370, 330, 190, 16, scene.paint(hue.slate)) +
    stroke('M540 340Q760 330 800 420T1010 520T1080 640T1220 760', scene.paint('#2f7d9a'), 62) +
    stroke('M540 336Q760 326 800 414T1010 514T1080 634T1220 752', scene.paint('#8fd0dc'), 36) +
    person(scene, 470, 334, 150, { pose: 'cheer', coat: '#e3a62f', hair: '#4d3526' }) +
    person(scene, 880, 480, 150, { pose: 'sit', coat: '#c8412f', hair: '#2d2320' }) +
    rect(0, 720, WIDTH, 50, scene.paint('#e6dfcb')) +
    basin(scene, 764) +
    dots(
      [
        [1200, 760],
        [1230, 740],
        [1260, 750],
        [1290, 770],
        [1250, 720],
      ],
      '#f4fcfc',
      26,
    ) +
    swimmer(scene, 620, 900, 130, '#c8412f') +
    ellipse(980, 950, 110, 42, scene.paint('#e3a62f')) +
    ellipse(980, 942, 60, 20, scene.paint('#4fa3b5')) +
    person(scene, 970, 985, 190, { pose: 'sit', coat: '#d9668a', longHair: true }) +
    parasol(scene, 180, 730, 300, hue.red) +
    parasol(scene, 1420, 730, 300, hue.ochre) +
    crowd(scene, {
      count: 4,
      from: 100,
      to: 420,
      y: 740,
      depth: 10,
      height: 170,
      poses: ['stand', 'walk'],
    })
  )
}

function poolside(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient(pool.map((color) => scene.paint(color)))) +
    fade(
      0.55,
      stroke(
        list(
          60,
          () =>
            data`M${scene.random.between(-40, 1600)} ${scene.random.between(0, 760)}q34 -16 68 0t68 0`,
        ).join(''),
        '#eefafa',
        6,
      ),
    ) +
    swimmer(scene, 1050, 300, 240, '#c8412f', true) +
    ellipse(420, 330, 200, 120, scene.paint('#d9668a')) +
    ellipse(420, 322, 110, 60, scene.paint('#7fc4cf')) +
    stroke('M240 330Q300 250 330 240M600 330Q540 250 510 240', scene.paint(hue.white), 30) +
    polygon([0, 760, 1600, 640, 1600, 1067, 0, 1067], scene.paint('#e6dfcb')) +
    polygon([0, 760, 1600, 640, 1600, 680, 0, 800], scene.paint('#5f9fae')) +
    fade(
      0.4,
      stroke(
        'M300 740L240 1067M620 716L600 1067M940 692L960 1067M1260 668L1320 1067M0 930L1600 830',
        scene.paint('#b9ad90'),
        5,
      ),
    ) +
    turn(
      -4,
      1040,
      880,
      rect(880, 800, 420, 150, scene.paint('#2f5d7c'), 10) +
        boxes(
          [
            [950, 800, 40, 150],
            [1190, 800, 40, 150],
          ],
          scene.paint(hue.white),
        ),
    ) +
    stroke(
      'M440 880Q520 820 580 870Q610 900 560 930M660 880Q740 830 790 880',
      scene.paint(hue.red),
      20,
    ) +
    ellipse(520, 930, 66, 24, scene.paint('#e3a62f')) +
    ellipse(720, 920, 66, 24, scene.paint('#e3a62f')) +
    circle(300, 930, 66, scene.paint('#c8412f')) +
    path('M240 930Q300 890 366 930Q300 960 240 930z', scene.paint(hue.white))
  )
}

function lake(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 520 }) +
    hills(scene, 520, 120) +
    water(scene, 520) +
    scene.reflect(treeLine(scene, 526, 110, 0.38), 528, 0.35) +
    glitter(scene, scene.palette.sun.x, 540, 800) +
    ripples(scene, 540, 820) +
    sailboat(scene, 1120, 620, 0.7, '#c8412f') +
    swimmer(scene, 620, 700, 100, '#e3a62f') +
    swimmer(scene, 820, 740, 120, '#c8412f', true) +
    path('M0 1067V860Q600 780 1100 850T1600 830V1067z', scene.paint(hue.sand)) +
    rect(180, 760, 330, 20, scene.paint(hue.wood)) +
    stroke('M210 780V880M350 780V870M490 780V850', scene.paint(hue.timber), 14) +
    person(scene, 450, 762, 200, {
      pose: 'work',
      coat: '#c98f68',
      trousers: '#2f7d7a',
      skin: '#c98f68',
    }) +
    parasol(scene, 1260, 960, 420, hue.teal) +
    person(scene, 1180, 970, 260, { pose: 'sit', coat: '#d9668a', longHair: true }) +
    person(scene, 860, 980, 220, { pose: 'run', coat: '#e3a62f', hair: '#4d3526' }) +
    turn(-3, 1320, 990, rect(1240, 970, 240, 40, scene.paint(hue.red), 6))
  )
}

function resting(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    treeLine(scene, 572, 160, 0.42) +
    ground(scene, 566, '#cdd3cf') +
    block(scene, 140, 660, 520, 200, '#d9d4c6', { columns: 7, rows: 2 }, 0.18) +
    polygon([240, 720, 1360, 720, 1560, 1000, 40, 1000], scene.paint('#8fb9c4')) +
    polygon([270, 740, 1330, 740, 1400, 840, 200, 840], scene.paint('#a9ccd3')) +
    stroke('M240 720H1360L1560 1000H40z', scene.paint('#f3f5f4'), 16) +
    stroke('M520 740L420 1000M800 740V1000M1080 740L1180 1000', scene.paint('#5f8f9f'), 10) +
    boxes(
      list(4, (index): Box => [420 + index * 220, 660, 80, 60]),
      scene.paint('#e9ecea'),
    ) +
    dots(
      list(40, () => [scene.random.between(180, 1420), scene.random.between(760, 980)] as const),
      scene.palette.snow ? '#ffffff' : scene.paint('#c9772f'),
      13,
    ) +
    person(scene, 1230, 990, 280, {
      pose: 'work',
      coat: '#2f5d7c',
      hat: 'wool',
      hatColor: '#e3a62f',
      flip: true,
    }) +
    stroke('M1180 820L980 960', scene.paint(hue.wood), 9) +
    polygon([940, 950, 1000, 950, 1010, 980, 930, 980], scene.paint('#4d6b57')) +
    stroke('M300 720V600q0-20 20-20t20 20V720', scene.paint('#b9c0c4'), 9) +
    tree(scene, 'broad', 1430, 700, 420, 0.08)
  )
}

export const schwimmbad: Family = [
  view('morning', indoorLanes),
  outside('noon', tower),
  outside('spring', slide),
  view('golden', poolside),
  outside('dusk', lake),
  outside('autumn', resting),
  view('lamplight', (scene) => closer(indoorLanes(scene), 1.2, 860, 720), true),
  outside('golden', (scene) => closer(tower(scene), 1.15, 900, 90), true),
  outside('winter', (scene) => closer(resting(scene), 1.2, 900, 860), true),
]
