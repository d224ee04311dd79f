// Lighthouse, mobile, median of five, on home and an article of the built site. Two visits before them are not counted: in
// those the image service makes the pictures, once for all readers, on the cores the browser is measured on.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, ensureChromium } from '../commands/chromium.mjs'
import { startSite } from './stage/running-site.ts'

const UNCOUNTED = 2
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const site = await startSite()
const chrome = await launch({
  chromePath: await ensureChromium(),
  chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
})
try {
  for (const path of ['/', '/1300101']) {
    for (let number = 0; number < UNCOUNTED; number += 1) await audit(site.url + path)
    const results = []
    for (let number = 0; number < RUNS; number += 1) results.push(await audit(site.url + path))
    report(path, results)
  }
} finally {
  chrome.kill()
  await site.stop()
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

function report(path: string, audits: Audit[]): void {
  const middle = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const scores = CATEGORIES.map(
    (name, index) => `${name} ${middle(audits.map((one) => one.scores[index] ?? 0))}`,
  )
  const timing = `CLS ${middle(audits.map(({ cls }) => cls)).toFixed(3)}, TBT ${middle(audits.map(({ tbt }) => tbt)).toFixed(0)} ms, LCP ${middle(audits.map(({ lcp }) => lcp)).toFixed(0)} ms`
  console.log(
    `${path}: ${scores.join(', ')}, ${timing}; below 0.9: ${[...new Set(audits.flatMap(({ failed }) => failed))].join(' ')}`,
  )
}
