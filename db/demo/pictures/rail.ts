import { darker, hue, lighter } from './color.ts'
import type { Paint } from './figure.ts'
import { type Placing, put, shadow } from './placing.ts'
import type { Scene } from './scene.ts'
import { type Box, boxes, circle, data, list, path, rect, stroke, type Svg } from './svg.ts'

/** A low-floor tram of three cars. */
export function tram(
  scene: Scene,
  x: number,
  y: number,
  color: string,
  placing: Placing = {},
): Svg {
  const panes = list(12, (index): Box => [
    -248 + index * 41 + (index > 3 ? 8 : 0) + (index > 7 ? 8 : 0),
    -84,
    34,
    38,
  ])
  return put(
    scene,
    x,
    y,
    placing,
    (paint) =>
      shadow(270) +
      stroke('M-60-108l26-34h26M-20-142h60', paint('#3a3f4a'), 3.4) +
      path('M-268-12V-86Q-266-106-244-106H240Q262-106 270-70L276-12z', paint(hue.white)) +
      path('M-268-12V-42H272L276-12z', paint(color)) +
      rect(-260, -106, 512, 10, paint(color), 4) +
      boxes(panes, scene.palette.lit > 0.3 ? '#f8d893' : paint('#4c6475')) +
      path('M246-46V-88Q260-84 264-46z', paint('#3c5060')) +
      boxes(
        [
          [-88, -106, 7, 94],
          [84, -106, 7, 94],
        ],
        paint('#3a3f4a'),
      ) +
      boxes(
        [
          [-180, -84, 4, 68],
          [-140, -84, 4, 68],
          [20, -84, 4, 68],
          [150, -84, 4, 68],
        ],
        paint('#8c949a'),
      ) +
      rect(-200, -14, 90, 10, paint('#33363f'), 5) +
      rect(110, -14, 90, 10, paint('#33363f'), 5) +
      circle(266, -32, 5, '#fff0bd'),
  )
}

/** A regional multiple unit; cars after the first are added to the left. */
export function train(
  scene: Scene,
  x: number,
  y: number,
  color: string,
  cars: number,
  placing: Placing = {},
): Svg {
  const carriage = (paint: Paint, index: number): Svg => {
    const left = -index * 332
    const panes = list(7, (pane): Box => [left - 310 + pane * 41, -88, 32, 36])
    const front = index === 0 ? 'Q-4-112 6-84L18-16' : 'L0-16'
    const nose =
      index === 0
        ? path('M-22-58V-96Q-8-96 4-58z', paint('#33424f')) + circle(8, -30, 5, '#fff0bd')
        : ''
    return (
      path(
        `M${left - 326}-16V-104Q${left - 326}-112 ${left - 318}-112H${index === 0 ? -20 : left - 6}${index === 0 ? front : `L${left} -106V-16`}z`,
        paint(color),
      ) +
      rect(left - 326, -34, 320, 16, paint(hue.white)) +
      boxes(panes, scene.palette.lit > 0.3 ? '#f8d893' : paint('#43596a')) +
      boxes([[left - 186, -100, 40, 82]], paint(lighter(color, 0.14))) +
      stroke(data`M${left - 166} -100v82`, paint(darker(color, 0.3)), 2) +
      rect(left - 290, -18, 80, 14, paint('#33363f'), 6) +
      rect(left - 110, -18, 80, 14, paint('#33363f'), 6) +
      nose
    )
  }
  return put(scene, x, y, placing, (paint) =>
    list(cars, (index) => carriage(paint, index)).join(''),
  )
}
