import { darker, hue, mix } from '../color.ts'
import { bough } from '../foreground.ts'
import { bookStack } from '../furniture.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import { room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  type Box,
  boxes,
  circle,
  closer,
  ellipse,
  fade,
  list,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { bus } from '../vehicles.ts'
import { type Family, outside, view } from '../view.ts'
import { classroom, corridor, pupil, schoolHouse, yard } from './schuleScenes.ts'

function busStop(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 640 }) +
    schoolHouse(scene, 120, 690, 0.35) +
    treeLine(scene, 694, 70, 0.4) +
    ground(scene, 690) +
    rect(0, 760, WIDTH, 200, scene.paint(hue.asphalt)) +
    stroke('M0 862H1600', scene.paint(hue.white), 5) +
    bus(scene, 560, 900, '#d8a451', { scale: 2.9 }) +
    rect(0, 950, WIDTH, 117, scene.paint(scene.palette.snow ? '#eef1f2' : hue.stone)) +
    rect(0, 944, WIDTH, 14, scene.paint(darker(hue.stone, 0.2))) +
    stroke('M1330 1000V520', scene.paint(hue.slate), 10) +
    circle(1330, 510, 56, scene.paint(hue.yellow)) +
    circle(1330, 510, 44, scene.paint('#3f7d4f')) +
    pupil(scene, 1070, 1010, 230, 'stand') +
    pupil(scene, 1170, 1022, 250, 'wave', true) +
    pupil(scene, 1250, 1010, 220, 'stand') +
    person(scene, 1440, 1020, 300, { pose: 'stand', coat: '#7a5a7d', longHair: true, flip: true })
  )
}

function deskStill(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, 700, scene.gradient([scene.paint('#2a5546'), scene.paint('#356353')])) +
    fade(
      0.55,
      stroke(
        'M180 190h240M180 250h170M180 310h210M1180 170l110 190h-220zM1290 360l60-34M640 150a90 90 0 1 0 180 0a90 90 0 1 0 -180 0M730 60v90l64 60',
        '#f4f1e6',
        8,
      ),
    ) +
    rect(0, 690, WIDTH, 24, scene.paint(hue.oak)) +
    rect(0, 714, WIDTH, 353, scene.gradient([scene.paint('#b98a56'), scene.paint('#a3733f')])) +
    bookStack(scene, 1060, 880, 420, 4) +
    place(
      1060,
      626,
      circle(0, -32, 60, scene.paint(hue.red)) +
        circle(-22, -46, 18, scene.paint('#de7161')) +
        path('M0-88Q6-114 20-120', 'none') +
        stroke('M0-86Q4-108 18-116', scene.paint(hue.timber), 7) +
        path('M6-96Q40-116 56-96Q34-82 6-96z', scene.paint('#7ba34f')),
    ) +
    place(
      560,
      880,
      ellipse(0, 0, 120, 20, scene.paint(hue.timber)) +
        rect(-12, -60, 24, 60, scene.paint(hue.gold)) +
        stroke('M-150-280A170 170 0 0 0 120-90', scene.paint(hue.gold), 14) +
        circle(0, -230, 150, scene.paint('#5f9ab5')) +
        path(
          'M-80-330Q-20-360 30-330Q10-290 40-270Q0-210-50-240Q-110-270-80-330zM40-240Q120-260 130-200Q110-130 60-120Q20-170 40-240zM-110-180Q-60-190-50-150Q-70-110-100-130z',
          scene.paint('#8fae58'),
        ),
    ) +
    place(
      250,
      900,
      path('M-60-150H60L50 0H-50z', scene.paint('#c9694a')) +
        stroke('M-30-150L-50-300M0-150V-330M30-150L60-290', scene.paint(hue.yellow), 20) +
        polygon([-60, -298, -40, -304, -56, -340], scene.paint(hue.ink)) +
        polygon([-10, -330, 10, -330, 0, -366], scene.paint(hue.red)) +
        polygon([50, -294, 70, -288, 72, -330], scene.paint(hue.navy)),
    ) +
    polygon([640, 930, 1180, 910, 1240, 1030, 600, 1050], scene.paint(hue.white)) +
    stroke('M690 960L1160 944M680 990L1180 972M670 1020L1190 1002', scene.paint('#9db3c4'), 4) +
    stroke('M1280 960L1420 1020', scene.paint(hue.teal), 20)
  )
}

function gym(scene: Scene): Svg {
  return (
    room(scene, '#d9cfb8', '#c98f52', 640) +
    boxes(
      list(8, (index): Box => [60 + index * 200, 60, 160, 130]),
      mix(scene.palette.sky[2], '#ffffff', 0.2),
    ) +
    boxes(
      list(5, (index): Box => [80, 270 + index * 70, 300, 12]),
      scene.paint(hue.oak),
    ) +
    boxes(
      [
        [80, 250, 14, 380],
        [230, 250, 14, 380],
        [366, 250, 14, 380],
      ],
      scene.paint(hue.wood),
    ) +
    rect(1150, 240, 240, 160, scene.paint(hue.white)) +
    stroke('M1220 310h100v60h-100z', scene.paint(hue.red), 8) +
    stroke('M1220 400h100', scene.paint(hue.red), 10) +
    fade(0.7, stroke('M1224 400l20 90h52l20-90M1250 400l4 90M1290 400l-4 90', '#ffffff', 4)) +
    stroke('M0 760H1600M800 760V1067M500 760Q520 960 800 960T1100 760', scene.paint(hue.white), 8) +
    stroke('M0 700H1600', scene.paint(hue.navy), 6) +
    person(scene, 1090, 860, 360, { pose: 'cheer', coat: '#c8412f', trousers: '#33414d' }) +
    circle(1160, 420, 38, scene.paint('#d9772f')) +
    stroke('M1124 420h76M1160 384v74', scene.paint('#7a3f22'), 3) +
    person(scene, 760, 930, 380, {
      pose: 'run',
      coat: '#2f5d7c',
      trousers: '#33414d',
      longHair: true,
    }) +
    person(scene, 470, 880, 340, { pose: 'run', coat: '#e3a62f', trousers: '#33414d' }) +
    person(scene, 260, 960, 440, { pose: 'point', coat: '#4d6b57' })
  )
}

export const schule: Family = [
  outside('morning', yard),
  view('noon', classroom),
  view('autumn', corridor),
  outside('rain', busStop),
  view('spring', deskStill),
  view('golden', gym),
  outside('winter', (scene) => closer(yard(scene), 1.2, 780, 760) + bough(scene), true),
  view('dawn', (scene) => closer(classroom(scene), 1.25, 960, 520), true),
  outside('autumn', (scene) => closer(busStop(scene), 1.2, 900, 820) + bough(scene), true),
]
