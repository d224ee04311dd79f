// The delay of a touch on a phone, simulated with a quarter of this machine's speed: from the touch to the next frame
// with the open menu, or with the article of a teaser (soft navigation). The first of each is not counted.
import { chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../commands/chromium.mjs'
import { startSite } from './fixtures/running-site.ts'
import { spread } from './fixtures/throughput.ts'

const SLOWER = 4
const TIMES = 15
const PHONE = { width: 390, height: 844 }

const site = await startSite()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...CHROMIUM_FLAGS],
})
try {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  report('the menu opens', 100, await times(page, openMenu))
  const articles = await softArticles(page)
  report(
    'an article instead of home',
    200,
    await times(page, (where, number) => openArticle(where, articles[number] ?? '/')),
  )
} finally {
  await browser.close()
  await site.stop()
}

async function times(
  page: Page,
  open: (page: Page, number: number) => Promise<number>,
): Promise<number[]> {
  const all: number[] = []
  for (let number = 0; number <= TIMES; number += 1) all.push(await open(page, number))
  return all.slice(1)
}

async function openMenu(page: Page): Promise<number> {
  const shown = untilShown(page, 'dialog[open]')
  await page.locator('[data-drawer-open]').first().tap()
  const milliseconds = await shown
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  return milliseconds
}

/** Pages with frames of other sites are loaded in full, because their content security policy differs. */
async function softArticles(page: Page): Promise<string[]> {
  const links = page.locator('main .teaser a')
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const soft: string[] = []
  for (const path of new Set(paths)) {
    const payload = await page.request.get(`${site.url}${path}/_payload.json`)
    const { frames, page: kind } = await payload.json()
    if (frames.length === 0 && kind === 'article') soft.push(path)
  }
  return soft.slice(0, TIMES + 1)
}

async function openArticle(page: Page, path: string): Promise<number> {
  const teaser = page.locator(`main .teaser a[href="${path}"]`).first()
  await teaser.scrollIntoViewIfNeeded()
  // Everything that scrolling made visible has loaded.
  await page.waitForLoadState('networkidle')
  const shown = untilShown(page, 'html[data-page="article"] h1')
  await teaser.tap()
  const milliseconds = await shown
  await page.goBack()
  await page.locator('html[data-page="home"]').waitFor()
  return milliseconds
}

/** Milliseconds from the next touch to the frame after `selector` appears in the page. */
function untilShown(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'touchstart',
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector(wanted)) return requestAnimationFrame(look)
              // After this frame is painted.
              const channel = new MessageChannel()
              channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
              return requestAnimationFrame(() => channel.port2.postMessage(null))
            }
            look()
          },
          { once: true, capture: true, passive: true },
        )
      }),
    selector,
  )
}

function report(what: string, most: number, milliseconds: number[]): void {
  console.log(`${what}: ${spread(milliseconds, 0)} ms (at most ${most})`)
}
