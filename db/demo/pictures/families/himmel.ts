import { house } from '../buildings.ts'
import { darker, hue, lighter, mix } from '../color.ts'
import { plantSkyline } from '../industry.ts'
import { ground, hills, skyline, treeLine, windingPath } from '../land.ts'
import { church } from '../oldtown.ts'
import { person } from '../people.ts'
import type { Scene } from '../scene.ts'
import { birds, clouds, sky, smoke, sunDisc } from '../sky.ts'
import { circle, data, discs, ellipse, fade, HEIGHT, list, path, place, rect, stroke, type Svg, turn } from '../svg.ts'
import { reeds, tree } from '../trees.ts'
import { type Family, outside } from '../view.ts'
import { ripples, water } from '../water.ts'

function land(scene: Scene, y = 880): Svg {
  return hills(scene, y, 90) + treeLine(scene, y + 6, 40, 0.35) + ground(scene, y)
}

/** A towering summer cloud. */
function cumulus(scene: Scene, x: number, y: number, size: number, color: string): Svg {
  const shape = [[0, 0, 0.5], [-0.45, 0.12, 0.36], [0.45, 0.1, 0.4], [-0.15, -0.42, 0.42], [0.25, -0.36, 0.36], [0.05, -0.75, 0.32], [-0.8, 0.24, 0.24], [0.85, 0.22, 0.26]] as const
  const at = (dx: number, dy: number, factor: number) => shape.map(([a, b, r]) => [x + a * size + dx, y + b * size + dy, r * size * factor] as const)
  const base = rect(x - size * 1.02, y + size * 0.16, size * 2.1, size * 0.34, mix(color, scene.palette.sky[0], 0.3), size * 0.17)
  return base + discs(at(size * 0.04, size * 0.05, 1), mix(color, scene.palette.sky[0], 0.3)) + discs(at(-size * 0.03, -size * 0.03, 0.9), color) + discs(at(-size * 0.1, -size * 0.1, 0.5), lighter(color, 0.14))
}

function fairWeather(scene: Scene): Svg {
  const { cloud: color } = scene.palette
  return (
    sky(scene, { horizon: 880, clouds: 0 }) +
    clouds(scene, 5, 500, 800) +
    cumulus(scene, 1220, 480, 170, mix(color, scene.palette.sky[1], 0.2)) +
    cumulus(scene, 640, 430, 290, color) +
    land(scene) +
    church(scene, 1130, 892, 120, 0.2) + skyline(scene, 892, 40, 0.3, 1160, 1420) +
    tree(scene, 'broad', 300, 960, 190, 0.05)
  )
}

function thunder(scene: Scene): Svg {
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
    tree(scene, 'poplar', 420, 906, 190, 0.05) + tree(scene, 'broad', 1330, 950, 230)
  )
}

function rainbow(scene: Scene): Svg {
  const bands = ['#d9665a', '#e6a45a', '#ecd672', '#86b87c', '#5f93b8', '#7f6fa6']
  const arcs = bands.map((color, index) => stroke(data`M${150 + index * 24} 880A${650 - index * 24} ${640 - index * 24} 0 0 1 ${1450 - index * 24} 880`, color, 25, 'butt'))
  return (
    sky(scene, { horizon: 860, clouds: 5, sun: false }) +
    fade(0.62, arcs.join('')) +
    land(scene, 860) +
    windingPath(900, 864, 760, 420, scene.paint(hue.sand, 0.1)) +
    person(scene, 720, 1000, 190, { pose: 'point', coat: '#e3a62f', hat: 'wool', hatColor: '#c8412f' }) +
    person(scene, 640, 1004, 130, { pose: 'stand', coat: '#c8412f', hat: 'wool', hatColor: '#2f5d7c' }) +
    tree(scene, 'broad', 1380, 960, 260, 0.04)
  )
}

function sunset(scene: Scene): Svg {
  const streak = (y: number, x: number, width: number): Svg => ellipse(x, y, width, 12, mix(scene.palette.cloud, scene.palette.sky[1], 0.2))
  return (
    sky(scene, { horizon: 860, clouds: 0, sun: false }) +
    sunDisc(scene, 800, 690, 150) +
    streak(520, 620, 380) + streak(560, 1050, 300) + streak(640, 460, 260) + streak(690, 1140, 340) + streak(730, 740, 180) +
    birds(scene, 9, 640, 330, 26) +
    plantSkyline(scene, 866, 0.5, 0.35, 900) +
    land(scene, 860) +
    tree(scene, 'broad', 330, 980, 460)
  )
}

function starryNight(scene: Scene): Svg {
  const { random } = scene
  const way = list(150, (index) => [200 + index * 8 + random.between(-110, 110), 760 - index * 4.6 + random.between(-90, 90), random.between(0.8, 2.6)] as const)
  return (
    sky(scene, { horizon: 900, clouds: 0, sun: false }) +
    turn(-30, 800, 420, ellipse(800, 420, 760, 130, scene.radial('#9db4e0', 0.32))) +
    discs(way, '#f2ecd4') +
    circle(1180, 250, 300, scene.radial('#f3efd9', 0.4)) + circle(1180, 250, 78, '#f3efd9') + discs([[1150, 230, 18], [1204, 270, 24], [1190, 214, 10]], '#dcd6bd') +
    stroke('M360 190L520 262', '#f2ecd4', 3) +
    hills(scene, 900, 120) + ground(scene, 900) +
    person(scene, 720, 1000, 200, { pose: 'point', coat: '#7a5a7d' }) +
    person(scene, 640, 1002, 190, { pose: 'stand', coat: '#2f5d7c', longHair: true }) +
    stroke('M830 1000L880 900L930 1000M880 900V990', scene.paint('#7d8790'), 5) + turn(-35, 880, 890, rect(820, 874, 130, 30, scene.paint('#d9d5c9'), 6)) +
    tree(scene, 'spruce', 1380, 990, 380, 0.05) + tree(scene, 'spruce', 1480, 1010, 300, 0.03) + tree(scene, 'spruce', 210, 1000, 330, 0.05)
  )
}

function cranes(scene: Scene): Svg {
  const bird = (x: number, y: number, size: number): Svg => place(x, y, path('M0 0Q-20-26-52-30Q-30-14-14 6L-52 16L-8 12Q6 12 44 2L10-2Q30-24 52-44Q20-34 0 0z', scene.paint('#5b5f68', 0.1)), size)
  const wedge = list(11, (index) => {
    const side = index % 2 ? 1 : -1
    const rank = Math.ceil(index / 2)
    return bird(1040 - rank * 96 + (side > 0 ? 0 : 14), 330 + side * rank * 44, 1.1 - rank * 0.05)
  })
  return (
    sky(scene, { horizon: 880, clouds: 5 }) +
    wedge.join('') +
    land(scene) +
    water(scene, 960) + ripples(scene, 965, HEIGHT, 14) +
    reeds(scene, 120, 1060, 520, 150) + tree(scene, 'birch', 1370, 960, 330, 0.05)
  )
}

function balloon(scene: Scene, x: number, y: number, size: number, color: string, distance: number): Svg {
  const content =
    path('M-40 34Q-100-20-96-70Q-88-160 0-160T96-70Q100-20 40 34z', scene.paint(color, distance)) +
    path('M-16 34Q-44-20-42-70Q-38-150 0-160Q38-150 42-70Q44-20 16 34z', scene.paint(hue.cream, distance)) +
    path('M40 34Q100-20 96-70Q88-160 0-160Q60-140 66-70Q68-20 40 34z', scene.paint(darker(color, 0.15), distance)) +
    stroke('M-38 36L-18 84M38 36L18 84', scene.paint(hue.ink, distance), 2) +
    rect(-20, 84, 40, 32, scene.paint(hue.wood, distance), 4) +
    rect(-10, 68, 8, 18, scene.paint(hue.ink, distance), 4) + rect(3, 68, 8, 18, scene.paint(hue.red, distance), 4)
  return place(x, y, content, size)
}

function balloons(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 880, clouds: 4 }) +
    balloon(scene, 330, 330, 0.7, '#2f7d7a', 0.3) + balloon(scene, 1270, 560, 0.55, '#7a5a7d', 0.4) +
    balloon(scene, 760, 470, 2.1, '#c8412f', 0.02) +
    land(scene, 890) + windingPath(1100, 894, 1000, 260, scene.paint(hue.sand, 0.1)) + tree(scene, 'fruit', 260, 990, 210) + tree(scene, 'fruit', 450, 970, 170, 0.05)
  )
}

function contrails(scene: Scene): Svg {
  const plane = path('M60 0Q52-8 34-8H6L-22-40H-34L-16-8H-42L-54-22H-62L-56 2Q-56 8-46 8H34Q54 8 60 0zM-4 6L-26 30H-14L22 6z', scene.paint('#f4f3ee'))
  return (
    sky(scene, { horizon: 900, clouds: 3 }) +
    fade(0.75, stroke('M-40 690L770 390', '#ffffff', 16) + stroke('M-40 730L775 404', '#ffffff', 9)) +
    fade(0.4, stroke('M1640 120L500 20M1640 480L1120 80', '#ffffff', 14)) +
    turn(-20, 850, 370, place(850, 370, plane, 2.2)) +
    skyline(scene, 905, 100, 0.45) + church(scene, 420, 905, 240, 0.35) + treeLine(scene, 915, 50, 0.3) + ground(scene, 905)
  )
}

function snowSky(scene: Scene): Svg {
  return (
    sky(scene, { horizon: 860, clouds: 4 }) +
    cumulus(scene, 1000, 300, 260, mix('#b9c6ce', scene.palette.sky[0], 0.3)) + cumulus(scene, 420, 250, 230, '#c9d3d8') +
    land(scene, 860) +
    house(scene, 840, 930, { width: 230, height: 130, roof: 'gable', floors: 1, columns: 3, wall: hue.brick }, 0.05) +
    smoke(scene, 1002, 660, 40) +
    tree(scene, 'spruce', 600, 950, 330, 0.04) + tree(scene, 'spruce', 700, 940, 240, 0.08) + tree(scene, 'broad', 1330, 990, 380)
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
