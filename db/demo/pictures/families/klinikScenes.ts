import { block } from '../buildings.ts'
import { hue } from '../color.ts'
import { ground, treeLine } from '../land.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import { lightPatch, lookout, room } from '../room.ts'
import type { Scene } from '../scene.ts'
import { sky } from '../sky.ts'
import {
  boxes,
  circle,
  discs,
  ellipse,
  path,
  place,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'
import { tree } from '../trees.ts'
import { bush } from '../undergrowth.ts'
import { ambulance } from '../vehicles.ts'

const scrubs = ['#4f9a98', '#5f8fb5', '#f6f4ee']

export function nurse(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  flip = false,
): Svg {
  const coat = scene.random.pick(scrubs)
  return person(scene, x, y, height, {
    pose,
    flip,
    coat,
    trousers: coat,
    longHair: scene.random.chance(0.5),
    longCoat: coat === '#f6f4ee',
  })
}

function clinicHouse(scene: Scene): Svg {
  return (
    block(scene, 240, 770, 460, 500, '#e9e4d6', { columns: 6, rows: 6, fillX: 0.62 }, 0.12) +
    block(scene, 620, 770, 780, 360, '#d9e0dc', { columns: 10, rows: 4, fillX: 0.66 }, 0.06) +
    rect(640, 640, 300, 130, scene.palette.lit > 0.25 ? '#ffe0a0' : scene.paint('#7f9aa5')) +
    stroke('M700 640V770M790 640V770M880 640V770', scene.paint(hue.white), 7) +
    rect(600, 616, 380, 30, scene.paint('#f8f6ee')) +
    circle(470, 330, 56, scene.paint(hue.white)) +
    boxes(
      [
        [455, 295, 30, 70],
        [435, 315, 70, 30],
      ],
      scene.paint('#2f6fb0'),
    )
  )
}

export function arrival(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 720 }) +
    treeLine(scene, 730, 140, 0.45) +
    clinicHouse(scene) +
    ground(scene, 766, hue.stone) +
    rect(0, 840, WIDTH, 150, scene.paint(hue.asphalt)) +
    ambulance(scene, 640, 930, { scale: 2.2 }) +
    nurse(scene, 960, 940, 230, 'walk', true) +
    nurse(scene, 1050, 950, 226, 'work', true) +
    tree(scene, 'round', 180, 850, 330, 0.04) +
    tree(scene, 'round', 1460, 850, 380, 0.02) +
    bush(scene, 1280, 1040, 240)
  )
}

export function bed(scene: Scene, x: number, y: number, width: number): Svg {
  const content =
    stroke('M-190-60V-200M190-60V-150', scene.paint('#9aa7ad'), 12) +
    circle(-170, -14, 14, scene.paint(hue.ink)) +
    circle(170, -14, 14, scene.paint(hue.ink)) +
    stroke('M-170-28V-70M170-28V-70', scene.paint('#9aa7ad'), 10) +
    rect(-190, -90, 380, 26, scene.paint('#b9c4c8'), 6) +
    path('M-180-90V-118Q-60-126 180-116V-90z', scene.paint(hue.white)) +
    path('M-184-116L-160-180Q-120-186-96-170L-70-118z', scene.paint('#f3f6f4')) +
    ellipse(-98, -168, 26, 24, scene.paint('#e3b18c')) +
    path('M-124-172Q-128-200-98-196Q-74-194-74-176Q-96-186-124-172z', scene.paint('#d8d3ca')) +
    path('M-76-116Q-60-150 0-146Q100-150 184-128V-80H-84z', scene.paint('#8fb5bd')) +
    path('M-76-116Q-60-150-20-147L-6-122z', scene.paint(hue.white))
  return place(x, y, content, width / 400)
}

export function ward(scene: Scene): Svg {
  return (
    room(scene, '#dde6e0', '#b9b7a8', 760) +
    lookout(scene, [520, 120, 560, 400], 'trees', 2) +
    lightPatch(scene, 520, 760, 560, 300, 220) +
    stroke('M180 110H460', scene.paint('#9aa7ad'), 8) +
    path('M200 114Q230 400 190 740H340Q300 400 330 114z', scene.paint('#9fc0bd')) +
    path('M270 114Q280 400 260 740H340Q300 400 330 114z', scene.paint('#86aaa8')) +
    stroke('M430 960V330M400 960H460', scene.paint('#9aa7ad'), 8) +
    rect(405, 340, 50, 90, scene.paint('#cfe3e6'), 10) +
    stroke('M430 430Q470 600 560 740', scene.paint('#b5d3d8'), 4) +
    rect(1230, 640, 190, 300, scene.paint('#d8c7a6'), 6) +
    boxes(
      [
        [1245, 700, 160, 6],
        [1245, 800, 160, 6],
      ],
      scene.paint(hue.oak),
    ) +
    bucketOfFlowers(scene, 1325, 640) +
    bed(scene, 760, 980, 800) +
    person(scene, 1160, 1000, 560, {
      pose: 'work',
      coat: '#4f9a98',
      trousers: '#4f9a98',
      flip: true,
      longHair: true,
      hair: '#4d3526',
    })
  )
}

function bucketOfFlowers(scene: Scene, x: number, y: number): Svg {
  return place(
    x,
    y,
    stroke('M0-40L-40-120M0-40L0-140M0-40L40-116', scene.paint('#5f8f4a'), 6) +
      discs(
        [
          [-40, -124, 24],
          [0, -148, 26],
          [40, -120, 24],
        ],
        scene.paint('#d9668a'),
      ) +
      discs(
        [
          [-40, -124, 9],
          [0, -148, 10],
          [40, -120, 9],
        ],
        scene.paint(hue.yellow),
      ) +
      path('M-26-60H26L18 0H-18z', scene.paint('#8fb5bd')),
  )
}
