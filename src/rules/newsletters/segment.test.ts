import { expect, test } from 'vitest'
import { segmentInWords, type IssueSegment } from './segment.ts'

const RATHAUS = { id: 1, name: 'Rathaus' }
const VEREIN = { id: 2, name: 'Bayer 04' }

test.each<[IssueSegment | null, string]>([
  [null, 'Alle'],
  [{ plus: null, topics: [] }, 'Alle'],
  [{ plus: 'with', topics: [] }, 'Nur mit PLUS'],
  [{ plus: null, topics: [VEREIN, RATHAUS] }, 'Nur wer Bayer 04 oder Rathaus verfolgt'],
  [{ plus: 'without', topics: [RATHAUS] }, 'Nur wer Rathaus verfolgt, ohne PLUS'],
])('the segment %j is called „%s“', (segment, words) => {
  expect(segmentInWords(segment)).toBe(words)
})
