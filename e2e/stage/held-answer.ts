import type { Page } from 'playwright'

/** The first answer to such a request: what it says is settled once it is `made`, and the page has it once it is let go. */
export type HeldAnswer = { made: Promise<void>; letGo: () => void }

export async function holdAnswer(page: Page, url: string | RegExp): Promise<HeldAnswer> {
  const made = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      made.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { made: made.promise, letGo: () => held.resolve() }
}
