import { darker, hue, lighter } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { fromBehind } from '../furniture.ts'
import { paving, skyline, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { chair, floorBoards, room, spotlight } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
import { type Box, boxes, circle, data, discs, dots, ellipse, HEIGHT, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { type Family, outside, view } from '../view.ts'

/** A proscenium with a red curtain; open is the half width of the gap. */
function stageFrame(scene: Scene, open: number, back: Svg): Svg {
  const fold = (x: number, width: number): Svg => rect(x, 110, width, 600, scene.paint('#a32f2f')) + rect(x + width * 0.6, 110, width * 0.4, 600, scene.paint('#7d2226'))
  const side = (800 - 250 - open) / 7
  const folds = open < 540 ? list(7, (index) => fold(250 + index * side, side) + fold(1350 - (index + 1) * side, side)).join('') : ''
  const swags = list(6, (index) => data`M${250 + index * 183} 100h184q-20 90 -92 100t-92 -100z`)
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#4a2f35')) +
    rect(250, 100, 1100, 640, scene.paint('#2a1f33')) +
    back +
    folds +
    path(swags.join(''), scene.paint('#b5383a')) + stroke(list(6, (index) => data`M${250 + index * 183} 106q20 90 92 100t92 -100`).join(''), scene.paint(hue.gold), 7) +
    path('M150 0H1450V110H250V760H150zM1350 110H1450V760H1350z', scene.paint('#8f6a45')) +
    boxes([[236, 100, 14, 660], [1350, 100, 14, 660], [236, 90, 1128, 14]], scene.paint(hue.gold)) +
    circle(800, 50, 44, scene.paint(hue.gold)) + circle(800, 50, 28, scene.paint('#8f3a34')) +
    rect(150, 730, 1300, 50, scene.paint('#7a4f35')) + rect(150, 724, 1300, 12, scene.paint('#b98a56')) +
    dots(list(12, (index) => [230 + index * 104, 728] as const), '#ffe2a0', 20)
  )
}

const hall = (scene: Scene): Svg => rect(0, 776, WIDTH, 300, scene.paint('#35232d')) + audience(scene, 850, 130, 0.02, 0.45) + audience(scene, 960, 170, 0, 0.6)

function curtainClosed(scene: Scene): Svg {
  return stageFrame(scene, 0, '') + spotlight(scene, 420, -20, 800, 740, 230, '#ffe9b8', 0.5) + ellipse(800, 728, 230, 20, '#ffe9b8') + person(scene, 800, 740, 260, { pose: 'point', coat: '#2b2f3a', hair: '#8f8b88' }) + hall(scene)
}

function drama(scene: Scene): Svg {
  const back =
    rect(250, 100, 1100, 640, scene.gradient(['#33456b', '#7a6a8f', '#d99a7a'])) + circle(980, 330, 80, '#f6dfae') + skyline(scene, 740, 230, 0.2, 250, 1350) +
    boxes([[380, 430, 20, 300], [640, 430, 20, 300]], scene.paint('#8f6440')) + path('M350 440Q520 300 690 440z', scene.paint('#a8473b'))
  return (
    stageFrame(scene, 430, back) +
    spotlight(scene, 500, -20, 690, 730, 170, '#ffe9b8', 0.45) + spotlight(scene, 1130, -20, 960, 730, 170, '#ffe9b8', 0.45) +
    person(scene, 690, 738, 290, { pose: 'point', coat: '#c8412f', dress: true, longHair: true, hair: '#7b3f2a' }) + person(scene, 960, 738, 300, { pose: 'wave', coat: '#2f5d7c', flip: true }) + person(scene, 1090, 738, 280, { pose: 'hold', coat: '#d19a3a', flip: true, hair: '#d8d3ca', longCoat: true }) +
    hall(scene)
  )
}

function houseFront(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 710, 160, 0.4) +
    paving(scene, 706, hue.stone) +
    polygon([330, 330, 800, 170, 1270, 330], scene.paint('#cdb991')) + polygon([430, 316, 800, 196, 1170, 316], scene.paint('#b5a078')) +
    rect(350, 330, 900, 440, scene.paint('#e2d0a8')) + rect(330, 322, 940, 26, scene.paint('#cdb991')) +
    boxes(list(6, (index): Box => [400 + index * 152, 350, 40, 400]), scene.paint('#f3e8cc')) +
    boxes(list(5, (index): Box => [460 + index * 152, 540, 74, 210]), scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#5b6d78')) + boxes(list(5, (index): Box => [460 + index * 152, 390, 74, 100]), scene.palette.lit > 0.25 ? '#f6c977' : scene.paint('#5b6d78')) +
    rect(560, 500, 480, 26, scene.paint('#a32f2f')) + dots(list(16, (index) => [572 + index * 30, 532] as const), '#ffe2a0', 12) +
    boxes([[230, 470, 110, 200], [1260, 470, 110, 200]], scene.paint('#a32f2f')) + circle(285, 540, 34, scene.paint(hue.gold)) + circle(1315, 540, 34, scene.paint(hue.gold)) +
    polygon([420, 760, 1180, 760, 1240, 810, 360, 810], scene.paint(lighter(hue.stone, 0.15))) +
    (scene.palette.lit > 0.25 ? ellipse(800, 850, 620, 110, scene.radial('#ffd98a', 0.5)) : '') +
    streetLamp(scene, 240, 900, 430) + streetLamp(scene, 1360, 900, 430, 0, true) +
    crowd(scene, { count: 9, from: 440, to: 1180, y: 930, depth: 110, height: 190, poses: ['stand', 'walk', 'hold'] }) +
    person(scene, 620, 1030, 270, { pose: 'walk', coat: '#2b2f3a', longCoat: true }) + person(scene, 720, 1030, 260, { pose: 'walk', coat: '#a32f2f', dress: true, longHair: true })
  )
}

function emptySeats(scene: Scene): Svg {
  const row = (y: number, size: number, distance: number): Svg => many(Math.ceil(1700 / size) + 1, (index) => rect(index * size - size * 0.6, y, size * 0.88, size, scene.paint('#a32f2f', distance), size * 0.24) + rect(index * size - size * 0.5, y + size * 0.14, size * 0.68, size * 0.7, scene.paint('#c04a44', distance), size * 0.18))
  return (
    stageFrame(scene, 480, rect(250, 100, 1100, 640, scene.paint('#33263f')) + stroke('M800 110V430', scene.paint('#4a4d55'), 5) + spotlight(scene, 800, 420, 800, 735, 250, '#ffe9b8', 0.6) + circle(800, 430, 22, '#fff6d6')) +
    chair(scene, 800, 736, 150, hue.oak) +
    rect(0, 776, WIDTH, 300, scene.paint('#35232d')) + row(780, 96, 0.16) + row(850, 130, 0.08) + row(950, 176, 0)
  )
}

function dressingRoom(scene: Scene): Svg {
  const bulbs = [...list(6, (index) => [560, 200 + index * 90] as const), ...list(6, (index) => [1040, 200 + index * 90] as const), ...list(4, (index) => [656 + index * 96, 160] as const)]
  return (
    room(scene, '#7d3f45', '#5b4033', 860) +
    rect(540, 140, 520, 540, scene.paint('#4b2f2c'), 10) + rect(590, 190, 420, 450, scene.paint('#a9bcc0')) +
    place(800, 700, path('M-120 0Q-110-110-30-120H30Q110-110 120 0z', scene.paint('#2f7d7a')) + rect(-24, -170, 48, 60, scene.paint('#c98f68')) + ellipse(0, -220, 66, 80, scene.paint('#e3b18c')) + path('M-70-220Q-80-310 0-312Q80-310 70-220Q50-270 0-272T-70-220z', scene.paint('#4d3526')) + discs([[-24, -222, 6], [24, -222, 6]], '#2d2320') + stroke('M-20-184Q0-170 20-184', scene.paint('#b5473c'), 6), 0.92) +
    circle(800, 400, 430, scene.radial('#ffdf9c', 0.28)) + dots(bulbs, '#fff0c4', 40) +
    rect(420, 690, 760, 30, scene.paint(hue.oak)) + boxes([[450, 720, 30, 300], [1120, 720, 30, 300]], scene.paint(hue.wood)) +
    boxes([[520, 640, 40, 52], [580, 656, 30, 36], [1030, 630, 34, 62]], scene.paint(hue.rose)) + stroke('M630 690v-70M646 690v-60M662 690v-76', scene.paint(hue.gold), 6) +
    stroke('M80 240H420M1200 240H1540', scene.paint('#9aa0a6'), 9) +
    list(4, (index) => path(data`M${120 + index * 85} 250q14 -14 28 0l34 ${330 + (index % 2) * 60}h-96z`, scene.paint(['#e3a62f', '#2f5d7c', '#a32f2f', '#4d6b57'][index] ?? hue.red)) + path(data`M${1230 + index * 85} 250q14 -14 28 0l34 ${380 - (index % 2) * 60}h-96z`, scene.paint(['#7a5a7d', '#f3efe4', '#2f7d7a', '#c97f5a'][index] ?? hue.red))).join('') +
    fromBehind(scene, 800, 920, 380, '#2f7d7a', '#4d3526')
  )
}

function masks(scene: Scene): Svg {
  const mask = (x: number, y: number, size: number, color: string, glad: boolean, lean: number): Svg =>
    turn(lean, x, y, place(x, y, path('M-120-130Q0-180 120-130Q140 40 60 130Q0 180-60 130Q-140 40-120-130z', scene.paint(color)) + path('M0-156Q70-154 120-130Q140 40 60 130Q30 158 0 162z', scene.paint(darker(color, 0.1))) + path(glad ? 'M-76-40Q-50-84-22-40Q-50-56-76-40zM22-40Q50-84 76-40Q50-56 22-40z' : 'M-76-50Q-50-10-22-36Q-46-30-76-50zM76-50Q50-10 22-36Q46-30 76-50z', '#2a1f33') + path(glad ? 'M-70 30Q0 60 70 30Q50 110 0 112T-70 30z' : 'M-62 104Q-50 34 0 34T62 104Q30 66 0 66T-62 104z', '#2a1f33') + stroke('M-4-30Q-24 10 2 10', scene.paint(darker(color, 0.3)), 6), size))
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#8f2a2e')) +
    many(12, (index) => rect(index * 140, 0, 54, HEIGHT, scene.paint('#a8393a')) + rect(index * 140 + 84, 0, 40, HEIGHT, scene.paint('#74212a'))) +
    circle(800, 480, 640, scene.radial('#ffe2a0', 0.45)) +
    path('M880 560Q1100 760 1060 1067H1100Q1180 760 920 540z', scene.paint(hue.gold)) + path('M640 600Q480 800 540 1067H500Q420 800 610 570z', scene.paint('#3f6f8a')) +
    mask(1000, 480, 1.75, '#e9c25c', false, 12) + mask(620, 490, 1.9, '#f3ead6', true, -12)
  )
}

function rehearsal(scene: Scene): Svg {
  return (
    room(scene, '#4a4654', '#6d5342', 640) +
    floorBoards(scene, 640, '#6d5342') +
    boxes([[100, 80, 1400, 14]], scene.paint('#2b2c33')) + list(6, (index) => rect(180 + index * 240, 90, 50, 70, scene.paint('#2b2c33'), 8) + spotlight(scene, 205 + index * 240, 160, 300 + index * 200, 900, 120, ['#ffdf9c', '#e8b0c4', '#a9c9e8'][index % 3] ?? '#fff', 0.28)).join('') +
    rect(180, 360, 300, 280, scene.paint('#8f6a45')) + path('M200 640V420Q330 340 460 420V640z', scene.paint('#5f7f6a')) + rect(1140, 400, 260, 240, scene.paint('#3f5f7a')) + polygon([1120, 400, 1270, 300, 1420, 400], scene.paint('#a8473b')) +
    person(scene, 620, 860, 370, { pose: 'cheer', coat: '#c8412f' }) + person(scene, 830, 830, 350, { pose: 'sit', coat: '#2f7d7a', longHair: true }) + chair(scene, 815, 830, 180, hue.oak) + person(scene, 1040, 870, 370, { pose: 'point', coat: '#d19a3a', flip: true, longHair: true }) +
    person(scene, 330, 1040, 420, { pose: 'read', coat: '#3a4657', hair: '#8f8b88' }) + rect(345, 728, 46, 62, scene.paint(hue.paper)) + fromBehind(scene, 1330, 1030, 300, '#587f94', '#4d3526')
  )
}

export const theater: Family = [
  view('stage', curtainClosed),
  view('lamplight', drama),
  outside('dusk', houseFront),
  view('stage', emptySeats),
  view('lamplight', dressingRoom),
  view('lamplight', rehearsal),
  view('golden', masks),
  outside('winter', houseFront, true),
  view('dusk', drama, true),
]
