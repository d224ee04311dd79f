import { darker, lighter } from './color.ts'
import { data, dots, path, rect, stroke, type Svg } from './svg.ts'

/** Shoulders under a face whose middle is the origin. */
export type Dress = 'blazer' | 'shirt' | 'cardigan' | 'jacket' | 'turtleneck' | 'sweater' | 'parka'

const shoulders = 'M-330 520Q-330 330-210 282Q-100 250-70 214H70Q100 250 210 282Q330 330 330 520z'
const shade = 'M150 262Q330 300 330 520H210Q220 360 150 262z'

function base(color: string): Svg {
  return path(shoulders, color) + path(shade, darker(color, 0.12))
}

function neck(skin: string): Svg {
  return (
    path('M-62 110H62V226Q40 276 0 282Q-40 276-62 226z', darker(skin, 0.12)) +
    path('M-62 128Q0 210 62 128V176Q0 236-62 176z', darker(skin, 0.22))
  )
}

function openCollar(skin: string, inner: string, depth: number): Svg {
  return (
    path(data`M-84 226L0 ${depth}L84 226Q40 250 0 250T-84 226z`, inner) +
    path(data`M-58 214L0 ${depth - 50}L58 214z`, darker(skin, 0.1))
  )
}

const lapels = (color: string): Svg =>
  path('M-92 218L-160 300L-110 330L-140 360L0 520L-30 400z', darker(color, 0.16)) +
  path('M92 218L160 300L110 330L140 360L0 520L30 400z', darker(color, 0.24))

const buttons = (color: string): Svg =>
  dots(
    [
      [0, 380],
      [0, 440],
      [0, 500],
    ],
    color,
    14,
  )

export function drawDress(kind: Dress, color: string, inner: string, skin: string): Svg {
  if (kind === 'blazer')
    return base(color) + neck(skin) + openCollar(skin, inner, 470) + lapels(color)
  if (kind === 'shirt') {
    const collar = path(
      'M-70 206L-104 262L-30 326L0 276zM70 206L104 262L30 326L0 276z',
      lighter(color, 0.14),
    )
    return (
      base(color) +
      neck(skin) +
      stroke('M0 290V520', darker(color, 0.2), 5) +
      collar +
      buttons(darker(color, 0.3))
    )
  }
  if (kind === 'cardigan')
    return (
      base(color) +
      neck(skin) +
      openCollar(skin, inner, 520) +
      stroke('M-84 226L0 520L84 226', darker(color, 0.2), 26)
    )
  if (kind === 'turtleneck')
    return (
      neck(skin) +
      base(color) +
      rect(-82, 168, 164, 92, color, 30) +
      rect(-82, 214, 164, 46, darker(color, 0.14), 22)
    )
  if (kind === 'sweater')
    return (
      base(color) +
      neck(skin) +
      stroke('M-74 222Q0 306 74 222', darker(color, 0.2), 34) +
      stroke('M-74 222Q0 306 74 222', lighter(color, 0.12), 8)
    )
  if (kind === 'jacket') {
    const collar = path(
      'M-76 196Q-110 230-96 290L0 320L96 290Q110 230 76 196L60 250Q0 290-60 250z',
      inner,
    )
    return (
      base(color) +
      neck(skin) +
      collar +
      stroke('M0 310V520', inner, 10) +
      path('M-330 470Q-330 330-210 282L-180 274L-250 520H-330z', inner)
    )
  }
  const hood = path(
    'M-190 290Q-170 170-70 196L0 330L70 196Q170 170 190 290Q90 330 0 350Q-90 330-190 290z',
    darker(color, 0.2),
  )
  return (
    base(color) +
    neck(skin) +
    hood +
    path('M-50 226L0 330L50 226Q0 260-50 226z', inner) +
    stroke('M0 340V520', darker(color, 0.4), 8)
  )
}
