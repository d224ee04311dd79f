import { hue } from '../color.ts'
import { crowd } from '../crowd.ts'
import { framed } from '../decor.ts'
import { bough } from '../foreground.ts'
import { person } from '../people.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { railing } from '../street.ts'
import {
  boxes,
  circle,
  closer,
  data,
  ellipse,
  fade,
  HEIGHT,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { type Family, outside, view } from '../view.ts'
import { gallery, palace, sculpture, skeleton } from './museumScenes.ts'

function machineHall(scene: Scene): Svg {
  const wheel = (x: number, y: number, radius: number): Svg =>
    stroke(
      list(
        6,
        (index) =>
          data`M${x} ${y}L${x + Math.cos(index * 1.047) * radius} ${y + Math.sin(index * 1.047) * radius}`,
      ).join(''),
      scene.paint('#8f2f2a'),
      24,
    ) +
    stroke(
      data`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
      scene.paint('#a8393a'),
      40,
    ) +
    circle(x, y, 44, scene.paint('#3a3d45'))
  return (
    room(scene, '#b5654a', '#8d8a84', 800) +
    fade(
      0.3,
      stroke(
        'M0 120H1600M0 220H1600M0 320H1600M0 420H1600M0 520H1600M0 620H1600',
        scene.paint('#7a3f30'),
        4,
      ),
    ) +
    [120, 560, 1000, 1340]
      .map(
        (x) =>
          path(
            data`M${x} 600V260Q${x + 80} 150 ${x + 160} 260V600z`,
            scene.gradient([...scene.palette.sky]),
          ) +
          stroke(
            data`M${x} 600V260Q${x + 80} 150 ${x + 160} 260V600zM${x + 80} 210V600M${x} 380h160M${x} 490h160`,
            scene.paint('#4a4d55'),
            9,
          ),
      )
      .join('') +
    boxes([[0, 60, WIDTH, 30]], scene.paint('#4a4d55')) +
    ellipse(820, 900, 560, 50, scene.paint('#5f5c57')) +
    wheel(660, 610, 250) +
    rect(480, 850, 760, 60, scene.paint('#3f6f5a')) +
    rect(880, 560, 300, 130, scene.paint('#3f6f5a'), 20) +
    rect(1090, 500, 60, 70, scene.paint(hue.gold)) +
    stroke('M660 610L960 626', scene.paint('#c4cacd'), 26) +
    rect(900, 690, 60, 170, scene.paint('#345d4b')) +
    rect(1090, 690, 60, 170, scene.paint('#345d4b')) +
    boxes(
      [
        [880, 590, 300, 10],
        [880, 650, 300, 10],
      ],
      scene.paint(hue.gold),
    ) +
    railing(scene, 240, 1380, 980, 80, '#c9a45c') +
    person(scene, 360, 1050, 390, {
      pose: 'point',
      coat: '#2f4d74',
      hair: '#8f8b88',
      hat: 'cap',
      hatColor: '#2f4d74',
    }) +
    crowd(scene, {
      count: 4,
      from: 500,
      to: 900,
      y: 1050,
      depth: 14,
      height: 350,
      poses: ['stand', 'hold'],
    })
  )
}

function staircase(scene: Scene): Svg {
  const steps = list(11, (index) =>
    rect(
      430 + index * 58,
      900 - index * 50,
      700,
      50,
      scene.paint(index % 2 ? '#e9e5da' : '#dcd7ca'),
    ),
  )
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#d5dbd8'), scene.paint('#eceae2')])) +
    polygon([980, 0, 1600, 0, 1600, 520], scene.gradient([...scene.palette.sky])) +
    stroke('M980 0L1600 520M1140 0V134M1300 0V268M1460 0V402', scene.paint(hue.slate), 8) +
    framed(scene, 150, 160, 330, 420) +
    rect(0, 950, WIDTH, 120, scene.paint('#b3ab9a')) +
    steps.join('') +
    rect(1068, 350, 540, 610, scene.paint('#cfc9ba')) +
    stroke('M430 780L1070 230H1600', scene.paint('#5b6470'), 12) +
    stroke(
      list(12, (index) => data`M${440 + index * 57} ${900 - index * 50}V${774 - index * 49}`).join(
        '',
      ),
      scene.paint('#5b6470'),
      5,
    ) +
    person(scene, 640, 790, 300, { pose: 'walk', coat: '#c8412f', longHair: true, bag: 'hand' }) +
    person(scene, 930, 545, 260, { pose: 'walk', coat: '#2f5d7c', flip: true }) +
    person(scene, 1300, 352, 250, { pose: 'stand', coat: '#d19a3a', hair: '#8f8b88' }) +
    person(scene, 300, 1010, 400, { pose: 'read', coat: '#4d6b57' }) +
    rect(318, 716, 50, 62, scene.paint(hue.paper))
  )
}

export const museum: Family = [
  view('morning', gallery),
  outside('spring', palace),
  view('noon', sculpture),
  view('golden', machineHall),
  view('lamplight', (scene) => closer(gallery(scene), 1.25, 860, 640), true),
  view('autumn', staircase),
  view('dawn', skeleton),
  outside('winter', (scene) => closer(palace(scene), 1.15, 800, 760) + bough(scene), true),
  view('rain', (scene) => closer(machineHall(scene), 1.3, 700, 680), true),
]
