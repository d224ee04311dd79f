import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { SITE } from '../fixtures/browser.ts'

type NewArticle = { title: string; section: string; body_md?: string; text?: string }

/** Publishes an article as the session of the page, and withdraws it when the test ends. Returns its number. */
export async function publishArticle(page: Page, article: NewArticle): Promise<number> {
  const send = async (path: string, status: number, data: object): Promise<unknown> => {
    const options = { data, headers: { origin: SITE } }
    const answer = await page.request.post(`/api/newsroom/drafts${path}`, options)
    expect(answer.status()).toBe(status)
    return answer.json()
  }
  const { id } = (await send('', 201, { article, stage: 'draft' })) as { id: number }
  await send(`/${id}/moves`, 200, { move: 'publish' })
  onTestFinished(async () => {
    await send(`/${id}/moves`, 200, { move: 'withdraw', reason: 'Ende der Probe' })
  })
  return id
}
