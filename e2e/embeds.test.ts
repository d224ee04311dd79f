import type { Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { CONSENT_COOKIE, consentValue } from '../src/rules/consent/consent-record.ts'
import type { ConsentVendor } from '../src/rules/consent/vendors.ts'
import { openTestSite } from '../test/site/test-site.ts'
import { changeSettings } from '../test/site/change-settings.ts'
import { writeArticle } from '../test/leak/plant.ts'
import { forgive, openPage, recordOf } from './stage/browser.ts'

const ID = 1_398_501
const YOUTUBE = 'https://www.youtube-nocookie.com/'
const VIMEO = 'https://player.vimeo.com/'
const SHOP = 'https://shop.example/'
const SENTENCE = 'Ein Absatz, der lang genug ist, um einer zu sein, und noch ein wenig länger. '

/** What each double plays: nothing, and the shop says its height, as does whoever stands in the video's place. */
const FRAMES = {
  [YOUTUBE]: "<script>parent.postMessage({ type: 'height', height: 222 }, '*')</script>",
  [VIMEO]: '<p>Film</p>',
  [SHOP]: "<script>parent.postMessage({ type: 'height', height: 333 }, '*')</script>",
}

let base = ''
beforeAll(async () => {
  const site = await openTestSite()
  base = site.url
  await changeSettings(site, {
    ecommercewidget_iframeurlpattern: `${SHOP}{widget}`,
    ecommercewidget_allowedorigin: SHOP.slice(0, -1),
  })
  const embed = (url: string, title: string) => ({
    identifier: 'embed',
    content: { provider: '', url, title },
  })
  await writeArticle(site, ID, {
    title: 'Drei Fenster',
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'politik',
    contentRestriction: 'free',
    contentItems: [
      embed(`${YOUTUBE}embed/abcdefghijk`, 'Am Rhein'),
      embed(`${VIMEO}video/76979871`, 'Im Tal'),
      embed('/ecommerce-widget/wein', 'Wein'),
      { identifier: 'p', content: { text: SENTENCE.repeat(30) } },
    ],
  })
  return () => site.close()
})

async function openArticle(...vendors: ConsentVendor[]): Promise<Page> {
  const page = await openPage({ baseURL: base })
  for (const [address, body] of Object.entries(FRAMES))
    await page.route(`${address}**`, (route: Route) =>
      route.fulfill({ contentType: 'text/html', body }),
    )
  const record = { general: false, vendors: new Set(vendors), givenAt: 1_790_000_000 }
  const value = consentValue({ ...record, id: 'a'.repeat(32) })
  if (vendors.length > 0)
    await page.context().addCookies([{ name: CONSENT_COOKIE, value, url: base }])
  await page.goto(`/${ID}`)
  await page.locator('[data-open-embed]:enabled').last().waitFor()
  return page
}

const foreign = (page: Page) =>
  recordOf(page).requests.filter((url) => !url.startsWith(base) && !url.startsWith('data:'))

test('[S3.10] nobody is asked before consent; with YouTube’s flag YouTube alone, until it is withdrawn', async () => {
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
  forgive(page, YOUTUBE)
})

test('[S3.11] the frame a reader opens takes the room it had; only the shop says how high its own is', async () => {
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
  forgive(page, YOUTUBE)
  forgive(page, SHOP)
})
