// @module-tag full
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { CONSENT_COOKIE } from '../../src/rules/consent/consent-record.ts'
import type { ConsentVendor } from '../../src/rules/consent/vendors.ts'
import { agreeTo } from '../fixtures/agree-to.ts'
import { ignoreRequests, forgiveAll, openPage, recordOf, SITE } from '../fixtures/browser.ts'
import { withSettings } from '../fixtures/site-settings.ts'

const ID = 1_978_501
const YOUTUBE = 'https://www.youtube-nocookie.com/'
const VIMEO = 'https://player.vimeo.com/'
const SHOP = 'https://shop.example/'
const SENTENCE = 'Ein Absatz, der lang genug ist, um einer zu sein, und noch ein wenig länger. '

/** The content of each fake: empty, except that the shop and the fake video report their height. */
const FRAMES = {
  [YOUTUBE]: "<script>parent.postMessage({ type: 'height', height: 222 }, '*')</script>",
  [VIMEO]: '<p>Film</p>',
  [SHOP]: "<script>parent.postMessage({ type: 'height', height: 333 }, '*')</script>",
}

/** One embed of each vendor that has its own consent flag. */
const OF_VENDORS = {
  vimeo: 'https://player.vimeo.com/video/76979871',
  youtube: `${YOUTUBE}embed/abcdefghijk`,
  x: 'https://platform.x.com/embed/Tweet.html?id=1',
  tiktok: 'https://www.tiktok.com/embed/v2/7123456789012345678',
  instagram: 'https://www.instagram.com/p/Cabc123/embed',
  glomex: 'https://player.glomex.com/integration/1/iframe-player.html',
  facebook: 'https://www.facebook.com/plugins/post.php?href=x',
  dpa_infocom: 'https://karten.dpa-infocom.net/wahl',
  alles_plus: 'https://www.alles-plus.de/box',
  sportmonks: 'https://widgets.sportmonks.com/live/1',
  yack_rocks: 'https://umfragen.yack.rocks/12',
} as const satisfies Partial<Record<ConsentVendor, string>>

const embed = (url: string, title: string) => ({
  identifier: 'embed',
  content: { provider: '', url, title },
})

/** Dated before all others, so that no list changes for other tests. */
async function writeArticle(id: number, contentItems: object[]): Promise<void> {
  const key = await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')
  const response = await fetch(`${SITE}/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Lauter Fenster',
      date: '2004-12-01',
      section: 'politik',
      contentRestriction: 'free',
      contentItems,
    }),
  })
  expect(response.ok).toBe(true)
}

beforeAll(() =>
  writeArticle(ID, [
    embed(`${YOUTUBE}embed/abcdefghijk`, 'Am Rhein'),
    embed(`${VIMEO}video/76979871`, 'Im Tal'),
    embed('/ecommerce-widget/wein', 'Wein'),
    { identifier: 'p', content: { text: SENTENCE.repeat(30) } },
  ]),
)

async function openArticle(...vendors: ConsentVendor[]): Promise<Page> {
  const page = await openPage()
  for (const [address, body] of Object.entries(FRAMES))
    await page.route(`${address}**`, (route: Route) =>
      route.fulfill({ contentType: 'text/html', body }),
    )
  if (vendors.length > 0) await agreeTo(page, { vendors })
  await page.goto(`/${ID}`)
  await page.locator('[data-open-embed]:enabled').last().waitFor()
  return page
}

const foreign = (page: Page) =>
  recordOf(page).requests.filter((url) => !url.startsWith(SITE) && !url.startsWith('data:'))

test(
  '[S3.10] before consent no vendor is requested; with the YouTube flag only YouTube, until it is withdrawn',
  { tags: 'quick' },
  async () => {
    const before = await openArticle()
    await before.mouse.wheel(0, 2000)
    await before.waitForFunction(() => scrollY > 0)
    expect(foreign(before)).toEqual([])

    const page = await openArticle('youtube')
    const film = page.locator('.embed[data-vendor="youtube"]')
    await film.locator('iframe').waitFor()
    expect(foreign(page).every((url) => url.startsWith(YOUTUBE))).toBe(true)
    expect(foreign(page)).not.toEqual([])
    expect(await page.locator('iframe').count()).toBe(1)

    await page.context().clearCookies({ name: CONSENT_COOKIE })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await film.locator('.embed-placeholder').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    ignoreRequests(page, YOUTUBE)
  },
)

test('[S3.10] an embed is a placeholder with a button until its vendor’s flag is on', async () => {
  await writeArticle(
    ID + 1,
    Object.entries(OF_VENDORS).map(([vendor, url]) => embed(url, vendor)),
  )
  const vendors = Object.keys(OF_VENDORS) as (keyof typeof OF_VENDORS)[]
  const page = await openPage()
  forgiveAll(page, 'https://')
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`/${ID + 1}`)
  await page.locator('[data-open-embed]:enabled').last().waitFor()
  const withA = (part: string) =>
    page
      .locator(`.embed:has(${part})`)
      .evaluateAll((embeds) =>
        embeds.map((one) => (one instanceof HTMLElement ? one.dataset['vendor'] : '')),
      )
  expect(await withA('.embed-placeholder [data-open-embed]')).toEqual(vendors)
  for (const [index, vendor] of vendors.entries()) {
    const agreed = vendors.slice(0, index + 1)
    await agreeTo(page, { vendors: agreed, secondsAgo: vendors.length - index })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    // The page reloads with consent; other embeds are as near to the window.
    const own = page.locator(`.embed[data-vendor="${vendor}"]`)
    await expect
      .poll(async () => {
        await own.scrollIntoViewIfNeeded()
        return withA('iframe')
      })
      .toContain(vendor)
    expect(agreed).toEqual(expect.arrayContaining(await withA('iframe')))
  }
})

test('[S3.11] an opened frame keeps the placeholder’s height; only the shop may set its own', async () => {
  await withSettings({
    ecommercewidget_iframeurlpattern: `${SHOP}{widget}`,
    ecommercewidget_allowedorigin: SHOP.slice(0, -1),
  })
  const page = await openArticle()
  const heightOf = (vendor: string) =>
    page
      .locator(`.embed[data-provider="${vendor}"] > :first-child`)
      .evaluate((part) => part.clientHeight)
  const reserved = await heightOf('youtube')
  await page.getByRole('button', { name: 'Inhalt von YouTube laden' }).click()
  await page.getByRole('button', { name: 'Inhalt von shop.example laden' }).click()
  await page.waitForFunction(() => {
    const frame = document.querySelector('.embed[data-provider="ecommerce"] iframe')
    return frame?.clientHeight === 333
  })
  await page.locator('.embed[data-provider="youtube"] iframe').waitFor()
  expect(Math.abs((await heightOf('youtube')) - reserved)).toBeLessThanOrEqual(2)
  expect(foreign(page).some((url) => url.startsWith(VIMEO))).toBe(false)
  ignoreRequests(page, YOUTUBE)
  ignoreRequests(page, SHOP)
})
