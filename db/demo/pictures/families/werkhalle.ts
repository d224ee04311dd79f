import { darker, hue, mix } from '../color.ts'
import { crowd } from '../crowd.ts'
import { chimneyStack, sawtoothHall } from '../industry.ts'
import { ground, treeLine } from '../land.ts'
import { conveyor, machineTool, robotArm } from '../machines.ts'
import { person, type Pose } from '../people.ts'
import { laptop, pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { cyclist, railing, streetLamp } from '../street.ts'
import { type Box, boxes, circle, closer, data, dots, fade, HEIGHT, list, path, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { lorry } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'

/** A hall with roof girders, high windows and a crane rail. */
function hallInside(scene: Scene, wall: string): Svg {
  const girders = list(6, (index) => data`M${index * 320 - 40} 150L${index * 320 + 120} 40L${index * 320 + 280} 150z`)
  const panes = list(8, (index): Box => [60 + index * 190, 250, 150, 190])
  return (
    rect(0, 0, WIDTH, 640, scene.gradient([scene.paint(darker(wall, 0.25)), scene.paint(wall)])) +
    boxes(panes, mix(scene.palette.sky[1], scene.palette.sky[2], 0.5)) + stroke(panes.map(([x, y, w, h]) => data`M${x + w / 3} ${y}v${h}M${x + (w * 2) / 3} ${y}v${h}M${x} ${y + h / 2}h${w}`).join(''), scene.paint('#5a6470'), 5) +
    stroke(girders.join('') + 'M0 150H1600M0 40H1600', scene.paint('#4f5a64'), 9) + rect(0, 186, WIDTH, 26, scene.paint('#d8a02f')) + boxes(list(6, (index): Box => [index * 318, 150, 26, 500]), scene.paint('#5a6470')) +
    rect(0, 630, WIDTH, 440, scene.gradient([scene.paint('#8d918f'), scene.paint('#a5a8a4')])) + rect(0, 622, WIDTH, 10, scene.paint('#5a6470')) +
    polygon([560, 632, 700, 632, 420, 1067, 180, 1067], scene.paint('#b3b5af')) + stroke('M560 632L180 1067M700 632L420 1067', scene.paint(hue.yellow), 8)
  )
}

const overall = '#2f4d74'

function hallWorker(scene: Scene, x: number, y: number, height: number, pose: Pose, flip = false): Svg {
  return person(scene, x, y, height, { pose, flip, coat: overall, trousers: overall, hat: 'helmet', hatColor: scene.random.pick(['#f0c242', '#f8f4ea', '#c8412f']) })
}

export function machineRow(scene: Scene, hookX = 900): Svg {
  return (
    hallInside(scene, '#b9bdb2') +
    rect(hookX - 60, 168, 120, 44, scene.paint('#c88f22'), 4) + stroke(data`M${hookX} 212V330`, scene.paint(hue.ink), 5) + path(data`M${hookX - 14} 330h28l-4 34q-10 16 -20 0z`, scene.paint(hue.slate)) + rect(hookX - 110, 380, 220, 60, scene.paint('#8b949a'), 8) + stroke(data`M${hookX - 90} 382L${hookX} 340L${hookX + 90} 382`, scene.paint(hue.ink), 4) +
    machineTool(scene, 640, 760, 330, 270, '#5f8a86') + machineTool(scene, 1060, 780, 380, 310, '#c9cfc9') +
    hallWorker(scene, 540, 800, 270, 'work') + hallWorker(scene, 1000, 830, 290, 'point') +
    rect(80, 780, 260, 20, scene.paint(hue.oak)) + boxes([[90, 800, 16, 90], [314, 800, 16, 90]], scene.paint(hue.wood)) + rect(100, 700, 100, 80, scene.paint(hue.leather)) + rect(210, 730, 90, 50, scene.paint('#c9a06a')) +
    hallWorker(scene, 760, 1020, 400, 'read') + rect(776, 740, 56, 70, scene.paint(hue.paper)) + hallWorker(scene, 920, 1010, 390, 'stand', true)
  )
}

function robots(scene: Scene): Svg {
  return (
    hallInside(scene, '#c5ccc8') + robotArm(scene, 300, 800, 1.5, 22, 60) + robotArm(scene, 1320, 800, 1.5, 22, 60, true) + conveyor(scene, -40, 1640, 900, 190, '#c9a06a', 40) + robotArm(scene, 720, 800, 2, 18, 75) +
    railing(scene, 0, WIDTH, 1020, 90, '#e3a62f') + hallWorker(scene, 1130, 1060, 420, 'hold', true) + laptop(scene, 1060, 850, 110)
  )
}

function welder(scene: Scene): Svg {
  const sparks = list(46, (index) => {
    const angle = scene.random.between(-3.0, 0.3)
    const reach = scene.random.between(40, 300)
    return data`M${900 + Math.cos(angle) * reach * 0.4} ${690 + Math.sin(angle) * reach * 0.4}L${900 + Math.cos(angle) * reach} ${690 + Math.sin(angle) * reach + (index % 3) * 20}`
  })
  return (
    hallInside(scene, '#8f9499') + fade(0.35, rect(0, 0, WIDTH, HEIGHT, '#101828')) + machineTool(scene, 80, 760, 300, 250, '#6f7f86') +
    circle(900, 690, 520, scene.radial('#ffd08a', 0.65)) +
    rect(720, 760, 640, 34, scene.paint('#5a6068')) + boxes([[760, 790, 30, 230], [1290, 790, 30, 230]], scene.paint('#454b55')) + rect(860, 700, 400, 60, scene.paint('#8b949a')) + rect(1000, 620, 60, 80, scene.paint('#6f787f')) +
    person(scene, 640, 1030, 660, { pose: 'work', coat: '#5b4a3c', trousers: '#3a3d45' }) + path('M612 432Q600 360 660 352Q716 354 716 424L706 486Q660 504 622 482z', scene.paint('#2b2c33')) + rect(672, 408, 44, 30, '#8fd0c4', 4) +
    stroke('M770 640L880 690', scene.paint(hue.ink), 12) + stroke(sparks.join(''), '#ffe6a0', 5) + circle(900, 690, 60, scene.radial('#ffffff', 1)) + circle(900, 690, 16, '#ffffff')
  )
}

function workbench(scene: Scene): Svg {
  const tool = (x: number, kind: number): Svg => [stroke(data`M${x} 250V400`, scene.paint(hue.wood), 16) + rect(x - 46, 226, 92, 38, scene.paint('#6f787f'), 6), stroke(data`M${x} 240V380`, scene.paint('#a9b0b4'), 12) + rect(x - 14, 350, 28, 90, scene.paint(hue.red), 10), stroke(data`M${x} 260V430`, scene.paint('#8b949a'), 18) + stroke(data`M${x - 26} 226q26 50 52 0`, scene.paint('#8b949a'), 16), polygon([x - 60, 240, x + 40, 250, x + 40, 280, x - 60, 330], scene.paint('#a9b0b4')) + rect(x + 36, 232, 50, 70, scene.paint(hue.oak), 12)][kind] ?? ''
  return (
    room(scene, '#a9b3a8', '#8d918f', 900) + rect(180, 150, 1240, 340, scene.paint('#c9a06a')) + dots(list(60, (index) => [220 + (index % 20) * 62, 180 + Math.floor(index / 20) * 130] as const), scene.paint('#9a7648'), 9) +
    [280, 420, 560, 720, 900, 1040, 1180, 1320].map((x, index) => tool(x, index % 4)).join('') +
    pendant(scene, 800, 60, 90, '#3f6f5a') + person(scene, 560, 1080, 700, { pose: 'work', coat: '#5f7f9a', hair: '#8f8b88' }) +
    rect(100, 700, 1400, 50, scene.paint(hue.oak)) + rect(100, 740, 1400, 330, scene.paint(darker(hue.oak, 0.35))) + boxes([[160, 780, 380, 110], [600, 780, 380, 110], [1040, 780, 380, 110], [160, 920, 380, 110], [600, 920, 380, 110], [1040, 920, 380, 110]], scene.paint(hue.wood)) + dots([[350, 835], [790, 835], [1230, 835], [350, 975], [790, 975], [1230, 975]], scene.paint(hue.gold), 26) +
    rect(930, 600, 180, 60, scene.paint('#4f6f8a'), 8) + rect(960, 560, 50, 50, scene.paint('#4f6f8a')) + rect(1040, 560, 50, 50, scene.paint('#4f6f8a')) + stroke('M890 630H1160', scene.paint('#a9b0b4'), 14) + rect(960, 656, 120, 44, scene.paint('#3f5a70')) + rect(760, 660, 180, 40, scene.paint('#d9b07a')) + rect(1240, 610, 130, 90, scene.paint(hue.red), 8) + stroke('M1270 610v-30h70v30', scene.paint(hue.ink), 9)
  )
}

function sawtoothOutside(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 680 }) + chimneyStack(scene, 1180, 690, 470, 0.2) + treeLine(scene, 690, 90, 0.45) + ground(scene, 684, hue.concrete) +
    sawtoothHall(scene, 180, 780, 1040, 240, 5, 0.03) + rect(560, 600, 260, 182, scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#3f4f5a')) + rect(548, 586, 284, 20, scene.paint(hue.slate)) +
    lorry(scene, 1180, 900, hue.teal, { scale: 1.25, flip: true }) + rect(610, 740, 60, 60, scene.paint('#c9a06a')) + rect(680, 750, 50, 50, scene.paint(hue.oak)) + crowd(scene, { count: 5, from: 240, to: 820, y: 900, depth: 60, height: 150, poses: ['walk', 'stand'] }) + cyclist(scene, 420, 1000, 240, hue.red, { hat: 'helmet', coat: '#2f4d74' }) + streetLamp(scene, 120, 960, 420)
  )
}

function assembly(scene: Scene): Svg {
  return (
    hallInside(scene, '#d9d3c1') + conveyor(scene, -40, 1640, 760, 120, '#8fb5bd', 90) + hallWorker(scene, 300, 770, 280, 'work') + hallWorker(scene, 760, 770, 280, 'work') + hallWorker(scene, 1240, 770, 280, 'work', true) +
    conveyor(scene, -40, 1640, 1000, 170, '#c9694a', 20) + hallWorker(scene, 500, 1060, 460, 'work') + person(scene, 1040, 1060, 460, { pose: 'work', coat: '#4d6b57', trousers: '#3a4657', longHair: true, flip: true })
  )
}

export const werkhalle: Family = [
  view('morning', (scene) => machineRow(scene)),
  view('noon', robots),
  view('lamplight', welder),
  view('autumn', workbench),
  outside('dawn', sawtoothOutside),
  view('spring', assembly),
  view('golden', (scene) => closer(machineRow(scene, 420), 1.3, 800, 900), true),
  outside('winter', sawtoothOutside, true),
  view('lamplight', (scene) => closer(robots(scene), 1.2, 760, 760), true),
]
