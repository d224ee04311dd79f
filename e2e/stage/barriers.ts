import { readFileSync } from 'node:fs'
import type { AxeResults, default as Axe, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/** As source text, because transferring and starting it is a third of a check's time. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the color mode; all other results are the same in both modes. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** Returns axe's violations on the page, or within a part of it, with the elements. */
export function barriersOf(page: Page, within?: string): Promise<string[]> {
  return found(page, RULES, within)
}

/** Returns the name and version of the engine: „axe-core 4.10.3“. */
export async function engineOf(page: Page): Promise<string> {
  const { testEngine } = await look(page, ['wcag2a'])
  return `${testEngine.name} ${testEngine.version}`
}

/**
 * Returns the violations in light mode, and the additional ones in dark mode; a page without script gets its mode by
 * CSS.
 */
export async function barriersInBothModes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await barriersOf(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.dark, html:not(:has(script))').waitFor({ state: 'attached' })
  return [...light, ...(await barriersOfColor(page, within))]
}

/** Returns the violations of color rules in the current mode. */
export async function barriersOfColor(page: Page, within?: string): Promise<string[]> {
  const barriers = await found(page, RULES_OF_COLOR, within)
  return barriers.map((barrier) => `its colors: ${barrier}`)
}

/** Injects axe once into a document and each of its frames. */
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
