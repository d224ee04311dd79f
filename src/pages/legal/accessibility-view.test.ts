import { expect, test } from 'vitest'
import { lastRunText } from './AccessibilityView.tsx'

test.each([
  ['2026-11-20', '2026-11-25'],
  ['2026-11-25', '2026-11-20'],
])(
  'pages without barriers on %s and states without barriers on %s are dated by the older day',
  (first, second) => {
    const text = lastRunText({
      engine: 'axe',
      widths: '390, 768, 1440',
      pages: { count: 7, day: first },
      states: { count: 3, day: second },
    })
    expect(text).toContain('Am 20. November 2026 haben wir zuletzt 7 Seiten und 3 Zustände')
    expect(text).toContain('390, 768 und 1440 Pixeln')
  },
)
