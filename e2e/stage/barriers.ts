import { readFileSync } from 'node:fs'
import type { AxeResults, default as Axe, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** As a program for the page: it takes a third of what looking takes to hand over and to begin. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the color mode changes; all else of a page is the same in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, or within a part of it, with the elements it found it at. */
export function barriersOf(page: Page, within?: string): Promise<string[]> {
  return found(page, RULES, within)
}

/** What looks: „axe-core 4.10.3“. */
export async function engineOf(page: Page): Promise<string> {
  const { testEngine } = await look(page, ['wcag2a'])
  return `${testEngine.name} ${testEngine.version}`
}

/** The same in the light, and what the dark adds; a page without script is dark by its styles alone. */
export async function barriersInBothModes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await barriersOf(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.dark, html:not(:has(script))').waitFor({ state: 'attached' })
  return [...light, ...(await barriersOfColor(page, within))]
}

/** What of a page's colors is a barrier as it stands. */
export async function barriersOfColor(page: Page, within?: string): Promise<string[]> {
  const barriers = await found(page, RULES_OF_COLOR, within)
  return barriers.map((barrier) => `its colors: ${barrier}`)
}

/** A document and each of its frames is handed axe once, and keeps it. */
async function look(page: Page, runOnly: string[], within?: string): Promise<AxeResults> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  return page.evaluate(
    ([part, how]) => (Reflect.get(globalThis, 'axe') as typeof Axe).run(part ?? document, how),
    [within, options] as const,
  )
}

async function found(page: Page, runOnly: string[], within?: string): Promise<string[]> {
  const { violations } = await look(page, runOnly, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
