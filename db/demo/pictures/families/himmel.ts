import { house } from '../buildings.ts'
import { darker, hue, mix } from '../color.ts'
import { ground, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import type { Scene } from '../scene.ts'
import { sky, smoke } from '../sky.ts'
import { fade, HEIGHT, list, path, place, rect, stroke, type Svg, turn } from '../svg.ts'
import { tree } from '../trees.ts'
import { reeds } from '../undergrowth.ts'
import { type Family, outside } from '../view.ts'
import { ripples, water } from '../water.ts'
import {
  cumulus,
  fairWeather,
  land,
  rainbow,
  starryNight,
  sunset,
  thunder,
} from './himmelScenes.ts'

function cranes(scene: Scene): Svg {
  const bird = (x: number, y: number, size: number): Svg =>
    place(
      x,
      y,
      path(
        'M0 0Q-20-26-52-30Q-30-14-14 6L-52 16L-8 12Q6 12 44 2L10-2Q30-24 52-44Q20-34 0 0z',
        scene.paint('#5b5f68', 0.1),
      ),
      size,
    )
  const wedge = list(11, (index) => {
    const side = index % 2 ? 1 : -1
    const rank = Math.ceil(index / 2)
    return bird(1040 - rank * 96 + (side > 0 ? 0 : 14), 330 + side * rank * 44, 1.1 - rank * 0.05)
  })
  return (
    sky(scene, { horizon: 880, clouds: 5 }) +
    wedge.join('') +
    land(scene) +
    water(scene, 960) +
    ripples(scene, 965, HEIGHT, 14) +
    reeds(scene, 120, 1060, 520, 150) +
    tree(scene, 'birch', 1370, 960, 330, 0.05)
  )
}

function balloon(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  color: string,
  distance: number,
): Svg {
  const content =
    path('M-40 34Q-100-20-96-70Q-88-160 0-160T96-70Q100-20 40 34z', scene.paint(color, distance)) +
    path(
      'M-16 34Q-44-20-42-70Q-38-150 0-160Q38-150 42-70Q44-20 16 34z',
      scene.paint(hue.cream, distance),
    ) +
    path(
      'M40 34Q100-20 96-70Q88-160 0-160Q60-140 66-70Q68-20 40 34z',
      scene.paint(darker(color, 0.15), distance),
    ) +
    stroke('M-38 36L-18 84M38 36L18 84', scene.paint(hue.ink, distance), 2) +
    rect(-20, 84, 40, 32, scene.paint(hue.wood, distance), 4) +
    rect(-10, 68, 8, 18, scene.paint(hue.ink, distance), 4) +
    rect(3, 68, 8, 18, scene.paint(hue.red, distance), 4)
  return place(x, y, content, size)
}

function balloons(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 880, clouds: 4 }) +
    balloon(scene, 330, 330, 0.7, '#2f7d7a', 0.3) +
    balloon(scene, 1270, 560, 0.55, '#7a5a7d', 0.4) +
    balloon(scene, 760, 470, 2.1, '#c8412f', 0.02) +
    land(scene, 890) +
    windingPath(1100, 894, 1000, 260, scene.paint(hue.sand, 0.1)) +
    tree(scene, 'fruit', 260, 990, 210) +
    tree(scene, 'fruit', 450, 970, 170, 0.05)
  )
}

function contrails(scene: Scene): Svg {
  const plane = path(
    'M60 0Q52-8 34-8H6L-22-40H-34L-16-8H-42L-54-22H-62L-56 2Q-56 8-46 8H34Q54 8 60 0zM-4 6L-26 30H-14L22 6z',
    scene.paint('#f4f3ee'),
  )
  return (
    sky(scene, { horizon: 900, clouds: 3 }) +
    fade(
      0.75,
      stroke('M-40 690L770 390', '#ffffff', 16) + stroke('M-40 730L775 404', '#ffffff', 9),
    ) +
    fade(0.4, stroke('M1640 120L500 20M1640 480L1120 80', '#ffffff', 14)) +
    turn(-20, 850, 370, place(850, 370, plane, 2.2)) +
    skyline(scene, 905, 100, 0.45) +
    church(scene, 420, 905, 240, 0.35) +
    treeLine(scene, 915, 50, 0.3) +
    ground(scene, 905)
  )
}

function snowSky(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 860, clouds: 4 }) +
    cumulus(scene, 1000, 300, 260, mix('#b9c6ce', scene.palette.sky[0], 0.3)) +
    cumulus(scene, 420, 250, 230, '#c9d3d8') +
    land(scene, 860) +
    house(
      scene,
      840,
      930,
      { width: 230, height: 130, roof: 'gable', floors: 1, columns: 3, wall: hue.brick },
      0.05,
    ) +
    smoke(scene, 1002, 660, 40) +
    tree(scene, 'spruce', 600, 950, 330, 0.04) +
    tree(scene, 'spruce', 700, 940, 240, 0.08) +
    tree(scene, 'broad', 1330, 990, 380)
  )
}

export const himmel: Family = [
  outside('noon', fairWeather),
  outside('rain', thunder),
  outside('spring', rainbow),
  outside('golden', sunset),
  outside('night', starryNight),
  outside('autumn', cranes),
  outside('dawn', balloons),
  outside('morning', contrails),
  outside('winter', snowSky),
]
