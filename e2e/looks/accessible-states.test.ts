// @module-tag full
import { afterAll, describe, expect, test } from 'vitest'
import { recordAccessibilityRun, WIDTHS } from '../fixtures/accessibility-run.ts'
import { barriersInBothModes, engineOf } from '../fixtures/accessibility.ts'
import { closePage, openPage, PHONE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { MORE_STATES } from '../fixtures/more-states.ts'
import { looksAtAll } from '../fixtures/checked-pages.ts'
import { STATES } from '../fixtures/checked-states.ts'

test.skipIf(looksAtAll).each(STATES)(
  '$state has no accessibility violation in light and dark mode',
  async ({ enter, kind }) => {
    const page = await openSharedPage({ viewport: PHONE, reducedMotion: 'reduce' }, kind)
    await enter(page)
    expect(await barriersInBothModes(page)).toEqual([])
  },
)

/** Runs with `--long`: every state in every width, each in a new context. */
describe.runIf(looksAtAll)('states in three widths and both modes', () => {
  const states = [...STATES, ...MORE_STATES]
  /** States without a violation in any width. */
  const free: string[] = []
  let engine = ''

  test.each(states)(
    '$state has no accessibility violation in any width',
    async ({ state, enter, kind, within, leave }) => {
      const found: string[] = []
      for (const viewport of WIDTHS) {
        const page = await openPage({ viewport, reducedMotion: 'reduce' })
        if (kind) await signInAs(page, kind)
        await enter(page)
        const barriers = await barriersInBothModes(page, within)
        found.push(...barriers.map((barrier) => `${viewport.width} px: ${barrier}`))
        engine ||= await engineOf(page)
        // Closed first, because a page without a connection keeps sending requests.
        await closePage(page)
        leave?.(page)
      }
      expect(found).toEqual([])
      free.push(state)
    },
  )

  afterAll(() => {
    if (free.length === states.length) recordAccessibilityRun('states', free.length, engine)
  })
})
