import { cat, duck } from '../animals.ts'
import { house } from '../buildings.ts'
import { hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { hills, paving, skyline } from '../land.ts'
import { church, fountain, oldTownHall, timberHouse, timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { bench, bicycle, lightChain, streetLamp } from '../street.ts'
import { circle, data, discs, fade, HEIGHT, list, many, path, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { ripples, water } from '../water.ts'

function houseRow(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    church(scene, 1120, 720, 560, 0.5) +
    timberRow(scene, -60, 840, 6, 1.12, 0.04) +
    paving(scene, 838, hue.stone) +
    streetLamp(scene, 300, 900, 380) +
    crowd(scene, { count: 5, from: 420, to: 1300, y: 980, depth: 70, height: 215 })
  )
}

function lane(scene: Scene): Svg {
  const left = (index: number): Svg => {
    const near = 1 - index * 0.22
    return timberHouse(scene, -150 + index * 165, 990 - index * 90, { width: 330 * near, floors: 3, storey: 175 * near, door: 'right' }, index * 0.13)
  }
  const right = (index: number): Svg => {
    const near = 1 - index * 0.22
    return house(scene, 1420 - index * 170 - 330 * near * 0.15, 990 - index * 90, { width: 330 * near, height: 560 * near, roof: 'gable', floors: 3, columns: 2, ...(index === 1 ? { shop: hue.teal } : {}) }, index * 0.13)
  }
  return (
    sky(scene, { horizon: 720, sun: [800, 500] }) +
    church(scene, 800, 730, 620, 0.5) +
    paving(scene, 720, hue.stone, 800) +
    [3, 2, 1, 0].map((index) => left(index)).join('') +
    [3, 2, 1, 0].map((index) => right(index)).join('') +
    streetLamp(scene, 520, 880, 330, 0.08) +
    crowd(scene, { count: 4, from: 640, to: 960, y: 850, depth: 70, height: 140, distance: 0.15, poses: ['walk'] }) +
    person(scene, 900, 1010, 270, { pose: 'walk', coat: '#b5473c', bag: 'hand', longHair: true }) +
    cat(scene, 420, 1020, 84, '#4a4341')
  )
}

function squareWithFountain(scene: Scene): Svg {
  const festive = scene.palette.stars
  return (
    sky(scene, { horizon: 700 }) +
    oldTownHall(scene, 800, 730, 470, 0.14) +
    timberRow(scene, -30, 750, 2, 1.05, 0.06) +
    timberRow(scene, 1120, 750, 2, 1.05, 0.06) +
    paving(scene, 735, hue.stone) +
    (festive ? lightChain(300, 4) : '') +
    fountain(scene, 800, 940, 380) +
    crowd(scene, { count: 4, from: 160, to: 560, y: 960, depth: 90, height: 195 }) +
    crowd(scene, { count: 4, from: 1050, to: 1480, y: 970, depth: 90, height: 195 })
  )
}

function roofs(scene: Scene): Svg {
  const tile = (): string => (scene.palette.snow ? '#eef2f3' : scene.random.pick(['#a4523f', '#8f4a3c', '#b5654a', '#7a4238']))
  const layer = (y: number, size: number, distance: number): Svg =>
    many(Math.ceil(1700 / size), (index) => {
      const x = index * size * 0.98 - scene.random.between(20, 90)
      return house(scene, x, y + size * 0.8, { width: size, height: size * scene.random.between(0.62, 0.85), roof: index % 3 === 1 ? 'eaves' : 'gable', tiles: tile(), floors: 2, columns: 2, door: false }, distance)
    })
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 600, 150) +
    layer(560, 130, 0.45) +
    church(scene, 700, 760, 600, 0.22) +
    layer(650, 210, 0.25) +
    layer(800, 330, 0.06) +
    birds(scene, 7, 960, 200, 22)
  )
}

function flowerWindow(scene: Scene): Svg {
  const boxesAt = (x: number): Svg =>
    list(9, (index) => bloom(scene, x - 150 + index * 38, 702 - (index % 2) * 22, index)).join('') + rect(x - 180, 710, 360, 60, scene.paint('#8f5a3c'), 6)
  const opening = (x: number): Svg =>
    rect(x - 130, 300, 260, 410, scene.paint(hue.timber)) +
    rect(x - 112, 318, 224, 380, scene.palette.lit > 0.3 ? '#ffd98a' : scene.paint('#4d6578')) +
    path(data`M${x - 112} 318Q${x - 30} 420 ${x - 112} 560zM${x + 112} 318Q${x + 30} 420 ${x + 112} 560z`, scene.paint(hue.white)) +
    stroke(data`M${x} 318V698M${x - 112} 460H${x + 112}`, scene.paint(hue.white), 12, 'butt') +
    rect(x - 250, 300, 110, 410, scene.paint('#3f6f5a')) +
    rect(x + 140, 300, 110, 410, scene.paint('#3f6f5a')) +
    stroke(list(9, (index) => data`M${x - 238} ${340 + index * 42}h86M${x + 152} ${340 + index * 42}h86`).join(''), scene.paint('#2f5746'), 5)
  const beam = '#4b3a33'
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#efe2c6'), scene.paint('#f6eddb')])) +
    stroke('M0 170H1600M0 860H1600M110 170V860M800 170V860M1490 170V860M110 860L-60 300M1490 860L1660 300M300 170V0M620 170V0M980 170V0M1300 170V0M800 1067V860M300 1067V860M1300 1067V860', scene.paint(beam), 44, 'butt') +
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
    discs([[x, y + 22, 26], [x - 16, y + 30, 20]], scene.paint('#4f7d4b')) +
    discs([[x - 10, y, 12], [x + 10, y, 12], [x, y - 12, 12], [x, y + 8, 12]], scene.paint(color)) +
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
    fade(0.4, stroke('M60 715h90M210 745h80M380 715h100M560 745h90M740 712h80M930 745h100M1120 715h90M1300 745h80M1460 715h90', scene.paint('#6f6250'), 5)) +
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
    timberHouse(scene, 1130, 900, { width: 420, floors: 2, storey: 200, shutters: '#7d2f2c' }, 0.1) +
    timberHouse(scene, 430, 930, { width: 640, floors: 2, storey: 255, shutters: hue.teal, beam: '#463630' }, 0) +
    house(scene, -180, 910, { width: 520, height: 520, roof: 'eaves', floors: 3, columns: 3, shop: '#7d2f2c' }, 0.08) +
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
  outside('night', squareWithFountain, true),
  outside('rain', lane, true),
  outside('winter', timberClose),
  outside('dusk', alongTheWall),
]
