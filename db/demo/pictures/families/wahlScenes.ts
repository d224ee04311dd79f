import { dog } from '../animals.ts'
import { terrace } from '../buildings.ts'
import { darker, hue } from '../color.ts'
import { hairs, skins } from '../figure.ts'
import { paving } from '../land.ts'
import { person } from '../people.ts'
import { floorBoards, lookout, room, table } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  boxes,
  circle,
  ellipse,
  HEIGHT,
  path,
  place,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'

export function ballotBox(scene: Scene, x: number, y: number, width: number): Svg {
  return place(
    x,
    y,
    polygon([-70, -120, 70, -120, 84, -100, -84, -100], scene.paint('#dfe6e8')) +
      rect(-84, -100, 168, 100, scene.paint('#b9cdd4')) +
      rect(46, -100, 38, 100, scene.paint('#9fb8c1')) +
      rect(-34, -114, 68, 7, scene.paint(hue.ink), 3) +
      path('M-50-80H20V-20H-50z', scene.paint('#2f5d7c')) +
      stroke('M-36-50l14 14 26-30', scene.paint(hue.white), 8),
    width / 168,
  )
}

export function castVote(scene: Scene): Svg {
  return (
    rect(0, 0, WIDTH, HEIGHT, scene.gradient([scene.paint('#c9d6d3'), scene.paint('#e3e5da')])) +
    circle(800, 380, 620, scene.radial('#ffffff', 0.6)) +
    rect(0, 880, WIDTH, 190, scene.paint('#a97b4f')) +
    rect(0, 872, WIDTH, 16, scene.paint(hue.oak)) +
    ballotBox(scene, 800, 960, 640) +
    turn(
      -6,
      800,
      470,
      polygon([700, 300, 900, 300, 900, 540, 700, 540], scene.paint(hue.paper)) +
        stroke(
          'M740 360h30v30h-30zM740 420h30v30h-30zM740 480h30v30h-30zM800 376h70M800 436h70M800 496h60M744 436l10 10 20-28',
          scene.paint(hue.navy),
          6,
        ),
    ) +
    path(
      'M1640 20L1180 150Q1040 190 960 250Q900 280 860 330Q850 360 890 356Q920 340 950 330Q900 380 896 410Q900 430 930 416Q1000 370 1060 350Q1180 330 1240 270L1640 190z',
      scene.paint('#d9a27c'),
    ) +
    path('M1640 0L1260 106L1330 250L1640 200z', scene.paint('#2f4d74')) +
    path('M1250 110L1290 100L1350 244L1316 254z', scene.paint(hue.white)) +
    stroke('M960 300Q1000 280 1040 280', scene.paint('#b9805c'), 6)
  )
}

export function booths(scene: Scene): Svg {
  const booth = (x: number): Svg =>
    rect(x, 420, 270, 300, scene.paint('#f3f0e4')) +
    rect(x + 18, 438, 234, 240, scene.paint('#d9dccf')) +
    rect(x - 10, 660, 290, 22, scene.paint(hue.oak)) +
    boxes(
      [
        [x + 6, 682, 14, 160],
        [x + 250, 682, 14, 160],
      ],
      scene.paint(hue.slate),
    )
  const voter = (x: number, coat: string): Svg =>
    person(scene, x, 880, 430, { pose: 'hold', coat, away: true })
  return (
    room(scene, '#d3dcc9', '#b08d63', 760) +
    floorBoards(scene, 760, '#b08d63') +
    lookout(scene, [160, 90, 520, 260], 'trees', 3) +
    lookout(scene, [920, 90, 520, 260], 'trees', 3) +
    booth(230) +
    booth(560) +
    booth(890) +
    voter(695, '#b5473c') +
    voter(1025, '#2f5d7c') +
    table(scene, 1220, 960, 340, 170, hue.oak) +
    ballotBox(scene, 1390, 780, 170) +
    person(scene, 1290, 970, 400, { pose: 'sit', coat: '#4d6b57', hair: '#d8d3ca' }) +
    person(scene, 300, 1010, 450, { pose: 'hold', coat: '#d19a3a', longHair: true }) +
    rect(316, 728, 70, 50, scene.paint(hue.paper))
  )
}

export function posters(scene: Scene): Svg {
  const poster = (x: number, y: number, size: number, color: string): Svg =>
    place(
      x,
      y,
      stroke('M0 0V-240', scene.paint('#5a6470'), 9) +
        rect(-62, -230, 124, 170, scene.paint(hue.white)) +
        rect(-56, -224, 112, 158, scene.paint(color)) +
        path('M-40-66Q-40-120-12-126H12Q40-120 40-66z', scene.paint(darker(color, 0.45))) +
        ellipse(0, -156, 24, 28, scene.paint(scene.random.pick(skins))) +
        path(
          'M-26-158Q-30-190 0-190Q30-190 26-158Q14-174-4-174T-26-158z',
          scene.paint(scene.random.pick(hairs)),
        ) +
        boxes([[-46, -216, 60, 9]], scene.paint(hue.white)),
      size,
    )
  return (
    sky(scene, { horizon: 640 }) +
    terrace(scene, -60, 740, 1750, 400, 0.28) +
    paving(scene, 736, hue.stone) +
    rect(0, 830, WIDTH, 130, scene.paint(hue.asphalt)) +
    tree(scene, 'round', 170, 830, 430, 0.05) +
    tree(scene, 'round', 1450, 830, 420, 0.05) +
    poster(430, 840, 1.15, '#c8412f') +
    poster(660, 840, 1.15, '#3f8f6a') +
    poster(890, 840, 1.15, '#2f5d9b') +
    poster(1120, 840, 1.15, '#e3a62f') +
    rect(0, 950, WIDTH, 117, scene.paint(hue.stone)) +
    person(scene, 620, 1030, 300, { pose: 'stand', coat: '#7a5a7d', longHair: true }) +
    person(scene, 960, 1035, 310, { pose: 'walk', coat: '#4d6b57', bag: 'hand' }) +
    dog(scene, 1100, 1038, 120, '#8f6440')
  )
}
