import type { Page } from 'playwright'

/** The first answer to a matching request: complete once `made` resolves, and passed to the page by `letGo`. */
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
