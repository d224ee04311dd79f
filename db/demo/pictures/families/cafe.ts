import { terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { bottle, bread, jug } from '../cookware.ts'
import { cup, steam } from '../furniture.ts'
import { paving } from '../land.ts'
import { timberRow } from '../oldtown.ts'
import { person } from '../people.ts'
import { chair, lookout, pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { cafeTable, lightChain, parasol } from '../street.ts'
import { type Box, boxes, circle, closer, discs, dots, ellipse, fade, HEIGHT, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'

function terraceTables(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) + timberRow(scene, -80, 760, 3, 1, 0.2) + terrace(scene, 760, 760, 900, 460, 0.18) + paving(scene, 756, hue.stone) + tree(scene, 'round', 110, 880, 420, 0.04) +
    parasol(scene, 430, 890, 420, hue.red) + parasol(scene, 1160, 890, 420, hue.ochre) + cafeTable(scene, 430, 910, 150) + cafeTable(scene, 1160, 910, 150) + person(scene, 340, 915, 290, { pose: 'sit', coat: '#2f5d7c' }) + person(scene, 530, 915, 290, { pose: 'sit', coat: '#d19a3a', longHair: true, flip: true }) + person(scene, 1075, 915, 285, { pose: 'sit', coat: '#7a5a7d', longHair: true }) +
    person(scene, 800, 980, 360, { pose: 'hold', coat: '#f3efe4', trousers: '#2b2f3a' }) + rect(776, 786, 120, 10, scene.paint(hue.slate), 4) + cup(scene, 810, 784, 36) + cup(scene, 860, 784, 36) + cafeTable(scene, 640, 1040, 190) + cafeTable(scene, 1340, 1040, 190) + person(scene, 1240, 1046, 350, { pose: 'sit', coat: '#c8412f' })
  )
}

function bar(scene: Scene): Svg {
  const machine = rect(940, 470, 340, 60, scene.paint('#c8412f'), 10) + rect(960, 526, 300, 130, scene.paint('#b9c0c4')) + rect(930, 650, 360, 26, scene.paint('#8b949a'), 6) + dots([[1000, 500], [1050, 500], [1220, 500]], scene.paint(hue.white), 24) + stroke('M1020 560v40M1110 560v40M1200 560v40', scene.paint(hue.ink), 16) + rect(1000, 620, 40, 30, scene.paint(hue.white), 4) + rect(1090, 620, 40, 30, scene.paint(hue.white), 4)
  return (
    room(scene, '#5f7f78', '#8f6a48', 900) + boxes([[120, 230, 560, 16], [120, 370, 560, 16], [900, 230, 560, 16], [900, 370, 560, 16]], scene.paint(hue.oak)) + many(7, (index) => bottle(scene, 170 + index * 78, 230, 120 - (index % 3) * 14, ['#4d6b57', '#8f5a3c', '#c9963f'][index % 3] ?? hue.teal)) + many(7, (index) => cup(scene, 170 + index * 78, 368, 44, index % 2 ? '#f3efe4' : '#e3a62f')) + many(6, (index) => jug(scene, 950 + index * 90, 230, 90 + (index % 2) * 20, ['#c97f5a', '#f3efe4', '#2f5d7c'][index % 3] ?? hue.red)) + many(7, (index) => cup(scene, 940 + index * 78, 368, 44)) +
    pendant(scene, 330, 130, 60, hue.gold) + pendant(scene, 800, 110, 60, hue.gold) + pendant(scene, 1270, 130, 60, hue.gold) + person(scene, 800, 1020, 620, { pose: 'work', coat: '#2b2f3a', longHair: true, hair: '#7b3f2a' }) + machine + steam(scene, 1110, 610, 110) +
    rect(60, 676, 1480, 34, scene.paint(hue.oak)) + rect(80, 710, 1440, 360, scene.paint('#3f5a55')) + boxes(list(7, (index): Box => [100 + index * 204, 730, 184, 300]), scene.paint('#4a6a63')) + rect(170, 520, 430, 156, scene.paint('#dfe9e6'), 8) + boxes([[180, 590, 410, 6]], scene.paint('#a9b9b5')) + many(4, (index) => cakeSlice(scene, 200 + index * 98, 588, 74, ['#d9668a', '#7a4a30', '#e8b53d', '#f3e6c6'][index] ?? hue.red)) + many(4, (index) => bread(scene, 236 + index * 100, 670, 80)) +
    person(scene, 420, 1080, 560, { pose: 'stand', coat: '#d19a3a' })
  )
}

function cakeSlice(scene: Scene, x: number, y: number, width: number, color: string): Svg {
  return rect(x, y - width * 0.55, width, width * 0.55, scene.paint('#e9cf9c'), 3) + rect(x, y - width * 0.6, width, width * 0.16, scene.paint(color), 4) + rect(x, y - width * 0.3, width, width * 0.08, scene.paint(color)) + circle(x + width / 2, y - width * 0.64, width * 0.1, scene.paint(hue.red))
}

function cupClose(scene: Scene): Svg {
  const foam = path('M800 380Q860 330 900 390Q920 450 800 520Q680 450 700 390Q740 330 800 380z', scene.paint('#f3e3c4'))
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#a97b4f')) + fade(0.35, stroke('M0 160H1600M0 360H1600M0 580H1600M0 800H1600M0 980H1600', scene.paint(hue.wood), 6)) + circle(830, 570, 430, scene.paint('#7d5636')) + circle(800, 540, 420, scene.paint('#f3efe4')) + circle(800, 540, 330, scene.paint('#e2dccb')) + stroke('M1060 420Q1200 380 1220 470Q1220 560 1070 540', scene.paint('#f3efe4'), 46) +
    circle(800, 500, 290, scene.paint('#faf7ee')) + circle(800, 500, 250, scene.paint('#7a4a2c')) + circle(800, 500, 226, scene.paint('#9a6438')) + place(0, 50, foam + path('M800 420Q830 400 850 430Q850 460 800 486Q750 460 750 430Q770 400 800 420z', scene.paint('#9a6438'))) +
    turn(28, 1180, 800, ellipse(1180, 760, 40, 58, scene.paint('#c4cacd')) + rect(1168, 800, 24, 260, scene.paint('#c4cacd'), 12)) + ellipse(300, 300, 110, 70, scene.paint('#c98f4f')) + stroke('M230 290Q300 240 370 290M220 320Q300 270 380 320', scene.paint('#8f5a2c'), 9) + turn(-14, 290, 840, rect(140, 740, 260, 300, scene.paint(hue.paper)) + boxes([[170, 780, 200, 16], [170, 820, 200, 8], [170, 846, 200, 8], [170, 872, 140, 8]], scene.paint('#6d7880')) + rect(170, 900, 200, 110, scene.paint('#9fb8b0')))
  )
}

function windowTable(scene: Scene): Svg {
  return (
    room(scene, '#9a6a4f', '#6d4a38', 900) + lookout(scene, [330, 80, 940, 590], 'town', 2) + path('M250 40H350Q390 330 330 700H250zM1350 40H1250Q1210 330 1270 700H1350z', scene.paint('#7d2f3a')) + pendant(scene, 800, 150, 80, hue.gold) +
    chair(scene, 470, 1020, 460, hue.timber) + chair(scene, 1130, 1020, 460, hue.timber, true) + person(scene, 500, 1020, 600, { pose: 'sit', coat: '#587f94', hair: '#4d3526' }) + person(scene, 1100, 1020, 590, { pose: 'sit', coat: '#d19a3a', flip: true, longHair: true, hair: '#7b3f2a' }) + stroke('M800 790V1030M720 1034H880', scene.paint(hue.ink), 18) + ellipse(800, 784, 260, 26, scene.paint(hue.oak)) + cup(scene, 690, 780, 74) + cup(scene, 920, 780, 74) + steam(scene, 684, 720, 90) + steam(scene, 914, 720, 90) + cakeSlice(scene, 770, 780, 70, '#d9668a')
  )
}

function iceCream(scene: Scene): Svg {
  const scoops = ['#f3e6c6', '#d9668a', '#7a4a30', '#9cc25e', '#e8b53d', '#8f7fb8']
  return (
    sky(scene, { horizon: 600 }) + terrace(scene, -60, 740, 1750, 430, 0.3) + paving(scene, 736, hue.stone) + rect(330, 360, 940, 500, scene.paint('#f3e3d3')) + rect(370, 420, 860, 220, scene.paint('#4f8a84')) + person(scene, 940, 860, 420, { pose: 'hold', coat: '#f3efe4', hat: 'cap', hatColor: '#d9668a', longHair: true }) + rect(310, 640, 980, 34, scene.paint(hue.white)) + rect(330, 674, 940, 200, scene.paint('#e9a9b0')) + boxes(list(8, (index): Box => [330 + index * 118, 674, 59, 200]), scene.paint('#f3e3d3')) + many(6, (index) => circle(430 + index * 76, 640, 34, scene.paint(scoops[index] ?? hue.red)) + rect(394 + index * 76, 640, 70, 20, scene.paint('#a9b0b4'), 4)) +
    polygon([300, 300, 1300, 300, 1350, 400, 250, 400], scene.paint(hue.teal)) + many(5, (index) => polygon([300 + index * 200, 300, 400 + index * 200, 300, 360 + index * 220, 400, 250 + index * 220, 400], scene.paint(hue.cream))) + place(800, 290, polygon([-40, -90, 40, -90, 0, 20], scene.paint('#d9a25c')) + discs([[-24, -104, 34], [24, -104, 34], [0, -146, 34]], scene.paint('#d9668a')) + circle(0, -146, 34, scene.paint('#f3e6c6')) + circle(24, -104, 33, scene.paint('#9cc25e')), 1.2) +
    person(scene, 560, 1010, 360, { pose: 'stand', coat: '#2f5d7c' }) + person(scene, 680, 1020, 240, { pose: 'wave', coat: '#e3a62f', hair: '#4d3526' }) + person(scene, 1180, 1010, 350, { pose: 'walk', coat: '#7a5a7d', longHair: true }) + person(scene, 1300, 1020, 220, { pose: 'run', coat: '#c8412f', hair: '#2d2320' })
  )
}

function cakeCounter(scene: Scene): Svg {
  const cake = (x: number, y: number, width: number, top: string, base: string): Svg => place(x, y, rect(-6, -8, 12, 30, scene.paint(hue.white)) + ellipse(0, 24, 34, 6, scene.paint(hue.white)) + ellipse(0, -8, 78, 10, scene.paint(hue.white)) + rect(-62, -70, 124, 60, scene.paint(base), 6) + rect(-62, -46, 124, 10, scene.paint(top)) + path('M-62-70H62V-52Q50-40 40-52Q30-36 20-52Q8-40-4-52Q-16-36-28-52Q-40-40-48-52Q-56-44-62-52z', scene.paint(top)) + dots(list(6, (index) => [-50 + index * 20, -76] as const), scene.paint(hue.red), 15), width / 150)
  return (
    room(scene, '#e3c9b5', '#9a7450', 900) + boxes([[160, 300, 1280, 18], [160, 560, 1280, 18]], scene.paint(hue.oak)) + cake(340, 274, 260, '#f3e6d9', '#e9cf9c') + cake(670, 274, 290, '#7a4a30', '#b9793f') + cake(1000, 274, 270, '#d9668a', '#f3e3c4') + cake(1290, 274, 240, '#e8b53d', '#e9cf9c') + many(9, (index) => bread(scene, 240 + index * 140, 560, 120)) +
    person(scene, 1040, 1080, 640, { pose: 'hold', coat: '#a8393a', hair: '#8f8b88', longHair: true }) + rect(80, 820, 1440, 34, scene.paint(hue.oak)) + rect(100, 850, 1400, 220, scene.paint('#a8473b')) + rect(180, 640, 660, 180, scene.paint('#e6eeee'), 10) + fade(0.5, polygon([200, 650, 420, 650, 300, 810, 200, 810], '#ffffff')) + many(6, (index) => cakeSlice(scene, 215 + index * 102, 808, 84, ['#d9668a', '#7a4a30', '#e8b53d', '#f3e6c6', '#9cc25e', '#d9668a'][index] ?? hue.red)) + jug(scene, 1260, 820, 130, '#f3efe4') + stroke('M1250 700V640M1268 700V620M1280 700V650', scene.paint('#5f8f4a'), 6) + discs([[1248, 632, 22], [1270, 612, 24], [1288, 644, 20]], scene.paint('#d9668a'))
  )
}

export const cafe: Family = [
  outside('noon', terraceTables),
  view('lamplight', bar),
  view('golden', cupClose),
  view('rain', windowTable),
  outside('spring', iceCream),
  view('morning', cakeCounter),
  outside('dusk', (scene) => lightsOver(scene, closer(terraceTables(scene), 1.2, 800, 940)), true),
  view('lamplight', (scene) => closer(windowTable(scene), 1.2, 800, 740), true),
  view('autumn', (scene) => closer(bar(scene), 1.3, 900, 620), true),
]

function lightsOver(scene: Scene, content: Svg): Svg {
  return content + lightChain(230, 4)
}
