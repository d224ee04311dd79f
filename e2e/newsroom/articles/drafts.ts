import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SITE } from '../../fixtures/browser.ts'
import { signInAs } from '../../fixtures/demo-readers.ts'

/** Drafts of the journeys in the editor. */

export const DRAFTS = '/api/newsroom/drafts'

type StoredItem = { identifier: string; content: Record<string, unknown> }

export const paragraph = (line: string) => ({ identifier: 'p', content: { text: line } })

export const editorText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

export const saved = (page: Page): Promise<void> =>
  page.locator('.save-status', { hasText: /^Gespeichert$/ }).waitFor()

/** Posts to the drafts; `path` begins with a slash, or is empty for a new draft. */
export const postDraft = (page: Page, path: string, data: object) =>
  page.request.post(DRAFTS + path, { data, headers: { origin: SITE } })

/** Signs in as editor, creates a draft and opens it in the form. Returns its number. */
export async function openDraft(page: Page, fields: object): Promise<number> {
  await signInAs(page, 'redaktion')
  const article = { section: 'region/leverkusen', ...fields }
  const answer = await postDraft(page, '', { article, stage: 'draft', reason: '' })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/redaktion/artikel/${id}/bearbeiten`)
  await editorText(page).waitFor()
  return id
}

/** Returns the stored body of a draft. */
export async function storedItems(page: Page, id: number): Promise<StoredItem[]> {
  const answer = await page.request.get(`${DRAFTS}/${id}`)
  const { article } = (await answer.json()) as { article: { contentItems: StoredItem[] } }
  return article.contentItems
}
