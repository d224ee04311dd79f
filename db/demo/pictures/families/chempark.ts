import { block } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { chimneyStack, column, pipeBridge, plantSkyline, tank } from '../industry.ts'
import { ground, hills, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { cyclist, fence, railing, streetLamp } from '../street.ts'
import { boxes, circle, data, fade, list, path, place, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { bush, tree } from '../trees.ts'
import { barge, tanker } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'
import { glitter, ripples, water } from '../water.ts'

function plantOverField(scene: Scene): Svg {
  const furrows = list(14, (index) => data`M${800 + (index - 6.5) * 60} 640L${800 + (index - 6.5) * 330} 1067`)
  return (
    sky(scene, { horizon: 640, clouds: 4 }) +
    treeLine(scene, 640, 60, 0.55) +
    plantSkyline(scene, 636, 1.15, 0.3, 90) +
    ground(scene, 632, scene.palette.snow ? '#eef2f3' : '#c9a95f') +
    fade(0.4, stroke(furrows.join(''), scene.paint('#9a7d45'), 6)) +
    tree(scene, 'poplar', 240, 720, 330, 0.12) +
    tree(scene, 'poplar', 340, 700, 270, 0.18) +
    tractor(scene, 1010, 800, 1.15) +
    bush(scene, 1450, 1010, 300)
  )
}

function tractor(scene: Scene, x: number, y: number, scale: number): Svg {
  const wheel = (at: number, size: number): Svg =>
    circle(at, -size, size, scene.paint('#2b2c33')) + circle(at, -size, size * 0.55, scene.paint(hue.yellow))
  const content =
    rect(-30, -84, 130, 40, scene.paint('#4f7d4b'), 8) +
    path('M-70-60V-140H-4L8-84L4-44H-60z', scene.paint('#4f7d4b')) +
    path('M-58-94V-130H-12L-4-94z', scene.paint('#4f6878')) +
    rect(70, -120, 8, 40, scene.paint(hue.slate)) +
    wheel(-52, 46) +
    wheel(78, 28)
  return place(x, y, content, scale)
}

function pipeStreet(scene: Scene, lorryColor: string): Svg {
  return (
    sky(scene, { horizon: 690, clouds: 3 }) +
    column(scene, 300, 700, 470, 64, 0.35) +
    column(scene, 420, 700, 340, 52, 0.4) +
    column(scene, 1260, 700, 420, 58, 0.35) +
    chimneyStack(scene, 1400, 700, 560, 0.4) +
    tank(scene, 960, 700, 230, 130, 0.4) +
    block(scene, 520, 700, 250, 190, hue.concrete, { columns: 6, rows: 4 }, 0.4) +
    ground(scene, 695, hue.concrete) +
    pipeBridge(scene, -60, 1660, 790, 330, 0.04) +
    rect(0, 800, WIDTH, 190, scene.paint(hue.asphalt)) +
    stroke('M40 900H220M360 900H540M680 900H860M1000 900H1180M1320 900H1500', scene.paint(hue.white), 8) +
    tanker(scene, 760, 880, lorryColor, { scale: 1.9 }) +
    person(scene, 1330, 800, 150, { pose: 'walk', coat: '#e8862f', trousers: '#2f4d74', hat: 'helmet' }) +
    person(scene, 1400, 804, 152, { pose: 'point', coat: '#2f4d74', trousers: '#2f4d74', hat: 'helmet', hatColor: '#f8f4ea', flip: true }) +
    rect(0, 990, WIDTH, 77, scene.paint(hue.stone))
  )
}

function columnsNear(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 900, clouds: 4 }) +
    plantSkyline(scene, 905, 0.7, 0.55, 760) +
    column(scene, 1330, 930, 620, 90, 0.15) +
    column(scene, 1100, 930, 760, 120, 0.1, '#b9bfc0') +
    column(scene, 560, 940, 860, 190, 0.02) +
    column(scene, 260, 940, 600, 110, 0.08, '#c9b99c') +
    pipeBridge(scene, 640, 1700, 930, 700, 0.05) +
    rect(0, 925, WIDTH, 142, scene.paint('#9a9c9a')) +
    rect(700, 556, 700, 14, scene.paint('#56606b')) +
    railing(scene, 700, 1400, 556, 70, '#e3a62f') +
    stroke('M730 570V925M1370 570V925', scene.paint('#56606b'), 12) +
    person(scene, 880, 556, 190, { pose: 'point', coat: '#e8862f', trousers: '#2f4d74', hat: 'helmet' }) +
    person(scene, 990, 556, 186, { pose: 'hold', coat: '#2f4d74', trousers: '#2f4d74', hat: 'helmet', hatColor: '#f8f4ea', flip: true }) +
    crowd(scene, { count: 2, from: 60, to: 460, y: 1010, depth: 10, height: 210, poses: ['walk'] })
  )
}

function gate(scene: Scene): Svg {
  const bike = (x: number, y: number, size: number, coat: string): Svg =>
    cyclist(scene, x, y, size, scene.random.pick([hue.red, hue.teal, hue.navy]), { coat, hat: 'helmet', bag: 'back' })
  return (
    sky(scene, { horizon: 700, clouds: 3 }) +
    plantSkyline(scene, 700, 1.05, 0.45, 120) +
    ground(scene, 695, hue.asphalt) +
    rect(960, 520, 300, 200, scene.paint(hue.brick)) +
    boxes([[985, 560, 110, 80], [1115, 560, 110, 80]], scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#4f6878')) +
    rect(250, 470, 1040, 44, scene.paint('#33414d')) +
    boxes([[270, 482, 500, 6], [270, 496, 400, 6]], scene.paint('#8fd0c4')) +
    boxes([[280, 510, 26, 210], [1236, 510, 26, 210]], scene.paint('#33414d')) +
    fence(scene, -20, 260, 722, 120, '#7d8790', 0.1) +
    fence(scene, 1290, 1640, 722, 120, '#7d8790', 0.1) +
    turn(48, 950, 690, rect(600, 684, 350, 12, scene.paint(hue.red), 4)) +
    rect(938, 650, 26, 74, scene.paint('#33414d'), 4) +
    crowd(scene, { count: 7, from: 320, to: 900, y: 780, depth: 40, height: 150, poses: ['walk'], distance: 0.1 }) +
    bike(600, 900, 210, '#2f4d74') +
    bike(900, 960, 260, '#e8862f') +
    bike(1240, 890, 210, '#4d6b57') +
    person(scene, 330, 1000, 290, { pose: 'walk', coat: '#3a4657', bag: 'back' }) +
    streetLamp(scene, 1470, 900, 520)
  )
}

function tankFarm(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 620, clouds: 5 }) +
    hills(scene, 620, 80) +
    treeLine(scene, 624, 60, 0.45) +
    ground(scene, 618) +
    tank(scene, 330, 690, 360, 210, 0.25) +
    tank(scene, 720, 680, 330, 190, 0.3, '#cfd6cf') +
    tank(scene, 1220, 700, 420, 240, 0.18) +
    pipeBridge(scene, -50, 1660, 790, 660, 0.1) +
    tank(scene, 560, 890, 560, 300, 0.03, '#e2d9c3') +
    rect(0, 880, WIDTH, 187, scene.paint(scene.palette.snow ? '#f4f6f7' : '#a9a596')) +
    railing(scene, 860, 1700, 900, 80, '#e3a62f') +
    person(scene, 1060, 980, 290, { pose: 'read', coat: '#e8862f', trousers: '#2f4d74', hat: 'helmet', hatColor: '#f8f4ea' }) +
    rect(1068, 768, 34, 44, scene.paint(hue.white), 3) +
    person(scene, 1250, 990, 290, { pose: 'point', coat: '#2f4d74', trousers: '#2f4d74', hat: 'helmet', flip: true })
  )
}

function laboratory(scene: Scene): Svg {
  const flask = (x: number, color: string, size: number): Svg =>
    place(x, 760, path('M-10-100V-66L-44-6Q-46 0-40 0H40Q46 0 44-6L10-66V-100z', scene.paint('#dfe9ea')) + path('M-30-32L-44-6Q-46 0-40 0H40Q46 0 44-6L30-32z', scene.paint(color)) + rect(-15, -106, 30, 8, scene.paint('#c4d2d4'), 3), size)
  const rack = list(7, (index) => rect(1010 + index * 40, 650, 22, 106, scene.paint(['#c9694a', '#d8a451', '#5f9a8f'][index % 3] ?? hue.red), 10) + rect(1010 + index * 40, 640, 22, 50, scene.paint('#e6eeee'), 6))
  return (
    room(scene, '#dfe6e2', '#b9b4a6', 800) +
    lookout(scene, [960, 130, 520, 330]) +
    boxes([[100, 190, 560, 16], [100, 330, 560, 16]], scene.paint(hue.steel)) +
    list(9, (index) => rect(130 + index * 58, 120 + (index % 3) * 12, 36, 70 - (index % 3) * 12, scene.paint(['#8f5a3c', '#dfe9ea', '#5f7f8a'][index % 3] ?? hue.teal), 8)).join('') +
    list(8, (index) => rect(140 + index * 64, 274 - (index % 2) * 14, 40, 56 + (index % 2) * 14, scene.paint(['#d8a451', '#8f5a3c', '#e9e4d6'][index % 3] ?? hue.teal), 8)).join('') +
    person(scene, 700, 1010, 720, { pose: 'work', coat: '#f6f4ee', trousers: '#3a4657', longCoat: true, hair: '#4d3526', skin: '#e3b18c' }) +
    rect(0, 756, WIDTH, 30, scene.paint('#f2efe6')) +
    rect(0, 786, WIDTH, 281, scene.paint('#7d98a0')) +
    boxes([[60, 820, 320, 200], [420, 820, 320, 200], [780, 820, 320, 200], [1140, 820, 320, 200]], scene.paint('#8fa9b0')) +
    flask(250, '#5f9a8f', 1.2) +
    flask(880, '#c9694a', 1.5) +
    flask(400, '#d8a451', 0.9) +
    rack.join('') +
    rect(1000, 720, 300, 16, scene.paint(hue.wood))
  )
}

function overRiver(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 620, clouds: 3 }) +
    water(scene, 614) +
    scene.reflect(plantSkyline(scene, 620, 1.3, 0.18, -10) + rect(0, 612, WIDTH, 12, scene.paint('#4a4d55', 0.2)), 622, 0.35) +
    glitter(scene, scene.palette.sun.x, 640) +
    ripples(scene, 634) +
    barge(scene, 720, 830, '#3a4657', { scale: 1.1 }) +
    birds(scene, 5, 900, 180, 20)
  )
}

export const chempark: Family = [
  outside('golden', plantOverField),
  outside('noon', (scene) => pipeStreet(scene, hue.red)),
  outside('night', overRiver),
  outside('dawn', gate),
  outside('morning', columnsNear),
  view('morning', laboratory, true),
  outside('rain', (scene) => pipeStreet(scene, hue.teal), true),
  outside('winter', tankFarm),
  outside('dusk', columnsNear, true),
]
