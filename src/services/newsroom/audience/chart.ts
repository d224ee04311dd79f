import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { AudiencePoint } from './contract.ts'

/** A chart with the left upper corner as origin; lengths are units of its `viewBox`. */
export type Chart = {
  width: number
  height: number
  /** Where the horizontal axis starts and ends, and its height. */
  axis: { from: number; to: number; y: number }
  /** SVG paths (`d`): counts of the period, the area below them, and the counts it is compared with. */
  count: string
  area: string
  before: string
  /** The last count, which has a mark; `null` without counts. */
  last: { x: number; y: number } | null
  xTicks: { x: number; at: string }[]
  yTicks: { y: number; value: number }[]
}

const WIDTH = 720
const HEIGHT = 240
const LEFT = 64
const RIGHT = 16
const TOP = 12
const BOTTOM = 36
const MAX_X_TICKS = 8

/** Draws points as two lines over the same scale, which begins at zero. Throws without points. */
export function drawChart(points: readonly AudiencePoint[]): Chart {
  if (points.length === 0) throw new Error('There are no points to draw.')
  const most = Math.max(1, ...points.flatMap(({ count, before }) => [count ?? 0, before ?? 0]))
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [LEFT, WIDTH - RIGHT])
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4)
  const placed = points.map((point, place) => ({ ...point, x: rounded(x(place)) }))
  const pathOf = (key: 'count' | 'before') =>
    line<(typeof placed)[number]>()
      .defined((point) => point[key] !== null)
      .x((point) => point.x)
      .y((point) => rounded(y(point[key] ?? 0)))(placed) ?? ''
  const filled = area<(typeof placed)[number]>()
    .defined(({ count }) => count !== null)
    .x((point) => point.x)
    .y0(HEIGHT - BOTTOM)
    .y1(({ count }) => rounded(y(count ?? 0)))(placed)
  const last = placed.findLast(({ count }) => count !== null)
  const step = Math.ceil(points.length / MAX_X_TICKS)
  return {
    width: WIDTH,
    height: HEIGHT,
    axis: { from: LEFT, to: WIDTH - RIGHT, y: HEIGHT - BOTTOM },
    count: pathOf('count'),
    area: filled ?? '',
    before: pathOf('before'),
    last: last ? { x: last.x, y: rounded(y(last.count ?? 0)) } : null,
    xTicks: placed.flatMap((point, place) =>
      place % step === 0 ? [{ x: point.x, at: point.at }] : [],
    ),
    yTicks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ y: rounded(y(value)), value })),
  }
}

const rounded = (length: number): number => Math.round(length * 10) / 10
