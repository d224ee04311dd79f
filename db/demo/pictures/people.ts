import { darker, hue } from './color.ts'
import { coats, type Figure, hairs, type Paint, skins } from './figure.ts'
import { head } from './figureHead.ts'
import { type Joints, type Limb, type Point, poses } from './poses.ts'
import type { Scene } from './scene.ts'
import { circle, data, ellipse, path, place, rect, stroke, type Svg } from './svg.ts'

const legwear = ['#333b4c', '#4a4f5e', '#5a4a42', '#2f3440', '#6b6f7a']

function limb(start: Point, [middle, end]: Limb, color: string, width: number): Svg {
  return stroke(
    data`M${start[0]} ${start[1]}L${middle[0]} ${middle[1]}L${end[0]} ${end[1]}`,
    color,
    width,
  )
}

function leg(joints: Joints, index: 0 | 1, color: string, paint: Paint): Svg {
  const chosen = joints.legs[index]
  const [footX, footY] = chosen[1]
  const start: Point = [index ? 3.6 : -3.6, joints.hip + 1]
  const shoe = ellipse(footX + 2, footY + 1.4, 5.2, 2.8, paint('#2c2a30'))
  return shoe + limb(start, chosen, paint(color), 7.6)
}

function arm(
  joints: Joints,
  index: 0 | 1,
  color: string,
  skin: string,
  shift: number,
  paint: Paint,
): Svg {
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

function luggage(figure: Figure, joints: Joints, paint: Paint): Svg {
  if (figure.bag === 'back') return rect(-17, joints.hip - 30, 11, 25, paint(hue.teal), 4)
  if (figure.bag === 'hand') {
    const [x, y] = joints.arms[1][1]
    return (
      stroke(data`M${x - 4} ${y + 5}L${x} ${y}L${x + 4} ${y + 5}`, paint(hue.leather), 1.4) +
      rect(x - 7, y + 4, 14, 12, paint(hue.leather), 2)
    )
  }
  return ''
}

/** Somebody far away: legs, arms, coat and head only. */
function farPerson(
  joints: Joints,
  tones: Record<'coat' | 'legs' | 'skin' | 'hair', string>,
  figure: Figure,
  paint: Paint,
): Svg {
  const shift = joints.hip + 50
  const bend = (x: number, y: number, [middle, end]: Limb): string =>
    data`M${x} ${y}L${middle[0]} ${middle[1]}L${end[0]} ${end[1]}`
  const legs = bend(-3.6, joints.hip, joints.legs[0]) + bend(3.6, joints.hip, joints.legs[1])
  const arms = bend(-8.6, -78 + shift, joints.arms[0]) + bend(8.6, -78 + shift, joints.arms[1])
  const hood = figure.hat ? paint(figure.hatColor ?? '#f0c242') : paint(tones.hair)
  return (
    stroke(legs, paint(tones.legs), 7.6) +
    stroke(arms, paint(darker(tones.coat, 0.14)), 6) +
    torso(tones.coat, joints.hip, figure, paint) +
    ellipse(0, shift - 94, 7, 8, hood) +
    ellipse(0.8, shift - 91.4, 5.2, 5.4, paint(tones.skin))
  )
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
  if (height <= 130) {
    const tones = { coat, legs: legColor, skin, hair }
    return place(x, y, farPerson(joints, tones, figure, paint), height / 100, figure.flip ?? false)
  }
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
