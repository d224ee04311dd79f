import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the color mode changes; all else of a page is the same in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, or within a part of it, with the elements it found it at. */
export function barriersOf(page: Page, within?: string): Promise<string[]> {
  return found(axeOn(page, within).withTags(RULES))
}

/** What looks: „axe-core 4.10.3“. */
export async function engineOf(page: Page): Promise<string> {
  const { testEngine } = await axeOn(page).withRules(['html-has-lang']).analyze()
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
  const barriers = await found(axeOn(page, within).withRules(RULES_OF_COLOR))
  return barriers.map((barrier) => `its colors: ${barrier}`)
}

/** Without the second page in which axe joins what it found in frames of other origins, and without lists of what is fine. */
function axeOn(page: Page, within?: string): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  return within ? axe.include(within) : axe
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
