import { house } from '../buildings.ts'
import { darker, hue, lighter, mix } from '../color.ts'
import { crowd } from '../crowd.ts'
import { fromBehind, wallClock } from '../furniture.ts'
import { ground, hills, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { fence } from '../street.ts'
import { type Box, boxes, circle, data, fade, HEIGHT, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { flowers, tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'

function onTheHill(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    hills(scene, 640, 150) +
    path('M0 760Q500 560 900 600T1600 780V1067H0z', scene.paint(scene.palette.grass, 0.15)) +
    church(scene, 760, 640, 520, 0.04) +
    house(scene, 360, 720, { width: 150, height: 110, roof: 'gable', floors: 1, columns: 2 }, 0.12) + house(scene, 1190, 720, { width: 170, height: 110, roof: 'gable', floors: 1, columns: 2 }, 0.12) +
    tree(scene, 'round', 590, 660, 220, 0.08) + tree(scene, 'broad', 1130, 700, 260, 0.08) +
    path('M0 900Q600 760 1600 900V1067H0z', scene.paint(scene.palette.grass)) +
    windingPath(760, 645, 620, 330, scene.paint(scene.palette.snow ? '#dde3e7' : hue.sand, 0.05)) +
    crowd(scene, { count: 4, from: 560, to: 900, y: 900, depth: 90, height: 140, poses: ['walk'] }) +
    tree(scene, 'fruit', 240, 1010, 380) + fence(scene, 980, 1640, 990, 80, hue.wood) + flowers(scene, 0, 960, 900, 90, 80)
  )
}

function nave(scene: Scene): Svg {
  const stone = '#d9cbb0'
  const arch = (near: number, side: number): Svg => {
    const x = 800 + side * (170 + near * 560)
    const wide = 26 + near * 70
    const foot = 640 + near * 330
    const top = 250 - near * 260
    return rect(x - wide / 2, top, wide, foot - top, scene.paint(stone, 0.3 - near * 0.28)) + rect(x + (side > 0 ? -wide / 2 : wide * 0.1), top, wide * 0.4, foot - top, scene.paint(darker(stone, 0.2), 0.3 - near * 0.28)) + rect(x - wide * 0.7, foot - wide * 0.4, wide * 1.4, wide * 0.4, scene.paint(darker(stone, 0.12)))
  }
  const glass = ['#c8412f', '#2f5d9b', '#e3a62f', '#4f9a98', '#7a5a7d', '#d9772f']
  const panes = list(24, (index) => rect(690 + (index % 4) * 55, 190 + Math.floor(index / 4) * 62, 52, 58, mix(glass[(index * 5) % 6] ?? hue.red, '#fff4d8', 0.25)))
  const pews = [0.1, 0.3, 0.6, 1]
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint(darker(stone, 0.3)), scene.paint(darker(stone, 0.08))])) +
    path('M560 640V300Q560 60 800 30Q1040 60 1040 300V640z', scene.paint(stone, 0.25)) +
    scene.clip(path('M680 600V300Q680 170 800 130Q920 170 920 300V600z', '#000'), rect(680, 120, 240, 480, '#f4e3b8') + panes.join('')) +
    stroke('M680 600V300Q680 170 800 130Q920 170 920 300V600zM800 130V600', scene.paint('#6d5d4c'), 9) +
    circle(800, 380, 420, scene.radial('#ffe9b8', 0.4)) +
    fade(0.7, stroke('M560 300Q560 60 800 30Q1040 60 1040 300M300 260Q340 -60 800 -60T1300 260', scene.paint(lighter(stone, 0.2)), 22)) +
    polygon([600, 640, 1000, 640, 1600, 1000, 1600, 1067, 0, 1067, 0, 1000], scene.paint('#a08a6c')) +
    polygon([760, 640, 840, 640, 1080, 1067, 520, 1067], scene.paint('#8f3a34')) +
    rect(700, 600, 200, 56, scene.paint(hue.white)) + rect(690, 594, 220, 12, scene.paint(hue.gold)) + [720, 880].map((x) => stroke(data`M${x} 594v-44`, scene.paint('#f6efd9'), 7) + circle(x, 540, 26, scene.radial('#ffd98a', 0.9)) + circle(x, 542, 5, '#fff3c4')).join('') +
    [0.02, 0.25, 0.6, 1].map((near) => arch(near, -1) + arch(near, 1)).join('') +
    pews.map((near) => [-1, 1].map((side) => rect(side < 0 ? 800 - 110 - near * 470 - 60 : 800 + 70 + near * 250, 660 + near * 270, 100 + near * 220, 26 + near * 70, scene.paint('#6d4a34', 0.2 - near * 0.2))).join('')).join('') +
    person(scene, 760, 800, 170, { pose: 'walk', coat: '#3a4657' }) + person(scene, 850, 806, 160, { pose: 'walk', coat: '#b5473c', longHair: true })
  )
}

function organ(scene: Scene): Svg {
  const pipes = (x: number, count: number, tall: number, width: number, peak: number): Svg => {
    const all = list(count, (index): Box => {
      const rise = tall * (0.6 + 0.4 * (1 - Math.abs(index - peak) / count))
      return [x + index * width, 610 - rise, width - 5, rise]
    })
    return boxes(all, scene.paint('#c9cfd2')) + boxes(all.map(([a, b, w, h]): Box => [a + w * 0.6, b, w * 0.4, h]), scene.paint('#949da3')) + boxes(all.map(([a, b, w, h]): Box => [a + w * 0.25, b + h - 46, w * 0.5, 26]), scene.paint('#4a4d55'))
  }
  return (
    room(scene, '#e2d6bd', '#8f6f50', 900) +
    path('M200 900V360Q200 40 800 40T1400 360V900z', scene.paint('#eee4cf')) +
    path('M300 620V250Q360 190 430 250V210Q560 60 800 60T1170 210V250Q1240 190 1300 250V620z', scene.paint('#7a4f35')) +
    pipes(320, 4, 300, 28, 1) + pipes(460, 7, 400, 34, 6) + pipes(708, 6, 470, 32, 2.5) + pipes(905, 7, 400, 34, 0) + pipes(1168, 4, 300, 28, 2) +
    rect(280, 606, 1040, 40, scene.paint('#8f6040')) + boxes([[440, 200, 14, 410], [695, 100, 14, 510], [893, 100, 14, 510], [1150, 200, 14, 410]], scene.paint(hue.gold)) +
    rect(580, 640, 440, 190, scene.paint('#6d4530')) + boxes([[640, 740, 320, 18], [640, 766, 320, 18]], scene.paint(hue.white)) + rect(700, 660, 200, 64, scene.paint(hue.paper)) +
    fromBehind(scene, 800, 830, 300, '#3a4657', '#8f8b88') + rect(660, 960, 280, 26, scene.paint('#5b3a28')) + boxes([[680, 980, 20, 87], [900, 980, 20, 87]], scene.paint('#4b3022')) +
    rect(0, 900, 540, 20, scene.paint('#8f6040')) + rect(1060, 900, 540, 20, scene.paint('#8f6040')) + stroke(list(7, (index) => data`M${40 + index * 80} 920V1067M${1100 + index * 80} 920V1067`).join(''), scene.paint('#8f6040'), 16)
  )
}

function bells(scene: Scene): Svg {
  const bell = (x: number, y: number, size: number, lean: number): Svg =>
    turn(lean, x, y, place(x, y, circle(0, 150, 15, scene.paint('#6d4a24')) + path('M-14 0H14Q40 20 46 80Q52 120 78 140H-78Q-52 120-46 80Q-40 20-14 0z', scene.paint('#b9853c')) + path('M4 0H14Q40 20 46 80Q52 120 78 140H30Q14 80 4 0z', scene.paint('#946527')) + stroke('M-66 126H66M-46 84H46', scene.paint('#d9ab5c'), 5), size))
  return (
    sky(scene, { horizon: 900, clouds: 5 }) +
    skyline(scene, 905, 110, 0.45) + treeLine(scene, 915, 60, 0.3) + ground(scene, 910) +
    polygon([430, 120, 800, -260, 1170, 120], scene.paint('#4f6d72')) +
    rect(460, 110, 680, 960, scene.paint('#cdbf9f')) + rect(980, 110, 160, 960, scene.paint('#b3a484')) +
    boxes([[440, 100, 720, 30], [440, 760, 720, 26]], scene.paint('#a59675')) +
    path('M520 740V420Q520 230 800 210Q1080 230 1080 420V740z', scene.paint('#4a4048')) +
    stroke('M520 360H1080M520 400H1080', scene.paint(hue.timber), 22) +
    bell(700, 400, 1.5, 16) + bell(940, 400, 1.2, -14) +
    rect(520, 700, 560, 12, scene.paint(hue.timber)) +
    birds(scene, 8, 1180, 300, 30) + birds(scene, 5, 120, 420, 26) +
    wallClock(scene, 800, 910, 100, 6)
  )
}

function churchyard(scene: Scene): Svg {
  const stoneAt = (x: number, y: number, size: number): Svg => place(x, y, path('M-30 0V-70Q-30-100 0-100T30-70V0z', scene.paint('#8d9096')) + path('M8 0V-98Q30-94 30-70V0z', scene.paint('#74777e')) + stroke('M-10-74H10M0-84V-50', scene.paint('#d5d6d4'), 4) + (scene.palette.snow ? path('M-32-72Q-30-106 0-106T32-72Q16-92 0-90T-32-72z', '#ffffff') : ''), size)
  return (
    sky(scene, { horizon: 640 }) +
    treeLine(scene, 650, 150, 0.45) +
    ground(scene, 640) +
    church(scene, 900, 790, 720, 0.1) +
    tree(scene, 'broad', 300, 920, 720, 0.02) +
    windingPath(900, 792, 760, 300, scene.paint(scene.palette.snow ? '#d5dde2' : hue.sand, 0.05)) +
    stoneAt(480, 880, 0.8) + stoneAt(590, 900, 0.9) + stoneAt(1130, 910, 1) + stoneAt(1260, 900, 0.9) + stoneAt(1390, 960, 1.2) +
    person(scene, 860, 980, 240, { pose: 'walk', coat: '#3a4657', longCoat: true, longHair: true, hair: '#d8d3ca', bag: 'hand' })
  )
}

function candles(scene: Scene): Svg {
  const one = (x: number, y: number, tall: number, width: number): Svg =>
    circle(x, y - tall - 26, 120, scene.radial('#ffcf7a', 0.55)) + rect(x - width / 2, y - tall, width, tall, scene.paint('#f3e6c6'), 5) + rect(x + width * 0.15, y - tall, width * 0.35, tall, scene.paint('#dcc79a'), 5) + path(data`M${x} ${y - tall - 60}Q${x + 20} ${y - tall - 20} ${x} ${y - tall - 4}Q${x - 20} ${y - tall - 20} ${x} ${y - tall - 60}z`, '#ffd56a') + path(data`M${x} ${y - tall - 38}Q${x + 9} ${y - tall - 16} ${x} ${y - tall - 6}Q${x - 9} ${y - tall - 16} ${x} ${y - tall - 38}z`, '#fff6d6')
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#33283a'), scene.paint('#5b3f3a')])) +
    fade(0.5, path('M620 1067V330Q620 90 800 60Q980 90 980 330V1067z', scene.paint('#6d4f4a')) + path('M120 1067V430Q120 260 260 230Q400 260 400 430V1067zM1200 1067V430Q1200 260 1340 230Q1480 260 1480 430V1067z', scene.paint('#6d4f4a'))) +
    rect(0, 860, WIDTH, 210, scene.paint('#4b3230')) + rect(180, 830, 1240, 40, scene.paint('#7a5237')) +
    many(8, (index) => one(280 + index * 150, 700, 90 + (index % 3) * 30, 34)) + rect(220, 700, 1160, 20, scene.paint('#6d4a34')) +
    many(7, (index) => one(350 + index * 150, 832, 110 + ((index * 2) % 3) * 36, 44)) +
    person(scene, 1260, 1080, 560, { pose: 'hold', coat: '#7a5a7d', longHair: true, flip: true }) + person(scene, 1400, 1090, 380, { pose: 'hold', coat: '#2f7d7a', flip: true, hair: '#4d3526' })
  )
}

export const kirche: Family = [
  outside('spring', onTheHill),
  view('golden', nave),
  outside('winter', churchyard),
  view('lamplight', organ),
  outside('noon', bells),
  view('lamplight', candles),
  outside('dusk', onTheHill, true),
  outside('autumn', churchyard, true),
  view('morning', nave),
]
