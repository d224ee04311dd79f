import { darker, lighter } from './color.ts'
import { circle, discs, list, path, rect, stroke, type Svg } from './svg.ts'

/** Hair around a face whose middle is the origin: what lies behind and before it. */
interface Hair {
  back: Svg
  front: Svg
}

export type HairStyle =
  | 'bob'
  | 'wavy'
  | 'short'
  | 'receding'
  | 'pixie'
  | 'cropped'
  | 'bun'
  | 'bald'
  | 'curly'
  | 'ponytail'
  | 'chin'
  | 'beanie'

type Draw = (color: string) => Hair

const shortFront =
  'M-127 0C-146-120-106-196 6-198C112-196 144-120 127 0L115-52Q110-98 84-112Q30-92-40-116Q-96-112-114-52z'

const bob: Draw = (color) => ({
  back: path(
    'M-146-30C-176-226 176-226 146-30L160 120Q150 166 96 164H-96Q-150 166-160 120z',
    darker(color, 0.22),
  ),
  front:
    path(
      'M-130 74C-156-60-138-176 0-184C138-176 156-60 130 74Q132-20 104-66Q50-70 20-112Q-30-60-98-52Q-128-10-130 74z',
      color,
    ) + stroke('M18-112Q-20-140-70-140M22-110Q70-140 96-104', lighter(color, 0.2), 4),
})

const wavy: Draw = (color) => ({
  back: path(
    'M-140-40C-176-236 176-236 140-40Q190 40 156 110Q200 190 140 270Q60 300 0 240Q-60 300-140 270Q-200 190-156 110Q-190 40-140-40z',
    darker(color, 0.2),
  ),
  front:
    path(
      'M-128 40C-160-80-130-188 10-188C138-184 156-80 128 40Q132-60 76-96Q30-104 4-130Q-36-70-96-60Q-126-20-128 40z',
      color,
    ) +
    stroke(
      'M4-130Q-50-150-92-110M10-130Q60-160 104-96M-150 130Q-170 180-140 240M150 130Q170 180 144 236',
      lighter(color, 0.2),
      5,
    ),
})

const short: Draw = (color) => ({
  back: '',
  front:
    path(shortFront, color) +
    stroke('M-60-164Q0-188 70-160M-80-140Q-20-160 40-146', lighter(color, 0.14), 5),
})

const receding: Draw = (color) => ({
  back: '',
  front: path(
    'M-127 10C-148-70-136-130-92-158Q-40-192 0-190Q44-192 92-158C136-130 148-70 127 10L114-46Q112-96 88-128Q56-120 40-150Q0-164-36-152Q-54-120-88-128Q-112-96-114-46z',
    color,
  ),
})

const pixie: Draw = (color) => ({
  back: '',
  front:
    path(
      'M-128 16C-160-110-116-208 16-206C128-202 154-106 128 16L116-30Q114-76 92-98Q70-74 30-84Q50-100 52-116Q0-66-70-60Q-108-44-116-24z',
      color,
    ) +
    stroke(
      'M-96-130Q-30-180 60-172M-110-96Q-60-140 10-150M60-150Q100-130 112-80',
      lighter(color, 0.3),
      5,
    ),
})

const cropped: Draw = (color) => ({
  back: '',
  front: path(
    'M-124 0C-146-116-108-186 0-188C108-186 146-116 124 0L116-46Q108-104 70-114Q0-126-70-114Q-108-104-116-46z',
    color,
  ),
})

const bun: Draw = (color) => ({
  back:
    circle(20, -206, 62, darker(color, 0.15)) +
    stroke('M-20-226Q20-262 62-226M-16-200Q20-230 66-196', lighter(color, 0.16), 5),
  front:
    path(
      'M-127 16C-150-104-112-188 0-190C112-188 150-104 127 16Q122-66 78-108Q20-84-30-120Q-60-70-104-54Q-124-24-127 16z',
      color,
    ) +
    stroke(
      'M-30-120Q10-150 40-178M-90-80Q-60-140-10-172M70-108Q80-140 60-164',
      lighter(color, 0.22),
      4,
    ),
})

const bald: Draw = (color) => ({
  back: '',
  front: path(
    'M-127 26C-148-30-142-84-118-112Q-120-70-112-20zM127 26C148-30 142-84 118-112Q120-70 112-20z',
    color,
  ),
})

type Disc = readonly [x: number, y: number, radius: number]

const curls = (tone: string, points: readonly Disc[]): Svg => discs(points, tone)

const curly: Draw = (color) => ({
  back: curls(
    darker(color, 0.2),
    list(15, (index): Disc => {
      const angle = Math.PI * (0.86 + (index / 14) * 1.28)
      return [Math.cos(angle) * 152, 10 + Math.sin(angle) * 176, 54]
    }).concat([
      [-150, 110, 58],
      [150, 110, 58],
      [-142, 180, 50],
      [142, 180, 50],
    ]),
  ),
  front:
    curls(
      color,
      list(9, (index) => {
        const angle = Math.PI * (1.02 + (index / 8) * 0.96)
        return [Math.cos(angle) * 118, -34 + Math.sin(angle) * 122, 40] as const
      }),
    ) +
    curls(lighter(color, 0.16), [
      [-70, -150, 14],
      [10, -170, 15],
      [80, -140, 13],
      [-116, -84, 12],
      [116, -80, 12],
    ]),
})

const ponytail: Draw = (color) => ({
  back: path(
    'M100-140Q220-140 214 20Q220 150 170 230Q130 180 140 80Q150-40 100-80z',
    darker(color, 0.15),
  ),
  front:
    path(
      'M-127 20C-152-104-112-192 4-194C116-190 150-104 127 20Q124-60 92-104Q30-84-10-112Q-30-60-96-40Q-122-20-127 20z',
      color,
    ) + stroke('M-10-112Q40-160 104-132M-96-60Q-70-140 10-170', lighter(color, 0.2), 5),
})

const chin: Draw = (color) => ({
  back: path(
    'M-142-30C-172-232 172-232 142-30Q170 70 150 156Q110 186 74 150H-74Q-110 186-150 156Q-170 70-142-30z',
    darker(color, 0.2),
  ),
  front:
    path(
      'M-132 100C-168-50-142-190 0-192C142-190 168-50 132 100Q136 0 100-74Q20-80-36-132Q-50-60-112-30Q-134 20-132 100z',
      color,
    ) +
    stroke('M-36-132Q20-170 84-140', '#d8d3ca', 9) +
    stroke('M-40-128Q-90-120-122-40', '#d8d3ca', 6),
})

const beanie: Draw = (color) => ({
  back: path('M-138 30Q-150-20-134-60H134Q150-20 138 30L112 60H-112z', darker(color, 0.1)),
  front:
    path('M-146-72C-160-216-60-250 0-250C60-250 160-216 146-72z', '#3f6f7a') +
    rect(-152, -112, 304, 60, '#335b65', 22) +
    stroke(list(11, (index) => `M${-130 + index * 26}-104v44`).join(''), '#3f6f7a', 6),
})

export const hairStyles: Record<HairStyle, Draw> = {
  bob,
  wavy,
  short,
  receding,
  pixie,
  cropped,
  bun,
  bald,
  curly,
  ponytail,
  chin,
  beanie,
}
