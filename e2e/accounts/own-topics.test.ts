// @module-tag full
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import {
  ask,
  freeArticle,
  openAs,
  openOrder,
  toast,
  type User,
} from '../fixtures/bookmarking-reader.ts'
import { PHONE, SITE } from '../fixtures/browser.ts'
import { writeArticle } from '../fixtures/imported-article.ts'
import { openSharedPage } from '../fixtures/shared-page.ts'

test('a topic followed on its page appears on the reader’s topics page and on home', async () => {
  const user = await openAs('tag')
  const { page } = user
  await page.goto('/themen/102')
  await page.getByRole('button', { name: 'Thema folgen' }).click()
  await toast(page).getByText('Sie folgen dem Thema.').waitFor()
  await page.getByRole('button', { name: 'Sie folgen', pressed: true }).waitFor()
  await toast(page).getByRole('link', { name: 'Meine Themen' }).click()
  await page.locator('.topic-order a[href]').first().waitFor()
  await page.goto('/')
  const own = page.getByRole('region', { name: 'Meine Themen' })
  await own.locator('article').first().waitFor()
  expect(await own.locator('article').count()).toBeGreaterThan(0)
})

test('a paid article of a followed author has its marks below „Meine Themen“ on home', async () => {
  const id = 1_970_004
  await writeArticle(SITE, id, {
    title: 'Ein Haus am Wasser',
    titlePrefix: 'Wohnen',
    author: 'Petra Wasserhaus',
    contentRestriction: 'paid',
    text: 'Ein Absatz für alle.\n\nNoch einer.\n\nUnd der Rest.',
  })
  const { authors } = await (await fetch(`${SITE}/content-api/v5/articles/${id}`)).json()
  const { page, base } = await openAs('tag')
  await page.context().request.post(`${base}/author-bookmarks/${authors[0].id}`)
  await page.goto('/')
  const article = page.getByRole('region', { name: 'Meine Themen' }).locator('article')
  await article.getByRole('heading', { name: 'Ein Haus am Wasser' }).waitFor()
  expect(await article.locator('.kicker > *').allTextContents()).toEqual(['PLUS'])
  expect(await article.locator('.kicker').innerText()).toBe('PLUSWohnen')
  await page.context().request.delete(`${base}/author-bookmarks/${authors[0].id}`)
})

const order = async (user: User) =>
  ((await ask(user, 'tag-bookmarks')) as { id: number }[]).map(({ id }) => id)

test('[S9.14] topics are reordered by dragging, and the order is saved', async () => {
  const user = await openOrder('pur')
  const handles = user.page.locator('.drag-handle')
  const from = await handles.first().boundingBox()
  const to = await handles.last().boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag.')
  const middle = from.x + from.width / 2
  await user.page.mouse.move(middle, from.y + from.height / 2)
  await user.page.mouse.down()
  await user.page.mouse.move(middle, to.y + to.height / 2 + 10, { steps: 8 })
  await user.page.locator('.topic-order > li:last-child[data-dragged]').waitFor()
  await user.page.mouse.up()
  await toast(user.page).getByText('Die neue Reihenfolge ist gespeichert.').waitFor()
  expect(await order(user)).toEqual([102, 103, 101])
  await user.page.reload()
  expect(await user.page.locator('.topic-order > li').first().getAttribute('data-id')).toBe('102')
})

test('[S9.14] a drag near the edge of the window scrolls the page', async () => {
  const { page } = await openOrder('redaktion', { viewport: { width: 900, height: 420 } })
  const handle = page.locator('.drag-handle').first()
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, 405, { steps: 4 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 20)
  await page.mouse.up()
})

test('topics are moved by keyboard, and the focus stays with the topic', async () => {
  const user = await openOrder('plus', { viewport: PHONE })
  const row = user.page.locator('.topic-order > li[data-id="101"]')
  const down = row.getByRole('button', { name: /nach unten$/ })
  await down.focus()
  await user.page.keyboard.press('Enter')
  await expect.poll(() => order(user)).toEqual([102, 101, 103])
  await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true)
  await user.page.keyboard.press('Enter')
  await expect.poll(() => order(user)).toEqual([102, 103, 101])
  await expect.poll(() => row.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect(user.page.url()).toBe(`${SITE}/deine-themen`)
})

const PAGES = ['/bookmarks', '/deine-themen', '/regions', '/bookmarks/region', '/read-articles']
test.each(PAGES)(
  '%s has no accessibility violation in either mode and does not scroll sideways at 320 pixels',
  async (path) => {
    const viewport = { width: 320, height: 640 }
    const page = await openSharedPage({ viewport, reducedMotion: 'reduce' }, 'pur')
    const { request } = page.context()
    const { reader } = await (await request.get('/api/session')).json()
    const base = `/user-api/mandators/morgenblatt/users/${reader.ssoId}`
    const { id } = await freeArticle()
    for (const kept of ['tag-bookmarks/101', 'tag-bookmarks/102', `bookmarks/${id}`])
      await request.post(`${base}/${kept}`)
    await request.post(`${base}/region-bookmarks/burscheid`)
    await request.post('/api/read-articles', { form: { do: 'note', articleId: String(id) } })
    await page.goto(path)
    expect(await barriersInBothModes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  },
)
