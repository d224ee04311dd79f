import { cat } from '../animals.ts'
import { hue } from '../color.ts'
import { jug } from '../cookware.ts'
import { bookStack, cup, fromBehind, steam } from '../furniture.ts'
import { ground, skyline } from '../land.ts'
import { person } from '../people.ts'
import { bookshelf, chair, framed, laptop, lightPatch, lookout, pendant, pottedPlant, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp } from '../street.ts'
import { type Box, boxes, circle, closer, dots, ellipse, fade, HEIGHT, list, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'

function officeChair(scene: Scene, x: number, y: number, height: number, flip = false): Svg {
  return place(x, y, stroke('M0-6V-40M-24-4H24', scene.paint(hue.ink), 5) + dots([[-24, -3], [24, -3], [0, -3]], scene.paint(hue.ink), 8) + rect(-22, -50, 44, 9, scene.paint('#3f5363'), 4) + path('M-24-50L-32-104Q-24-110-20-104L-14-50z', scene.paint('#4d6475')), height / 100, flip)
}

function screen(scene: Scene, x: number, y: number, width: number): Svg {
  return place(x, y, rect(-12, -20, 24, 20, scene.paint('#5a6068')) + rect(-26, -4, 52, 5, scene.paint('#5a6068')) + rect(-60, -90, 120, 72, scene.paint('#2b2f36'), 4) + rect(-55, -85, 110, 62, '#cfe3e6', 2) + path('M-45-40L-20-56L0-48L40-74V-34H-45z', '#5f9a98') + boxes([[-45, -80, 50, 6], [-45, -70, 34, 4]], '#5a7484'), width / 120)
}

function desk(scene: Scene): Svg {
  return (
    room(scene, '#d9dcd0', '#a98a64', 760) + lookout(scene, [820, 110, 560, 430], 'town', 2) + lightPatch(scene, 820, 760, 560, 300, -200) +
    boxes([[130, 240, 420, 16], [130, 400, 420, 16]], scene.paint(hue.oak)) + bookStack(scene, 220, 240, 130, 4) + pottedPlant(scene, 470, 240, 130) + list(7, (index) => rect(150 + index * 36, 300 + (index % 2) * 8, 30, 100 - (index % 2) * 8, scene.paint([hue.teal, hue.red, hue.ochre][index % 3] ?? hue.red))).join('') +
    officeChair(scene, 560, 1010, 430) + person(scene, 570, 1010, 570, { pose: 'sit', coat: '#b5473c', longHair: true, hair: '#7b3f2a' }) +
    table(scene, 600, 1020, 820, 270, '#c9a06a') + screen(scene, 920, 746, 330) + rect(740, 732, 110, 12, scene.paint('#3a3d45'), 3) + cup(scene, 1180, 744, 66, '#5f8f9a') + stroke('M1330 744V600L1240 540', scene.paint(hue.slate), 9) + path('M1270 520L1200 560L1190 600L1290 570z', scene.paint(hue.yellow)) + circle(1220, 640, 160, scene.radial('#ffdf9c', 0.4)) + bookStack(scene, 1090, 744, 90, 3)
  )
}

function openPlan(scene: Scene): Svg {
  const workplace = (x: number, y: number, size: number, coat: string): Svg => officeChair(scene, x - 10, y, size * 0.8) + person(scene, x, y, size, { pose: 'sit', coat, longHair: scene.random.chance(0.5) }) + table(scene, x + size * 0.1, y + 6, size * 0.8, size * 0.42, '#d9c19a') + screen(scene, x + size * 0.58, y - size * 0.43, size * 0.5)
  return (
    room(scene, '#e2e4dc', '#8fa09c', 620) + lookout(scene, [90, 90, 640, 400], 'town', 3) + lookout(scene, [870, 90, 640, 400], 'town', 3) +
    pendant(scene, 420, 130, 70, '#c8412f') + pendant(scene, 800, 110, 70, '#c8412f') + pendant(scene, 1180, 130, 70, '#c8412f') +
    workplace(240, 780, 290, '#587f94') + workplace(660, 780, 290, '#c97f5a') + workplace(1080, 780, 290, '#4d6b57') + workplace(380, 1010, 420, '#7a5a7d') + workplace(960, 1010, 420, '#d19a3a') +
    pottedPlant(scene, 1450, 1020, 420, '#e6e0d0') + pottedPlant(scene, 120, 1020, 340, '#e6e0d0')
  )
}

function meeting(scene: Scene): Svg {
  return (
    room(scene, '#cfd6cf', '#7d6a58', 640) + lookout(scene, [160, 100, 460, 380], 'trees', 2) +
    rect(800, 90, 620, 390, scene.paint(hue.white), 6) + stroke('M860 420H1360M860 420V150', scene.paint(hue.slate), 6) + stroke('M880 390L990 320L1080 350L1200 230L1330 180', scene.paint(hue.red), 9) + boxes([[900, 380, 50, 40], [1020, 340, 50, 80], [1140, 300, 50, 120], [1260, 250, 50, 170]], scene.paint('#9fc0c4')) +
    person(scene, 760, 800, 470, { pose: 'point', coat: '#2f4d74', longHair: true, hair: '#2d2320', skin: '#9a6747' }) +
    person(scene, 260, 880, 420, { pose: 'sit', coat: '#c97f5a' }) + person(scene, 470, 860, 410, { pose: 'sit', coat: '#4d6b57', longHair: true }) + person(scene, 1130, 860, 410, { pose: 'sit', coat: '#7a5a7d', flip: true }) + person(scene, 1340, 880, 420, { pose: 'sit', coat: '#d19a3a', flip: true, hair: '#d8d3ca' }) +
    ellipse(800, 830, 560, 96, scene.paint('#7a5237')) + ellipse(800, 816, 560, 96, scene.paint('#b98a56')) + laptop(scene, 560, 830, 150) + laptop(scene, 1040, 836, 150) + cup(scene, 760, 860, 56) + jug(scene, 860, 830, 110, '#bcd5d8') + polygon([640, 868, 720, 860, 730, 884, 644, 892], scene.paint(hue.paper)) +
    fromBehind(scene, 620, 1000, 300, '#3a4657', '#4d3526') + fromBehind(scene, 1000, 1010, 300, '#b5473c', '#b98a4d')
  )
}

function homeOffice(scene: Scene): Svg {
  return (
    room(scene, '#d9b9a0', '#9a7450', 800) + lookout(scene, [180, 120, 420, 460], 'trees', 2) + framed(scene, 720, 160, 200, 160) + framed(scene, 980, 140, 150, 200) +
    bookshelf(scene, [1230, 90, 300, 710], 5, 0.05, hue.oak) + pottedPlant(scene, 150, 1030, 430) +
    chair(scene, 560, 1030, 430, hue.oak) + person(scene, 570, 1030, 580, { pose: 'sit', coat: '#4f8a84', hair: '#4d3526' }) + table(scene, 620, 1040, 620, 280, hue.oak) + laptop(scene, 820, 744, 240) + cup(scene, 990, 744, 66, '#e3a62f') + steam(scene, 984, 690, 80) + cat(scene, 1120, 746, 200, '#c98f4f', true) + lightPatch(scene, 180, 800, 420, 260, 300)
  )
}

function paperwork(scene: Scene): Svg {
  const sheet = (x: number, y: number, lean: number): Svg => turn(lean, x, y, rect(x + 8, y + 10, 300, 400, scene.paint('#8f6f4a')) + rect(x, y, 300, 400, scene.paint(hue.paper)) + boxes(list(9, (index): Box => [x + 30, y + 90 + index * 30, 120 + ((index * 53) % 110), 9]), scene.paint('#9aa9b3')) + rect(x + 30, y + 34, 130, 22, scene.paint(hue.navy)))
  const keys = list(16, (index) => rect(1140 + (index % 4) * 62, 520 + Math.floor(index / 4) * 62, 50, 50, scene.paint(index % 4 === 3 ? '#d9772f' : '#e6e4dc'), 8))
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#b98a56')) + fade(0.3, stroke('M0 180H1600M0 420H1600M0 700H1600M0 930H1600', scene.paint(hue.wood), 5)) +
    sheet(330, 280, -8) + sheet(640, 330, 5) + turn(12, 980, 240, rect(1000, 170, 240, 150, scene.paint('#f0d77a'))) +
    rect(1120, 360, 290, 420, scene.paint('#4a545c'), 20) + rect(1150, 390, 230, 90, '#bcd0b8', 8) + keys.join('') +
    circle(270, 860, 96, scene.paint('#8f6f4a')) + circle(260, 850, 96, scene.paint(hue.white)) + circle(260, 850, 72, scene.paint('#5b3a28')) + stroke('M350 830q50 10 30 60', scene.paint(hue.white), 20) +
    turn(-32, 900, 840, stroke('M760 840H1040', scene.paint(hue.navy), 24) + polygon([1040, 828, 1086, 840, 1040, 852], scene.paint(hue.gold))) + place(180, 260, stroke('M-60-20a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M52-20a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M28-24Q40-40 52-24', scene.paint(hue.ink), 10))
  )
}

function lateLight(scene: Scene): Svg {
  const cells = list(40, (index): Box => [300 + (index % 8) * 128, 180 + Math.floor(index / 8) * 150, 96, 104])
  const lit = cells.filter((_, index) => index === 20 || index % 11 === 3)
  return (
    sky(scene, { horizon: 1000 }) + skyline(scene, 1000, 330, 0.4) +
    rect(250, 110, 1090, 900, scene.paint('#5f6c78')) + rect(1230, 110, 110, 900, scene.paint('#4d5964')) + boxes(cells, scene.paint('#33475a')) + boxes(lit, '#ffd98a') +
    place(812, 594, rect(0, -114, 96, 104, '#ffe6a8') + person(scene, 38, -10, 100, { pose: 'sit', coat: '#2f5d7c', longHair: true }) + rect(46, -46, 46, 6, scene.paint(hue.timber)) + rect(62, -72, 26, 22, scene.paint(hue.ink))) +
    circle(860, 530, 200, scene.radial('#ffdf9c', 0.35)) + ground(scene, 1000, hue.asphalt) + tree(scene, 'round', 150, 1030, 330) + tree(scene, 'round', 1450, 1030, 380) + person(scene, 1080, 1050, 130, { pose: 'walk', coat: '#7a5a7d' }) + streetLamp(scene, 420, 1040, 330)
  )
}

export const buero: Family = [
  view('morning', desk),
  view('noon', openPlan),
  view('autumn', meeting),
  view('spring', homeOffice),
  view('golden', paperwork),
  outside('night', lateLight),
  view('rain', desk, true),
  view('lamplight', (scene) => closer(meeting(scene), 1.25, 800, 760), true),
  view('winter', (scene) => closer(homeOffice(scene), 1.3, 760, 800), true),
]
