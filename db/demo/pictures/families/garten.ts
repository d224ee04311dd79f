import { cat, dog } from '../animals.ts'
import { house } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { flowerPot, raisedBed, shed, wateringCan } from '../gardening.ts'
import { ground, hills, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { bench, fence } from '../street.ts'
import { boxes, circle, data, dots, fade, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { flowers, tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'

function allotment(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) + hills(scene, 600, 110) + treeLine(scene, 612, 130, 0.42) + ground(scene, 606) +
    shed(scene, 1000, 760, 330, '#4f8a84', 0.04) + fence(scene, -20, 980, 730, 80, hue.white, 0.1) +
    tree(scene, 'fruit', 220, 800, 430, 0.04) +
    windingPath(820, 612, 820, 260, scene.paint(hue.sand)) +
    raisedBed(scene, 330, 880, 430, 'tomato') + raisedBed(scene, 1010, 900, 460, 'salad') + raisedBed(scene, 90, 1040, 470, 'flowers') + raisedBed(scene, 1070, 1050, 500, 'leek') +
    person(scene, 860, 940, 330, { pose: 'work', coat: '#c8412f', hat: 'cap', hatColor: hue.sand, trousers: '#3f5f7a', hair: '#8f8b88' }) + wateringCan(scene, 760, 1000, 110, '#5f8f6a')
  )
}

function orchard(scene: Scene, front: Svg): Svg {
  return (
    sky(scene, { horizon: 580 }) + hills(scene, 580, 150) + skyline(scene, 600, 60, 0.45, 960, 1400) + church(scene, 1180, 602, 120, 0.4) + ground(scene, 596) +
    many(5, (index) => tree(scene, 'fruit', 120 + index * 330, 690, 210, 0.22)) + many(4, (index) => tree(scene, 'fruit', 60 + index * 480, 800, 340, 0.08)) +
    tree(scene, 'fruit', 560, 980, 720) +
    stroke('M760 990L640 520M830 990L700 510', scene.paint(hue.oak), 14) + stroke(list(9, (index) => data`M${752 - index * 13} ${950 - index * 50}h${70 - index * 1.4}`).join(''), scene.paint(hue.oak), 10) +
    person(scene, 745, 800, 260, { pose: 'wave', coat: '#2f5d7c', longHair: true, flip: true }) + person(scene, 1060, 1000, 330, { pose: 'hold', coat: '#d19a3a', hat: 'cap', hatColor: '#5a4a42' }) +
    front
  )
}

function basket(scene: Scene, x: number, y: number, width: number): Svg {
  return place(x, y, dots([[-34, -54], [-8, -60], [20, -58], [40, -52], [-20, -70], [8, -74]], scene.paint('#cf4a35'), 30) + path('M-60-50H60L46 0H-46z', scene.paint('#b98a56')) + stroke('M-56-34H56M-52-17H52', scene.paint('#8f6440'), 6), width / 120)
}

function greenhouse(scene: Scene): Svg {
  const bars = list(9, (index) => data`M${300 + index * 125} 820V470`)
  return (
    sky(scene, { horizon: 640 }) + treeLine(scene, 650, 190, 0.42) + ground(scene, 644) +
    polygon([300, 470, 800, 270, 1300, 470, 1300, 820, 300, 820], scene.paint('#cfe3dc', 0.2)) +
    (scene.palette.lit > 0.3 ? circle(800, 640, 420, scene.radial('#ffdf9c', 0.8)) : '') +
    raisedBed(scene, 340, 816, 270, 'tomato') + raisedBed(scene, 990, 816, 270, 'tomato') +
    person(scene, 800, 816, 270, { pose: 'hold', coat: '#4d6b57', longHair: true }) +
    fade(0.28, polygon([300, 470, 800, 270, 560, 820, 300, 820], '#ffffff')) +
    stroke(bars.join('') + 'M300 470L800 270L1300 470V820H300zM300 640H1300M550 370V470M800 270V470M1050 370V470M300 470H1300', scene.paint(hue.white), 9) +
    flowerPot(scene, 180, 930, 150, '#d9668a') + flowerPot(scene, 330, 980, 180, '#e8b53d') + flowerPot(scene, 1290, 970, 170, '#8f7fb8') + flowerPot(scene, 1430, 930, 150, '#d9668a') +
    windingPath(800, 822, 760, 330, scene.paint(hue.sand)) + cat(scene, 1060, 1000, 130, '#c98f4f')
  )
}

function stillLife(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) + treeLine(scene, 660, 300, 0.5) + treeLine(scene, 690, 180, 0.35) + ground(scene, 680) + fence(scene, -20, 1640, 760, 150, hue.white, 0.12) +
    rect(0, 820, WIDTH, 250, scene.gradient([scene.paint('#a97b4f'), scene.paint('#8f6440')])) + fade(0.4, stroke('M0 880H1600M0 950H1600M0 1020H1600', scene.paint(hue.timber), 5)) +
    flowerPot(scene, 330, 930, 380, '#d9668a') + flowerPot(scene, 580, 880, 280, '#e8b53d') +
    wateringCan(scene, 860, 960, 400, '#4f8a84') + flowerPot(scene, 1290, 940, 400, '#8f7fb8') +
    turn(24, 1080, 980, stroke('M1000 980H1120', scene.paint(hue.oak), 22) + path('M1120 956L1230 966Q1260 980 1230 994L1120 1004z', scene.paint('#a9b0b4'))) +
    butterfly(scene, 700, 420, 1.4) + butterfly(scene, 1060, 330, 1)
  )
}

function butterfly(scene: Scene, x: number, y: number, size: number): Svg {
  return place(x, y, path('M0 0Q-50-60-60-20Q-60 10 0 0Q-40 20-30 40Q-10 46 0 0zM0 0Q50-60 60-20Q60 10 0 0Q40 20 30 40Q10 46 0 0z', scene.paint('#e39a2f')) + stroke('M0-14V24M0-14l-10-18M0-14l10-18', scene.paint(hue.ink), 4), size)
}

function bees(scene: Scene): Svg {
  const hive = (x: number, y: number, color: string): Svg => place(x, y, rect(-80, -200, 160, 180, scene.paint(color)) + rect(40, -200, 40, 180, scene.paint(darker(color, 0.14))) + boxes([[-80, -112, 160, 6]], scene.paint(darker(color, 0.3))) + rect(-92, -220, 184, 24, scene.paint('#6d7880')) + rect(-40, -40, 80, 14, scene.paint('#4a3b2a')) + boxes([[-70, -20, 20, 20], [50, -20, 20, 20]], scene.paint(hue.timber)))
  const swarm = list(22, () => [scene.random.between(420, 1250), scene.random.between(480, 760)] as const)
  return (
    sky(scene, { horizon: 600 }) + hills(scene, 600, 120) + treeLine(scene, 620, 170, 0.4) + ground(scene, 612) +
    tree(scene, 'broad', 1400, 820, 560, 0.05) + hive(400, 850, '#e3c15a') + hive(630, 870, '#7fa9b5') + hive(860, 860, '#d98a86') +
    person(scene, 1100, 960, 400, { pose: 'hold', coat: '#f6f4ee', trousers: '#f6f4ee', hat: 'hood', hatColor: '#efe6c8', flip: true }) + rect(1010, 690, 96, 70, scene.paint(hue.oak)) + rect(1020, 700, 76, 50, scene.paint('#e3a62f')) +
    dots(swarm, scene.paint('#3d3020'), 9) + dots(swarm.map(([x, y]) => [x + 4, y - 3] as const), scene.paint('#f0c242'), 6) + flowers(scene, 0, 900, 1600, 160, 190)
  )
}

function winterGarden(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 620 }) + treeLine(scene, 630, 150, 0.45) + ground(scene, 624) +
    house(scene, 1010, 800, { width: 460, height: 290, roof: 'gable', floors: 2, columns: 3, wall: hue.brick }, 0.08) + fence(scene, -20, 1000, 760, 90, hue.wood, 0.08) + tree(scene, 'fruit', 300, 860, 520) +
    stroke('M720 900V680', scene.paint(hue.wood), 14) + polygon([630, 690, 720, 610, 810, 690], scene.paint('#a8473b')) + rect(650, 690, 140, 16, scene.paint(hue.oak)) + dots([[680, 682], [700, 680], [745, 683]], scene.paint('#c8412f'), 22) +
    place(960, 980, circle(0, -70, 76, '#ffffff') + circle(0, -180, 56, '#ffffff') + circle(0, -262, 40, '#ffffff') + polygon([4, -262, 50, -254, 4, -246], scene.paint('#e2772f')) + dots([[-12, -274], [14, -274], [0, -190], [0, -160]], scene.paint(hue.ink), 9) + stroke('M-54-190L-110-240M54-190L112-230', scene.paint(hue.timber), 8) + stroke('M-40-226Q0-206 40-226', scene.paint(hue.red), 20) + path('M-34-292H34V-344H-34zM-52-294H52V-282H-52z', scene.paint(hue.ink))) +
    person(scene, 1200, 1010, 270, { pose: 'wave', coat: '#2f7d7a', hat: 'wool', hatColor: '#e3a62f', flip: true, hair: '#4d3526' }) + birds(scene, 4, 500, 260, 20)
  )
}

export const garten: Family = [
  outside('morning', allotment),
  outside('autumn', (scene) =>
    orchard(scene, basket(scene, 930, 1010, 170) + basket(scene, 1210, 1020, 190)),
  ),
  outside('dusk', greenhouse),
  view('noon', stillLife),
  outside('spring', bees),
  outside('winter', winterGarden),
  outside('golden', allotment, true),
  outside('rain', greenhouse, true),
  outside('spring', (scene) => orchard(scene, bench(scene, 1290, 990, 260) + dog(scene, 930, 1010, 110, '#8f6440')), true),
]
