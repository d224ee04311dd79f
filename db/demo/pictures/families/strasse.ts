import { dog } from '../animals.ts'
import { cyclist } from '../bicycles.ts'
import { house, terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { umbrellas } from '../foreground.ts'
import { plantSkyline } from '../industry.ts'
import { ground, hills, paving, treeLine, wayTo } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { streetLamp, trafficLight } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  data,
  ellipse,
  fade,
  list,
  many,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { bush } from '../undergrowth.ts'
import { bus, car, lorry, van } from '../vehicles.ts'
import { type Family, outside } from '../view.ts'
import { avenue, carBack, crossingView, footbridge, gantry } from './strasseScenes.ts'

function motorway(scene: Scene, above: Svg): Svg {
  const lane = (y: number, scale: number, flip: boolean, distance: number): Svg =>
    lorry(scene, 380, y, hue.navy, { scale, flip, distance }) +
    car(scene, 720, y, '#d8a451', { scale: scale * 1.1, flip, distance }) +
    car(scene, 960, y, '#b5473c', { scale: scale * 1.1, flip, distance }) +
    van(scene, 1270, y, '#e6dfcf', { scale, flip, distance })
  return (
    sky(scene, { horizon: 560 }) +
    hills(scene, 560, 130) +
    plantSkyline(scene, 572, 0.55, 0.5, 820) +
    treeLine(scene, 580, 80, 0.4) +
    ground(scene, 576) +
    rect(0, 660, WIDTH, 100, scene.paint(hue.asphalt, 0.15)) +
    lane(700, 0.62, true, 0.14) +
    rect(0, 752, WIDTH, 10, scene.paint('#c9ccca')) +
    stroke(list(30, (index) => data`M${index * 55} 752v26`).join(''), scene.paint('#a9b0b4'), 6) +
    rect(0, 778, WIDTH, 170, scene.paint(hue.asphalt)) +
    boxes(
      list(11, (index): Box => [index * 150, 865, 90, 7]),
      scene.paint(hue.white),
    ) +
    lane(920, 1.05, false, 0) +
    above +
    rect(0, 948, WIDTH, 119, scene.paint(scene.palette.grass)) +
    bush(scene, 260, 1050, 300) +
    bush(scene, 1400, 1060, 360)
  )
}

function cornerNight(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    terrace(scene, -60, 760, 900, 520, 0.12) +
    house(
      scene,
      830,
      780,
      { width: 560, height: 600, roof: 'mansard', floors: 4, columns: 5, shop: hue.teal },
      0.05,
    ) +
    terrace(scene, 1390, 760, 400, 480, 0.12) +
    paving(scene, 756, hue.stone) +
    rect(0, 850, WIDTH, 220, scene.paint(darker(hue.asphalt, 0.2))) +
    ellipse(1050, 880, 420, 90, scene.radial('#ffdf9c', 0.4)) +
    ellipse(480, 880, 300, 80, scene.radial('#ffdf9c', 0.4)) +
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
    house(
      scene,
      -80,
      740,
      { width: 420, height: 380, roof: 'gable', floors: 2, columns: 3 },
      0.14,
    ) +
    house(
      scene,
      400,
      730,
      { width: 380, height: 340, roof: 'gable', floors: 2, columns: 3 },
      0.18,
    ) +
    house(
      scene,
      840,
      730,
      { width: 400, height: 340, roof: 'gable', floors: 2, columns: 3 },
      0.18,
    ) +
    house(
      scene,
      1300,
      740,
      { width: 420, height: 380, roof: 'gable', floors: 2, columns: 3 },
      0.14,
    ) +
    ground(scene, 726, '#c9b59a') +
    many(4, (index) =>
      tree(
        scene,
        scene.palette.bare ? 'broad' : index % 2 ? 'round' : 'fruit',
        200 + index * 400,
        800,
        330,
        0.06,
      ),
    ) +
    fade(
      0.5,
      stroke(
        'M0 860H1600M0 930H1600M200 800L100 1067M560 800L520 1067M1000 800L1040 1067M1400 800L1500 1067',
        scene.paint('#a98f74'),
        4,
      ),
    ) +
    car(scene, 1290, 830, '#587f94', { scale: 2.3, flip: true, distance: 0.05 }) +
    fade(
      0.85,
      stroke(
        'M520 950h80v60h-80zM600 950h80v60h-80zM680 920h80v60h-80zM680 980h80v60h-80zM760 950h80v60h-80z',
        '#fbf8ee',
        5,
      ),
    ) +
    person(scene, 560, 970, 210, { pose: 'run', coat: '#c8412f' }) +
    person(scene, 860, 990, 200, { pose: 'cheer', coat: '#2f7d7a', longHair: true }) +
    person(scene, 1010, 960, 215, { pose: 'run', coat: '#e3a62f' }) +
    circle(1100, 950, 18, scene.paint(hue.red)) +
    person(scene, 300, 950, 300, { pose: 'stand', coat: '#587f94', longHair: true })
  )
}

function skiers(scene: Scene): Svg {
  return (
    person(scene, 620, 900, 230, {
      pose: 'walk',
      coat: '#c8412f',
      hat: 'wool',
      hatColor: '#e3a62f',
    }) +
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
    polygon([828, 580, 832, 580, 826, 660, 818, 660], scene.paint(hue.white)) +
    polygon([814, 710, 826, 710, 812, 830, 792, 830], scene.paint(hue.white)) +
    polygon([784, 890, 808, 890, 790, 1067, 746, 1067], scene.paint(hue.white)) +
    pairs
      .map(
        (near) =>
          tree(
            scene,
            'broad',
            800 - near * 620,
            566 + near * 420,
            90 + near * 640,
            0.45 - near * 0.42,
          ) +
          tree(
            scene,
            'broad',
            862 + near * 560,
            566 + near * 420,
            90 + near * 600,
            0.45 - near * 0.42,
          ),
      )
      .join('') +
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
  outside('rain', (scene) => closer(crossingView(scene), 1.15, 800, 850) + umbrellas(scene), true),
  outside('winter', (scene) => countryRoad(scene, skiers(scene))),
  outside('dawn', (scene) => motorway(scene, footbridge(scene))),
]
