import { hue, lighter } from '../color.ts'
import { bottle, bread, fruitBowl, jug, pan, plate, pot } from '../cookware.ts'
import { skins } from '../figure.ts'
import { steam } from '../furniture.ts'
import { person } from '../people.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  boxes,
  circle,
  closer,
  data,
  discs,
  ellipse,
  fade,
  HEIGHT,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { type Family, view } from '../view.ts'
import { baking } from './kuecheBaking.ts'
import { breakfast, cook, sill, tiles } from './kuecheScenes.ts'

function stillTable(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, 760, scene.gradient([scene.paint('#3f5550'), scene.paint('#5d726a')])) +
    fade(0.14, polygon([0, 60, 760, 0, 1100, 0, 240, 760, 0, 760], '#fff1cf')) +
    rect(0, 740, WIDTH, 330, scene.gradient([scene.paint('#a97b4f'), scene.paint('#7d5636')])) +
    fade(0.35, stroke('M0 830H1600M0 940H1600', scene.paint(hue.timber), 4)) +
    bottle(scene, 420, 880, 560, '#3f6f4f') +
    jug(scene, 640, 900, 380, '#d9cdb5') +
    fruitBowl(scene, 950, 930, 480) +
    bread(scene, 1290, 960, 380) +
    plate(scene, 560, 990, 300, '#e3c15a') +
    discs(
      [
        [780, 990, 44],
        [330, 970, 40],
      ],
      scene.paint('#d2452f'),
    ) +
    discs(
      [
        [766, 974, 12],
        [318, 956, 11],
      ],
      scene.paint('#ee8a72'),
    ) +
    stroke('M1120 1010L1420 1030', scene.paint('#c4cacd'), 12) +
    stroke('M1380 1027L1500 1036', scene.paint(hue.timber), 20)
  )
}

function restaurant(scene: Scene): Svg {
  const chef = (x: number, y: number, height: number, flip: boolean): Svg =>
    person(scene, x, y, height, {
      pose: 'work',
      flip,
      coat: '#f6f4ee',
      trousers: '#4a4d55',
      skin: scene.random.pick(skins),
    }) +
    place(
      x,
      y - height * 0.97,
      path(
        'M-18 0V-16Q-34-22-28-40Q-16-54 0-48Q16-54 28-40Q34-22 18-16V0z',
        scene.paint('#fdfcf6'),
      ),
      height / 280,
    )
  return (
    room(scene, '#b9c4c4', '#8a8f8f', 820) +
    tiles(scene, '#d5ddda') +
    polygon([100, 0, 1500, 0, 1500, 90, 1380, 180, 220, 180, 100, 90], scene.paint('#a0a9ae')) +
    list(
      7,
      (index) =>
        stroke(data`M${380 + index * 140} 180v50`, scene.paint('#5a6068'), 5) +
        (index % 2
          ? turn(90, 380 + index * 140, 250, pan(scene, 400 + index * 140, 260, 110))
          : pot(scene, 380 + index * 140, 310, 90, '#c0714c')),
    ).join('') +
    chef(480, 900, 520, false) +
    chef(800, 890, 500, true) +
    chef(1120, 900, 520, true) +
    rect(120, 700, 1360, 34, scene.paint('#dfe4e4')) +
    rect(120, 734, 1360, 300, scene.paint('#a9b3b6')) +
    boxes(
      [
        [160, 770, 280, 230],
        [480, 770, 280, 230],
        [800, 770, 280, 230],
        [1120, 770, 320, 230],
      ],
      scene.paint('#bcc5c7'),
    ) +
    pot(scene, 300, 700, 180, '#8b949a') +
    steam(scene, 290, 560, 140) +
    plate(scene, 620, 700, 160, '#7ba34f') +
    plate(scene, 840, 700, 160, '#d2772f') +
    plate(scene, 1020, 700, 160, '#7ba34f') +
    pan(scene, 1250, 700, 200) +
    path('M1200 660Q1220 590 1250 640Q1270 570 1300 660z', '#f0a03c')
  )
}

function setting(scene: Scene, x: number, y: number, food: string): Svg {
  return (
    circle(x + 8, y + 10, 172, scene.paint('#8f6f4a')) +
    circle(x, y, 172, scene.paint('#5f8f9a')) +
    circle(x, y, 140, scene.paint(hue.white)) +
    circle(x, y, 100, scene.paint('#efe9da')) +
    circle(x, y, 76, scene.paint(food)) +
    discs(
      [
        [x - 30, y - 16, 22],
        [x + 26, y - 24, 18],
        [x + 6, y + 30, 24],
      ],
      scene.paint(lighter(food, 0.3)),
    ) +
    discs(
      [
        [x - 6, y - 40, 10],
        [x + 44, y + 20, 11],
        [x - 44, y + 22, 10],
      ],
      scene.paint('#6b9a45'),
    ) +
    stroke(data`M${x - 220} ${y - 110}V${y + 110}`, scene.paint('#c4cacd'), 10) +
    stroke(data`M${x - 238} ${y - 110}v60q18 24 36 0v-60`, scene.paint('#c4cacd'), 7) +
    stroke(data`M${x + 218} ${y + 110}V${y}`, scene.paint('#c4cacd'), 10) +
    path(data`M${x + 212} ${y + 10}V${y - 118}q30 50 12 128z`, scene.paint('#c4cacd'))
  )
}

function fromAbove(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.paint('#c49a64')) +
    fade(
      0.35,
      stroke('M0 130H1600M0 330H1600M0 560H1600M0 780H1600M0 960H1600', scene.paint(hue.wood), 5),
    ) +
    rect(560, 0, 480, HEIGHT, scene.paint('#f0e8d6')) +
    stroke('M580 0V1067M1020 0V1067', scene.paint('#c8412f'), 8) +
    setting(scene, 300, 330, '#e3a62f') +
    setting(scene, 1300, 330, '#d2653f') +
    setting(scene, 300, 850, '#d2653f') +
    setting(scene, 1300, 850, '#e3a62f') +
    circle(806, 548, 200, scene.paint('#b9ad94')) +
    circle(800, 540, 200, scene.paint('#c0714c')) +
    circle(800, 540, 170, scene.paint('#7d9a4a')) +
    discs(
      [
        [740, 480, 52],
        [850, 500, 58],
        [790, 590, 60],
        [880, 600, 40],
        [720, 570, 40],
      ],
      scene.paint('#9cc25e'),
    ) +
    discs(
      [
        [780, 520, 24],
        [860, 570, 22],
        [740, 610, 20],
        [830, 450, 20],
      ],
      scene.paint('#d2452f'),
    ) +
    ellipse(800, 190, 120, 74, scene.paint('#b9793f')) +
    stroke('M740 170L770 214M790 160L814 222M840 168L860 210', scene.paint('#e3bd85'), 9) +
    circle(690, 880, 54, scene.paint('#9fc4cc')) +
    circle(690, 880, 40, scene.paint('#cfe3e6')) +
    circle(910, 850, 60, scene.paint('#f6f3ea')) +
    circle(910, 850, 46, scene.paint('#5b3a28')) +
    circle(820, 960, 34, scene.paint('#e8b53d')) +
    circle(780, 980, 30, scene.paint('#d9668a')) +
    circle(800, 930, 30, scene.paint('#f3efe4'))
  )
}

export const kueche: Family = [
  view('morning', breakfast),
  view('autumn', cook),
  view('golden', stillTable),
  view('rain', sill),
  view('lamplight', baking),
  view('noon', restaurant),
  view('winter', (scene) => closer(sill(scene), 1.25, 1000, 700), true),
  view('lamplight', (scene) => closer(cook(scene), 1.3, 900, 560), true),
  view('spring', fromAbove),
]
