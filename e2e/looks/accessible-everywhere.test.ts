// @module-tag full
import { afterAll, describe, expect, test } from 'vitest'
import { isPersonal } from '../../src/pages/page.ts'
import { routes, type PageName } from '../../src/routes.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { recordAccessibilityRun, WIDTHS } from '../fixtures/accessibility-run.ts'
import { barriersOf, barriersOfColor, engineOf } from '../fixtures/accessibility.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'
import { looksAtAll, pagePaths } from '../fixtures/checked-pages.ts'

const own = Object.entries(routes).flatMap(([name, { example }]) =>
  isPersonal(pages[name as PageName]) ? [example] : [],
)
const isOfStaff = (path: string) => path.startsWith('/betrieb')
const PAGES: [path: string, kind: string][] = [
  ...pagePaths().map((path): [string, string] => [path, '']),
  ...own.map((path): [string, string] => [path, isOfStaff(path) ? 'betrieb' : 'pluswallet']),
]

/** Runs with `--long`: if no page has a violation in any look, the accessibility statement gets the date. */
describe.runIf(looksAtAll)('pages in three widths and both modes', () => {
  const seen: string[] = []
  let engine = ''

  test.each(PAGES)('%s has no accessibility violation (%s)', async (path, kind) => {
    const page = await openSharedPage({ reducedMotion: 'reduce' }, kind)
    const barriers: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize(width)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      barriers.push(...(await barriersOf(page)))
      // Reloaded, because invisible parts are not redrawn when the mode changes.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.reload()
      barriers.push(...(await barriersOfColor(page)))
    }
    expect(barriers).toEqual([])
    engine ||= await engineOf(page)
    seen.push(path)
  })

  afterAll(() => {
    if (seen.length === PAGES.length) recordAccessibilityRun('pages', seen.length, engine)
  })
})
