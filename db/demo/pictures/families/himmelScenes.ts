import { house } from '../buildings.ts'
import { hue, lighter, mix } from '../color.ts'
import { plantSkyline } from '../industry.ts'
import { ground, hills, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, clouds, sky, sunDisc } from '../sky.ts'
import {
  circle,
  data,
  discs,
  ellipse,
  fade,
  list,
  path,
  rect,
  stroke,
  type Svg,
  turn,
} from '../svg.ts'
import { tree } from '../trees.ts'

export function land(scene: Scene, y = 880): Svg {
  return hills(scene, y, 90) + treeLine(scene, y + 6, 40, 0.35) + ground(scene, y)
}

/** A towering summer cloud. */
export function cumulus(scene: Scene, x: number, y: number, size: number, color: string): Svg {
  const shape = [
    [0, 0, 0.5],
    [-0.45, 0.12, 0.36],
    [0.45, 0.1, 0.4],
    [-0.15, -0.42, 0.42],
    [0.25, -0.36, 0.36],
    [0.05, -0.75, 0.32],
    [-0.8, 0.24, 0.24],
    [0.85, 0.22, 0.26],
  ] as const
  const at = (dx: number, dy: number, factor: number) =>
    shape.map(([a, b, r]) => [x + a * size + dx, y + b * size + dy, r * size * factor] as const)
  const base = rect(
    x - size * 1.02,
    y + size * 0.16,
    size * 2.1,
    size * 0.34,
    mix(color, scene.palette.sky[0], 0.3),
    size * 0.17,
  )
  return (
    base +
    discs(at(size * 0.04, size * 0.05, 1), mix(color, scene.palette.sky[0], 0.3)) +
    discs(at(-size * 0.03, -size * 0.03, 0.9), color) +
    discs(at(-size * 0.1, -size * 0.1, 0.5), lighter(color, 0.14))
  )
}

export function fairWeather(scene: Scene): Svg {
  const { cloud: color } = scene.palette
  return (
    sky(scene, { horizon: 880, clouds: 0 }) +
    clouds(scene, 5, 500, 800) +
    cumulus(scene, 1220, 480, 170, mix(color, scene.palette.sky[1], 0.2)) +
    cumulus(scene, 640, 430, 290, color) +
    land(scene) +
    church(scene, 1130, 892, 120, 0.2) +
    skyline(scene, 892, 40, 0.3, 1160, 1420) +
    tree(scene, 'broad', 300, 960, 190, 0.05)
  )
}

export function thunder(scene: Scene): Svg {
  const dark = mix(scene.palette.sky[0], '#20293a', 0.35)
  return (
    sky(scene, { horizon: 860, clouds: 0, sun: false }) +
    cumulus(scene, 300, 330, 320, mix(dark, '#8f9aa6', 0.25)) +
    cumulus(scene, 1180, 280, 380, dark) +
    cumulus(scene, 760, 210, 330, mix(dark, '#6f7c8a', 0.25)) +
    circle(900, 640, 330, scene.radial('#fff4c4', 0.5)) +
    path('M905 430L820 620H888L800 860L985 570H910L975 430z', '#fff3bf') +
    land(scene, 860) +
    house(scene, 480, 900, { width: 150, height: 90, roof: 'gable', floors: 1, columns: 2 }, 0.05) +
    tree(scene, 'poplar', 420, 906, 190, 0.05) +
    tree(scene, 'broad', 1330, 950, 230)
  )
}

export function rainbow(scene: Scene): Svg {
  const bands = ['#d9665a', '#e6a45a', '#ecd672', '#86b87c', '#5f93b8', '#7f6fa6']
  const arcs = bands.map((color, index) =>
    stroke(
      data`M${150 + index * 24} 880A${650 - index * 24} ${640 - index * 24} 0 0 1 ${1450 - index * 24} 880`,
      color,
      25,
      'butt',
    ),
  )
  return (
    sky(scene, { horizon: 860, clouds: 5, sun: false }) +
    fade(0.62, arcs.join('')) +
    land(scene, 860) +
    windingPath(900, 864, 760, 420, scene.paint(hue.sand, 0.1)) +
    person(scene, 720, 1000, 190, {
      pose: 'point',
      coat: '#e3a62f',
      hat: 'wool',
      hatColor: '#c8412f',
    }) +
    person(scene, 640, 1004, 130, {
      pose: 'stand',
      coat: '#c8412f',
      hat: 'wool',
      hatColor: '#2f5d7c',
    }) +
    tree(scene, 'broad', 1380, 960, 260, 0.04)
  )
}

export function sunset(scene: Scene): Svg {
  const streak = (y: number, x: number, width: number): Svg =>
    ellipse(x, y, width, 12, mix(scene.palette.cloud, scene.palette.sky[1], 0.2))
  return (
    sky(scene, { horizon: 860, clouds: 0, sun: false }) +
    sunDisc(scene, 800, 690, 150) +
    streak(520, 620, 380) +
    streak(560, 1050, 300) +
    streak(640, 460, 260) +
    streak(690, 1140, 340) +
    streak(730, 740, 180) +
    birds(scene, 9, 640, 330, 26) +
    plantSkyline(scene, 866, 0.5, 0.35, 900) +
    land(scene, 860) +
    tree(scene, 'broad', 330, 980, 460)
  )
}

export function starryNight(scene: Scene): Svg {
  const { random } = scene
  const way = list(
    150,
    (index) =>
      [
        200 + index * 8 + random.between(-110, 110),
        760 - index * 4.6 + random.between(-90, 90),
        random.between(0.8, 2.6),
      ] as const,
  )
  return (
    sky(scene, { horizon: 900, clouds: 0, sun: false }) +
    turn(-30, 800, 420, ellipse(800, 420, 760, 130, scene.radial('#9db4e0', 0.32))) +
    discs(way, '#f2ecd4') +
    circle(1180, 250, 300, scene.radial('#f3efd9', 0.4)) +
    circle(1180, 250, 78, '#f3efd9') +
    discs(
      [
        [1150, 230, 18],
        [1204, 270, 24],
        [1190, 214, 10],
      ],
      '#dcd6bd',
    ) +
    stroke('M360 190L520 262', '#f2ecd4', 3) +
    hills(scene, 900, 120) +
    ground(scene, 900) +
    person(scene, 720, 1000, 200, { pose: 'point', coat: '#7a5a7d' }) +
    person(scene, 640, 1002, 190, { pose: 'stand', coat: '#2f5d7c', longHair: true }) +
    stroke('M830 1000L880 900L930 1000M880 900V990', scene.paint('#7d8790'), 5) +
    turn(-35, 880, 890, rect(820, 874, 130, 30, scene.paint('#d9d5c9'), 6)) +
    tree(scene, 'spruce', 1380, 990, 380, 0.05) +
    tree(scene, 'spruce', 1480, 1010, 300, 0.03) +
    tree(scene, 'spruce', 210, 1000, 330, 0.05)
  )
}
