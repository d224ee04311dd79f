import type { BrowserContextOptions, Page } from 'playwright'
import { openPage, waitForForm } from './browser.ts'
import { signInAs } from './demo-readers.ts'
import { findArticle } from './pages-to-look-at.ts'

export type User = { page: Page; base: string }

/** Opens a new context signed in as a demo reader without bookmarks. */
export async function openAs(kind: string, options: BrowserContextOptions = {}): Promise<User> {
  const page = await openPage(options)
  const { request } = page.context()
  await signInAs(page, kind)
  const { reader } = await (await request.get('/api/session')).json()
  const base = `/user-api/mandators/morgenblatt/users/${reader.ssoId}`
  for (const { articleId } of await (await request.get(`${base}/bookmarks`)).json())
    await request.delete(`${base}/bookmarks/${articleId}`)
  for (const { id } of await (await request.get(`${base}/tag-bookmarks`)).json())
    await request.delete(`${base}/tag-bookmarks/${id}`)
  return { page, base }
}

export const ask = async ({ page, base }: User, path: string): Promise<unknown> =>
  (await page.context().request.get(`${base}/${path}`)).json()

/** Opens the page for ordering topics, with three topics. */
export async function openOrder(kind: string, options: BrowserContextOptions = {}): Promise<User> {
  const user = await openAs(kind, options)
  for (const id of [101, 102, 103])
    await user.page.context().request.post(`${user.base}/tag-bookmarks/${id}`)
  await user.page.goto('/deine-themen')
  await waitForForm(user.page)
  return user
}

export async function freeArticle(): Promise<{ id: number; urlPath: string }> {
  return findArticle(({ contentRestriction }) => contentRestriction === 'free')
}

export const toast = (page: Page) => page.locator('.said')
