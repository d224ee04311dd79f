import { expect, test } from 'vitest'
import { drawChart } from './chart.ts'
import type { AudiencePoint } from './contract.ts'

const points: AudiencePoint[] = [
  { at: '0', count: 10, before: 40 },
  { at: '1', count: 20, before: null },
  { at: '2', count: null, before: 100 },
]

test('lines start at the axis, end where counts end, and leave gaps out', () => {
  const { axis, count, area, before, last } = drawChart(points)
  expect(axis).toEqual({ from: 64, to: 704, y: 204 })
  expect(count).toBe('M64,184.8L384,165.6')
  expect(area).toBe('M64,184.8L384,165.6L384,204L64,204Z')
  expect(before).toBe('M64,127.2ZM704,12Z')
  expect(last).toEqual({ x: 384, y: 165.6 })
})

test('marks at most eight points, and whole numbers from zero', () => {
  const days = Array.from({ length: 31 }, (_, place) => ({
    at: `2026-10-${String(place + 1).padStart(2, '0')}`,
    count: 1,
    before: 2,
  }))
  const { xTicks, yTicks } = drawChart(days)
  expect(xTicks).toHaveLength(8)
  expect(xTicks[0]).toEqual({ x: 64, at: '2026-10-01' })
  expect(yTicks.map(({ value }) => value)).toEqual([0, 1, 2])
})

test('a single point and points without views have a scale', () => {
  const { count, yTicks } = drawChart([{ at: '2026-11-01', count: 0, before: null }])
  expect(count).toBe('M64,204Z')
  expect(yTicks.map(({ value }) => value)).toEqual([0, 1])
})
