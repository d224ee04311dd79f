import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE } from './browser.ts'
import { pagePaths } from './pages-to-look-at.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SCREENS = [
  { screen: 'a phone', viewport: PHONE },
  { screen: 'a desktop', viewport: DESKTOP },
]
const CASES = pagePaths().flatMap((path) =>
  SCREENS.flatMap((screen) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ path, ...screen, colorScheme })),
  ),
)

/** What axe finds, with the elements it found it at. */
async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

test.each(CASES)(
  '$path has no barrier on $screen in $colorScheme',
  async ({ path, viewport, colorScheme }) => {
    const page = await openPage({ viewport, colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await problemsOf(page)).toEqual([])
  },
)
