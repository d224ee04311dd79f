// npm run screenshots: photographs a new demo site for README.md and docs/newsroom.md.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, devices, type Browser, type BrowserContextOptions } from 'playwright'
import sharp from 'sharp'
import { startSite } from '../bench/fixtures/running-site.ts'
import { DEMO_PASSWORD } from '../test/site/demo-accounts.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.mjs'
import { EXIT, root, runCommand } from './command.ts'

const FOLDER = 'docs/images'
const MAX_BYTES = 150 * 1024
/** Tried from the best down until the picture is small enough. */
const QUALITIES = [90, 84, 78, 72, 66, 60]

type Screenshot = {
  name: string
  path: string
  screen: BrowserContextOptions
  /** The demo account that is signed in; without it a reader without an account. */
  account?: 'chef'
  /** Scrolls so that the element is `below` CSS pixels under the top of the screen. */
  scroll?: { element: string; below: number }
}

const SCREENSHOTS: readonly Screenshot[] = [
  {
    name: 'home-desktop',
    path: '/',
    screen: { viewport: { width: 1280, height: 834 }, deviceScaleFactor: 1.5 },
  },
  {
    name: 'paywall-phone',
    path: '/wirtschaft/drei-schwestern-und-ein-ofen-von-1931-1300303',
    screen: {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 834 },
      deviceScaleFactor: 2,
    },
    scroll: { element: '.paywall', below: 288 },
  },
  ...(
    [
      ['newsroom-day', '/redaktion/tag'],
      ['newsroom-article', '/redaktion/artikel/1300303/bearbeiten'],
      ['newsroom-front-page', '/redaktion/startseite'],
    ] as const
  ).map(([name, path]) => ({
    name,
    path,
    account: 'chef' as const,
    screen: { viewport: { width: 1280, height: 834 }, deviceScaleFactor: 1.5 },
  })),
]

/** Returns the picture as PNG, without the consent banner, once everything on the screen has loaded. */
async function photograph(
  browser: Browser,
  url: string,
  { path, screen, account, scroll }: Screenshot,
): Promise<Buffer> {
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...screen,
  })
  const page = await context.newPage()
  await page.goto(account ? url : `${url}${path}`)
  const banner = page.locator('.consent')
  await banner.getByRole('button', { name: 'Ablehnen' }).click()
  await banner.waitFor({ state: 'detached' })
  if (account) {
    await page.request.post(`${url}/api/session/login`, {
      data: { email: `${account}@morgenblatt.example`, password: DEMO_PASSWORD },
      headers: { origin: url },
    })
    await page.goto(`${url}${path}`)
    await page.getByRole('main').waitFor()
  }
  await page.waitForLoadState('networkidle')
  if (scroll)
    await page
      .locator(scroll.element)
      .first()
      .evaluate(
        (element, below) => window.scrollBy(0, element.getBoundingClientRect().top - below),
        scroll.below,
      )
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Separates a white screenshot from a white page. */
const FRAME = { top: 2, bottom: 2, left: 2, right: 2, background: '#d9d9d4' }

/** Returns the framed picture as WebP of at most `MAX_BYTES`; throws if no quality makes it that small. */
async function webpOf(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(picture).extend(FRAME).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error(`A screenshot is larger than ${MAX_BYTES} bytes at every quality.`)
}

async function main(): Promise<number> {
  await mkdir(join(root, FOLDER), { recursive: true })
  const executablePath = await ensureChromium()
  const site = await startSite()
  try {
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    try {
      for (const screenshot of SCREENSHOTS) {
        const webp = await webpOf(await photograph(browser, site.url, screenshot))
        await writeFile(join(root, FOLDER, `${screenshot.name}.webp`), webp)
      }
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
  return EXIT.done
}

runCommand(
  {
    usage: 'npm run screenshots',
    help: `Writes the pictures of README.md and docs/newsroom.md to ${FOLDER}: starts a demo site of its own and opens it in Chromium.\n`,
  },
  main,
)
