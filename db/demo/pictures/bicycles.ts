import { darker, hue } from './color.ts'
import { type Figure, hairs, skins } from './figure.ts'
import type { Scene } from './scene.ts'
import { circle, data, ellipse, path, place, rect, stroke, type Svg } from './svg.ts'

function bicycleParts(scene: Scene, frame: string, distance: number): Svg {
  const dark = scene.paint('#2d3038', distance)
  const spokes = [-30, 30].map(
    (x) => data`M${x - 19} -20h38M${x} -39v38M${x - 13} -33l26 26M${x + 13} -33l-26 26`,
  )
  return (
    stroke(spokes.join(''), scene.paint('#9fa6ab', distance), 0.7) +
    stroke(
      'M-50-20a20 20 0 1 0 40 0a20 20 0 1 0 -40 0M10-20a20 20 0 1 0 40 0a20 20 0 1 0 -40 0',
      dark,
      2.8,
    ) +
    stroke(
      'M-30-20L-14-46H18L-4-20H-30M-4-20L-17-54M18-46L30-20M18-46L16-58',
      scene.paint(frame, distance),
      3.4,
    ) +
    stroke('M16-58l9-2M-23-55h13M-4-20l5 7', dark, 3.4) +
    circle(-4, -20, 4, dark)
  )
}

/** A parked bicycle, 100 units long. */
export function bicycle(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  frame: string,
  distance = 0,
  flip = false,
): Svg {
  return place(x, y, bicycleParts(scene, frame, distance), length / 100, flip)
}

/** Somebody riding; length is that of the bicycle. */
export function cyclist(
  scene: Scene,
  x: number,
  y: number,
  length: number,
  frame: string,
  figure: Figure = {},
  distance = 0,
): Svg {
  const paint = (color: string): string => scene.paint(color, distance)
  const coat = figure.coat ?? '#b5473c'
  const trousers = figure.trousers ?? '#333b4c'
  const skin = figure.skin ?? scene.random.pick(skins)
  const hair = figure.hair ?? scene.random.pick(hairs)
  const helmet =
    figure.hat === 'helmet'
      ? path('M-5-112C-5-124 13-124 14-112z', paint(figure.hatColor ?? '#f3f0e6'))
      : ''
  const long = figure.longHair ? path('M-4-108Q-10-98-8-92Q-2-94 0-104z', paint(hair)) : ''
  const pack =
    figure.bag === 'back' ? path('M-23-88Q-25-92-20-94L-8-98L-13-70L-24-66z', paint(hue.teal)) : ''
  const content =
    stroke('M-14-56L8-46L0-28', paint(darker(trousers, 0.25)), 7.5) +
    ellipse(3, -26, 5.4, 2.8, paint('#2c2a30')) +
    bicycleParts(scene, frame, distance) +
    stroke('M-15-57L9-42L-3-14', paint(trousers), 8.4) +
    ellipse(0, -11, 6, 2.8, paint('#2c2a30')) +
    pack +
    path('M-22-58Q-22-86-4-96Q6-100 9-91Q8-76-6-56Q-14-52-22-58z', paint(coat)) +
    rect(1, -101, 5, 8, paint(darker(skin, 0.1))) +
    long +
    ellipse(5, -108, 6.4, 7.2, paint(skin)) +
    (length > 250 ? circle(8.4, -108.6, 0.7, paint('#2d2320')) : '') +
    path('M-2-105C-4-121 14-119 12.6-110Q6-112 3-113Q-1-110-2-105z', paint(hair)) +
    helmet +
    stroke('M3-88L12-70L23-61', paint(darker(coat, 0.15)), 6.2) +
    circle(24, -60.5, 3.2, paint(skin))
  return place(x, y, content, length / 100, figure.flip ?? false)
}
