import { house } from '../buildings.ts'
import { hue, lighter } from '../color.ts'
import { audience, crowd, spectators } from '../crowd.ts'
import { ground, hills, paving, treeLine } from '../land.ts'
import { person, type Pose } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { flag } from '../street.ts'
import { type Box, boxes, circle, data, discs, fade, HEIGHT, list, many, path, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'

const lawn = '#5f9a4c'

function mastLight(scene: Scene, x: number, y: number, height: number, distance: number): Svg {
  const on = scene.palette.lit > 0.25
  const lamps = list(12, (index) => [x - 40 + (index % 4) * 27, y - height - 20 + Math.floor(index / 4) * 24, 9] as const)
  return (
    (on ? circle(x, y - height, height * 0.55, scene.radial('#fff6d6', 0.6)) : '') +
    stroke(data`M${x - 14} ${y}L${x - 4} ${y - height}M${x + 14} ${y}L${x + 4} ${y - height}`, scene.paint('#6b767d', distance), 7) +
    rect(x - 60, y - height - 40, 120, 88, scene.paint('#4a545c', distance), 5) +
    discs(lamps, on ? '#fff8dc' : scene.paint('#dfe6e6', distance))
  )
}

function stand(scene: Scene, x: number, y: number, width: number, height: number, distance: number): Svg {
  const spacing = 22
  return (
    rect(x, y - height, width, height, scene.paint('#59626c', distance)) +
    spectators(scene, x + 16, y - height + 16, width - 30, Math.floor(height / (spacing * 0.9)) - 1, spacing, distance) +
    polygon([x - 40, y - height - 90, x + width + 40, y - height - 90, x + width + 10, y - height - 50, x - 10, y - height - 50], scene.paint('#dfe2df', distance)) +
    rect(x - 10, y - height - 52, width + 20, 12, scene.paint('#8d979d', distance)) +
    stroke(list(5, (index) => data`M${x + (width * index) / 4} ${y - height - 50}V${y - height + 6}`).join(''), scene.paint('#8d979d', distance), 6) +
    rect(x, y - 22, width, 24, scene.paint(hue.white, distance)) +
    boxes(list(6, (index): Box => [x + (width * index) / 6, y - 20, width / 12, 20]), scene.paint(hue.red, distance))
  )
}

function pitch(scene: Scene, y: number): Svg {
  const depth = HEIGHT - y
  const stripes = list(5, (index): Box => [0, y + depth * ((index * 2) / 10) ** 1.6, WIDTH, depth * (((index * 2 + 1) / 10) ** 1.6 - ((index * 2) / 10) ** 1.6)])
  return ground(scene, y, lawn) + boxes(stripes, scene.paint(lighter(lawn, 0.1), 0.1))
}

function player(scene: Scene, x: number, y: number, height: number, shirt: string, pose: Pose, flip = false): Svg {
  return person(scene, x, y, height, { pose, coat: shirt, trousers: '#f3efe4', flip })
}

function ball(scene: Scene, x: number, y: number, radius: number): Svg {
  return circle(x, y, radius, scene.paint('#fbfaf5')) + path(data`M${x} ${y - radius * 0.4}l${radius * 0.4} ${radius * 0.3}l${-radius * 0.15} ${radius * 0.45}h${-radius * 0.5}l${-radius * 0.15} ${-radius * 0.45}z`, scene.paint(hue.ink))
}

function goal(scene: Scene, x: number, y: number, width: number, height: number): Svg {
  const net = [...list(12, (index) => data`M${x + (width * index) / 11} ${y - height}V${y}`), ...list(7, (index) => data`M${x} ${y - (height * index) / 6}h${width}`)]
  return fade(0.5, stroke(net.join(''), '#f4f4ee', 2)) + stroke(data`M${x} ${y}V${y - height}H${x + width}V${y}`, scene.paint('#fbfaf5'), 11, 'butt')
}

function match(scene: Scene, home: string, away: string): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    mastLight(scene, 230, 460, 300, 0.2) +
    mastLight(scene, 1370, 460, 300, 0.2) +
    stand(scene, -60, 600, 1720, 240, 0.14) +
    pitch(scene, 598) +
    goal(scene, 610, 640, 380, 130) +
    stroke('M360 640H1240L1420 760H180zM0 900H1600', scene.paint(hue.white), 6) +
    player(scene, 800, 646, 100, '#e3a62f', 'wave') +
    player(scene, 560, 760, 150, away, 'run') +
    player(scene, 1100, 740, 140, away, 'stand', true) +
    player(scene, 720, 950, 300, home, 'run') +
    player(scene, 980, 930, 280, away, 'run', true) +
    ball(scene, 840, 940, 20)
  )
}

function fromTheStand(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 420 }) +
    mastLight(scene, 330, 400, 250, 0.3) +
    mastLight(scene, 1270, 400, 250, 0.3) +
    stand(scene, 100, 480, 1400, 150, 0.3) +
    ground(scene, 478, lawn) +
    polygon([330, 500, 1270, 500, 1560, 800, 40, 800], scene.paint(lighter(lawn, 0.1))) +
    stroke('M330 500H1270L1560 800H40zM800 500V800', scene.paint(hue.white), 5) +
    stroke('M630 630a170 56 0 1 0 340 0a170 56 0 1 0 -340 0', scene.paint(hue.white), 5) +
    many(9, (index) => player(scene, 330 + ((index * 379) % 960), 560 + ((index * 83) % 190), 60 + ((index * 83) % 190) * 0.12, index % 2 ? hue.red : '#2f5d7c', index % 3 ? 'run' : 'stand', index % 2 === 0)) +
    ball(scene, 870, 640, 7) +
    audience(scene, 850, 150, 0.04, 0.1) +
    person(scene, 620, 1170, 420, { pose: 'cheer', coat: '#c8412f' }) +
    audience(scene, 960, 190, 0, 0.3)
  )
}

function outsideGround(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    treeLine(scene, 720, 90, 0.5) +
    mastLight(scene, 420, 700, 480, 0.2) +
    mastLight(scene, 1180, 700, 480, 0.2) +
    path('M180 720L240 420Q800 340 1360 420L1420 720z', scene.paint('#d9dad4', 0.12)) +
    path('M140 440Q800 330 1460 440L1420 384Q800 280 180 384z', scene.paint('#eef0ec', 0.08)) +
    stroke(list(13, (index) => data`M${240 + index * 94} ${414 - Math.sin((index / 12) * Math.PI) * 34}L${200 + index * 100} 720`).join(''), scene.paint('#8d979d', 0.1), 8) +
    boxes(list(8, (index): Box => [270 + index * 138, 600, 90, 120]), scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#4f6878', 0.1)) +
    paving(scene, 716, hue.stone) +
    flag(scene, 300, 800, 330, [hue.red, hue.white]) +
    flag(scene, 1330, 800, 330, [hue.red, hue.white]) +
    crowd(scene, { count: 14, from: 300, to: 1320, y: 860, depth: 110, height: 170, distance: 0.06, poses: ['walk', 'walk', 'cheer'] }) +
    crowd(scene, { count: 4, from: 380, to: 1240, y: 1020, depth: 20, height: 290, poses: ['walk', 'wave'] })
  )
}

function track(scene: Scene): Svg {
  const lanes = list(6, (index) => data`M-20 ${690 + index * index * 11 + index * 14}L1620 ${660 + index * index * 11 + index * 14}`)
  const shirts = ['#c8412f', '#2f5d7c', '#e3a62f', '#2f7d7a']
  return (
    sky(scene, { horizon: 560 }) +
    treeLine(scene, 560, 120, 0.45) +
    stand(scene, 260, 600, 900, 150, 0.25) +
    mastLight(scene, 1380, 600, 360, 0.25) +
    ground(scene, 596, lawn) +
    polygon([0, 686, 1600, 656, 1600, 1067, 0, 1067], scene.paint('#b5573f')) +
    stroke(lanes.join(''), scene.paint('#f0e3d4'), 5) +
    many(4, (index) => player(scene, 300 + index * 290, 800 + index * 50, 240 + index * 24, shirts[index] ?? hue.red, 'run'))
  )
}

function villagePitch(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 600, 130) +
    treeLine(scene, 604, 130, 0.4) +
    house(scene, 1090, 640, { width: 300, height: 100, roof: 'eaves', floors: 1, columns: 5 }, 0.2) +
    pitch(scene, 620) +
    goal(scene, 270, 720, 250, 110) +
    many(4, (index) => player(scene, 560 + index * 150, 700 + (index % 2) * 70, 120, index % 2 ? hue.red : '#2f5d7c', index === 1 ? 'stand' : 'run', index > 1)) +
    ball(scene, 780, 764, 12) +
    rect(0, 874, WIDTH, 12, scene.paint(hue.white)) +
    stroke('M120 886V960M500 886V960M900 886V960M1300 886V960', scene.paint(hue.white), 10) +
    crowd(scene, { count: 6, from: 240, to: 1380, y: 1010, depth: 16, height: 250, poses: ['stand', 'hold', 'cheer', 'stand'] }) +
    tree(scene, 'broad', 1480, 900, 560, 0.05)
  )
}

function penalty(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 420, clouds: 2 }) +
    stand(scene, -60, 480, 1720, 260, 0.26) +
    pitch(scene, 478) +
    goal(scene, 260, 760, 1080, 470) +
    turn(-24, 900, 640, person(scene, 900, 730, 330, { pose: 'cheer', coat: '#e3a62f', trousers: '#2f3440' })) +
    stroke('M0 770H1600', scene.paint(hue.white), 8) +
    player(scene, 560, 1010, 400, hue.red, 'run') +
    ball(scene, 1100, 420, 24)
  )
}

export const stadion: Family = [
  outside('floodlight', (scene) => match(scene, hue.red, '#f0ece0')),
  outside('noon', fromTheStand),
  outside('dusk', outsideGround),
  outside('morning', track),
  outside('autumn', villagePitch),
  outside('golden', penalty),
  outside('rain', (scene) => match(scene, '#2f5d7c', hue.yellow), true),
  outside('winter', outsideGround, true),
  outside('spring', villagePitch, true),
]
