// Lighthouse, mobile, median of five runs, on the home page and an article of the built site; on the article also with
// full consent, which loads all of the paper's own scripts. Two visits before are not counted, because during them the
// image service makes the pictures, once for all readers, on the same cores as the browser.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, ensureChromium } from '../commands/chromium.mjs'
import { CONSENT_COOKIE, consentValue } from '../src/rules/consent/consent-record.ts'
import { CONSENT_VENDORS } from '../src/rules/consent/vendors.ts'
import { startSite } from './fixtures/running-site.ts'

const UNCOUNTED = 2
const RUNS = 5
const ARTICLE = '/1300101'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const site = await startSite()
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
})
try {
  for (const path of ['/', ARTICLE]) await measure(path, path)
  await agreeToAll()
  await measure(ARTICLE, `${ARTICLE} with all consent`)
} finally {
  chrome.kill()
  await site.stop()
}

async function measure(path: string, name: string): Promise<void> {
  for (let number = 0; number < UNCOUNTED; number += 1) await audit(site.url + path)
  const results = []
  for (let number = 0; number < RUNS; number += 1) results.push(await audit(site.url + path))
  report(name, results)
}

/** Sets the cookie in the browser, because Lighthouse keeps its cookies. */
async function agreeToAll(): Promise<void> {
  const about = await fetch(`http://127.0.0.1:${chrome.port}/json/version`)
  const { webSocketDebuggerUrl }: { webSocketDebuggerUrl: string } = await about.json()
  const givenAt = Math.floor(Date.now() / 1000)
  const value = consentValue({
    general: true,
    vendors: new Set(CONSENT_VENDORS),
    givenAt,
    id: 'a'.repeat(32),
  })
  const cookies = [{ name: CONSENT_COOKIE, value, url: site.url }]
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((open) => socket.addEventListener('open', open))
  const answer = new Promise((answered) => socket.addEventListener('message', answered))
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }))
  await answer
  socket.close()
}

type Audit = { scores: number[]; cls: number; tbt: number; lcp: number; failed: string[] }

async function audit(url: string): Promise<Audit> {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    onlyCategories: [...CATEGORIES],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? 0
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    lcp: value('largest-contentful-paint'),
    failed: Object.values(audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id }) => id),
  }
}

function report(name: string, audits: Audit[]): void {
  const middle = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const scores = CATEGORIES.map(
    (category, index) => `${category} ${middle(audits.map((one) => one.scores[index] ?? 0))}`,
  )
  const timing = `CLS ${middle(audits.map(({ cls }) => cls)).toFixed(3)}, TBT ${middle(audits.map(({ tbt }) => tbt)).toFixed(0)} ms, LCP ${middle(audits.map(({ lcp }) => lcp)).toFixed(0)} ms`
  console.log(
    `${name}: ${scores.join(', ')}, ${timing}; below 0.9: ${[...new Set(audits.flatMap(({ failed }) => failed))].join(' ')}`,
  )
}
