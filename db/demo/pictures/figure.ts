import type { Pose } from './poses.ts'
import { circle, data, path, type Svg } from './svg.ts'

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

export const coats = [
  '#b5473c',
  '#2f5d7c',
  '#d19a3a',
  '#4d6b57',
  '#7a5a7d',
  '#c9c2b2',
  '#3a4657',
  '#c97f5a',
  '#587f94',
]

export type Paint = (color: string) => string

export function hat(figure: Figure, y: number, paint: Paint): Svg {
  const color = paint(figure.hatColor ?? '#f0c242')
  if (figure.hat === 'helmet') {
    return path(data`M-8 ${y - 2}C-8 ${y - 13} 8 ${y - 13} 8 ${y - 2}H10.5V${y - 0.6}H-9z`, color)
  }
  if (figure.hat === 'cap') {
    return path(
      data`M-7.4 ${y - 2}C-7 ${y - 11} 7 ${y - 11} 7.4 ${y - 3}L13 ${y - 1.4}Q9 ${y - 0.4} 0 ${y - 2}z`,
      color,
    )
  }
  if (figure.hat === 'hood') {
    return path(data`M-7.6 ${y - 1}C-8 ${y - 12} 8 ${y - 12} 7.6 ${y - 1}z`, color)
  }
  if (figure.hat === 'wool') {
    return (
      path(data`M-7.6 ${y - 1}C-8 ${y - 13} 8 ${y - 13} 7.6 ${y - 1}z`, color) +
      circle(0, y - 10.4, 2.6, color)
    )
  }
  return ''
}
