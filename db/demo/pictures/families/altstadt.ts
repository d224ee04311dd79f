import { cat, duck } from '../animals.ts'
import { bicycle } from '../bicycles.ts'
import { house } from '../buildings.ts'
import { hue, lighter } from '../color.ts'
import { umbrellas } from '../foreground.ts'
import { hills, paving, skyline } from '../land.ts'
import { church, timberHouse, timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bench } from '../street.ts'
import {
  circle,
  closer,
  data,
  discs,
  fade,
  HEIGHT,
  list,
  path,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { ripples, water } from '../water.ts'
import { houseRow, lane, roofs, squareWithFountain } from './altstadtScenes.ts'

function flowerWindow(scene: Scene): Svg {
  const boxesAt = (x: number): Svg =>
    list(9, (index) => bloom(scene, x - 150 + index * 38, 702 - (index % 2) * 22, index)).join('') +
    rect(x - 180, 710, 360, 60, scene.paint('#8f5a3c'), 6)
  const opening = (x: number): Svg =>
    rect(x - 130, 300, 260, 410, scene.paint(hue.timber)) +
    rect(x - 112, 318, 224, 380, scene.palette.lit > 0.3 ? '#ffd98a' : scene.paint('#4d6578')) +
    path(
      data`M${x - 112} 318Q${x - 30} 420 ${x - 112} 560zM${x + 112} 318Q${x + 30} 420 ${x + 112} 560z`,
      scene.paint(hue.white),
    ) +
    stroke(data`M${x} 318V698M${x - 112} 460H${x + 112}`, scene.paint(hue.white), 12, 'butt') +
    rect(x - 250, 300, 110, 410, scene.paint('#3f6f5a')) +
    rect(x + 140, 300, 110, 410, scene.paint('#3f6f5a')) +
    stroke(
      list(
        9,
        (index) => data`M${x - 238} ${340 + index * 42}h86M${x + 152} ${340 + index * 42}h86`,
      ).join(''),
      scene.paint('#2f5746'),
      5,
    )
  const beam = '#4b3a33'
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#efe2c6'), scene.paint('#f6eddb')])) +
    stroke(
      'M0 170H1600M0 860H1600M110 170V860M800 170V860M1490 170V860M110 860L-60 300M1490 860L1660 300M300 170V0M620 170V0M980 170V0M1300 170V0M800 1067V860M300 1067V860M1300 1067V860',
      scene.paint(beam),
      44,
      'butt',
    ) +
    opening(450) +
    opening(1150) +
    boxesAt(450) +
    boxesAt(1150) +
    cat(scene, 1210, 706, 190, '#c98f4f', true)
  )
}

function bloom(scene: Scene, x: number, y: number, index: number): Svg {
  const color = ['#c8412f', '#d9668a', '#e8b53d'][index % 3] ?? hue.red
  return (
    discs(
      [
        [x, y + 22, 26],
        [x - 16, y + 30, 20],
      ],
      scene.paint('#4f7d4b'),
    ) +
    discs(
      [
        [x - 10, y, 12],
        [x + 10, y, 12],
        [x, y - 12, 12],
        [x, y + 8, 12],
      ],
      scene.paint(color),
    ) +
    circle(x, y - 1, 6, scene.paint(lighter(color, 0.4)))
  )
}

function alongTheWall(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    hills(scene, 640, 150) +
    timberRow(scene, 180, 700, 5, 0.72, 0.22) +
    church(scene, 420, 690, 420, 0.3) +
    water(scene, 760) +
    rect(0, 690, WIDTH, 80, scene.paint('#a99a80', 0.1)) +
    fade(
      0.4,
      stroke(
        'M60 715h90M210 745h80M380 715h100M560 745h90M740 712h80M930 745h100M1120 715h90M1300 745h80M1460 715h90',
        scene.paint('#6f6250'),
        5,
      ),
    ) +
    ripples(scene, 775, HEIGHT, 30) +
    path('M0 1067V930Q500 860 900 960T1600 930V1067z', scene.paint(scene.palette.grass)) +
    tree(scene, 'willow', 1330, 960, 520, 0.03) +
    bench(scene, 560, 985, 250) +
    person(scene, 520, 988, 220, { pose: 'sit', coat: '#d19a3a', longHair: true }) +
    duck(scene, 850, 850, 90) +
    duck(scene, 970, 870, 90, true, '#9a7b5c')
  )
}

function timberClose(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 800 }) +
    skyline(scene, 860, 200, 0.5) +
    timberHouse(
      scene,
      1130,
      900,
      { width: 420, floors: 2, storey: 200, shutters: '#7d2f2c' },
      0.1,
    ) +
    timberHouse(
      scene,
      430,
      930,
      { width: 640, floors: 2, storey: 255, shutters: hue.teal, beam: '#463630' },
      0,
    ) +
    house(
      scene,
      -180,
      910,
      { width: 520, height: 520, roof: 'eaves', floors: 3, columns: 3, shop: '#7d2f2c' },
      0.08,
    ) +
    paving(scene, 905, hue.stone) +
    person(scene, 590, 1010, 240, { pose: 'walk', coat: '#2f5d7c', bag: 'hand' }) +
    bicycle(scene, 1030, 1000, 250, hue.red) +
    tree(scene, 'round', 330, 1000, 400)
  )
}

export const altstadt: Family = [
  outside('morning', houseRow),
  outside('golden', lane),
  outside('noon', squareWithFountain),
  outside('autumn', roofs),
  view('spring', flowerWindow),
  outside('night', (scene) => closer(squareWithFountain(scene), 1.25, 800, 800), true),
  outside('rain', (scene) => closer(lane(scene), 1.15, 800, 800) + umbrellas(scene), true),
  outside('winter', timberClose),
  outside('dusk', alongTheWall),
]
