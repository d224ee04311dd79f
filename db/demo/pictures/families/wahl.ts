import { dog } from '../animals.ts'
import { block, terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { lectern, wallClock } from '../furniture.ts'
import { ground, paving, treeLine } from '../land.ts'
import { hairs, person, type Pose, skins } from '../people.ts'
import { floorBoards, lookout, pendant, room, spotlight, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bicycle } from '../street.ts'
import { type Box, boxes, circle, closer, dots, ellipse, HEIGHT, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'

function ballotBox(scene: Scene, x: number, y: number, width: number): Svg {
  return place(x, y, polygon([-70, -120, 70, -120, 84, -100, -84, -100], scene.paint('#dfe6e8')) + rect(-84, -100, 168, 100, scene.paint('#b9cdd4')) + rect(46, -100, 38, 100, scene.paint('#9fb8c1')) + rect(-34, -114, 68, 7, scene.paint(hue.ink), 3) + path('M-50-80H20V-20H-50z', scene.paint('#2f5d7c')) + stroke('M-36-50l14 14 26-30', scene.paint(hue.white), 8), width / 168)
}

function castVote(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#c9d6d3'), scene.paint('#e3e5da')])) + circle(800, 380, 620, scene.radial('#ffffff', 0.6)) + rect(0, 880, WIDTH, 190, scene.paint('#a97b4f')) + rect(0, 872, WIDTH, 16, scene.paint(hue.oak)) +
    ballotBox(scene, 800, 960, 640) + turn(-6, 800, 470, polygon([700, 300, 900, 300, 900, 540, 700, 540], scene.paint(hue.paper)) + stroke('M740 360h30v30h-30zM740 420h30v30h-30zM740 480h30v30h-30zM800 376h70M800 436h70M800 496h60M744 436l10 10 20-28', scene.paint(hue.navy), 6)) +
    path('M1640 20L1180 150Q1040 190 960 250Q900 280 860 330Q850 360 890 356Q920 340 950 330Q900 380 896 410Q900 430 930 416Q1000 370 1060 350Q1180 330 1240 270L1640 190z', scene.paint('#d9a27c')) + path('M1640 0L1260 106L1330 250L1640 200z', scene.paint('#2f4d74')) + path('M1250 110L1290 100L1350 244L1316 254z', scene.paint(hue.white)) + stroke('M960 300Q1000 280 1040 280', scene.paint('#b9805c'), 6)
  )
}

function booths(scene: Scene): Svg {
  const booth = (x: number): Svg => rect(x, 420, 270, 300, scene.paint('#f3f0e4')) + rect(x + 18, 438, 234, 240, scene.paint('#d9dccf')) + rect(x - 10, 660, 290, 22, scene.paint(hue.oak)) + boxes([[x + 6, 682, 14, 160], [x + 250, 682, 14, 160]], scene.paint(hue.slate))
  const voter = (x: number, coat: string): Svg => person(scene, x, 880, 430, { pose: 'hold', coat, away: true })
  return (
    room(scene, '#d3dcc9', '#b08d63', 760) + floorBoards(scene, 760, '#b08d63') + lookout(scene, [160, 90, 520, 260], 'trees', 3) + lookout(scene, [920, 90, 520, 260], 'trees', 3) + booth(230) + booth(560) + booth(890) + voter(695, '#b5473c') + voter(1025, '#2f5d7c') +
    table(scene, 1220, 960, 340, 170, hue.oak) + ballotBox(scene, 1390, 780, 170) + person(scene, 1290, 970, 400, { pose: 'sit', coat: '#4d6b57', hair: '#d8d3ca' }) + person(scene, 300, 1010, 450, { pose: 'hold', coat: '#d19a3a', longHair: true }) + rect(316, 728, 70, 50, scene.paint(hue.paper))
  )
}

function posters(scene: Scene): Svg {
  const poster = (x: number, y: number, size: number, color: string): Svg => place(x, y, stroke('M0 0V-240', scene.paint('#5a6470'), 9) + rect(-62, -230, 124, 170, scene.paint(hue.white)) + rect(-56, -224, 112, 158, scene.paint(color)) + path('M-40-66Q-40-120-12-126H12Q40-120 40-66z', scene.paint(darker(color, 0.45))) + ellipse(0, -156, 24, 28, scene.paint(scene.random.pick(skins))) + path('M-26-158Q-30-190 0-190Q30-190 26-158Q14-174-4-174T-26-158z', scene.paint(scene.random.pick(hairs))) + boxes([[-46, -216, 60, 9]], scene.paint(hue.white)), size)
  return (
    sky(scene, { horizon: 640 }) + terrace(scene, -60, 740, 1750, 400, 0.28) + paving(scene, 736, hue.stone) + rect(0, 830, WIDTH, 130, scene.paint(hue.asphalt)) + tree(scene, 'round', 170, 830, 430, 0.05) + tree(scene, 'round', 1450, 830, 420, 0.05) + poster(430, 840, 1.15, '#c8412f') + poster(660, 840, 1.15, '#3f8f6a') + poster(890, 840, 1.15, '#2f5d9b') + poster(1120, 840, 1.15, '#e3a62f') + rect(0, 950, WIDTH, 117, scene.paint(hue.stone)) +
    person(scene, 620, 1030, 300, { pose: 'stand', coat: '#7a5a7d', longHair: true }) + person(scene, 960, 1035, 310, { pose: 'walk', coat: '#4d6b57', bag: 'hand' }) + dog(scene, 1100, 1038, 120, '#8f6440')
  )
}

function counting(scene: Scene): Svg {
  const pile = (x: number, y: number, count: number): Svg => many(count, (index) => turn((index % 3) - 1, x, y, rect(x - 70, y - index * 9, 140, 14, scene.paint(index % 2 ? '#f8f4ea' : '#e6e0d0'), 2)))
  return (
    room(scene, '#cbbf9f', '#7d6a55', 640) + lookout(scene, [540, 90, 520, 340]) + wallClock(scene, 300, 230, 80, 6.6) + pendant(scene, 400, 60, 70, '#f3efe4') + pendant(scene, 1200, 60, 70, '#f3efe4') +
    person(scene, 330, 980, 560, { pose: 'hold', coat: '#587f94', hair: '#8f8b88' }) + person(scene, 640, 960, 540, { pose: 'work', coat: '#b5473c', longHair: true }) + person(scene, 980, 960, 540, { pose: 'work', coat: '#4d6b57', flip: true }) + person(scene, 1270, 980, 560, { pose: 'read', coat: '#d19a3a', longHair: true, flip: true }) +
    rect(120, 780, 1360, 36, scene.paint(hue.oak)) + rect(160, 816, 1280, 260, scene.paint(darker(hue.oak, 0.25))) + pile(300, 766, 7) + pile(500, 766, 12) + pile(700, 766, 5) + pile(1080, 766, 9) + pile(1280, 766, 4) + ballotBox(scene, 880, 780, 180)
  )
}

function chamber(scene: Scene): Svg {
  const colors = ['#c8412f', '#d9668a', '#3f8f6a', '#e3a62f', '#2f5d9b', '#33363f']
  const rows = [210, 280, 350, 420, 490]
  const seats = rows.flatMap((radius, row) => list(14 + row * 5, (index) => ({ angle: Math.PI * ((index + 0.5) / (14 + row * 5)), radius })))
  const groups = colors.map((color, tone) => dots(seats.filter(({ angle }) => Math.floor((angle / Math.PI) * 6) === tone).map(({ angle, radius }) => [800 - Math.cos(angle) * radius * 1.15, 760 - Math.sin(angle) * radius] as const), scene.paint(color), 50))
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#e6e2d6'), scene.paint('#f3f0e6')])) + ellipse(800, 790, 680, 90, scene.paint('#d9d3c2')) + groups.join('') + lectern(scene, 800, 850, 200, '#8f6440') + person(scene, 800, 830, 200, { pose: 'point', coat: '#2f4d74', longHair: true }) + lectern(scene, 800, 880, 170, '#a97b4f') + audience(scene, 980, 200, 0, 0.3)
  )
}

function debate(scene: Scene): Svg {
  const speaker = (x: number, coat: string, pose: Pose, flip: boolean): Svg => person(scene, x, 900, 430, { pose, coat, flip, longHair: scene.random.chance(0.5) }) + lectern(scene, x, 910, 270, '#e6e2d6')
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#26405f'), scene.paint('#3f6f8f')])) + boxes(list(4, (index): Box => [200 + index * 310, 150, 270, 330]), scene.paint('#2f5578')) + list(4, (index) => circle(335 + index * 310, 310, 90, scene.paint(['#c8412f', '#e3a62f', '#3f8f6a', '#7a5a7d'][index] ?? hue.red))).join('') +
    many(4, (index) => spotlight(scene, 335 + index * 310, -20, 335 + index * 310, 900, 170, '#ffffff', 0.32)) + rect(0, 860, WIDTH, 210, scene.paint('#1f3048')) + rect(0, 852, WIDTH, 12, scene.paint('#8fd0dc')) + speaker(335, '#a8393a', 'point', false) + speaker(645, '#2b2f3a', 'hold', false) + speaker(955, '#3f6f5a', 'wave', true) + speaker(1265, '#7a5a7d', 'hold', true) + audience(scene, 1010, 180, 0, 0.6)
  )
}

function queue(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 680 }) + treeLine(scene, 690, 150, 0.42) + ground(scene, 684) + block(scene, 700, 800, 760, 360, '#c98f72', { columns: 8, rows: 3, fillX: 0.6 }, 0.06) + rect(820, 620, 220, 180, scene.palette.lit > 0.1 ? '#ffe0a0' : scene.paint('#5f7886')) + stroke('M930 620V800', scene.paint(hue.white), 8) + rect(800, 596, 260, 26, scene.paint('#f3efe4')) + paving(scene, 796, scene.palette.snow ? '#eef1f2' : hue.stone) +
    tree(scene, 'broad', 250, 850, 540, 0.04) + place(1180, 880, rect(-70, -190, 140, 150, scene.paint(hue.navy)) + ballotBox(scene, 0, -60, 100) + stroke('M-50-40L-60 0M50-40L60 0', scene.paint(hue.slate), 8)) +
    crowd(scene, { count: 9, from: 130, to: 960, y: 930, depth: 16, height: 230, poses: ['stand', 'hold', 'stand', 'read'] }) + person(scene, 1340, 1000, 280, { pose: 'walk', coat: '#c97f5a', flip: false }) + bicycle(scene, 640, 1030, 280, hue.red)
  )
}

export const wahl: Family = [
  view('morning', castVote),
  view('noon', booths),
  outside('autumn', posters),
  view('lamplight', counting),
  view('spring', chamber),
  view('floodlight', debate),
  outside('winter', queue),
  view('golden', (scene) => closer(booths(scene), 1.3, 860, 760), true),
  outside('rain', (scene) => closer(posters(scene), 1.25, 780, 880), true),
]
