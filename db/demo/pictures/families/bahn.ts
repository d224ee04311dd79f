import { horse } from '../animals.ts'
import { terrace } from '../buildings.ts'
import { hue, mix } from '../color.ts'
import { crowd } from '../crowd.ts'
import { cup, wallClock } from '../furniture.ts'
import { ground, hills, paving, skyline, treeLine } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import { lightPatch, lookout } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { fence, streetLamp } from '../street.ts'
import { type Box, boxes, circle, data, fade, HEIGHT, list, path, place, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { bush, flowers, tree } from '../trees.ts'
import { train, tram } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'

/** Rails on a ballast bed, seen from the side. */
function track(scene: Scene, y: number, distance = 0): Svg {
  const sleepers = list(54, (index): Box => [index * 31 - 20, y + 4, 16, 9])
  return rect(0, y, WIDTH, 30, scene.paint('#8b8580', distance)) + boxes(sleepers, scene.paint('#5f5753', distance)) + rect(0, y - 3, WIDTH, 7, scene.paint('#6d747a', distance))
}

function catenary(scene: Scene, y: number, height: number, distance: number): Svg {
  const masts = list(5, (index) => data`M${120 + index * 370} ${y}V${y - height}h-70M${120 + index * 370} ${y - height * 0.9}h-60`)
  return stroke(masts.join('') + data`M0 ${y - height * 0.9}H1600M0 ${y - height}H1600`, scene.paint('#5a6470', distance), 5)
}

function platform(scene: Scene, color: string): Svg {
  return (
    sky(scene, { horizon: 620 }) +
    skyline(scene, 640, 160, 0.5) +
    treeLine(scene, 648, 60, 0.4) +
    ground(scene, 640) +
    track(scene, 790) +
    train(scene, 1330, 796, color, 5, { scale: 1.9, distance: 0.03 }) +
    catenary(scene, 640, 290, 0.35) +
    rect(0, 830, WIDTH, 240, scene.paint(scene.palette.snow ? '#eef1f2' : hue.concrete)) +
    rect(0, 824, WIDTH, 16, scene.paint(hue.white)) +
    boxes(list(60, (index): Box => [index * 27, 858, 18, 12]), scene.paint(hue.white)) +
    boxes([[330, 330, 22, 580], [1160, 330, 22, 580]], scene.paint('#4a5866')) +
    polygon([120, 300, 1480, 300, 1440, 350, 160, 350], scene.paint('#5d6873')) +
    wallClock(scene, 760, 420, 56, 7.35) + stroke('M760 350V370', scene.paint(hue.ink), 8) +
    rect(900, 380, 220, 74, scene.paint(hue.navy), 4) + boxes([[920, 396, 120, 10], [920, 416, 80, 8], [920, 434, 100, 6]], '#f5d491') +
    crowd(scene, { count: 6, from: 250, to: 1400, y: 1000, depth: 70, height: 240, poses: ['stand', 'walk', 'read', 'hold'] })
  )
}

function throughLand(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600, clouds: 4 }) +
    hills(scene, 600, 170) +
    skyline(scene, 620, 60, 0.45, 880, 1300) + church(scene, 1080, 624, 130, 0.4) +
    treeLine(scene, 640, 70, 0.35) +
    ground(scene, 630) +
    path('M0 800Q800 700 1600 760V860H0z', scene.paint(mix(scene.palette.grass, '#8a7a52', 0.4))) +
    catenary(scene, 760, 190, 0.12) +
    track(scene, 748) +
    train(scene, 1240, 752, hue.red, 3, { scale: 1.05 }) +
    tree(scene, 'fruit', 240, 940, 300) + tree(scene, 'fruit', 480, 900, 230, 0.05) +
    flowers(scene, 0, 900, 1600, 160, 150) +
    fence(scene, 900, 1640, 990, 80, hue.wood) +
    horse(scene, 1180, 970, 210, '#7a4a32') + horse(scene, 1390, 990, 230, '#3d3331')
  )
}

function tracks(scene: Scene): Svg {
  const rails = [-1, 1].map((side) => polygon([800 + side * 5 - 2, 560, 800 + side * 5 + 2, 560, 800 + side * 330 + 22, HEIGHT, 800 + side * 330 - 22, HEIGHT], scene.paint('#a9b0b4')))
  const sleepers = list(13, (index) => {
    const near = (index / 12) ** 2
    const y = 566 + near * 500
    const half = 14 + near * 480
    return polygon([800 - half, y, 800 + half, y, 800 + half * 1.04, y + 4 + near * 34, 800 - half * 1.04, y + 4 + near * 34], scene.paint('#6b5546'))
  })
  const mast = (near: number): Svg => {
    const x = 800 + 60 + near * 620
    return stroke(data`M${x} ${580 + near * 420}V${480 - near * 400}h${-50 - near * 520}`, scene.paint('#5a6470', 0.5 - near * 0.45), 4 + near * 14)
  }
  return (
    sky(scene, { horizon: 560, sun: [800, 500] }) +
    treeLine(scene, 566, 80, 0.45) +
    ground(scene, 560) +
    polygon([770, 560, 830, 560, 1420, HEIGHT, 180, HEIGHT], scene.paint('#9a938b')) +
    sleepers.join('') +
    rails.join('') +
    mast(0.12) + mast(0.4) + mast(0.95) +
    trainFront(scene, 800, 600, 0.62) +
    tree(scene, 'birch', 260, 820, 520, 0.05) + tree(scene, 'birch', 120, 900, 640) + bush(scene, 380, 950, 240) +
    stroke('M1240 1000V640', scene.paint('#4a545c'), 14) + rect(1195, 560, 90, 150, scene.paint('#2b2f36'), 12) +
    circle(1240, 600, 22, '#5b2b2b') + circle(1240, 660, 22, '#57d68d') + circle(1240, 660, 80, scene.radial('#57d68d', 0.4))
  )
}

function trainFront(scene: Scene, x: number, y: number, scale: number): Svg {
  const content =
    rect(-90, -240, 180, 220, scene.paint(hue.red), 36) +
    rect(-72, -216, 144, 92, scene.paint('#33424f'), 16) +
    polygon([-60, -206, -10, -206, -46, -134, -62, -134], scene.paint('#566a78')) +
    rect(-90, -70, 180, 24, scene.paint(hue.white)) +
    rect(-40, -236, 80, 14, '#f5d491', 4) +
    rect(-80, -24, 160, 24, scene.paint('#33363f'), 6) +
    [-58, 58].map((at) => circle(at, -96, 46, scene.radial('#fff6d0', 0.7)) + circle(at, -96, 12, '#fff8dc')).join('')
  return place(x, y, content, scale)
}

function tramStreet(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    terrace(scene, -60, 740, 1750, 440, 0.16) +
    paving(scene, 735, hue.stone) +
    rect(0, 830, WIDTH, 150, scene.paint('#8b8c8c')) +
    boxes([[0, 902, WIDTH, 6], [0, 940, WIDTH, 6]], scene.paint('#5a6068')) +
    stroke('M0 470H1600', scene.paint(hue.ink), 3) +
    tram(scene, 760, 930, hue.red, { scale: 2.3 }) +
    streetLamp(scene, 190, 820, 440, 0.1) +
    crowd(scene, { count: 5, from: 200, to: 1500, y: 1050, depth: 20, height: 260, poses: ['stand', 'walk'] })
  )
}

function stationHall(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#d7c7a5')) +
    path('M120 640V330Q120 60 800 60T1480 330V640z', scene.gradient([...scene.palette.sky])) +
    skyline(scene, 640, 110, 0.5, 130, 1470) +
    fade(0.9, stroke('M120 640V330Q120 60 800 60T1480 330V640M300 640V170M480 640V100M660 640V66M800 640V60M940 640V66M1120 640V100M1300 640V170M120 330H1480M120 480H1480', scene.paint('#4a5866'), 10)) +
    path('M0 0H1600V700H1480V330Q1480 60 800 60T120 330V700H0z', scene.paint('#cbb78f')) +
    paving(scene, 640, '#c9bda6') +
    wallClock(scene, 800, 250, 110, 8.08) +
    rect(330, 520, 360, 130, scene.paint(hue.navy), 6) + boxes(list(4, (index): Box => [350, 536 + index * 27, 150, 12]), '#f5d491') + boxes(list(4, (index): Box => [540, 536 + index * 27, 120, 12]), '#dfe6e6') +
    lightPatch(scene, 480, 660, 640, 390, -160) +
    crowd(scene, { count: 9, from: 180, to: 1420, y: 860, depth: 130, height: 190, distance: 0.1 }) +
    person(scene, 620, 1020, 340, { pose: 'walk', coat: '#b5473c', longCoat: true, bag: 'hand' }) +
    person(scene, 1090, 1030, 340, { pose: 'walk', coat: '#2f5d7c', bag: 'back', flip: true })
  )
}

function inCarriage(scene: Scene): Svg {
  const seat = (x: number, flip: boolean): Svg =>
    place(x, 0, path('M-40 560Q-60 540-50 500L-20 500Q40 520 60 820H190V900H-10Q-30 700-40 560z', scene.paint(hue.navy)) + path('M-40 560Q-60 540-50 500L-20 500Q-10 510 0 540z', scene.paint(hue.red)), 1, flip)
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#e4e0d3'), scene.paint('#cfc9b9')])) +
    lookout(scene, [230, 170, 1140, 470], 'trees', 1) +
    rect(0, 0, WIDTH, 70, scene.paint('#b7b3a6')) + boxes([[200, 90, 1200, 16]], scene.paint('#8b949a')) +
    rect(260, 40, 190, 52, scene.paint(hue.leather), 8) + rect(1010, 30, 240, 62, scene.paint(hue.teal), 10) +
    rect(690, 720, 220, 18, scene.paint('#8b949a'), 4) + stroke('M800 738V900', scene.paint('#8b949a'), 16) +
    cup(scene, 760, 718, 74) + rect(820, 660, 70, 58, scene.paint(hue.paper)) +
    rect(0, 890, WIDTH, 177, scene.paint('#6d6f73')) +
    seat(310, false) + seat(1290, true) +
    person(scene, 450, 1020, 700, { pose: 'sit', coat: '#c97f5a', longHair: true, hair: '#4d3526' }) +
    person(scene, 1150, 1020, 720, { pose: 'sit', coat: '#4d6b57', flip: true, hair: '#8f8b88' })
  )
}

export const bahn: Family = [
  outside('dawn', (scene) => platform(scene, hue.red)),
  outside('spring', throughLand),
  outside('golden', tracks),
  outside('noon', tramStreet),
  view('morning', stationHall),
  view('autumn', inCarriage),
  outside('winter', (scene) => platform(scene, '#2f5d7c'), true),
  outside('night', tramStreet, true),
  outside('rain', tracks, true),
]
