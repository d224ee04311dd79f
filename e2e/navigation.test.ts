import type { Page, Route } from 'playwright'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isSameDocument, markDocument, openPage } from './browser.ts'

const PAYLOADS = '**/_payload.json*'

async function clickHeadline(page: Page, index = 0): Promise<string> {
  const link = page.locator('main h3 a, main h2 a').nth(index)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  return href
}

test('[S7.15, S9.03] once another build runs, the next navigation is a real load', async () => {
  const page = await openPage()
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'another-build', timestamp: 1 } }),
  )
  const asked = page.waitForResponse('**/builds/latest.json*')
  const opened = Date.now()
  await page.goto('/')
  await asked
  expect(Date.now() - opened).toBeGreaterThan(950)
  await markDocument(page)
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('h1').first().waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

test('[S9.03] a page that cannot be fetched is loaded for real', async () => {
  const page = await openPage()
  await page.goto('/')
  await markDocument(page)
  await page.route(PAYLOADS, (route) => route.fulfill({ status: 500, body: '' }))
  const href = await clickHeadline(page)
  await page.waitForURL(`**${href}`)
  await page.locator('.article-head h1').waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

type Sample = { time: number; state: string; progress: number; height: number; isShown: boolean }

/** Notes, frame by frame, how the loading bar looks after the navigation began. */
async function watchBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const samples: unknown[] = []
    Reflect.set(window, 'barSamples', samples)
    navigation.addEventListener('navigate', () => {
      const start = performance.now()
      const look = () => {
        const bar = document.querySelector<HTMLElement>('.loading-bar')
        if (bar) {
          const { height, opacity, visibility } = getComputedStyle(bar)
          samples.push({
            time: performance.now() - start,
            state: bar.dataset['state'] ?? '',
            progress: Number(bar.style.getPropertyValue('--progress')),
            height: Number.parseFloat(height),
            isShown: visibility !== 'hidden' && Number(opacity) > 0,
          })
        }
        if (performance.now() - start < 4000) requestAnimationFrame(look)
      }
      look()
    })
  })
}

const samplesOf = async (page: Page): Promise<Sample[]> => {
  await page.waitForTimeout(4200)
  return page.evaluate((): Sample[] => Reflect.get(window, 'barSamples'))
}

const delayed = (milliseconds: number) => async (route: Route) => {
  await wait(milliseconds)
  await route.continue()
}

test('[S4.21, S9.12] the loading bar waits 200 ms, grows, ends whole and hides after half a second', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.route(PAYLOADS, delayed(1500))
  await watchBar(page)
  await clickHeadline(page)
  const samples = await samplesOf(page)
  const loading = samples.filter(({ state }) => state === 'loading')
  const success = samples.filter(({ state }) => state === 'success')
  const hidden = samples.filter(({ state }) => state === 'hidden')
  expect(samples[0]?.time).toBeGreaterThanOrEqual(195)
  expect(loading.every(({ height, isShown }) => height === 3 && isShown)).toBe(true)
  const growth = loading.map(({ progress }) => progress)
  expect(growth).toEqual(growth.toSorted((a, b) => a - b))
  expect(growth.at(-1)).toBeLessThan(1)
  expect(success.every(({ progress }) => progress === 1)).toBe(true)
  const finished = success[0]?.time ?? 0
  const hiding = hidden[0]?.time ?? 0
  expect(hiding - finished).toBeGreaterThan(450)
  expect(hiding - finished).toBeLessThan(700)
  expect(hidden.at(-1)?.progress).toBe(0)
})

/** Notes the colour of the bar in each of its states, beyond the end of the document. */
async function noteColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('.loading-bar')
      const state = bar?.dataset['state']
      if (bar && state)
        sessionStorage.setItem(`bar-${state}`, getComputedStyle(bar).backgroundColor)
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  })
}

test('[S4.21] a page that cannot be fetched ends the bar in the error colour', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.route(PAYLOADS, async (route) => {
    await wait(600)
    await route.fulfill({ status: 500, body: '' })
  })
  await noteColors(page)
  await markDocument(page)
  await clickHeadline(page)
  await expect.poll(() => isSameDocument(page), { timeout: 10_000 }).toBe(false)
  const [loading, error] = await page.evaluate(() => [
    sessionStorage.getItem('bar-loading'),
    sessionStorage.getItem('bar-error'),
  ])
  expect(loading).toMatch(/^rgb/)
  expect(error).toMatch(/^rgb/)
  expect(error).not.toBe(loading)
})

test('[S9.12] a page that is there at once shows no bar', async () => {
  const page = await openPage()
  await page.goto('/')
  await watchBar(page)
  await page.locator('main h3 a').first().hover()
  await page.waitForTimeout(800)
  await clickHeadline(page)
  expect((await samplesOf(page)).filter(({ isShown }) => isShown)).toEqual([])
})
