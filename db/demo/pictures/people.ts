import { darker, hue } from './color.ts'
import type { Scene } from './scene.ts'
import { circle, data, ellipse, path, place, rect, stroke, type Svg } from './svg.ts'

export type Pose =
  | 'stand'
  | 'walk'
  | 'sit'
  | 'wave'
  | 'cheer'
  | 'work'
  | 'point'
  | 'run'
  | 'hold'
  | 'read'

export interface Figure {
  pose?: Pose
  coat?: string
  trousers?: string
  skin?: string
  hair?: string
  hat?: 'helmet' | 'cap' | 'wool' | 'hood'
  hatColor?: string
  bag?: 'back' | 'hand'
  longHair?: boolean
  longCoat?: boolean
  dress?: boolean
  /** Seen from behind. */
  away?: boolean
  flip?: boolean
}

export const skins = ['#f0c9a8', '#e3b18c', '#c98f68', '#9a6747', '#6f4731', '#f3d3b8']
export const hairs = ['#2d2320', '#4d3526', '#7a5232', '#b98a4d', '#8f8b88', '#d8d3ca', '#7b3f2a']
export const coats = ['#b5473c', '#2f5d7c', '#d19a3a', '#4d6b57', '#7a5a7d', '#c9c2b2', '#3a4657', '#c97f5a', '#587f94']
const legwear = ['#333b4c', '#4a4f5e', '#5a4a42', '#2f3440', '#6b6f7a']

type Point = readonly [number, number]
type Limb = readonly [Point, Point]

interface Joints {
  hip: number
  legs: readonly [Limb, Limb]
  arms: readonly [Limb, Limb]
}

const restArms: readonly [Limb, Limb] = [[[-13, -63], [-12, -48]], [[13, -63], [12, -48]]]
const standLegs: readonly [Limb, Limb] = [[[-4.5, -26], [-5, -3]], [[4.5, -26], [5, -3]]]

/** Elbow and hand, knee and foot; left (far) limb first; 100 units high. */
const poses: Record<Pose, Joints> = {
  stand: { hip: -50, legs: standLegs, arms: restArms },
  walk: {
    hip: -50,
    legs: [[[-1, -27], [-14, -5]], [[7, -27], [12, -3]]],
    arms: [[[10, -64], [17, -53]], [[-10, -63], [-9, -49]]],
  },
  run: {
    hip: -50,
    legs: [[[-3, -28], [-22, -22]], [[14, -34], [12, -8]]],
    arms: [[[9, -66], [18, -72]], [[-13, -68], [-9, -56]]],
  },
  sit: {
    hip: -27,
    legs: [[[17, -29], [15, -3]], [[20, -27], [20, -3]]],
    arms: [[[7, -40], [17, -33]], [[2, -38], [14, -32]]],
  },
  wave: { hip: -50, legs: standLegs, arms: [[[-13, -63], [-12, -48]], [[18, -88], [19, -103]]] },
  cheer: { hip: -50, legs: standLegs, arms: [[[-18, -90], [-15, -108]], [[18, -90], [15, -108]]] },
  work: {
    hip: -50,
    legs: [[[-6, -27], [-9, -3]], [[7, -27], [8, -3]]],
    arms: [[[8, -65], [22, -62]], [[4, -63], [19, -56]]],
  },
  point: { hip: -50, legs: standLegs, arms: [[[-13, -63], [-12, -48]], [[22, -78], [36, -82]]] },
  hold: { hip: -50, legs: standLegs, arms: [[[-13, -62], [-3, -58]], [[13, -62], [4, -57]]] },
  read: { hip: -50, legs: standLegs, arms: [[[-12, -63], [4, -68]], [[12, -62], [13, -69]]] },
}

function limb(start: Point, [middle, end]: Limb, color: string, width: number): Svg {
  return stroke(
    data`M${start[0]} ${start[1]}L${middle[0]} ${middle[1]}L${end[0]} ${end[1]}`,
    color,
    width,
  )
}

type Paint = (color: string) => string

function leg(joints: Joints, index: 0 | 1, color: string, paint: Paint): Svg {
  const chosen = joints.legs[index]
  const [footX, footY] = chosen[1]
  const start: Point = [index ? 3.6 : -3.6, joints.hip + 1]
  const shoe = ellipse(footX + 2, footY + 1.4, 5.2, 2.8, paint('#2c2a30'))
  return shoe + limb(start, chosen, paint(color), 7.6)
}

function arm(joints: Joints, index: 0 | 1, color: string, skin: string, shift: number, paint: Paint): Svg {
  const chosen = joints.arms[index]
  const [handX, handY] = chosen[1]
  const start: Point = [index ? 8.6 : -8.6, -78 + shift]
  return circle(handX, handY, 3.1, paint(skin)) + limb(start, chosen, paint(color), 6)
}

function torso(color: string, hip: number, figure: Figure, paint: Paint): Svg {
  const top = hip - 34
  const flare = figure.dress ? 13 : 9.5
  const hem = figure.longCoat || figure.dress ? hip + (hip > -40 ? 6 : 22) : hip + 4
  const shape = data`M-5 ${top}Q-11.5 ${top + 1} -12 ${top + 8}L-9 ${hip - 6}L${-flare} ${hem}H${flare}L9 ${hip - 6}L12 ${top + 8}Q11.5 ${top + 1} 5 ${top}z`
  return path(shape, paint(color))
}

function head(
  figure: Figure,
  skin: string,
  hair: string,
  top: number,
  close: boolean,
  paint: Paint,
): Svg {
  const y = top - 9
  const back = figure.longHair
    ? path(data`M-7.6 ${y - 1}Q-8.5 ${y + 12} -7 ${y + 13}H6Q8 ${y + 10} 7.4 ${y - 1}z`, paint(hair))
    : ''
  const neck = rect(-2.6, top - 5, 5.2, 8, paint(darker(skin, 0.1)))
  if (figure.away) return neck + ellipse(0, y - 0.6, 7, 7.8, paint(hair)) + back
  const face = ellipse(0.3, y, 6.3, 7.2, paint(skin))
  const cut = path(data`M-7 ${y + 2}C-8.5 ${y - 12} 8.5 ${y - 12} 7 ${y - 2}Q2 ${y - 3} -1 ${y - 5}Q-4 ${y - 3} -4.4 ${y + 2}z`, paint(hair))
  return back + neck + face + (close ? features(skin, y, paint) : '') + cut + hat(figure, y, paint)
}

/** Eyes, nose and ear, turned a little to the right. */
function features(skin: string, y: number, paint: Paint): Svg {
  const shade = paint(darker(skin, 0.3))
  return (
    ellipse(-4.6, y + 1.4, 1.2, 1.8, paint(darker(skin, 0.12))) +
    stroke(data`M3.4 ${y}l1 2.4h-1.2M1.4 ${y + 4.3}q1.6 0.8 2.8 0`, shade, 0.45) +
    circle(1.3, y + 0.2, 0.6, paint('#2d2320')) +
    circle(5, y + 0.2, 0.55, paint('#2d2320'))
  )
}

function hat(figure: Figure, y: number, paint: Paint): Svg {
  const color = paint(figure.hatColor ?? '#f0c242')
  if (figure.hat === 'helmet') {
    return path(data`M-8 ${y - 2}C-8 ${y - 13} 8 ${y - 13} 8 ${y - 2}H10.5V${y - 0.6}H-9z`, color)
  }
  if (figure.hat === 'cap') {
    return path(data`M-7.4 ${y - 2}C-7 ${y - 11} 7 ${y - 11} 7.4 ${y - 3}L13 ${y - 1.4}Q9 ${y - 0.4} 0 ${y - 2}z`, color)
  }
  if (figure.hat === 'hood') {
    return path(data`M-7.6 ${y - 1}C-8 ${y - 12} 8 ${y - 12} 7.6 ${y - 1}z`, color)
  }
  if (figure.hat === 'wool') {
    return path(data`M-7.6 ${y - 1}C-8 ${y - 13} 8 ${y - 13} 7.6 ${y - 1}z`, color) + circle(0, y - 10.4, 2.6, color)
  }
  return ''
}

function luggage(figure: Figure, joints: Joints, paint: Paint): Svg {
  if (figure.bag === 'back') return rect(-17, joints.hip - 30, 11, 25, paint(hue.teal), 4)
  if (figure.bag === 'hand') {
    const [x, y] = joints.arms[1][1]
    return stroke(data`M${x - 4} ${y + 5}L${x} ${y}L${x + 4} ${y + 5}`, paint(hue.leather), 1.4) + rect(x - 7, y + 4, 14, 12, paint(hue.leather), 2)
  }
  return ''
}

/** A person with the feet at x, y; sitting ones are as tall as if they stood. */
export function person(
  scene: Scene,
  x: number,
  y: number,
  height: number,
  figure: Figure = {},
  distance = 0,
): Svg {
  const { random } = scene
  const coat = figure.coat ?? random.pick(coats)
  const trousers = figure.trousers ?? random.pick(legwear)
  const skin = figure.skin ?? random.pick(skins)
  const hair = figure.hair ?? random.pick(hairs)
  const joints = poses[figure.pose ?? 'stand']
  const shift = joints.hip + 50
  const paint: Paint = (color) => scene.paint(color, distance)
  const shadow = `<g opacity=".22">${ellipse(3, 0, 17, 3, '#1c2233')}</g>`
  const legColor = figure.dress ? skin : trousers
  const content =
    shadow +
    arm(joints, 0, darker(coat, 0.2), skin, shift, paint) +
    leg(joints, 0, darker(legColor, 0.2), paint) +
    leg(joints, 1, legColor, paint) +
    (figure.bag === 'back' ? luggage(figure, joints, paint) : '') +
    torso(coat, joints.hip, figure, paint) +
    head(figure, skin, hair, -84 + shift, height > 190, paint) +
    arm(joints, 1, darker(coat, 0.08), skin, shift, paint) +
    (figure.bag === 'hand' ? luggage(figure, joints, paint) : '')
  return place(x, y, content, height / 100, figure.flip ?? false)
}
