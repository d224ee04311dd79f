import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Types a query into the focused field and chooses the first name that is found, by keyboard. `name`: how it begins. */
export async function chooseFound(page: Page, query: string, name: string): Promise<void> {
  await page.keyboard.type(query)
  const options = page.locator('[role=option]')
  // The names found for the first letters are replaced by those for all.
  await expect
    .poll(async () => {
      const names = await options.allTextContents()
      const isForAll = names.every((one) => one.toLowerCase().includes(query.toLowerCase()))
      return isForAll && names[0]?.startsWith(name)
    })
    .toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
