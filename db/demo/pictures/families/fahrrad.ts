import { block, house, terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, hills, paving, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import { pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { bicycle, bunting, cyclist, fence, railing } from '../street.ts'
import { boxes, circle, closer, data, ellipse, list, many, path, place, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { flowers, tree } from '../trees.ts'
import { car } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'

function lane(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) + terrace(scene, -60, 740, 1750, 400, 0.25) + paving(scene, 736, hue.stone) +
    tree(scene, 'round', 260, 800, 400, 0.05) + tree(scene, 'round', 1380, 800, 400, 0.05) +
    rect(0, 810, WIDTH, 90, scene.paint(hue.asphalt)) + car(scene, 1330, 850, '#d8a451', { scale: 2, distance: 0.05 }) + rect(0, 894, WIDTH, 180, scene.paint('#b5573f')) + rect(0, 890, WIDTH, 10, scene.paint(hue.white)) +
    place(1330, 1000, stroke('M-50 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M40 0a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M-20 0L4-34H54L70 0M54-34L34 0L4-34', scene.paint(hue.white), 6)) +
    cyclist(scene, 740, 1000, 430, '#2f5d7c', { coat: '#e3a62f', hat: 'helmet', bag: 'back', skin: '#e3b18c' }) + cyclist(scene, 250, 960, 300, hue.red, { coat: '#4d6b57', longHair: true }, 0.04)
  )
}

function rack(scene: Scene): Svg {
  const colors = [hue.red, hue.teal, hue.ochre, '#2f5d7c', '#7a5a7d', '#4d6b57', hue.navy]
  return (
    sky(scene, { horizon: 640 }) + block(scene, 160, 760, 1280, 420, '#c9a68a', { columns: 12, rows: 4, fillX: 0.6 }, 0.2) + rect(640, 600, 320, 160, scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#5f7886', 0.1)) + stroke('M720 600V760M800 600V760M880 600V760', scene.paint(hue.white), 7) +
    paving(scene, 756, hue.stone) + many(7, (index) => bicycle(scene, 180 + index * 200, 900 + (index % 2) * 8, 230, colors[(index + 3) % 7] ?? hue.red, 0.08, index % 2 === 0)) +
    rect(80, 856, 1440, 12, scene.paint(hue.steel)) + many(6, (index) => bicycle(scene, 150 + index * 260, 1020, 320, colors[index] ?? hue.red, 0, index % 3 === 1)) + person(scene, 1120, 1000, 330, { pose: 'work', coat: '#c97f5a', longHair: true, bag: 'back' })
  )
}

function workshop(scene: Scene): Svg {
  const wheel = (x: number, y: number, radius: number): Svg => stroke(data`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`, scene.paint('#2d3038'), 9) + stroke(list(8, (index) => data`M${x} ${y}l${Math.cos(index * 0.785) * radius} ${Math.sin(index * 0.785) * radius}`).join(''), scene.paint('#8b949a'), 2.5) + circle(x, y, 9, scene.paint(hue.ink))
  return (
    room(scene, '#b9c0ae', '#9a8d7c', 860) + boxes([[60, 130, 1480, 16]], scene.paint(hue.wood)) + wheel(180, 280, 110) + wheel(430, 280, 110) + wheel(1420, 280, 110) + stroke('M180 146V170M430 146V170M1420 146V170', scene.paint(hue.slate), 6) +
    rect(640, 200, 560, 230, scene.paint('#c9a06a')) + list(9, (index) => stroke(data`M${690 + index * 58} 240v${90 + (index % 3) * 30}`, scene.paint(index % 2 ? '#8b949a' : hue.red), 14)).join('') + pendant(scene, 800, 60, 80, '#c8412f') +
    stroke('M760 1010V700M690 1010H830', scene.paint(hue.slate), 18) + bicycle(scene, 800, 880, 680, '#2f7d7a') + person(scene, 1250, 1030, 600, { pose: 'work', coat: '#3a4657', flip: true, hair: '#4d3526' }) + path('M1206 660h76l14 210h-104z', scene.paint('#8f5a3c')) + rect(220, 900, 200, 110, scene.paint(hue.red), 8) + boxes([[240, 930, 160, 8], [240, 966, 160, 8]], scene.paint('#8f2f2a')) + wheel(1440, 940, 90)
  )
}

function cargo(scene: Scene): Svg {
  const body =
    stroke('M-150-44a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M170-34a34 34 0 1 0 68 0a34 34 0 1 0 -68 0', scene.paint('#2d3038'), 7) + stroke('M-106-44L-60-120H0L-40-44H-106M-40-44L-70-150M0-120L20-40H204M0-120L-4-170L30-176', scene.paint('#2f5d7c'), 9) +
    polygon([30, -130, 200, -130, 180, -50, 50, -50], scene.paint(hue.oak)) + polygon([150, -130, 200, -130, 180, -50, 140, -50], scene.paint(darker(hue.oak, 0.15)))
  const kids = person(scene, 90, -40, 170, { pose: 'wave', coat: '#e3a62f', hat: 'helmet', hatColor: '#c8412f' }) + person(scene, 148, -40, 160, { pose: 'stand', coat: '#c8412f', hat: 'helmet', hatColor: '#2f7d7a' })
  const rider = stroke('M-78-150L-20-110L-34-40', scene.paint('#333b4c'), 22) + path('M-100-150Q-104-240-56-256Q-24-260-22-236Q-24-190-52-150z', scene.paint('#4d6b57')) + rect(-54, -276, 14, 22, scene.paint('#c98f68')) + ellipse(-44, -296, 19, 22, scene.paint('#e3b18c')) + path('M-68-292Q-74-336-38-334Q-8-332-12-298z', scene.paint('#f3efe4')) + stroke('M-44-234L-12-190L28-176', scene.paint('#3f5947'), 18) + circle(30, -176, 9, scene.paint('#e3b18c'))
  return (
    sky(scene, { horizon: 620 }) + treeLine(scene, 632, 150, 0.42) + house(scene, 140, 720, { width: 330, height: 230, roof: 'gable', floors: 2, columns: 3 }, 0.2) + house(scene, 1100, 720, { width: 360, height: 240, roof: 'gable', floors: 2, columns: 3 }, 0.2) + ground(scene, 716) + rect(0, 830, WIDTH, 180, scene.paint(hue.asphalt)) + tree(scene, 'fruit', 640, 800, 320, 0.06) + tree(scene, 'fruit', 1450, 810, 360, 0.05) +
    place(740, 970, kids + body + rider, 1.75) + flowers(scene, 0, 1010, 1600, 50, 90)
  )
}

function countryTrack(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) + hills(scene, 560, 160) + skyline(scene, 580, 50, 0.45, 900, 1250) + church(scene, 1060, 582, 110, 0.4) + ground(scene, 574) + path('M0 760Q500 620 900 700T1600 640V1067H0z', scene.paint(lighter(scene.palette.grass, 0.12), 0.1)) +
    windingPath(980, 640, 620, 560, scene.paint(scene.palette.snow ? '#d8dfe3' : hue.asphalt, 0.1)) + tree(scene, 'broad', 300, 800, 430, 0.08) + tree(scene, 'birch', 1340, 780, 380, 0.1) + fence(scene, -20, 420, 900, 70, hue.wood) +
    cyclist(scene, 1020, 760, 130, hue.teal, { hat: 'helmet', flip: true }, 0.12) + cyclist(scene, 880, 860, 220, hue.ochre, { coat: '#2f5d7c', longHair: true }, 0.05) + cyclist(scene, 620, 1000, 370, hue.red, { coat: '#c8412f', hat: 'helmet', bag: 'back' }) + flowers(scene, 900, 900, 700, 150, 110)
  )
}

function race(scene: Scene): Svg {
  const shirts = ['#c8412f', '#e3a62f', '#2f5d7c', '#4d6b57', '#f3efe4', '#7a5a7d', '#2f7d7a']
  return (
    sky(scene, { horizon: 600 }) + hills(scene, 600, 120) + treeLine(scene, 612, 120, 0.42) + ground(scene, 606) + crowd(scene, { count: 9, from: 40, to: 1560, y: 770, depth: 24, height: 180, poses: ['cheer', 'wave', 'stand'] }) + railing(scene, 0, WIDTH, 790, 80, '#e9e6dc') + bunting(scene, 330, 3) + rect(0, 800, WIDTH, 270, scene.paint(hue.asphalt)) +
    many(4, (index) => cyclist(scene, 420 + index * 260, 880, 270, shirts[index + 3] ?? hue.red, { coat: shirts[index] ?? hue.red, hat: 'helmet', hatColor: shirts[(index + 2) % 7] ?? hue.red }, 0.05)) + many(3, (index) => cyclist(scene, 420 + index * 400, 1010, 370, shirts[index + 1] ?? hue.red, { coat: shirts[(index + 4) % 7] ?? hue.red, hat: 'helmet', hatColor: shirts[index] ?? hue.red }))
  )
}

function wheelClose(scene: Scene): Svg {
  const spokes = list(24, (index) => data`M620 640L${620 + Math.cos(index * 0.2618) * 350} ${640 + Math.sin(index * 0.2618) * 350}`)
  return (
    sky(scene, { horizon: 700, clouds: 2 }) + terrace(scene, -60, 760, 1750, 330, 0.5) + paving(scene, 756, hue.stone) + ellipse(700, 1020, 620, 40, scene.paint('#6f6a66')) +
    stroke(spokes.join(''), scene.paint('#c4cacd'), 4) + stroke('M270 640a350 350 0 1 0 700 0a350 350 0 1 0 -700 0', scene.paint('#2b2c33'), 40) + stroke('M294 640a326 326 0 1 0 652 0a326 326 0 1 0 -652 0', scene.paint('#a9b0b4'), 12) + circle(620, 640, 34, scene.paint(hue.slate)) +
    stroke('M620 640L980 110M980 110L1660 60M980 200L1660 760', scene.paint('#c8412f'), 52) + stroke('M960 130L1060 -30', scene.paint('#2b2c33'), 34) + stroke('M300 380Q420 210 640 196', scene.paint('#2f5d7c'), 26) + circle(1010, 90, 60, scene.paint('#f3efe4')) + circle(1010, 90, 200, scene.radial('#fff3c4', scene.palette.lit > 0.1 ? 0.7 : 0.2))
  )
}

export const fahrrad: Family = [
  outside('morning', lane),
  outside('noon', rack),
  view('lamplight', workshop),
  outside('spring', cargo),
  outside('autumn', countryTrack),
  outside('golden', race),
  outside('rain', (scene) => closer(lane(scene), 1.2, 760, 940), true),
  outside('dusk', wheelClose),
  outside('winter', (scene) => closer(countryTrack(scene), 1.25, 800, 860), true),
]
