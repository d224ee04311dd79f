import { terrace } from '../buildings.ts'
import { hue, lighter } from '../color.ts'
import { ground, skyline } from '../land.ts'
import { excavator, scaffold, towerCrane } from '../machines.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { barrier, fence, trafficCones } from '../street.ts'
import {
  type Box,
  boxes,
  data,
  ellipse,
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
import { windows } from '../windows.ts'

const workwear = '#e8862f'

export function worker(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  flip = false,
): Svg {
  const hatColor = scene.random.pick(['#f0c242', '#f8f4ea', '#c8412f'])
  return person(scene, x, y, height, {
    pose,
    flip,
    coat: workwear,
    trousers: '#2f4d74',
    hat: 'helmet',
    hatColor,
  })
}

/** A concrete shell of open storeys. */
export function shell(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  floors: number,
  storey: number,
  distance: number,
): Svg {
  const slabs = list(floors + 1, (index): Box => [x - 14, y - index * storey - 14, width + 28, 18])
  const posts = list(5, (index): Box => [
    x + (index * (width - 26)) / 4,
    y - floors * storey,
    26,
    floors * storey,
  ])
  const walls = list(floors * 2, (index): Box => [
    x + ((index * 3) % 4) * (width / 4) + 26,
    y - (Math.floor(index / 2) + 1) * storey,
    width / 4 - 26,
    storey,
  ])
  return (
    rect(x, y - floors * storey, width, floors * storey, scene.paint('#6f6a66', distance)) +
    boxes(walls, scene.paint('#a9a59b', distance)) +
    boxes(posts, scene.paint(hue.concrete, distance)) +
    boxes(slabs, scene.paint(lighter(hue.concrete, 0.2), distance))
  )
}

export function craneSite(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    skyline(scene, 730, 120, 0.5) +
    ground(scene, 726, '#b79b74') +
    towerCrane(scene, 1180, 860, 740, 330, 0.55, 0.3, 0.05, true) +
    shell(scene, 420, 860, 620, 4, 120, 0.06) +
    scaffold(scene, [400, 380, 330, 480], 4) +
    stroke(
      list(7, (index) => data`M${750 + index * 44} 366v-60`).join(''),
      scene.paint('#8f5a3c'),
      5,
    ) +
    worker(scene, 860, 366, 120, 'point') +
    worker(scene, 560, 500, 104, 'work') +
    worker(scene, 660, 740, 104, 'hold', true) +
    fence(scene, -20, 330, 890, 110, '#9aa3a8') +
    rect(1130, 760, 330, 130, scene.paint('#2f5d7c')) +
    windows(scene, [1140, 775, 300, 70], { columns: 3, rows: 1, fillX: 0.7 }) +
    ellipse(250, 990, 220, 60, scene.paint('#a3875f')) +
    ellipse(210, 960, 130, 40, scene.paint('#b99c72')) +
    barrier(scene, 620, 1010, 230) +
    barrier(scene, 900, 1010, 230) +
    worker(scene, 1120, 1010, 260, 'read')
  )
}

export function pit(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    terrace(scene, -60, 600, 1750, 250, 0.4) +
    towerCrane(scene, 300, 640, 500, 420, 0.6, 0.4, 0.2) +
    ground(scene, 596, '#b79b74') +
    path('M0 720Q400 660 760 720T1600 690V1067H0z', scene.paint('#9a7b55')) +
    path('M0 860Q500 800 900 870T1600 830V1067H0z', scene.paint('#866845')) +
    fade(
      0.5,
      stroke(
        'M80 940h300M500 960h240M980 950h300M200 1020h260M760 1030h360',
        scene.paint('#6b5236'),
        8,
      ),
    ) +
    path('M1020 900Q1120 740 1240 760T1420 900z', scene.paint('#a3845a')) +
    excavator(scene, 760, 930, 2.5) +
    worker(scene, 420, 940, 220, 'point') +
    trafficCones(scene, 180, 1010, 3, 120, 66)
  )
}

export function roadworks(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    terrace(scene, -60, 660, 1750, 340, 0.3) +
    ground(scene, 656, hue.stone) +
    rect(0, 730, WIDTH, 340, scene.paint(hue.asphalt)) +
    polygon([420, 790, 1240, 790, 1380, 950, 300, 950], scene.paint('#5b4636')) +
    polygon([460, 800, 1200, 800, 1300, 920, 390, 920], scene.paint('#463427')) +
    stroke('M420 860H1270', scene.paint('#d9772f'), 26) +
    stroke('M420 890H1290', scene.paint('#6f7c86'), 18) +
    excavator(scene, 1290, 800, 1.5, 0.04, true) +
    worker(scene, 620, 900, 240, 'work') +
    worker(scene, 850, 880, 236, 'point') +
    stroke('M668 760L700 900', scene.paint(hue.wood), 9) +
    barrier(scene, 330, 1030, 290) +
    barrier(scene, 680, 1040, 290) +
    barrier(scene, 1030, 1040, 290) +
    trafficCones(scene, 1270, 1030, 3, 110, 76) +
    place(
      180,
      760,
      stroke('M0 0V-170', scene.paint(hue.slate), 8) +
        polygon([-70, -150, 0, -270, 70, -150], scene.paint(hue.red)) +
        polygon([-46, -164, 0, -242, 46, -164], scene.paint(hue.white)) +
        path('M-8-170l-6-30 14-16 16 16-4 30z', scene.paint(hue.ink)),
    )
  )
}
