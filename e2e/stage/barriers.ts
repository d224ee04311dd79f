import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the color mode changes; all else of a page is the same in both. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, with the elements it found it at. */
export function barriersOf(page: Page): Promise<string[]> {
  return found(axeOn(page).withTags(RULES))
}

/** What looks: „axe-core 4.10.3“. */
export async function engineOf(page: Page): Promise<string> {
  const { testEngine } = await axeOn(page).withRules(['html-has-lang']).analyze()
  return `${testEngine.name} ${testEngine.version}`
}

/** The same in the light, and what the dark adds. */
export async function barriersInBothModes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await barriersOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html.dark').waitFor({ state: 'attached' })
  return [...light, ...(await barriersOfColor(page))]
}

/** What of a page's colors is a barrier as it stands. */
export async function barriersOfColor(page: Page): Promise<string[]> {
  const barriers = await found(axeOn(page).withRules(RULES_OF_COLOR))
  return barriers.map((barrier) => `its colors: ${barrier}`)
}

/** Without the second page in which axe joins what it found in frames of other origins, and without lists of what is fine. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
