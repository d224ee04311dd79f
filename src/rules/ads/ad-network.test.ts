import { expect, test } from 'vitest'
import { AD_SIZES } from './ad-network.ts'

const sizesByWidth = Object.values(AD_SIZES).flatMap((sizes) =>
  sizes.split(';').map((step) => {
    const [from, ordered = ''] = step.split(':')
    return {
      from: Number(from),
      widths: ordered.split(',').map((size) => Number.parseInt(size, 10)),
    }
  }),
)

test('[S9.14] ad sizes change only at the breakpoints of their layout and fit into the window', () => {
  const breakpoints = [0, 576, 768, 992, 1200, 1400]
  for (const { from, widths } of sizesByWidth) {
    expect(breakpoints).toContain(from)
    // 320 px is the narrowest phone.
    expect(Math.max(...widths)).toBeLessThanOrEqual(Math.max(from, 320))
  }
})
