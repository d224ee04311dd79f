import { dog } from '../animals.ts'
import { house, terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { plantSkyline } from '../industry.ts'
import { ground, hills, paving, skyline, treeLine, wayTo } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { cyclist, railing, streetLamp, trafficLight } from '../street.ts'
import { type Box, boxes, circle, data, ellipse, fade, list, many, path, place, polygon, rect, stroke, type Svg, WIDTH } from '../svg.ts'
import { bush, tree } from '../trees.ts'
import { bus, car, lorry, van } from '../vehicles.ts'
import { type Family, outside } from '../view.ts'

function avenue(scene: Scene): Svg {
  const lamp = (near: number, side: number): Svg => streetLamp(scene, 800 + side * (150 + near * 560), 600 + near * 300, 130 + near * 420, 0.4 - near * 0.38, side > 0)
  return (
    sky(scene, { horizon: 570, sun: [800, 470] }) +
    skyline(scene, 576, 100, 0.5) +
    ground(scene, 570, scene.palette.snow ? '#eef1f2' : hue.stone) +
    [0.1, 0.3, 0.65].map((near) => sideHouse(scene, near, -1) + sideHouse(scene, near, 1)).join('') +
    wayTo(800, 570, 50, 800, 1500, scene.paint(hue.asphalt)) +
    polygon([797, 590, 803, 590, 810, 690, 790, 690], scene.paint(hue.white)) + polygon([788, 740, 812, 740, 822, 870, 778, 870], scene.paint(hue.white)) + polygon([772, 930, 828, 930, 840, 1067, 760, 1067], scene.paint(hue.white)) +
    lamp(0.1, -1) + lamp(0.4, -1) + lamp(0.8, -1) + lamp(0.1, 1) + lamp(0.4, 1) + lamp(0.8, 1) +
    carFront(scene, 700, 730, 0.5, '#d8a451') +
    carFront(scene, 580, 940, 1.15, '#b5473c') +
    carBack(scene, 1000, 860, 0.85, '#2f5d7c') +
    person(scene, 1330, 990, 280, { pose: 'walk', coat: '#7a5a7d', flip: true })
  )
}

function sideHouse(scene: Scene, near: number, side: number): Svg {
  const width = 180 + near * 330
  const x = side < 0 ? 660 - near * 700 - width : 940 + near * 700
  return house(scene, x, 596 + near * 190, { width, height: width * 1.1, roof: near < 0.4 ? 'gable' : 'eaves', floors: 3, columns: 3 }, 0.4 - near * 0.45)
}

function carFront(scene: Scene, x: number, y: number, scale: number, color: string): Svg {
  const content =
    ellipse(0, 0, 110, 10, '#1b2030') +
    boxes([[-96, -34, 34, 34], [62, -34, 34, 34]], scene.paint('#2b2c33')) +
    path('M-104-20V-74Q-100-92-84-96L-62-138Q-56-146-46-146H46Q56-146 62-138L84-96Q100-92 104-74V-20z', scene.paint(color)) +
    path('M-70-98L-52-134H52L70-98z', scene.paint('#3f5363')) +
    rect(-104, -44, 208, 24, scene.paint(darker(color, 0.25)), 6) +
    rect(-42, -76, 84, 18, scene.paint('#33363f'), 6) +
    [-80, 80].map((at) => circle(at, -68, 40, scene.radial('#fff3c4', scene.palette.lit > 0.2 ? 0.7 : 0.2)) + rect(at - 17, -78, 34, 18, '#fff6d8', 7)).join('')
  return place(x, y, content, scale)
}

function carBack(scene: Scene, x: number, y: number, scale: number, color: string): Svg {
  const content =
    ellipse(0, 0, 110, 10, '#1b2030') +
    boxes([[-96, -34, 34, 34], [62, -34, 34, 34]], scene.paint('#2b2c33')) +
    path('M-104-20V-84L-76-140Q-70-148-58-148H58Q70-148 76-140L104-84V-20z', scene.paint(color)) +
    path('M-76-94L-58-134H58L76-94z', scene.paint('#3f5363')) +
    rect(-104, -44, 208, 24, scene.paint(darker(color, 0.25)), 6) +
    boxes([[-100, -84, 30, 22], [70, -84, 30, 22]], '#e2483a') +
    rect(-32, -66, 64, 18, scene.paint(hue.white), 3)
  return place(x, y, content, scale)
}

function crossingView(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 730, 1750, 430, 0.22) +
    paving(scene, 726, hue.stone) +
    rect(0, 800, WIDTH, 190, scene.paint(hue.asphalt)) +
    boxes(list(8, (index): Box => [560 + index * 66, 806, 38, 178]), scene.paint(hue.white)) +
    car(scene, 250, 930, '#b5473c', { scale: 2.6 }) +
    van(scene, 1370, 900, '#e6dfcf', { scale: 1.9, flip: true }) +
    trafficLight(scene, 510, 800, 330, true) +
    person(scene, 690, 920, 250, { pose: 'walk', coat: '#2f5d7c', bag: 'hand', longHair: true }) +
    person(scene, 790, 924, 160, { pose: 'walk', coat: '#e3a62f', bag: 'back' }) +
    person(scene, 970, 950, 256, { pose: 'walk', coat: '#4d6b57', flip: true, hair: '#d8d3ca' }) +
    rect(0, 990, WIDTH, 80, scene.paint(hue.stone))
  )
}

function gantry(scene: Scene): Svg {
  return (
    boxes([[220, 330, 20, 330], [1360, 330, 20, 330]], scene.paint('#6b767d')) +
    boxes([[220, 320, 1160, 16], [220, 350, 1160, 8]], scene.paint('#6b767d')) +
    rect(420, 300, 330, 150, scene.paint('#2f5d9b'), 10) + rect(850, 300, 330, 150, scene.paint('#2f5d9b'), 10) +
    stroke('M470 410V350l-16 16M470 350l16 16M900 410L950 350h-22M950 350v22', '#f4f6f8', 9) + boxes([[530, 340, 180, 16], [530, 376, 130, 16], [990, 340, 160, 16], [990, 376, 110, 16]], '#f4f6f8')
  )
}

function footbridge(scene: Scene): Svg {
  return (
    cyclist(scene, 640, 470, 150, hue.red, { hat: 'helmet' }) +
    person(scene, 900, 470, 140, { pose: 'walk', coat: '#d19a3a' }) +
    path('M0 540Q800 400 1600 540V580Q800 440 0 580z', scene.paint('#d9d5c9')) +
    path('M0 572Q800 432 1600 572V586Q800 446 0 586z', scene.paint('#a9a59a')) +
    railing(scene, 300, 1300, 474, 40) +
    polygon([772, 480, 828, 480, 816, 790, 784, 790], scene.paint('#c4c0b4'))
  )
}

function motorway(scene: Scene, above: Svg): Svg {
  const lane = (y: number, scale: number, flip: boolean, distance: number): Svg =>
    lorry(scene, 380, y, hue.navy, { scale, flip, distance }) + car(scene, 720, y, '#d8a451', { scale: scale * 1.1, flip, distance }) + car(scene, 960, y, '#b5473c', { scale: scale * 1.1, flip, distance }) + van(scene, 1270, y, '#e6dfcf', { scale, flip, distance })
  return (
    sky(scene, { horizon: 560 }) +
    hills(scene, 560, 130) +
    plantSkyline(scene, 572, 0.55, 0.5, 820) +
    treeLine(scene, 580, 80, 0.4) +
    ground(scene, 576) +
    rect(0, 660, WIDTH, 100, scene.paint(hue.asphalt, 0.15)) +
    lane(700, 0.62, true, 0.14) +
    rect(0, 752, WIDTH, 10, scene.paint('#c9ccca')) + stroke(list(30, (index) => data`M${index * 55} 752v26`).join(''), scene.paint('#a9b0b4'), 6) +
    rect(0, 778, WIDTH, 170, scene.paint(hue.asphalt)) +
    boxes(list(11, (index): Box => [index * 150, 865, 90, 7]), scene.paint(hue.white)) +
    lane(920, 1.05, false, 0) +
    above +
    rect(0, 948, WIDTH, 119, scene.paint(scene.palette.grass)) + bush(scene, 260, 1050, 300) + bush(scene, 1400, 1060, 360)
  )
}

function cornerNight(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    terrace(scene, -60, 760, 900, 520, 0.12) +
    house(scene, 830, 780, { width: 560, height: 600, roof: 'mansard', floors: 4, columns: 5, shop: hue.teal }, 0.05) +
    terrace(scene, 1390, 760, 400, 480, 0.12) +
    paving(scene, 756, hue.stone) +
    rect(0, 850, WIDTH, 220, scene.paint(darker(hue.asphalt, 0.2))) +
    ellipse(1050, 880, 420, 90, scene.radial('#ffdf9c', 0.4)) + ellipse(480, 880, 300, 80, scene.radial('#ffdf9c', 0.4)) +
    streetLamp(scene, 480, 850, 560) +
    trafficLight(scene, 760, 850, 380, false) +
    bus(scene, 360, 960, '#c8412f', { scale: 2.2 }) +
    cyclist(scene, 1010, 970, 270, hue.yellow, { coat: '#e3a62f', hat: 'helmet', bag: 'back' }) +
    crowd(scene, { count: 4, from: 850, to: 1450, y: 836, depth: 20, height: 190 })
  )
}

function playStreet(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    house(scene, -80, 740, { width: 420, height: 380, roof: 'gable', floors: 2, columns: 3 }, 0.14) + house(scene, 400, 730, { width: 380, height: 340, roof: 'gable', floors: 2, columns: 3 }, 0.18) + house(scene, 840, 730, { width: 400, height: 340, roof: 'gable', floors: 2, columns: 3 }, 0.18) + house(scene, 1300, 740, { width: 420, height: 380, roof: 'gable', floors: 2, columns: 3 }, 0.14) +
    ground(scene, 726, '#c9b59a') +
    many(4, (index) => tree(scene, scene.palette.bare ? 'broad' : index % 2 ? 'round' : 'fruit', 200 + index * 400, 800, 330, 0.06)) +
    fade(0.5, stroke('M0 860H1600M0 930H1600M200 800L100 1067M560 800L520 1067M1000 800L1040 1067M1400 800L1500 1067', scene.paint('#a98f74'), 4)) +
    car(scene, 1290, 830, '#587f94', { scale: 2.3, flip: true, distance: 0.05 }) +
    fade(0.85, stroke('M520 950h80v60h-80zM600 950h80v60h-80zM680 920h80v60h-80zM680 980h80v60h-80zM760 950h80v60h-80z', '#fbf8ee', 5)) +
    person(scene, 560, 970, 210, { pose: 'run', coat: '#c8412f' }) + person(scene, 860, 990, 200, { pose: 'cheer', coat: '#2f7d7a', longHair: true }) + person(scene, 1010, 960, 215, { pose: 'run', coat: '#e3a62f' }) +
    circle(1100, 950, 18, scene.paint(hue.red)) +
    person(scene, 300, 950, 300, { pose: 'stand', coat: '#587f94', longHair: true })
  )
}

function skiers(scene: Scene): Svg {
  return (
    person(scene, 620, 900, 230, { pose: 'walk', coat: '#c8412f', hat: 'wool', hatColor: '#e3a62f' }) +
    dog(scene, 740, 904, 100, '#5b4033') +
    van(scene, 862, 660, '#e3a62f', { scale: 0.34 })
  )
}

function countryRoad(scene: Scene, traffic: Svg): Svg {
  const pairs = [0.05, 0.16, 0.34, 0.62, 1]
  return (
    sky(scene, { horizon: 560, sun: [830, 450] }) +
    hills(scene, 560, 140) +
    ground(scene, 556, scene.palette.snow ? '#eef2f3' : '#c2ad5a') +
    wayTo(830, 556, 26, 760, 1000, scene.paint(scene.palette.snow ? '#b9c3ca' : hue.asphalt)) +
    polygon([828, 580, 832, 580, 826, 660, 818, 660], scene.paint(hue.white)) + polygon([814, 710, 826, 710, 812, 830, 792, 830], scene.paint(hue.white)) + polygon([784, 890, 808, 890, 790, 1067, 746, 1067], scene.paint(hue.white)) +
    pairs.map((near) => tree(scene, 'broad', 800 - near * 620, 566 + near * 420, 90 + near * 640, 0.45 - near * 0.42) + tree(scene, 'broad', 862 + near * 560, 566 + near * 420, 90 + near * 600, 0.45 - near * 0.42)).join('') +
    traffic
  )
}

export const strasse: Family = [
  outside('morning', crossingView),
  outside('dusk', avenue),
  outside('noon', (scene) => motorway(scene, gantry(scene))),
  outside('night', cornerNight),
  outside('autumn', (scene) => countryRoad(scene, carBack(scene, 910, 800, 0.72, '#b5473c'))),
  outside('spring', playStreet),
  outside('rain', crossingView, true),
  outside('winter', (scene) => countryRoad(scene, skiers(scene))),
  outside('dawn', (scene) => motorway(scene, footbridge(scene))),
]
