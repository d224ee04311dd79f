import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SITE } from '../../fixtures/browser.ts'

/** Cancels the issues of a journey's newsletter and deletes it. */
export async function deleteNewsletter(page: Page, id: string): Promise<void> {
  const headers = { origin: SITE }
  const list = `/api/newsroom/issues?newsletter=${id}`
  const { issues } = (await (await page.request.get(list)).json()) as { issues: { id: number }[] }
  for (const issue of issues)
    await page.request.post(`/api/newsroom/issues/${issue.id}/moves`, {
      data: { move: 'cancel' },
      headers,
    })
  const removed = await page.request.delete(`/api/newsroom/newsletters/${id}`, { headers })
  expect(removed.status()).toBe(204)
}
