import { terrace } from '../buildings.ts'
import { darker, hue, lighter } from '../color.ts'
import { audience, crowd } from '../crowd.ts'
import { framed, laptop, pottedPlant } from '../decor.ts'
import { coats, hairs } from '../figure.ts'
import { bough } from '../foreground.ts'
import { fromBehind, lectern } from '../furniture.ts'
import { paving, treeLine } from '../land.ts'
import { oldTownHall } from '../oldtown.ts'
import { person } from '../people.ts'
import { lightPatch, lookout, pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { flag } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  data,
  fade,
  HEIGHT,
  list,
  many,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside, view } from '../view.ts'
import { windows } from '../windows.ts'

function oldSquare(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    terrace(scene, -60, 770, 560, 320, 0.25) +
    terrace(scene, 1130, 770, 560, 320, 0.25) +
    oldTownHall(scene, 800, 800, 640, 0.03) +
    paving(scene, 780, hue.stone) +
    polygon([560, 800, 1040, 800, 1080, 850, 520, 850], scene.paint(lighter(hue.stone, 0.2))) +
    stroke('M545 816H1055M532 834H1068', scene.paint(darker(hue.stone, 0.2)), 3) +
    flag(scene, 420, 850, 330, [hue.red, hue.white]) +
    flag(scene, 1160, 850, 330, [hue.teal, hue.white]) +
    tree(scene, 'round', 190, 900, 360) +
    crowd(scene, { count: 6, from: 330, to: 1380, y: 990, depth: 70, height: 190 })
  )
}

function modernHall(scene: Scene): Svg {
  const ring = (y: number, width: number, height: number): Svg =>
    path(
      data`M${800 - width} ${y}Q800 ${y + 60} ${800 + width} ${y}V${y - height}Q800 ${y - height + 50} ${800 - width} ${y - height}z`,
      scene.paint('#e8e4d8'),
    ) +
    path(
      data`M${800 - width + 20} ${y - height * 0.22}Q800 ${y + 52 - height * 0.22} ${800 + width - 20} ${y - height * 0.22}V${y - height * 0.72}Q800 ${y - height * 0.72 + 52} ${800 - width + 20} ${y - height * 0.72}z`,
      scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#56707f'),
    ) +
    stroke(
      list(
        12,
        (index) =>
          data`M${800 - width + 40 + (index * (width * 2 - 80)) / 11} ${y - height * 0.72}V${y}`,
      ).join(''),
      scene.paint('#e8e4d8'),
      8,
    )
  return (
    sky(scene, { horizon: 720 }) +
    treeLine(scene, 720, 130, 0.45) +
    paving(scene, 716, hue.stone) +
    boxes(
      [
        [420, 560, 34, 210],
        [640, 570, 34, 220],
        [930, 570, 34, 220],
        [1150, 560, 34, 210],
      ],
      scene.paint(hue.concrete),
    ) +
    rect(480, 600, 640, 170, scene.palette.lit > 0.25 ? '#f3c97c' : scene.paint('#6f8794')) +
    ring(590, 500, 110) +
    ring(470, 540, 110) +
    ring(350, 580, 110) +
    flag(scene, 260, 830, 420, [hue.red, hue.white]) +
    flag(scene, 340, 830, 420, [hue.teal, hue.white]) +
    tree(scene, 'round', 1450, 860, 420, 0.03) +
    crowd(scene, { count: 9, from: 300, to: 1400, y: 980, depth: 120, height: 190 })
  )
}

function council(scene: Scene): Svg {
  const arc = (y: number, width: number, color: string): Svg =>
    path(
      data`M${800 - width} ${y}Q800 ${y - width * 0.34} ${800 + width} ${y}V${y + 70}Q800 ${y + 70 - width * 0.34} ${800 - width} ${y + 70}z`,
      scene.paint(color),
    )
  const seated = (y: number, width: number, count: number, size: number): Svg =>
    many(count, (index) => {
      const along = (index + 0.5) / count
      const x = 800 - width * 0.9 + width * 1.8 * along
      const top = y - width * 0.34 * 2 * along * (1 - along)
      return fromBehind(scene, x, top, size, scene.random.pick(coats), scene.random.pick(hairs))
    })
  return (
    room(scene, '#d8c7a6', '#7d5a42', 520) +
    boxes(
      list(13, (index): Box => [index * 130, 0, 14, 504]),
      scene.paint('#b9986a'),
    ) +
    lookout(scene, [120, 120, 260, 300], 'town', 1) +
    lookout(scene, [1220, 120, 260, 300], 'town', 1) +
    circle(800, 170, 70, scene.paint(hue.gold)) +
    path('M760 130H840V180Q840 220 800 240Q760 220 760 180z', scene.paint(hue.red)) +
    path('M800 130H840V180Q840 220 800 240z', scene.paint(hue.white)) +
    person(scene, 640, 520, 240, { pose: 'sit', coat: '#3a4657' }) +
    person(scene, 980, 520, 240, { pose: 'sit', coat: '#7a5a7d', longHair: true, flip: true }) +
    rect(480, 430, 640, 100, scene.paint('#8f6440'), 6) +
    person(scene, 800, 545, 260, { pose: 'point', coat: '#2f4d74', longHair: true }) +
    lectern(scene, 830, 560, 180, '#a97b4f') +
    arc(690, 620, '#a97b4f') +
    seated(690, 620, 7, 120) +
    arc(850, 820, '#8f6440') +
    seated(860, 820, 8, 160) +
    pendant(scene, 520, 90, 60, '#3f5363') +
    pendant(scene, 1080, 90, 60, '#3f5363')
  )
}

function citizensOffice(scene: Scene): Svg {
  return (
    room(scene, '#e2dccb', '#b7a98c', 740) +
    lookout(scene, [100, 140, 420, 380]) +
    rect(1180, 250, 260, 490, scene.paint('#7d98a0')) +
    rect(1200, 270, 105, 470, scene.paint('#a9c0c6')) +
    rect(1315, 270, 105, 470, scene.paint('#a9c0c6')) +
    framed(scene, 680, 170, 260, 190) +
    person(scene, 850, 850, 420, { pose: 'work', coat: '#587f94', longHair: true, flip: true }) +
    laptop(scene, 940, 730, 210) +
    rect(620, 730, 460, 22, scene.paint(hue.oak)) +
    rect(640, 752, 420, 210, scene.paint('#2f7d7a')) +
    person(scene, 500, 1010, 470, { pose: 'hold', coat: '#c97f5a', bag: 'back' }) +
    boxes([[1140, 800, 340, 16]], scene.paint(hue.oak)) +
    stroke('M1160 816V900M1460 816V900', scene.paint(hue.slate), 10) +
    person(scene, 1230, 910, 380, { pose: 'sit', coat: '#d19a3a', hair: '#d8d3ca' }) +
    person(scene, 1370, 910, 380, { pose: 'sit', coat: '#4d6b57' }) +
    pottedPlant(scene, 120, 1010, 380) +
    lightPatch(scene, 100, 740, 400, 320, 240)
  )
}

function press(scene: Scene): Svg {
  const microphone = (x: number, y: number, lean: number, color: string): Svg =>
    stroke(data`M${x + lean * 2} ${y + 120}L${x} ${y}`, scene.paint('#2b2c33'), 9) +
    rect(x - 20, y - 60, 40, 66, scene.paint(color), 18) +
    rect(x - 20, y - 20, 40, 12, scene.paint(hue.white))
  return (
    room(scene, '#a7b8bd', '#6b5a4c', 900) +
    boxes(
      list(9, (index): Box => [index * 190, 0, 8, 884]),
      scene.paint('#93a6ac'),
    ) +
    flag(scene, 330, 930, 760, [hue.red, hue.white]) +
    flag(scene, 1240, 930, 760, [hue.teal, hue.white]) +
    person(scene, 800, 1160, 860, {
      pose: 'hold',
      coat: '#2f4d74',
      hair: '#4d3526',
      skin: '#e3b18c',
      longHair: true,
    }) +
    polygon([520, 760, 1080, 760, 1030, 1067, 570, 1067], scene.paint('#8f6440')) +
    polygon([500, 730, 1100, 730, 1080, 770, 520, 770], scene.paint('#b98a56')) +
    microphone(650, 640, -10, hue.red) +
    microphone(740, 660, -4, hue.navy) +
    microphone(860, 660, 4, hue.ochre) +
    microphone(950, 640, 10, hue.teal) +
    audience(scene, 1010, 260, 0, 0.35)
  )
}

function stairs(scene: Scene): Svg {
  const step = (index: number): Svg => {
    const y = 700 + index * 46
    const half = 420 + index * 70
    return (
      rect(800 - half, y, half * 2, 46, scene.paint(index % 2 ? '#d9cdb5' : '#cbbfa9')) +
      rect(800 - half, y + 36, half * 2, 10, scene.paint('#a99c84'))
    )
  }
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#d9c49c'), scene.paint('#eadcbc')])) +
    fade(
      0.35,
      stroke(
        'M0 140H1600M0 280H1600M0 420H1600M0 560H1600M200 0V140M600 140V280M200 280V420M1400 0V140M1000 140V280M1400 280V420',
        scene.paint('#a98f64'),
        4,
      ),
    ) +
    path('M520 700V300Q520 90 800 90T1080 300V700z', scene.paint('#bda777')) +
    path('M560 700V310Q560 130 800 130T1040 310V700z', scene.paint('#5b4033')) +
    path(
      'M560 310Q560 130 800 130T1040 310z',
      scene.palette.lit > 0.25 ? '#ffd98a' : scene.paint('#7f98a5'),
    ) +
    stroke('M800 130V700M560 310H1040M680 150V310M920 150V310', scene.paint('#3f2f28'), 14) +
    boxes(
      [
        [600, 360, 160, 140],
        [840, 360, 160, 140],
        [600, 530, 160, 140],
        [840, 530, 160, 140],
      ],
      scene.paint('#6d4d3c'),
    ) +
    circle(780, 520, 12, scene.paint(hue.gold)) +
    circle(820, 520, 12, scene.paint(hue.gold)) +
    windows(scene, [70, 220, 360, 400], { columns: 1, rows: 1, fillX: 0.7, fillY: 0.9 }) +
    windows(scene, [1170, 220, 360, 400], { columns: 1, rows: 1, fillX: 0.7, fillY: 0.9 }) +
    many(8, (index) => step(index)) +
    person(scene, 700, 850, 330, { pose: 'walk', coat: '#3a4657', bag: 'hand' }) +
    person(scene, 950, 960, 350, {
      pose: 'walk',
      coat: '#b5473c',
      longHair: true,
      flip: true,
      longCoat: true,
    }) +
    person(scene, 470, 1000, 340, { pose: 'read', coat: '#587f94' })
  )
}

export const rathaus: Family = [
  outside('noon', oldSquare),
  outside('dusk', modernHall),
  view('morning', council),
  view('autumn', citizensOffice),
  outside('winter', (scene) => closer(oldSquare(scene), 1.2, 800, 760) + bough(scene), true),
  view('noon', press),
  outside('golden', stairs),
  outside('spring', (scene) => closer(modernHall(scene), 1.2, 800, 600) + bough(scene), true),
  view('lamplight', (scene) => closer(council(scene), 1.3, 800, 560)),
]
