import { sailboat } from '../boats.ts'
import { block } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { ground, hills, treeLine } from '../land.ts'
import { person, skins } from '../people.ts'
import { lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { parasol, railing } from '../street.ts'
import { type Box, boxes, circle, closer, data, dots, ellipse, fade, HEIGHT, line, list, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { glitter, ripples, water } from '../water.ts'

const pool = ['#a9dde0', '#3f9fb5'] as const

function basin(scene: Scene, y: number, bottom = HEIGHT): Svg {
  const marks = list(34, () => data`M${scene.random.between(-40, 1600)} ${scene.random.between(y + 14, bottom - 10)}q30 -10 60 0t60 0`)
  return rect(0, y, WIDTH, bottom - y, scene.gradient(pool.map((color) => scene.paint(color)))) + fade(0.55, stroke(marks.join(''), '#eefafa', 4))
}

function swimmer(scene: Scene, x: number, y: number, size: number, cap: string, flip = false): Svg {
  const skin = scene.random.pick(skins)
  return place(x, y, stroke('M-10-6Q20-70 66-24', scene.paint(skin), 15) + path('M-90 0Q-60-24 0-20Q20-16 24 0z', scene.paint(skin)) + circle(30, -14, 20, scene.paint(skin)) + path('M12-20Q14-38 32-38Q50-36 50-18z', scene.paint(cap)) + stroke('M-150 4q20-12 40 0t40 0t40 0t40 0t40 0t40 0', '#f4fcfc', 7) + dots([[72, -20], [84, -34], [96, -16], [-130, -16], [-146, -6]], '#f4fcfc', 8), size / 100, flip)
}

function laneRope(scene: Scene, fromX: number, fromY: number, toX: number, toY: number): Svg {
  return line(fromX, fromY, toX, toY, scene.paint(hue.red), 9) + dots(list(22, (index) => [fromX + ((toX - fromX) * index) / 21, fromY + ((toY - fromY) * index) / 21] as const), scene.paint(hue.white), 9)
}

function indoorLanes(scene: Scene): Svg {
  return (
    room(scene, '#dce6e2', '#c9d0cb', 520) + lookout(scene, [120, 90, 1360, 330], 'trees', 6) + boxes([[0, 40, WIDTH, 16]], scene.paint(hue.slate)) + rect(0, 520, WIDTH, 50, scene.paint('#c9d0cb')) + boxes(list(40, (index): Box => [index * 41, 556, 24, 12]), scene.paint(hue.navy)) + basin(scene, 568) +
    boxes(list(4, (index): Box => [360 + index * 250, 470, 90, 70]), scene.paint('#f3efe4')) + person(scene, 905, 472, 190, { pose: 'work', coat: '#e3b18c', trousers: '#c8412f', skin: '#e3b18c', hat: 'hood', hatColor: '#2f5d7c' }) + person(scene, 1260, 556, 220, { pose: 'point', coat: '#f3efe4', trousers: '#c8412f' }) +
    laneRope(scene, 560, 575, 200, 1060) + laneRope(scene, 800, 575, 800, 1060) + laneRope(scene, 1040, 575, 1400, 1060) + swimmer(scene, 640, 700, 90, '#e3a62f') + swimmer(scene, 960, 780, 120, '#c8412f') + swimmer(scene, 530, 900, 160, '#2f5d7c') + swimmer(scene, 1180, 960, 180, '#4d6b57', true)
  )
}

function tower(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) + treeLine(scene, 610, 170, 0.42) + ground(scene, 604) + tree(scene, 'broad', 250, 740, 460, 0.06) +
    boxes([[1050, 230, 34, 560], [1170, 230, 34, 560]], scene.paint('#e6e2d6')) + boxes([[830, 250, 390, 24], [900, 470, 320, 22]], scene.paint('#d9d4c6')) + railing(scene, 1000, 1220, 250, 70, '#2f7d9a') + railing(scene, 1040, 1220, 470, 60, '#2f7d9a') + stroke('M1240 790V240M1290 790V240' + list(14, (index) => data`M1240 ${780 - index * 38}h50`).join(''), scene.paint('#8b949a'), 7) +
    person(scene, 1060, 250, 180, { pose: 'stand', coat: '#c98f68', trousers: '#2f5d7c', skin: '#c98f68' }) + turn(140, 720, 480, person(scene, 720, 570, 190, { pose: 'cheer', coat: '#e3b18c', trousers: '#c8412f', skin: '#e3b18c' })) +
    rect(0, 770, WIDTH, 40, scene.paint('#e6dfcb')) + basin(scene, 800) + swimmer(scene, 420, 930, 130, '#e3a62f') + crowd(scene, { count: 3, from: 360, to: 700, y: 790, depth: 10, height: 160, poses: ['stand', 'wave'] })
  )
}

function slide(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) + treeLine(scene, 572, 140, 0.42) + ground(scene, 566) +
    boxes([[380, 250, 20, 470], [520, 250, 20, 470], [760, 420, 16, 300], [980, 520, 16, 220]], scene.paint('#8b949a')) + polygon([350, 250, 460, 160, 570, 250], scene.paint(hue.red)) + rect(370, 330, 190, 16, scene.paint(hue.slate)) +
    stroke('M540 340Q760 330 800 420T1010 520T1080 640T1220 760', scene.paint('#2f7d9a'), 62) + stroke('M540 336Q760 326 800 414T1010 514T1080 634T1220 752', scene.paint('#8fd0dc'), 36) + person(scene, 470, 334, 150, { pose: 'cheer', coat: '#e3a62f', hair: '#4d3526' }) + person(scene, 880, 480, 150, { pose: 'sit', coat: '#c8412f', hair: '#2d2320' }) +
    rect(0, 720, WIDTH, 50, scene.paint('#e6dfcb')) + basin(scene, 764) + dots([[1200, 760], [1230, 740], [1260, 750], [1290, 770], [1250, 720]], '#f4fcfc', 26) +
    swimmer(scene, 620, 900, 130, '#c8412f') + ellipse(980, 950, 110, 42, scene.paint('#e3a62f')) + ellipse(980, 942, 60, 20, scene.paint('#4fa3b5')) + person(scene, 970, 985, 190, { pose: 'sit', coat: '#d9668a', longHair: true }) + parasol(scene, 180, 730, 300, hue.red) + parasol(scene, 1420, 730, 300, hue.ochre) + crowd(scene, { count: 4, from: 100, to: 420, y: 740, depth: 10, height: 170, poses: ['stand', 'walk'] })
  )
}

function poolside(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient(pool.map((color) => scene.paint(color)))) + fade(0.55, stroke(list(60, () => data`M${scene.random.between(-40, 1600)} ${scene.random.between(0, 760)}q34 -16 68 0t68 0`).join(''), '#eefafa', 6)) +
    swimmer(scene, 1050, 300, 240, '#c8412f', true) + ellipse(420, 330, 200, 120, scene.paint('#d9668a')) + ellipse(420, 322, 110, 60, scene.paint('#7fc4cf')) + stroke('M240 330Q300 250 330 240M600 330Q540 250 510 240', scene.paint(hue.white), 30) +
    polygon([0, 760, 1600, 640, 1600, 1067, 0, 1067], scene.paint('#e6dfcb')) + polygon([0, 760, 1600, 640, 1600, 680, 0, 800], scene.paint('#5f9fae')) + fade(0.4, stroke('M300 740L240 1067M620 716L600 1067M940 692L960 1067M1260 668L1320 1067M0 930L1600 830', scene.paint('#b9ad90'), 5)) +
    turn(-4, 1040, 880, rect(880, 800, 420, 150, scene.paint('#2f5d7c'), 10) + boxes([[950, 800, 40, 150], [1190, 800, 40, 150]], scene.paint(hue.white))) + stroke('M440 880Q520 820 580 870Q610 900 560 930M660 880Q740 830 790 880', scene.paint(hue.red), 20) + ellipse(520, 930, 66, 24, scene.paint('#e3a62f')) + ellipse(720, 920, 66, 24, scene.paint('#e3a62f')) + circle(300, 930, 66, scene.paint('#c8412f')) + path('M240 930Q300 890 366 930Q300 960 240 930z', scene.paint(hue.white))
  )
}

function lake(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 520 }) + hills(scene, 520, 120) + water(scene, 520) + scene.reflect(treeLine(scene, 526, 110, 0.38), 528, 0.35) + glitter(scene, scene.palette.sun.x, 540, 800) + ripples(scene, 540, 820) + sailboat(scene, 1120, 620, 0.7, '#c8412f') + swimmer(scene, 620, 700, 100, '#e3a62f') + swimmer(scene, 820, 740, 120, '#c8412f', true) +
    path('M0 1067V860Q600 780 1100 850T1600 830V1067z', scene.paint(hue.sand)) + rect(180, 760, 330, 20, scene.paint(hue.wood)) + stroke('M210 780V880M350 780V870M490 780V850', scene.paint(hue.timber), 14) + person(scene, 450, 762, 200, { pose: 'work', coat: '#c98f68', trousers: '#2f7d7a', skin: '#c98f68' }) + parasol(scene, 1260, 960, 420, hue.teal) + person(scene, 1180, 970, 260, { pose: 'sit', coat: '#d9668a', longHair: true }) + person(scene, 860, 980, 220, { pose: 'run', coat: '#e3a62f', hair: '#4d3526' }) + turn(-3, 1320, 990, rect(1240, 970, 240, 40, scene.paint(hue.red), 6))
  )
}

function resting(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) + treeLine(scene, 572, 160, 0.42) + ground(scene, 566, '#cdd3cf') + block(scene, 140, 660, 520, 200, '#d9d4c6', { columns: 7, rows: 2 }, 0.18) + polygon([240, 720, 1360, 720, 1560, 1000, 40, 1000], scene.paint('#8fb9c4')) + polygon([270, 740, 1330, 740, 1400, 840, 200, 840], scene.paint('#a9ccd3')) + stroke('M240 720H1360L1560 1000H40z', scene.paint('#f3f5f4'), 16) + stroke('M520 740L420 1000M800 740V1000M1080 740L1180 1000', scene.paint('#5f8f9f'), 10) +
    boxes(list(4, (index): Box => [420 + index * 220, 660, 80, 60]), scene.paint('#e9ecea')) + dots(list(40, () => [scene.random.between(180, 1420), scene.random.between(760, 980)] as const), scene.palette.snow ? '#ffffff' : scene.paint('#c9772f'), 13) + person(scene, 1230, 990, 280, { pose: 'work', coat: '#2f5d7c', hat: 'wool', hatColor: '#e3a62f', flip: true }) + stroke('M1180 820L980 960', scene.paint(hue.wood), 9) + polygon([940, 950, 1000, 950, 1010, 980, 930, 980], scene.paint('#4d6b57')) + stroke('M300 720V600q0-20 20-20t20 20V720', scene.paint('#b9c0c4'), 9) + tree(scene, 'broad', 1430, 700, 420, 0.08)
  )
}

export const schwimmbad: Family = [
  view('morning', indoorLanes),
  outside('noon', tower),
  outside('spring', slide),
  view('golden', poolside),
  outside('dusk', lake),
  outside('autumn', resting),
  view('lamplight', (scene) => closer(indoorLanes(scene), 1.2, 860, 720), true),
  outside('golden', (scene) => closer(tower(scene), 1.15, 900, 90), true),
  outside('winter', resting, true),
]
