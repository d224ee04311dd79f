import { cat } from '../animals.ts'
import { hue, lighter } from '../color.ts'
import { bookshelf } from '../decor.ts'
import { bunting } from '../festive.ts'
import { bookStack, cup, steam } from '../furniture.ts'
import { person } from '../people.ts'
import { chair, lightPatch, lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  boxes,
  circle,
  closer,
  discs,
  ellipse,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { type Family, view } from '../view.ts'
import { aisle, readingRoom, shelfWall } from './bibliothekScenes.ts'

function children(scene: Scene): Svg {
  return (
    room(scene, '#f0e3c4', '#b5c08f', 700) +
    bookshelf(scene, [90, 430, 420, 270], 2, 0.05, hue.oak) +
    bookshelf(scene, [1080, 430, 430, 270], 2, 0.05, hue.oak) +
    lookout(scene, [590, 130, 420, 400], 'trees', 2) +
    lightPatch(scene, 590, 700, 420, 320, 160) +
    ellipse(800, 920, 560, 120, scene.paint('#d9772f')) +
    ellipse(800, 920, 470, 96, scene.paint('#e8b04a')) +
    ellipse(800, 920, 360, 70, scene.paint('#d9772f')) +
    path('M180 980Q170 830 300 830Q430 830 430 980Q300 1010 180 980z', scene.paint('#2f7d7a')) +
    person(scene, 300, 1000, 380, {
      pose: 'sit',
      coat: '#c8412f',
      hair: '#7a5232',
      longHair: true,
    }) +
    rect(350, 850, 76, 54, scene.paint(hue.paper)) +
    chair(scene, 790, 960, 280, hue.oak) +
    person(scene, 800, 960, 520, {
      pose: 'sit',
      coat: '#7a5a7d',
      hair: '#8f8b88',
      longHair: true,
    }) +
    polygon([850, 730, 920, 750, 990, 726, 990, 800, 920, 826, 850, 804], scene.paint(hue.paper)) +
    stroke('M920 750V826', scene.paint(hue.grey), 3) +
    circle(956, 774, 14, scene.paint(hue.red)) +
    person(scene, 1060, 1010, 330, { pose: 'sit', coat: '#e3a62f', flip: true, hair: '#2d2320' }) +
    person(scene, 1240, 1000, 340, { pose: 'sit', coat: '#2f5d7c', flip: true, hair: '#b98a4d' }) +
    place(
      1430,
      700,
      path('M-60 0V-60Q-60-110 0-110T60-60V0z', scene.paint('#8f6440')) +
        discs(
          [
            [-40, -116, 24],
            [40, -116, 24],
          ],
          scene.paint('#8f6440'),
        ) +
        circle(0, -130, 54, scene.paint('#a47a50')) +
        discs(
          [
            [-18, -140, 6],
            [18, -140, 6],
            [0, -120, 9],
          ],
          '#2d2320',
        ),
      0.9,
    ) +
    bunting(scene, 90, 3)
  )
}

function stack(scene: Scene): Svg {
  return (
    room(scene, '#8fa3a0', '#a97b4f', 760) +
    bookshelf(scene, [-40, -60, 1700, 700], 3, 0.45) +
    rect(0, 740, WIDTH, 330, scene.gradient([scene.paint('#b98a56'), scene.paint('#9a6f40')])) +
    circle(1130, 400, 520, scene.radial('#ffdf9c', 0.35)) +
    bookStack(scene, 600, 900, 640, 5) +
    bookStack(scene, 1180, 960, 460, 2) +
    place(
      600,
      420,
      polygon([-220, -20, 0, 20, 220, -20, 220, 20, 0, 64, -220, 20], scene.paint('#2f5d7c')) +
        path(
          'M-210-30Q-100-80 0-10Q100-80 210-30V10Q100-36 0 34Q-100-36-210 10z',
          scene.paint(hue.paper),
        ) +
        stroke(
          'M0-10V34M-170-26Q-100-50-40-18M-170-8Q-100-34-40 0M170-26Q100-50 40-18M170-8Q100-34 40 0',
          scene.paint('#b9ad98'),
          4,
        ),
    ) +
    place(
      1180,
      820,
      stroke(
        'M-90-10a50 50 0 1 0 100 0a50 50 0 1 0 -100 0M40-10a50 50 0 1 0 100 0a50 50 0 1 0 -100 0M10-16Q24-30 40-16',
        scene.paint(hue.ink),
        10,
      ),
    ) +
    cup(scene, 960, 980, 130, '#c8412f') +
    steam(scene, 950, 860, 130)
  )
}

function windowSeat(scene: Scene): Svg {
  return (
    room(scene, '#c9b999', '#8f6a48', 880) +
    lookout(scene, [430, 100, 740, 560], 'town', 2) +
    bookshelf(scene, [40, 60, 330, 820], 6, 0.06) +
    bookshelf(scene, [1230, 60, 340, 820], 6, 0.06) +
    rect(390, 720, 820, 170, scene.paint(hue.oak)) +
    boxes(
      [
        [410, 760, 370, 120],
        [820, 760, 370, 120],
      ],
      scene.paint(lighter(hue.oak, 0.15)),
    ) +
    rect(390, 690, 820, 40, scene.paint('#5f7f8a'), 14) +
    rect(410, 560, 120, 140, scene.paint('#d98a86'), 26) +
    person(scene, 640, 880, 520, {
      pose: 'sit',
      coat: '#d19a3a',
      longHair: true,
      hair: '#4d3526',
    }) +
    polygon([700, 630, 760, 650, 820, 630, 820, 690, 760, 712, 700, 690], scene.paint(hue.paper)) +
    cat(scene, 1080, 694, 170, '#5a4a42', true) +
    cup(scene, 930, 690, 66) +
    ellipse(800, 1000, 480, 60, scene.paint('#9a4f45')) +
    bookStack(scene, 480, 1010, 190, 3)
  )
}

export const bibliothek: Family = [
  view('morning', shelfWall),
  view('golden', aisle),
  view('lamplight', readingRoom),
  view('spring', children),
  view('autumn', stack),
  view('rain', windowSeat),
  view('winter', (scene) => closer(aisle(scene), 1.2, 800, 780), true),
  view('dusk', (scene) => closer(readingRoom(scene), 1.25, 800, 800), true),
  view('lamplight', (scene) => closer(windowSeat(scene), 1.2, 760, 740), true),
]
