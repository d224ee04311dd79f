import { darker } from './color.ts'
import { type Figure, hat, type Paint } from './figure.ts'
import { circle, data, ellipse, path, rect, stroke, type Svg } from './svg.ts'

export function head(
  figure: Figure,
  skin: string,
  hair: string,
  top: number,
  close: boolean,
  paint: Paint,
): Svg {
  const y = top - 9
  const back = figure.longHair
    ? path(
        data`M-7.6 ${y - 1}Q-8.5 ${y + 12} -7 ${y + 13}H6Q8 ${y + 10} 7.4 ${y - 1}z`,
        paint(hair),
      )
    : ''
  const neck = rect(-2.6, top - 5, 5.2, 8, paint(darker(skin, 0.1)))
  if (figure.away) return neck + ellipse(0, y - 0.6, 7, 7.8, paint(hair)) + back
  const face = ellipse(0.3, y, 6.3, 7.2, paint(skin))
  const cut = path(
    data`M-7 ${y + 2}C-8.5 ${y - 12} 8.5 ${y - 12} 7 ${y - 2}Q2 ${y - 3} -1 ${y - 5}Q-4 ${y - 3} -4.4 ${y + 2}z`,
    paint(hair),
  )
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
