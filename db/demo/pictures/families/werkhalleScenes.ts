import { darker, hue, mix } from '../color.ts'
import { laptop } from '../decor.ts'
import { person } from '../people.ts'
import type { Pose } from '../poses.ts'
import { conveyor, machineTool, robotArm } from '../robots.ts'
import type { Scene } from '../scene.ts'
import { railing } from '../street.ts'
import {
  type Box,
  boxes,
  circle,
  data,
  fade,
  HEIGHT,
  list,
  path,
  polygon,
  rect,
  stroke,
  type Svg,
  WIDTH,
} from '../svg.ts'

/** A hall with roof girders, high windows and a crane rail. */
export function hallInside(scene: Scene, wall: string): Svg {
  const girders = list(
    6,
    (index) => data`M${index * 320 - 40} 150L${index * 320 + 120} 40L${index * 320 + 280} 150z`,
  )
  const panes = list(8, (index): Box => [60 + index * 190, 250, 150, 190])
  return (
    rect(0, 0, WIDTH, 640, scene.gradient([scene.paint(darker(wall, 0.25)), scene.paint(wall)])) +
    boxes(panes, mix(scene.palette.sky[1], scene.palette.sky[2], 0.5)) +
    stroke(
      panes
        .map(
          ([x, y, w, h]) =>
            data`M${x + w / 3} ${y}v${h}M${x + (w * 2) / 3} ${y}v${h}M${x} ${y + h / 2}h${w}`,
        )
        .join(''),
      scene.paint('#5a6470'),
      5,
    ) +
    stroke(girders.join('') + 'M0 150H1600M0 40H1600', scene.paint('#4f5a64'), 9) +
    rect(0, 186, WIDTH, 26, scene.paint('#d8a02f')) +
    boxes(
      list(6, (index): Box => [index * 318, 150, 26, 500]),
      scene.paint('#5a6470'),
    ) +
    rect(0, 630, WIDTH, 440, scene.gradient([scene.paint('#8d918f'), scene.paint('#a5a8a4')])) +
    rect(0, 622, WIDTH, 10, scene.paint('#5a6470')) +
    polygon([560, 632, 700, 632, 420, 1067, 180, 1067], scene.paint('#b3b5af')) +
    stroke('M560 632L180 1067M700 632L420 1067', scene.paint(hue.yellow), 8)
  )
}

const overall = '#2f4d74'

export function hallWorker(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  flip = false,
): Svg {
  return person(scene, x, y, height, {
    pose,
    flip,
    coat: overall,
    trousers: overall,
    hat: 'helmet',
    hatColor: scene.random.pick(['#f0c242', '#f8f4ea', '#c8412f']),
  })
}

export function machineRow(scene: Scene, hookX = 900): Svg {
  return (
    hallInside(scene, '#b9bdb2') +
    rect(hookX - 60, 168, 120, 44, scene.paint('#c88f22'), 4) +
    stroke(data`M${hookX} 212V330`, scene.paint(hue.ink), 5) +
    path(data`M${hookX - 14} 330h28l-4 34q-10 16 -20 0z`, scene.paint(hue.slate)) +
    rect(hookX - 110, 380, 220, 60, scene.paint('#8b949a'), 8) +
    stroke(data`M${hookX - 90} 382L${hookX} 340L${hookX + 90} 382`, scene.paint(hue.ink), 4) +
    machineTool(scene, 640, 760, 330, 270, '#5f8a86') +
    machineTool(scene, 1060, 780, 380, 310, '#c9cfc9') +
    hallWorker(scene, 540, 800, 270, 'work') +
    hallWorker(scene, 1000, 830, 290, 'point') +
    rect(80, 780, 260, 20, scene.paint(hue.oak)) +
    boxes(
      [
        [90, 800, 16, 90],
        [314, 800, 16, 90],
      ],
      scene.paint(hue.wood),
    ) +
    rect(100, 700, 100, 80, scene.paint(hue.leather)) +
    rect(210, 730, 90, 50, scene.paint('#c9a06a')) +
    hallWorker(scene, 760, 1020, 400, 'read') +
    rect(776, 740, 56, 70, scene.paint(hue.paper)) +
    hallWorker(scene, 920, 1010, 390, 'stand', true)
  )
}

export function robots(scene: Scene): Svg {
  return (
    hallInside(scene, '#c5ccc8') +
    robotArm(scene, 300, 800, 1.5, 22, 60) +
    robotArm(scene, 1320, 800, 1.5, 22, 60, true) +
    conveyor(scene, -40, 1640, 900, 190, '#c9a06a', 40) +
    robotArm(scene, 720, 800, 2, 18, 75) +
    railing(scene, 0, WIDTH, 1020, 90, '#e3a62f') +
    hallWorker(scene, 1130, 1060, 420, 'hold', true) +
    laptop(scene, 1060, 850, 110)
  )
}

export function welder(scene: Scene): Svg {
  const sparks = list(46, (index) => {
    const angle = scene.random.between(-3.0, 0.3)
    const reach = scene.random.between(40, 300)
    return data`M${900 + Math.cos(angle) * reach * 0.4} ${690 + Math.sin(angle) * reach * 0.4}L${900 + Math.cos(angle) * reach} ${690 + Math.sin(angle) * reach + (index % 3) * 20}`
  })
  return (
    hallInside(scene, '#8f9499') +
    fade(0.35, rect(0, 0, WIDTH, HEIGHT, '#101828')) +
    machineTool(scene, 80, 760, 300, 250, '#6f7f86') +
    circle(900, 690, 520, scene.radial('#ffd08a', 0.65)) +
    rect(720, 760, 640, 34, scene.paint('#5a6068')) +
    boxes(
      [
        [760, 790, 30, 230],
        [1290, 790, 30, 230],
      ],
      scene.paint('#454b55'),
    ) +
    rect(860, 700, 400, 60, scene.paint('#8b949a')) +
    rect(1000, 620, 60, 80, scene.paint('#6f787f')) +
    person(scene, 640, 1030, 660, { pose: 'work', coat: '#5b4a3c', trousers: '#3a3d45' }) +
    path(
      'M612 432Q600 360 660 352Q716 354 716 424L706 486Q660 504 622 482z',
      scene.paint('#2b2c33'),
    ) +
    rect(672, 408, 44, 30, '#8fd0c4', 4) +
    stroke('M770 640L880 690', scene.paint(hue.ink), 12) +
    stroke(sparks.join(''), '#ffe6a0', 5) +
    circle(900, 690, 60, scene.radial('#ffffff', 1)) +
    circle(900, 690, 16, '#ffffff')
  )
}
