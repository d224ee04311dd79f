import { cat } from '../animals.ts'
import { darker, hue, lighter } from '../color.ts'
import { bottle, bread, fruitBowl, jug, pan, pot } from '../cookware.ts'
import { pottedPlant } from '../decor.ts'
import { bookStack, cup, steam } from '../furniture.ts'
import { person } from '../people.ts'
import { chair, lightPatch, lookout, pendant, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  discs,
  dots,
  ellipse,
  fade,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'

function units(scene: Scene, color: string): Svg {
  const doors = list(7, (index): Box => [20 + index * 228, 700, 212, 300])
  return (
    rect(0, 640, WIDTH, 40, scene.paint('#e6dcc6')) +
    rect(0, 680, WIDTH, 390, scene.paint(darker(color, 0.14))) +
    boxes(doors, scene.paint(color)) +
    boxes(
      doors.map(([x, y, w]): Box => [x + w / 2 - 40, y + 26, 80, 10]),
      scene.paint(hue.gold),
    )
  )
}

export function tiles(scene: Scene, color: string): Svg {
  return (
    rect(0, 400, WIDTH, 240, scene.paint(color)) +
    fade(
      0.5,
      stroke(
        'M0 480H1600M0 560H1600' + list(20, (index) => data`M${index * 84} 400v240`).join(''),
        scene.paint(darker(color, 0.15)),
        3,
      ),
    )
  )
}

export function breakfast(scene: Scene): Svg {
  return (
    room(scene, '#dfe3d3', '#b08a5e', 700) +
    lookout(scene, [380, 90, 840, 480], 'trees', 3) +
    path(
      'M330 60Q420 300 340 640H250V60zM1270 60Q1180 300 1260 640H1350V60z',
      scene.paint('#d98a86'),
    ) +
    pendant(scene, 800, 150, 90, '#c8412f') +
    chair(scene, 200, 1000, 520, hue.wood) +
    chair(scene, 1400, 1000, 520, hue.wood, true) +
    rect(140, 790, 1320, 44, scene.paint(hue.oak), 8) +
    rect(180, 834, 1240, 24, scene.paint(darker(hue.oak, 0.2))) +
    boxes(
      [
        [220, 858, 40, 210],
        [1340, 858, 40, 210],
      ],
      scene.paint(darker(hue.oak, 0.2)),
    ) +
    jug(scene, 480, 790, 190, '#f6f3ea') +
    bread(scene, 700, 790, 230) +
    fruitBowl(scene, 1030, 790, 270) +
    cup(scene, 340, 786, 90, '#5f8f9a') +
    steam(scene, 330, 706, 100) +
    cup(scene, 1290, 786, 90, '#e3a62f') +
    rect(850, 730, 46, 60, scene.paint('#d98a35'), 6) +
    rect(846, 720, 54, 14, scene.paint(hue.red), 4) +
    lightPatch(scene, 380, 700, 840, 370, 160)
  )
}

export function cook(scene: Scene): Svg {
  return (
    room(scene, '#e9dfc6', '#a9a294', 900) +
    tiles(scene, '#cfdcd3') +
    boxes(
      [
        [80, 300, 430, 16],
        [1120, 300, 400, 16],
      ],
      scene.paint(hue.oak),
    ) +
    jug(scene, 150, 300, 110, '#c97f5a') +
    pot(scene, 290, 300, 130, '#5f8f9a') +
    bottle(scene, 420, 300, 130, '#4d6b57') +
    bottle(scene, 470, 300, 110, '#8f5a3c') +
    pottedPlant(scene, 1200, 300, 150) +
    bookStack(scene, 1380, 300, 150, 4) +
    polygon([660, 0, 1020, 0, 1020, 130, 1090, 260, 590, 260, 660, 130], scene.paint('#b9c0c4')) +
    rect(580, 256, 520, 30, scene.paint('#a0a9ae')) +
    units(scene, '#5f8a86') +
    rect(620, 690, 440, 330, scene.paint('#3a3d45')) +
    rect(660, 770, 360, 200, scene.paint('#5a4030')) +
    circle(840, 870, 130, scene.radial('#ffb35a', 0.7)) +
    dots(
      [
        [690, 728],
        [760, 728],
        [910, 728],
        [980, 728],
      ],
      scene.paint('#c9ccca'),
      30,
    ) +
    rect(600, 630, 480, 16, scene.paint('#2b2c33')) +
    pot(scene, 720, 630, 190, '#c8412f') +
    steam(scene, 710, 480, 170) +
    pan(scene, 950, 630, 190) +
    rect(220, 616, 250, 24, scene.paint(hue.oak)) +
    discs(
      [
        [270, 600, 20],
        [312, 602, 18],
      ],
      scene.paint('#d2452f'),
    ) +
    ellipse(390, 600, 50, 14, scene.paint('#7ba34f')) +
    person(scene, 1190, 1050, 780, {
      pose: 'work',
      coat: '#f3efe4',
      flip: true,
      hair: '#4d3526',
      skin: '#e3b18c',
    })
  )
}

export function sill(scene: Scene): Svg {
  const herb = (x: number, tone: string): Svg =>
    path(data`M${x - 70} 700H${x + 70}L${x + 52} 850H${x - 52}z`, scene.paint('#c0714c')) +
    path(data`M${x + 20} 700H${x + 70}L${x + 52} 850H${x + 20}z`, scene.paint('#a35c3c')) +
    rect(x - 80, 690, 160, 30, scene.paint('#cf8059'), 4) +
    discs(
      [
        [x - 50, 640, 46],
        [x + 46, 636, 48],
        [x, 590, 60],
        [x - 30, 550, 40],
        [x + 36, 545, 40],
      ],
      scene.paint(tone),
    ) +
    discs(
      [
        [x - 60, 620, 20],
        [x + 30, 600, 24],
        [x - 16, 550, 22],
        [x + 50, 540, 16],
      ],
      scene.paint(lighter(tone, 0.2)),
    )
  return (
    room(scene, '#e3d8c0', '#a47a50', 1000) +
    lookout(scene, [260, 60, 1080, 700], 'town', 2) +
    rect(160, 846, 1280, 50, scene.paint(hue.white)) +
    rect(160, 890, 1280, 14, scene.paint('#d3cdbc')) +
    herb(420, '#5f8f4a') +
    herb(660, '#4f7d5a') +
    jug(scene, 900, 848, 250, '#5f8fb5') +
    stroke('M880 600L840 430M900 600L910 400M920 600L980 450', scene.paint('#5f8f4a'), 8) +
    discs(
      [
        [840, 420, 44],
        [910, 386, 48],
        [986, 440, 42],
      ],
      scene.paint('#e8b53d'),
    ) +
    discs(
      [
        [840, 420, 16],
        [910, 386, 18],
        [986, 440, 15],
      ],
      scene.paint('#8f5a2c'),
    ) +
    cat(scene, 1180, 850, 260, '#6b625c', true) +
    lightPatch(scene, 260, 900, 900, 170, 120)
  )
}
