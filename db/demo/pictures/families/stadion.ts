import { house } from '../buildings.ts'
import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { bough } from '../foreground.ts'
import { ground, hills, paving, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { flag } from '../street.ts'
import {
  type Box,
  boxes,
  closer,
  data,
  list,
  many,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'
import {
  ball,
  fromTheStand,
  goal,
  lawn,
  mastLight,
  match,
  pitch,
  player,
  stand,
} from './stadionScenes.ts'

function outsideGround(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    treeLine(scene, 720, 90, 0.5) +
    mastLight(scene, 420, 700, 480, 0.2) +
    mastLight(scene, 1180, 700, 480, 0.2) +
    path('M180 720L240 420Q800 340 1360 420L1420 720z', scene.paint('#d9dad4', 0.12)) +
    path('M140 440Q800 330 1460 440L1420 384Q800 280 180 384z', scene.paint('#eef0ec', 0.08)) +
    stroke(
      list(
        13,
        (index) =>
          data`M${240 + index * 94} ${414 - Math.sin((index / 12) * Math.PI) * 34}L${200 + index * 100} 720`,
      ).join(''),
      scene.paint('#8d979d', 0.1),
      8,
    ) +
    boxes(
      list(8, (index): Box => [270 + index * 138, 600, 90, 120]),
      scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#4f6878', 0.1),
    ) +
    paving(scene, 716, hue.stone) +
    flag(scene, 300, 800, 330, [hue.red, hue.white]) +
    flag(scene, 1330, 800, 330, [hue.red, hue.white]) +
    crowd(scene, {
      count: 14,
      from: 300,
      to: 1320,
      y: 860,
      depth: 110,
      height: 170,
      distance: 0.06,
      poses: ['walk', 'walk', 'cheer'],
    }) +
    crowd(scene, {
      count: 4,
      from: 380,
      to: 1240,
      y: 1020,
      depth: 20,
      height: 290,
      poses: ['walk', 'wave'],
    })
  )
}

function track(scene: Scene): Svg {
  const lanes = list(
    6,
    (index) =>
      data`M-20 ${690 + index * index * 11 + index * 14}L1620 ${660 + index * index * 11 + index * 14}`,
  )
  const shirts = ['#c8412f', '#2f5d7c', '#e3a62f', '#2f7d7a']
  return (
    sky(scene, { horizon: 560 }) +
    treeLine(scene, 560, 120, 0.45) +
    stand(scene, 260, 600, 900, 150, 0.25) +
    mastLight(scene, 1380, 600, 360, 0.25) +
    ground(scene, 596, lawn) +
    polygon([0, 686, 1600, 656, 1600, 1067, 0, 1067], scene.paint('#b5573f')) +
    stroke(lanes.join(''), scene.paint('#f0e3d4'), 5) +
    many(4, (index) =>
      player(
        scene,
        300 + index * 290,
        800 + index * 50,
        240 + index * 24,
        shirts[index] ?? hue.red,
        'run',
      ),
    )
  )
}

function villagePitch(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    hills(scene, 600, 130) +
    treeLine(scene, 604, 130, 0.4) +
    house(
      scene,
      1090,
      640,
      { width: 300, height: 100, roof: 'eaves', floors: 1, columns: 5 },
      0.2,
    ) +
    pitch(scene, 620) +
    goal(scene, 270, 720, 250, 110) +
    many(4, (index) =>
      player(
        scene,
        560 + index * 150,
        700 + (index % 2) * 70,
        120,
        index % 2 ? hue.red : '#2f5d7c',
        index === 1 ? 'stand' : 'run',
        index > 1,
      ),
    ) +
    ball(scene, 780, 764, 12) +
    rect(0, 874, WIDTH, 12, scene.paint(hue.white)) +
    stroke('M120 886V960M500 886V960M900 886V960M1300 886V960', scene.paint(hue.white), 10) +
    crowd(scene, {
      count: 6,
      from: 240,
      to: 1380,
      y: 1010,
      depth: 16,
      height: 250,
      poses: ['stand', 'hold', 'cheer', 'stand'],
    }) +
    tree(scene, 'broad', 1480, 900, 560, 0.05)
  )
}

function penalty(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 420, clouds: 2 }) +
    stand(scene, -60, 480, 1720, 260, 0.26) +
    pitch(scene, 478) +
    goal(scene, 260, 760, 1080, 470) +
    turn(
      -24,
      900,
      640,
      person(scene, 900, 730, 330, { pose: 'cheer', coat: '#e3a62f', trousers: '#2f3440' }),
    ) +
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
  outside('rain', (scene) => closer(match(scene, '#2f5d7c', hue.yellow), 1.2, 820, 800), true),
  outside('winter', (scene) => closer(outsideGround(scene), 1.25, 800, 860), true),
  outside('spring', (scene) => closer(villagePitch(scene), 1.25, 700, 820) + bough(scene), true),
]
