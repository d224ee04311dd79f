import { barge } from '../boats.ts'
import { hue } from '../color.ts'
import { pipeBridge, plantSkyline, tank } from '../industry.ts'
import { ground, hills, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { birds, sky } from '../sky.ts'
import { railing } from '../street.ts'
import { boxes, closer, list, path, place, rect, type Svg, WIDTH } from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { glitter, ripples, water } from '../water.ts'
import { columnsNear, gate, pipeStreet, plantOverField } from './chemparkScenes.ts'

function tankFarm(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 620, clouds: 5 }) +
    hills(scene, 620, 80) +
    treeLine(scene, 624, 60, 0.45) +
    ground(scene, 618) +
    tank(scene, 330, 690, 360, 210, 0.25) +
    tank(scene, 720, 680, 330, 190, 0.3, '#cfd6cf') +
    tank(scene, 1220, 700, 420, 240, 0.18) +
    pipeBridge(scene, -50, 1660, 790, 660, 0.1) +
    tank(scene, 560, 890, 560, 300, 0.03, '#e2d9c3') +
    rect(0, 880, WIDTH, 187, scene.paint(scene.palette.snow ? '#f4f6f7' : '#a9a596')) +
    railing(scene, 860, 1700, 900, 80, '#e3a62f') +
    person(scene, 1060, 980, 290, {
      pose: 'read',
      coat: '#e8862f',
      trousers: '#2f4d74',
      hat: 'helmet',
      hatColor: '#f8f4ea',
    }) +
    rect(1068, 768, 34, 44, scene.paint(hue.white), 3) +
    person(scene, 1250, 990, 290, {
      pose: 'point',
      coat: '#2f4d74',
      trousers: '#2f4d74',
      hat: 'helmet',
      flip: true,
    })
  )
}

function laboratory(scene: Scene): Svg {
  const flask = (x: number, color: string, size: number): Svg =>
    place(
      x,
      760,
      path('M-10-100V-66L-44-6Q-46 0-40 0H40Q46 0 44-6L10-66V-100z', scene.paint('#dfe9ea')) +
        path('M-30-32L-44-6Q-46 0-40 0H40Q46 0 44-6L30-32z', scene.paint(color)) +
        rect(-15, -106, 30, 8, scene.paint('#c4d2d4'), 3),
      size,
    )
  const rack = list(
    7,
    (index) =>
      rect(
        1010 + index * 40,
        650,
        22,
        106,
        scene.paint(['#c9694a', '#d8a451', '#5f9a8f'][index % 3] ?? hue.red),
        10,
      ) + rect(1010 + index * 40, 640, 22, 50, scene.paint('#e6eeee'), 6),
  )
  return (
    room(scene, '#dfe6e2', '#b9b4a6', 800) +
    lookout(scene, [960, 130, 520, 330]) +
    boxes(
      [
        [100, 190, 560, 16],
        [100, 330, 560, 16],
      ],
      scene.paint(hue.steel),
    ) +
    list(9, (index) =>
      rect(
        130 + index * 58,
        120 + (index % 3) * 12,
        36,
        70 - (index % 3) * 12,
        scene.paint(['#8f5a3c', '#dfe9ea', '#5f7f8a'][index % 3] ?? hue.teal),
        8,
      ),
    ).join('') +
    list(8, (index) =>
      rect(
        140 + index * 64,
        274 - (index % 2) * 14,
        40,
        56 + (index % 2) * 14,
        scene.paint(['#d8a451', '#8f5a3c', '#e9e4d6'][index % 3] ?? hue.teal),
        8,
      ),
    ).join('') +
    person(scene, 700, 1010, 720, {
      pose: 'work',
      coat: '#f6f4ee',
      trousers: '#3a4657',
      longCoat: true,
      hair: '#4d3526',
      skin: '#e3b18c',
    }) +
    rect(0, 756, WIDTH, 30, scene.paint('#f2efe6')) +
    rect(0, 786, WIDTH, 281, scene.paint('#7d98a0')) +
    boxes(
      [
        [60, 820, 320, 200],
        [420, 820, 320, 200],
        [780, 820, 320, 200],
        [1140, 820, 320, 200],
      ],
      scene.paint('#8fa9b0'),
    ) +
    flask(250, '#5f9a8f', 1.2) +
    flask(880, '#c9694a', 1.5) +
    flask(400, '#d8a451', 0.9) +
    rack.join('') +
    rect(1000, 720, 300, 16, scene.paint(hue.wood))
  )
}

function overRiver(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 620, clouds: 3 }) +
    water(scene, 614) +
    scene.reflect(
      plantSkyline(scene, 620, 1.3, 0.18, -10) +
        rect(0, 612, WIDTH, 12, scene.paint('#4a4d55', 0.2)),
      622,
      0.35,
    ) +
    glitter(scene, scene.palette.sun.x, 640) +
    ripples(scene, 634) +
    barge(scene, 720, 830, '#3a4657', { scale: 1.1 }) +
    birds(scene, 5, 900, 180, 20)
  )
}

export const chempark: Family = [
  outside('golden', plantOverField),
  outside('noon', (scene) => pipeStreet(scene, hue.red)),
  outside('night', overRiver),
  outside('dawn', gate),
  outside('morning', columnsNear),
  view('morning', laboratory, true),
  outside('rain', (scene) => closer(pipeStreet(scene, hue.teal), 1.3, 760, 820), true),
  outside('winter', tankFarm),
  outside('dusk', (scene) => closer(columnsNear(scene), 1.35, 900, 480), true),
]
