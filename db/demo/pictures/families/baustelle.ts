import { house, terrace, windows } from '../buildings.ts'
import { hue, lighter } from '../color.ts'
import { ground, hills, paving, skyline, treeLine } from '../land.ts'
import { concreteMixer, excavator, scaffold, towerCrane } from '../machines.ts'
import { person, type Pose } from '../people.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import { barrier, fence, trafficCones } from '../street.ts'
import { type Box, boxes, data, ellipse, fade, line, list, many, path, place, polygon, rect, stroke, type Svg, turn, WIDTH } from '../svg.ts'
import { tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'

const workwear = '#e8862f'

function worker(scene: Scene, x: number, y: number, height: number, pose: Pose, flip = false): Svg {
  const hatColor = scene.random.pick(['#f0c242', '#f8f4ea', '#c8412f'])
  return person(scene, x, y, height, { pose, flip, coat: workwear, trousers: '#2f4d74', hat: 'helmet', hatColor })
}

/** A concrete shell of open storeys. */
function shell(scene: Scene, x: number, y: number, width: number, floors: number, storey: number, distance: number): Svg {
  const slabs = list(floors + 1, (index): Box => [x - 14, y - index * storey - 14, width + 28, 18])
  const posts = list(5, (index): Box => [x + (index * (width - 26)) / 4, y - floors * storey, 26, floors * storey])
  const walls = list(floors * 2, (index): Box => [x + ((index * 3) % 4) * (width / 4) + 26, y - (Math.floor(index / 2) + 1) * storey, width / 4 - 26, storey])
  return (
    rect(x, y - floors * storey, width, floors * storey, scene.paint('#6f6a66', distance)) +
    boxes(walls, scene.paint('#a9a59b', distance)) +
    boxes(posts, scene.paint(hue.concrete, distance)) +
    boxes(slabs, scene.paint(lighter(hue.concrete, 0.2), distance))
  )
}

function craneSite(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    skyline(scene, 730, 120, 0.5) +
    ground(scene, 726, '#b79b74') +
    towerCrane(scene, 1180, 860, 740, 330, 0.55, 0.3, 0.05, true) +
    shell(scene, 420, 860, 620, 4, 120, 0.06) +
    scaffold(scene, [400, 380, 330, 480], 4) +
    stroke(list(7, (index) => data`M${750 + index * 44} 366v-60`).join(''), scene.paint('#8f5a3c'), 5) +
    worker(scene, 860, 366, 120, 'point') + worker(scene, 560, 500, 104, 'work') + worker(scene, 660, 740, 104, 'hold', true) +
    fence(scene, -20, 330, 890, 110, '#9aa3a8') +
    rect(1130, 760, 330, 130, scene.paint('#2f5d7c')) + windows(scene, [1140, 775, 300, 70], { columns: 3, rows: 1, fillX: 0.7 }) +
    ellipse(250, 990, 220, 60, scene.paint('#a3875f')) + ellipse(210, 960, 130, 40, scene.paint('#b99c72')) +
    barrier(scene, 620, 1010, 230) + barrier(scene, 900, 1010, 230) + worker(scene, 1120, 1010, 260, 'read')
  )
}

function pit(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 560 }) +
    terrace(scene, -60, 600, 1750, 250, 0.4) +
    towerCrane(scene, 300, 640, 500, 420, 0.6, 0.4, 0.2) +
    ground(scene, 596, '#b79b74') +
    path('M0 720Q400 660 760 720T1600 690V1067H0z', scene.paint('#9a7b55')) +
    path('M0 860Q500 800 900 870T1600 830V1067H0z', scene.paint('#866845')) +
    fade(0.5, stroke('M80 940h300M500 960h240M980 950h300M200 1020h260M760 1030h360', scene.paint('#6b5236'), 8)) +
    path('M1020 900Q1120 740 1240 760T1420 900z', scene.paint('#a3845a')) +
    excavator(scene, 760, 930, 2.5) +
    worker(scene, 420, 940, 220, 'point') +
    trafficCones(scene, 180, 1010, 3, 120, 66)
  )
}

function roadworks(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 600 }) +
    terrace(scene, -60, 660, 1750, 340, 0.3) +
    ground(scene, 656, hue.stone) +
    rect(0, 730, WIDTH, 340, scene.paint(hue.asphalt)) +
    polygon([420, 790, 1240, 790, 1380, 950, 300, 950], scene.paint('#5b4636')) +
    polygon([460, 800, 1200, 800, 1300, 920, 390, 920], scene.paint('#463427')) +
    stroke('M420 860H1270', scene.paint('#d9772f'), 26) + stroke('M420 890H1290', scene.paint('#6f7c86'), 18) +
    excavator(scene, 1290, 800, 1.5, 0.04, true) +
    worker(scene, 620, 900, 240, 'work') + worker(scene, 850, 880, 236, 'point') +
    stroke('M668 760L700 900', scene.paint(hue.wood), 9) +
    barrier(scene, 330, 1030, 290) + barrier(scene, 680, 1040, 290) + barrier(scene, 1030, 1040, 290) +
    trafficCones(scene, 1270, 1030, 3, 110, 76) +
    place(180, 760, stroke('M0 0V-170', scene.paint(hue.slate), 8) + polygon([-70, -150, 0, -270, 70, -150], scene.paint(hue.red)) + polygon([-46, -164, 0, -242, 46, -164], scene.paint(hue.white)) + path('M-8-170l-6-30 14-16 16 16-4 30z', scene.paint(hue.ink)))
  )
}

function bricklayer(scene: Scene): Svg {
  const course = (row: number): Svg => {
    const y = 930 - row * 62
    const shift = row % 2 ? -90 : 0
    const count = row > 4 ? 5 : 11
    return boxes(list(count, (index): Box => [shift + index * 180, y, 170, 52]), scene.paint(row % 3 === 1 ? '#a85a43' : '#b5654a'))
  }
  return (
    sky(scene, { horizon: 760 }) +
    treeLine(scene, 770, 130, 0.45) +
    shell(scene, 1080, 780, 460, 3, 130, 0.35) +
    towerCrane(scene, 980, 780, 620, 330, 0.7, 0.3, 0.3) +
    ground(scene, 770, '#b79b74') +
    worker(scene, 1010, 990, 620, 'work', true) +
    rect(0, 560, 900, 430, scene.paint('#d9d0bf')) + rect(0, 745, WIDTH, 250, scene.paint('#d9d0bf')) +
    many(7, course) +
    line(0, 548, 900, 548, scene.paint('#e8452f'), 4) +
    turn(-14, 860, 560, polygon([800, 540, 900, 522, 906, 556], scene.paint('#b9c0c4')) + rect(900, 528, 70, 18, scene.paint(hue.wood), 8)) +
    rect(0, 990, WIDTH, 77, scene.paint('#a3875f'))
  )
}

function roofTruss(scene: Scene): Svg {
  const frames = list(7, (index) => data`M${300 + index * 130} 720L${500 + index * 130} 400L${700 + index * 130} 720`)
  return (
    sky(scene, { horizon: 760 }) +
    hills(scene, 760, 140) + treeLine(scene, 770, 110, 0.4) +
    ground(scene, 766) +
    house(scene, 60, 800, { width: 260, height: 190, roof: 'gable', floors: 2, columns: 2 }, 0.3) +
    rect(320, 720, 1100, 250, scene.paint('#c98566')) +
    windows(scene, [340, 745, 1060, 200], { columns: 5, rows: 1, fillX: 0.42, fillY: 0.7, frame: hue.oak }) +
    stroke('M500 400H1280M400 560H1380M300 720H1480', scene.paint('#b98a56'), 16) +
    stroke(frames.join(''), scene.paint('#d9ab6c'), 18) +
    tree(scene, 'spruce', 500, 402, 190) + stroke('M470 330l60 20M470 360l60-20', hue.red, 5) +
    worker(scene, 790, 400, 180, 'cheer') + worker(scene, 980, 400, 176, 'hold') + worker(scene, 900, 562, 176, 'work') +
    scaffold(scene, [1310, 560, 230, 410], 3) +
    rect(0, 968, WIDTH, 99, scene.paint('#a3875f')) +
    rect(120, 930, 260, 22, scene.paint(hue.oak)) + rect(140, 908, 240, 22, scene.paint('#d9ab6c')) + rect(110, 952, 280, 22, scene.paint('#c1935a')) +
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
    worker(scene, 1120, 960, 270, 'wave') + worker(scene, 1260, 940, 264, 'walk', true) +
    rect(0, 950, WIDTH, 117, scene.paint('#9a7b55')) +
    trafficCones(scene, 1300, 1030, 3, 110, 70) + barrier(scene, 200, 1040, 240)
  )
}

function facade(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 900 }) +
    house(scene, 300, 930, { width: 1000, height: 720, roof: 'mansard', floors: 4, columns: 6, wall: '#e2c8a0' }, 0.03) +
    terrace(scene, -260, 930, 520, 620, 0.2) + terrace(scene, 1310, 930, 400, 640, 0.2) +
    scaffold(scene, [280, 230, 1040, 700], 5) +
    polygon([820, 350, 1320, 350, 1320, 770, 820, 770], scene.paint('#4f8a84', 0.15)) +
    fade(0.4, stroke(list(7, (index) => data`M${820 + index * 80} 350q14 210 0 420`).join(''), scene.paint('#2f5d57'), 5)) +
    worker(scene, 480, 370, 128, 'work') + worker(scene, 640, 510, 128, 'walk') + worker(scene, 420, 650, 128, 'work', true) + worker(scene, 720, 790, 130, 'hold') +
    paving(scene, 926, hue.stone) +
    person(scene, 560, 1030, 190, { pose: 'walk', coat: '#7a5a7d', bag: 'hand' }) + barrier(scene, 1100, 1020, 200) + barrier(scene, 1340, 1020, 200)
  )
}

export const baustelle: Family = [
  outside('noon', craneSite),
  outside('golden', pit),
  outside('rain', roadworks),
  outside('spring', bricklayer),
  outside('autumn', roofTruss),
  outside('morning', facade),
  outside('dusk', craneSite, true),
  outside('dawn', mixerSite),
  outside('winter', pit, true),
]
