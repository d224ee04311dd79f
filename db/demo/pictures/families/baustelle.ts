import { house, terrace } from '../buildings.ts'
import { hue } from '../color.ts'
import { ground, hills, paving, skyline, treeLine } from '../land.ts'
import { concreteMixer, scaffold, towerCrane } from '../machines.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { barrier, trafficCones } from '../street.ts'
import {
  type Box,
  boxes,
  closer,
  data,
  fade,
  line,
  list,
  many,
  polygon,
  rect,
  stroke,
  type Svg,
  turn,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'
import { windows } from '../windows.ts'
import { craneSite, pit, roadworks, shell, worker } from './baustelleScenes.ts'

function bricklayer(scene: Scene): Svg {
  const course = (row: number): Svg => {
    const y = 930 - row * 62
    const shift = row % 2 ? -90 : 0
    const count = row > 4 ? 5 : 11
    return boxes(
      list(count, (index): Box => [shift + index * 180, y, 170, 52]),
      scene.paint(row % 3 === 1 ? '#a85a43' : '#b5654a'),
    )
  }
  return (
    sky(scene, { horizon: 760 }) +
    treeLine(scene, 770, 130, 0.45) +
    shell(scene, 1080, 780, 460, 3, 130, 0.35) +
    towerCrane(scene, 980, 780, 620, 330, 0.7, 0.3, 0.3) +
    ground(scene, 770, '#b79b74') +
    worker(scene, 1010, 990, 620, 'work', true) +
    rect(0, 560, 900, 430, scene.paint('#d9d0bf')) +
    rect(0, 745, WIDTH, 250, scene.paint('#d9d0bf')) +
    many(7, course) +
    line(0, 548, 900, 548, scene.paint('#e8452f'), 4) +
    turn(
      -14,
      860,
      560,
      polygon([800, 540, 900, 522, 906, 556], scene.paint('#b9c0c4')) +
        rect(900, 528, 70, 18, scene.paint(hue.wood), 8),
    ) +
    rect(0, 990, WIDTH, 77, scene.paint('#a3875f'))
  )
}

function roofTruss(scene: Scene): Svg {
  const frames = list(
    7,
    (index) => data`M${300 + index * 130} 720L${500 + index * 130} 400L${700 + index * 130} 720`,
  )
  return (
    sky(scene, { horizon: 760 }) +
    hills(scene, 760, 140) +
    treeLine(scene, 770, 110, 0.4) +
    ground(scene, 766) +
    house(scene, 60, 800, { width: 260, height: 190, roof: 'gable', floors: 2, columns: 2 }, 0.3) +
    rect(320, 720, 1100, 250, scene.paint('#c98566')) +
    windows(scene, [340, 745, 1060, 200], {
      columns: 5,
      rows: 1,
      fillX: 0.42,
      fillY: 0.7,
      frame: hue.oak,
    }) +
    stroke('M500 400H1280M400 560H1380M300 720H1480', scene.paint('#b98a56'), 16) +
    stroke(frames.join(''), scene.paint('#d9ab6c'), 18) +
    tree(scene, 'spruce', 500, 402, 190) +
    stroke('M470 330l60 20M470 360l60-20', hue.red, 5) +
    worker(scene, 790, 400, 180, 'cheer') +
    worker(scene, 980, 400, 176, 'hold') +
    worker(scene, 900, 562, 176, 'work') +
    scaffold(scene, [1310, 560, 230, 410], 3) +
    rect(0, 968, WIDTH, 99, scene.paint('#a3875f')) +
    rect(120, 930, 260, 22, scene.paint(hue.oak)) +
    rect(140, 908, 240, 22, scene.paint('#d9ab6c')) +
    rect(110, 952, 280, 22, scene.paint('#c1935a')) +
    worker(scene, 460, 1030, 230, 'walk')
  )
}

function mixerSite(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 700 }) +
    skyline(scene, 710, 150, 0.5) +
    ground(scene, 706, '#b79b74') +
    shell(scene, 880, 790, 560, 3, 150, 0.12) +
    towerCrane(scene, 330, 780, 660, 560, 0.75, 0.22, 0.12) +
    concreteMixer(scene, 560, 950, 2.6) +
    worker(scene, 1120, 960, 270, 'wave') +
    worker(scene, 1260, 940, 264, 'walk', true) +
    rect(0, 950, WIDTH, 117, scene.paint('#9a7b55')) +
    trafficCones(scene, 1300, 1030, 3, 110, 70) +
    barrier(scene, 200, 1040, 240)
  )
}

function facade(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 900 }) +
    house(
      scene,
      300,
      930,
      { width: 1000, height: 720, roof: 'mansard', floors: 4, columns: 6, wall: '#e2c8a0' },
      0.03,
    ) +
    terrace(scene, -260, 930, 520, 620, 0.2) +
    terrace(scene, 1310, 930, 400, 640, 0.2) +
    scaffold(scene, [280, 230, 1040, 700], 5) +
    polygon([820, 350, 1320, 350, 1320, 770, 820, 770], scene.paint('#4f8a84', 0.15)) +
    fade(
      0.4,
      stroke(
        list(7, (index) => data`M${820 + index * 80} 350q14 210 0 420`).join(''),
        scene.paint('#2f5d57'),
        5,
      ),
    ) +
    worker(scene, 480, 370, 128, 'work') +
    worker(scene, 640, 510, 128, 'walk') +
    worker(scene, 420, 650, 128, 'work', true) +
    worker(scene, 720, 790, 130, 'hold') +
    paving(scene, 926, hue.stone) +
    person(scene, 560, 1030, 190, { pose: 'walk', coat: '#7a5a7d', bag: 'hand' }) +
    barrier(scene, 1100, 1020, 200) +
    barrier(scene, 1340, 1020, 200)
  )
}

export const baustelle: Family = [
  outside('noon', craneSite),
  outside('golden', pit),
  outside('rain', roadworks),
  outside('spring', bricklayer),
  outside('autumn', roofTruss),
  outside('morning', facade),
  outside('dusk', (scene) => closer(craneSite(scene), 1.3, 860, 640), true),
  outside('dawn', mixerSite),
  outside('winter', (scene) => closer(pit(scene), 1.25, 900, 760), true),
]
