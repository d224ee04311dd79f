import { darker, hue } from './color.ts'
import type { Figure } from './figure.ts'
import { person } from './people.ts'
import type { Scene } from './scene.ts'
import { data, fade, list, path, place, stroke, type Svg } from './svg.ts'

/** Somebody close by under an umbrella, cut by the lower edge. */
function sheltered(scene: Scene, x: number, color: string, figure: Figure): Svg {
  const dome =
    path(
      'M-62-98Q-56-152 0-156Q56-152 62-98Q46-108 31-98Q16-108 0-98Q-16-108-31-98Q-46-108-62-98z',
      scene.paint(color),
    ) +
    path('M31-98Q30-140 0-156Q56-152 62-98Q46-108 31-98z', scene.paint(darker(color, 0.16))) +
    stroke('M0-156V-164M4-98V-56', scene.paint(hue.ink), 2.4)
  return place(x, 1160, dome, 4.2) + person(scene, x, 1190, 470, { pose: 'hold', ...figure })
}

export function umbrellas(scene: Scene): Svg {
  return (
    sheltered(scene, 420, '#c8412f', { coat: '#3a4657', away: true }) +
    sheltered(scene, 1230, '#d8a451', { coat: '#2f5d7c', longHair: true, flip: true })
  )
}

/** A bough that reaches into the picture from the upper left. */
export function bough(scene: Scene): Svg {
  const { random, palette } = scene
  const twigs = [
    [-20, 40, 300, 90],
    [120, 60, 250, 210],
    [240, 78, 480, 60],
    [330, 80, 430, 190],
    [60, 50, 110, 230],
  ] as const
  const wood = scene.paint('#54423a')
  const shape = twigs.map(
    ([x, y, endX, endY]) => data`M${x} ${y}Q${(x + endX) / 2} ${y - 16} ${endX} ${endY}`,
  )
  const limbs = stroke(shape.join(''), wood, 9) + stroke('M-20 30Q160 90 360 70', wood, 17)
  if (palette.bare)
    return limbs + fade(0.9, stroke('M-20 20Q160 80 360 60M130 54Q190 60 240 190', '#ffffff', 7))
  const leaves = palette.foliage.map((color, tone) => {
    const row = list(16, (index) => {
      const [x, y, endX, endY] = twigs[(index + tone) % twigs.length] ?? twigs[0]
      const along = random.between(0.2, 1.05)
      const left = x + (endX - x) * along + random.between(-24, 24)
      const top = y + (endY - y) * along + random.between(-22, 26)
      const size = random.between(16, 26)
      return data`M${left} ${top}q${size * 0.9} ${-size * 0.2} ${size * 0.5} ${size * 1.5}q${-size * 1.1} ${-size * 0.5} ${-size * 0.5} ${-size * 1.5}z`
    })
    return path(row.join(''), scene.paint(color))
  })
  return limbs + leaves.join('')
}
