// @module-tag full
import { readFile } from 'node:fs/promises'
import type { FrameLocator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes } from '../fixtures/accessibility.ts'
import { openPage, PHONE, SITE } from '../fixtures/browser.ts'
import { signInAs } from '../fixtures/demo-readers.ts'
import { closePreviewsAtEnd } from './both-widths.ts'

/** A paid article of the demo. */
const ARTICLE = '/redaktion/artikel/1300113/vorschau'

const frameOf = (page: Page): FrameLocator =>
  page.frameLocator('.preview-device[data-ready] iframe')
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

async function openPreview(): Promise<Page> {
  const page = await openPage()
  closePreviewsAtEnd(page)
  await signInAs(page, 'redaktion')
  await page.goto(ARTICLE)
  await page.getByRole('heading', { level: 1, name: 'Vorschau' }).waitFor()
  return page
}

test('the preview shows paid text to PLUS only, on a phone and on paper, and its links lead nowhere', async () => {
  const page = await openPreview()
  const paid = frameOf(page).locator('.paid-body')
  const paywall = frameOf(page).locator('.paywall')
  await paywall.waitFor()
  expect(await paid.count()).toBe(0)

  await choose(page, 'PLUS')
  await paid.waitFor()
  expect(await paywall.count()).toBe(0)

  await choose(page, 'Telefon')
  await paid.waitFor()
  const widthOf = () =>
    frameOf(page)
      .locator('html')
      .evaluate((html) => html.clientWidth)
  await expect.poll(widthOf).toBe(PHONE.width)

  const before = page.frames().map((frame) => frame.url())
  await frameOf(page).locator('main a').first().click()
  expect(page.frames().map((frame) => frame.url())).toEqual(before)

  await choose(page, 'Druck')
  await frameOf(page).locator('.article-source').waitFor()
  expect(await frameOf(page).getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  await page.reload()
  await frameOf(page).locator('.article-source').waitFor()
})

/** Uploads a recording of the demo, made different by its last bytes; returns its path. */
async function uploadSound(page: Page): Promise<string> {
  const sound = await readFile('db/demo/media/fruehschicht-3.mp3')
  const data = Buffer.concat([sound, Buffer.from(`preview ${Date.now()}`)])
  const headers = { origin: SITE, 'tus-resumable': '1.0.0' }
  const begun = await page.request.post('/api/newsroom/media/uploads', {
    headers: {
      ...headers,
      'upload-length': String(data.length),
      'upload-metadata': 'filename eA==',
    },
  })
  const added = await page.request.patch(begun.headers()['location'] ?? '', {
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data,
  })
  expect(added.status()).toBe(201)
  return ((await added.json()) as { media: { path: string } }).media.path
}

test('the preview plays sound of the media library that is not public yet', async () => {
  const page = await openPreview()
  const content = { src: await uploadSound(page), title: 'Folge', duration: 45 }
  const created = await page.request.post('/api/newsroom/drafts', {
    headers: { origin: SITE },
    data: {
      article: {
        title: 'Zum Hören',
        section: 'sport',
        contentItems: [{ identifier: 'audio', content }],
      },
    },
  })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/redaktion/artikel/${id}/vorschau`)
  await frameOf(page).getByRole('button', { name: 'Anhören: Folge' }).click()
  const player = frameOf(page).locator('audio')
  await player.waitFor()
  await expect
    .poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).readyState))
    .toBeGreaterThan(1)
  expect((await page.request.get(content.src)).status()).toBe(404)
})

test('the preview has no barriers in both modes, on a desktop and a phone', async () => {
  const page = await openPreview()
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    await frameOf(page).locator('main h1').waitFor()
    expect(await barriersInBothModes(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(overflow).toBe(false)
  }
})

test('the beginning of the paid part is moved by keyboard within its limits, and the preview follows', async () => {
  const page = await openPreview()
  await page.getByRole('link', { name: 'Zum Artikel' }).click()
  const line = page.locator('.edge-line')
  await line.getByText('2 Absätze sind frei.').waitFor()
  const earlier = line.getByRole('button', { name: 'Einen Absatz früher' })
  await earlier.focus()
  await page.keyboard.press('ArrowUp')
  await line.getByText('Ein Absatz ist frei.').waitFor()
  await page.keyboard.press('ArrowUp')
  expect(await earlier.getAttribute('aria-disabled')).toBe('true')
  await expect
    .poll(() => earlier.evaluate((button) => button === document.activeElement))
    .toBe(true)

  await page.keyboard.press('v')
  const free = frameOf(page).locator('.article-body > p:not([class])')
  await free.first().waitFor()
  expect(await free.count()).toBe(1)

  await page.goBack()
  await page.getByRole('button', { name: /^Änderungen verwerfen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await line.getByText('2 Absätze sind frei.').waitFor()
})
