import { block, windows } from '../buildings.ts'
import { darker, hue, mix } from '../color.ts'
import { crowd } from '../crowd.ts'
import { bookStack, fromBehind, wallClock } from '../furniture.ts'
import { ground, paving, treeLine } from '../land.ts'
import { coats, person, type Pose } from '../people.ts'
import { floorBoards, lightPatch, lookout, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { type Box, boxes, circle, data, ellipse, fade, list, many, path, place, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { bus } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'

const young = ['#2d2320', '#4d3526', '#7a5232', '#b98a4d', '#7b3f2a']

function pupil(scene: Scene, x: number, y: number, height: number, pose: Pose, flip = false): Svg {
  return person(scene, x, y, height, { pose, bag: 'back', flip, hair: scene.random.pick(young), longHair: scene.random.chance(0.5) })
}

function schoolHouse(scene: Scene, x: number, y: number, distance: number): Svg {
  return (
    block(scene, x, y, 900, 330, '#b5654a', { columns: 9, rows: 3, fillX: 0.62, fillY: 0.62 }, distance) +
    rect(x + 330, y - 420, 200, 420, scene.paint('#e6d3ad', distance)) +
    polygon([x + 310, y - 415, x + 430, y - 500, x + 550, y - 415], scene.paint(scene.palette.snow ? '#eef2f3' : '#7a4238', distance)) +
    wallClock(scene, x + 430, y - 350, 42, 7.8) +
    windows(scene, [x + 340, y - 290, 180, 150], { columns: 2, rows: 1, fillX: 0.6, fillY: 0.8 }, distance) +
    rect(x + 370, y - 120, 120, 120, scene.paint('#5b4033', distance)) +
    boxes([[x + 380, y - 110, 46, 110], [x + 434, y - 110, 46, 110]], scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#7f98a5', distance))
  )
}

function yard(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    treeLine(scene, 700, 130, 0.45) +
    paving(scene, 696, scene.palette.snow ? '#eef1f2' : '#c9bfa6') +
    schoolHouse(scene, 350, 740, 0.08) +
    tree(scene, 'broad', 190, 830, 480, 0.03) +
    tree(scene, 'round', 1440, 800, 340, 0.08) +
    stroke('M420 860h90v90h-90zM510 860h90M600 860v90h-90', scene.paint(hue.white), 5) +
    crowd(scene, { count: 7, from: 300, to: 1350, y: 880, depth: 70, height: 140, poses: ['run', 'walk', 'cheer', 'stand'] }) +
    pupil(scene, 690, 1010, 220, 'walk') +
    pupil(scene, 830, 1020, 210, 'wave', true) +
    pupil(scene, 1130, 1000, 215, 'run')
  )
}

function classroom(scene: Scene): Svg {
  const seat = (x: number, y: number, size: number): Svg => fromBehind(scene, x, y, size, scene.random.pick(coats), scene.random.pick(young))
  return (
    room(scene, '#e6dec8', '#b08a5e', 720) +
    floorBoards(scene, 720, '#b08a5e') +
    rect(420, 130, 760, 400, scene.paint(hue.oak)) +
    rect(440, 150, 720, 360, scene.paint('#2f5d4d')) +
    fade(0.75, stroke('M520 420L700 240L880 420zM700 240V420M940 260h150M940 310h110M940 360h140M560 460h90', '#f4f1e6', 6)) +
    rect(440, 512, 720, 18, scene.paint('#8f6440')) +
    lookout(scene, [60, 130, 280, 380], 'trees', 2) +
    lightPatch(scene, 60, 720, 280, 340, 330) +
    boxes([[1260, 160, 260, 190]], scene.paint('#d9e3df')) +
    path('M1290 230q40-50 90-30t110 0v70q-60 40-120 20t-80 10z', scene.paint('#7fa36a')) +
    person(scene, 1090, 800, 430, { pose: 'point', coat: '#c97f5a', flip: true, longHair: true, hair: '#7b3f2a' }) +
    many(4, (index) => table(scene, 130 + index * 350, 890, 270, 110) + seat(265 + index * 350, 810, 150)) +
    many(3, (index) => table(scene, 230 + index * 420, 1060, 340, 130) + seat(400 + index * 420, 960, 200))
  )
}

function corridor(scene: Scene): Svg {
  const coat = (index: number): Svg => {
    const x = 170 + index * 118
    const color = scene.random.pick(coats)
    return path(data`M${x - 14} 420Q${x} 400 ${x + 14} 420L${x + 44} 620H${x - 44}z`, scene.paint(color)) + path(data`M${x + 6} 420L${x + 44} 620H${x + 12}z`, scene.paint(darker(color, 0.15)))
  }
  return (
    room(scene, '#d5dfd6', '#a9a08a', 760) +
    boxes([[120, 390, 1360, 24]], scene.paint(hue.oak)) +
    many(12, coat) +
    boxes(list(12, (index): Box => [164 + index * 118, 400, 12, 26]), scene.paint(hue.slate)) +
    many(6, (index) => rect(180 + index * 220, 120, 180, 170, scene.paint(hue.white)) + circle(270 + index * 220, 200, 40, scene.paint(['#e3a62f', '#c8412f', '#2f7d7a'][index % 3] ?? hue.red)) + rect(190 + index * 220, 245, 160, 40, scene.paint(['#7ba34f', '#2f5d7c', '#d98a86'][index % 3] ?? hue.teal))) +
    rect(120, 730, 1360, 22, scene.paint(hue.oak)) +
    boxes([[160, 752, 16, 80], [790, 752, 16, 80], [1420, 752, 16, 80]], scene.paint(hue.timber)) +
    many(9, (index) => ellipse(230 + index * 140, 830, 40, 14, scene.paint(scene.random.pick(coats)))) +
    person(scene, 560, 845, 330, { pose: 'sit', coat: '#c8412f', bag: 'back', hair: '#4d3526' }) +
    pupil(scene, 860, 1000, 330, 'walk') +
    pupil(scene, 1090, 1020, 320, 'hold', true)
  )
}

function busStop(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    schoolHouse(scene, 120, 690, 0.35) +
    treeLine(scene, 694, 70, 0.4) +
    ground(scene, 690) +
    rect(0, 760, WIDTH, 200, scene.paint(hue.asphalt)) +
    stroke('M0 862H1600', scene.paint(hue.white), 5) +
    bus(scene, 560, 900, '#d8a451', { scale: 2.9 }) +
    rect(0, 950, WIDTH, 117, scene.paint(scene.palette.snow ? '#eef1f2' : hue.stone)) +
    rect(0, 944, WIDTH, 14, scene.paint(darker(hue.stone, 0.2))) +
    stroke('M1330 1000V520', scene.paint(hue.slate), 10) +
    circle(1330, 510, 56, scene.paint(hue.yellow)) + circle(1330, 510, 44, scene.paint('#3f7d4f')) +
    pupil(scene, 1070, 1010, 230, 'stand') + pupil(scene, 1170, 1022, 250, 'wave', true) + pupil(scene, 1250, 1010, 220, 'stand') +
    person(scene, 1440, 1020, 300, { pose: 'stand', coat: '#7a5a7d', longHair: true, flip: true })
  )
}

function deskStill(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, 700, scene.gradient([scene.paint('#2a5546'), scene.paint('#356353')])) +
    fade(0.55, stroke('M180 190h240M180 250h170M180 310h210M1180 170l110 190h-220zM1290 360l60-34M640 150a90 90 0 1 0 180 0a90 90 0 1 0 -180 0M730 60v90l64 60', '#f4f1e6', 8)) +
    rect(0, 690, WIDTH, 24, scene.paint(hue.oak)) +
    rect(0, 714, WIDTH, 353, scene.gradient([scene.paint('#b98a56'), scene.paint('#a3733f')])) +
    bookStack(scene, 1060, 880, 420, 4) +
    place(1060, 626, circle(0, -32, 60, scene.paint(hue.red)) + circle(-22, -46, 18, scene.paint('#de7161')) + path('M0-88Q6-114 20-120', 'none') + stroke('M0-86Q4-108 18-116', scene.paint(hue.timber), 7) + path('M6-96Q40-116 56-96Q34-82 6-96z', scene.paint('#7ba34f'))) +
    place(560, 880, ellipse(0, 0, 120, 20, scene.paint(hue.timber)) + rect(-12, -60, 24, 60, scene.paint(hue.gold)) + stroke('M-150-280A170 170 0 0 0 120-90', scene.paint(hue.gold), 14) + circle(0, -230, 150, scene.paint('#5f9ab5')) + path('M-80-330Q-20-360 30-330Q10-290 40-270Q0-210-50-240Q-110-270-80-330zM40-240Q120-260 130-200Q110-130 60-120Q20-170 40-240zM-110-180Q-60-190-50-150Q-70-110-100-130z', scene.paint('#8fae58'))) +
    place(250, 900, path('M-60-150H60L50 0H-50z', scene.paint('#c9694a')) + stroke('M-30-150L-50-300M0-150V-330M30-150L60-290', scene.paint(hue.yellow), 20) + polygon([-60, -298, -40, -304, -56, -340], scene.paint(hue.ink)) + polygon([-10, -330, 10, -330, 0, -366], scene.paint(hue.red)) + polygon([50, -294, 70, -288, 72, -330], scene.paint(hue.navy))) +
    polygon([640, 930, 1180, 910, 1240, 1030, 600, 1050], scene.paint(hue.white)) +
    stroke('M690 960L1160 944M680 990L1180 972M670 1020L1190 1002', scene.paint('#9db3c4'), 4) +
    stroke('M1280 960L1420 1020', scene.paint(hue.teal), 20)
  )
}

function gym(scene: Scene): Svg {
  return (
    room(scene, '#d9cfb8', '#c98f52', 640) +
    boxes(list(8, (index): Box => [60 + index * 200, 60, 160, 130]), mix(scene.palette.sky[2], '#ffffff', 0.2)) +
    boxes(list(5, (index): Box => [80, 270 + index * 70, 300, 12]), scene.paint(hue.oak)) +
    boxes([[80, 250, 14, 380], [230, 250, 14, 380], [366, 250, 14, 380]], scene.paint(hue.wood)) +
    rect(1150, 240, 240, 160, scene.paint(hue.white)) +
    stroke('M1220 310h100v60h-100z', scene.paint(hue.red), 8) +
    stroke('M1220 400h100', scene.paint(hue.red), 10) +
    fade(0.7, stroke('M1224 400l20 90h52l20-90M1250 400l4 90M1290 400l-4 90', '#ffffff', 4)) +
    stroke('M0 760H1600M800 760V1067M500 760Q520 960 800 960T1100 760', scene.paint(hue.white), 8) +
    stroke('M0 700H1600', scene.paint(hue.navy), 6) +
    person(scene, 1090, 860, 360, { pose: 'cheer', coat: '#c8412f', trousers: '#33414d' }) +
    circle(1160, 420, 38, scene.paint('#d9772f')) + stroke('M1124 420h76M1160 384v74', scene.paint('#7a3f22'), 3) +
    person(scene, 760, 930, 380, { pose: 'run', coat: '#2f5d7c', trousers: '#33414d', longHair: true }) +
    person(scene, 470, 880, 340, { pose: 'run', coat: '#e3a62f', trousers: '#33414d' }) +
    person(scene, 260, 960, 440, { pose: 'point', coat: '#4d6b57' })
  )
}

export const schule: Family = [
  outside('morning', yard),
  view('noon', classroom),
  view('autumn', corridor),
  outside('rain', busStop),
  view('spring', deskStill),
  view('golden', gym),
  outside('winter', yard, true),
  view('dawn', classroom, true),
  outside('autumn', busStop, true),
]
