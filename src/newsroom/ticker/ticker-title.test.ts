import { expect, test } from 'vitest'
import { tickerTitle } from './ticker-title.ts'

test.each([
  ['Bayer gegen Bremen', 'Live: Bayer gegen Bremen'],
  ['Live: Bayer gegen Bremen', 'Live: Bayer gegen Bremen'],
  ['LIVE | Hochwasser', 'LIVE | Hochwasser'],
  ['Liveticker: Ratssitzung', 'Liveticker: Ratssitzung'],
  ['Live-Musik am Rhein', 'Live: Live-Musik am Rhein'],
])('the screen of the ticker „%s“ is headed „%s“', (title, heading) => {
  expect(tickerTitle(title)).toBe(heading)
})
