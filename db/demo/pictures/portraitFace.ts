import { darker, mix } from './color.ts'
import { circle, data, dots, ellipse, path, stroke, type Svg } from './svg.ts'

type Beard = 'full' | 'stubble' | 'moustache' | 'short' | 'none'

export interface Face {
  skin: string
  hair: string
  eyes: string
  lips: string
  beard: Beard
  feminine: boolean
  /** 0 young, 1 old. */
  age: number
  freckles: boolean
  glasses?: { color: string; shape: 'round' | 'square' }
}

const outline =
  'M-119-40C-122-160-62-176 0-176C62-176 122-160 119-40C119 44 102 108 62 148Q32 174 0 174Q-32 174-62 148C-102 108-119 44-119-40z'

function skull({ skin }: Face): Svg {
  return (
    ellipse(-120, 2, 19, 34, darker(skin, 0.1)) +
    ellipse(120, 2, 19, 34, darker(skin, 0.16)) +
    path(outline, skin) +
    path(
      'M66-160C112-140 121-90 119-40C119 44 102 108 62 148Q32 174 0 174Q74 116 82 0Q84-100 66-160z',
      darker(skin, 0.08),
    )
  )
}

function eye(face: Face, x: number): Svg {
  const lid = darker(face.skin, 0.62)
  const lash = face.feminine
    ? stroke(`M${x < 0 ? x - 22 : x + 22}-18l${x < 0 ? -8 : 8}-6`, lid, 4)
    : ''
  return (
    path(data`M${x - 22} -14Q${x} -34 ${x + 22} -14Q${x} -1 ${x - 22} -14z`, '#fbf7ef') +
    circle(x + 2, -17, 9.5, face.eyes) +
    circle(x + 2, -17, 4.6, '#1f1a1c') +
    circle(x + 5, -20, 2.2, '#ffffff') +
    stroke(data`M${x - 24} -13Q${x} -35 ${x + 24} -13`, lid, 5) +
    lash +
    stroke(
      data`M${x - 28} ${x < 0 ? -44 : -50}Q${x} -64 ${x + 28} ${x < 0 ? -50 : -44}`,
      mix(face.hair, '#4a3a34', 0.3),
      face.feminine ? 7 : 10,
    )
  )
}

function lines({ skin, age, beard: kind }: Face): Svg {
  if (age < 0.4) return ''
  const folds =
    kind === 'full' || kind === 'short' ? '' : 'M-58 58Q-72 84-62 108M58 58Q72 84 62 108'
  const corners = age > 0.6 ? 'M-78-6l-16 8M-78-14l-18-2M78-6l16 8M78-14l18-2M-40-108H36' : ''
  return stroke(folds + corners, darker(skin, 0.2), 3.6)
}

function nose({ skin }: Face): Svg {
  return stroke('M8-18Q26 30 20 44Q12 56-14 48', darker(skin, 0.26), 5.4)
}

function mouth({ skin, lips, feminine }: Face): Svg {
  if (!feminine) {
    return (
      stroke('M-38 92Q2 112 42 90', darker(skin, 0.5), 5.6) +
      stroke('M-16 118Q2 124 20 117', darker(skin, 0.2), 5)
    )
  }
  return (
    path('M-42 88Q-18 82 0 90Q18 82 42 88Q22 122 0 122Q-22 122-42 88z', lips) +
    path('M-30 92Q0 100 30 92Q16 104 0 104T-30 92z', '#fbf7ef') +
    stroke('M-44 86Q-36 90-30 91M44 86Q36 90 30 91', darker(lips, 0.3), 4)
  )
}

function beard({ beard: kind, hair, skin }: Face): Svg {
  if (kind === 'none') return ''
  if (kind === 'moustache')
    return path('M-58 92Q-40 58 0 66Q40 58 58 92Q28 84 0 84Q-28 84-58 92z', hair)
  const tone = kind === 'stubble' ? mix(skin, hair, 0.32) : hair
  const upper = kind === 'full' ? 30 : 54
  const full = kind === 'full' ? 196 : 178
  const shape = data`M-119 ${upper - 40}Q-112 ${upper + 8} -84 ${upper + 16}Q-56 52 0 66Q56 52 84 ${upper + 16}Q112 ${upper + 8} 119 ${upper - 40}C119 44 102 112 64 154Q34 ${full} 0 ${full}Q-34 ${full} -64 154C-102 112 -119 44 -119 ${upper - 40}z`
  return path(shape, tone) + path('M-48 88Q0 70 50 86Q40 120 0 124Q-36 122-48 88z', skin)
}

function glasses({ glasses: frame }: Face): Svg {
  if (!frame) return ''
  const { color, shape } = frame
  const lens = (x: number): string =>
    shape === 'round'
      ? data`M${x - 40} -14a40 38 0 1 0 80 0a40 38 0 1 0 -80 0`
      : data`M${x - 42} -40q0 -6 8 -6h68q8 0 8 6v42q0 16 -18 16h-48q-18 0 -18 -16z`
  return (
    `<g opacity=".16">${path(lens(-48) + lens(50), '#ffffff')}</g>` +
    stroke(`${lens(-48)}${lens(50)}M-8-18Q1-26 10-18M-90-20L-118-14M92-20L118-14`, color, 7)
  )
}

export function drawFace(face: Face): Svg {
  const freckles: Svg = face.freckles
    ? dots(
        [
          [-70, 30],
          [-56, 40],
          [-44, 28],
          [-60, 18],
          [-34, 38],
          [48, 30],
          [62, 40],
          [74, 28],
          [60, 18],
          [36, 40],
          [-6, 22],
          [18, 26],
        ],
        darker(face.skin, 0.24),
        6,
      )
    : ''
  const blush = `<g opacity=".13">${circle(-68, 46, 28, '#d9604a')}${circle(70, 46, 28, '#d9604a')}</g>`
  return (
    skull(face) +
    blush +
    freckles +
    beard(face) +
    lines(face) +
    nose(face) +
    mouth(face) +
    eye(face, -48) +
    eye(face, 50) +
    glasses(face)
  )
}
