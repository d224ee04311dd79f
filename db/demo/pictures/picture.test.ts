import { expect, test } from 'vitest'
import { drawPicture, pictureNames } from './picture.ts'

test('every name draws the same picture each time, and none is another', () => {
  const drawn = pictureNames().map((name) => drawPicture(name) ?? '')
  expect(drawn).toHaveLength(282)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawPicture('rhein-1')).toBe(drawPicture('rhein-1'))
})

test('a picture is SVG without script, text or anything from elsewhere, and small', () => {
  for (const name of pictureNames()) {
    const svg = drawPicture(name) ?? ''
    expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 1600 1067"/)
    expect(svg, name).not.toMatch(/<script|<text|<image|<foreignObject|href="(?!#)|NaN|undefined/)
    expect(svg.length, name).toBeLessThan(40 * 1024)
  }
})

test.each(['rhein-10', 'rhein-0', 'nirgendwo-1', 'portrait-niemand', '', '../rhein-1'])(
  '%j is no picture',
  (name) => {
    expect(drawPicture(name)).toBeUndefined()
  },
)
