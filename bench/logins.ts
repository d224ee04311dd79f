// Signs in, 50 in parallel, while cached pages are read: the delay of the event loop and of the pages.
// The number of sign-ins can be given: npm run bench -- logins 1000
import { DEMO_READERS } from '../test/site/demo-accounts.ts'
import { signInAt } from '../test/site/demo-reader.ts'
import { startSite } from './fixtures/running-site.ts'
import { warm } from './fixtures/throughput.ts'
import { percentile } from './fixtures/percentile.ts'

const LOGINS = Number(process.argv[2] ?? 10_000)
const CONCURRENCY = 50
const READERS = 4
const PAGES = ['/', '/sport', '/themen']
const BETWEEN_SAMPLES_MS = 2000

if (!Number.isInteger(LOGINS) || LOGINS < 1) throw new Error('The number of sign-ins is not one.')

const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
try {
  for (const path of PAGES) await warm(site.url + path)
  const idle = await readPages(async () => wait(5000))
  const start = performance.now()
  const busy = await readPages(signInAll)
  const seconds = (performance.now() - start) / 1000
  console.log(`${LOGINS} sign-ins, ${CONCURRENCY} at once, took ${seconds.toFixed(0)} s`)
  console.log(`without sign-ins: ${idle}`)
  console.log(`with sign-ins:    ${busy} (event loop below 100)`)
} finally {
  await site.stop()
}

/** Reads cached pages until the given work ends, and describes the delays. */
async function readPages(during: () => Promise<void>): Promise<string> {
  const state = { isOver: false }
  const delays: number[] = []
  await eventLoop()
  const loop = watchEventLoop(state)
  const readers = Array.from({ length: READERS }, (_, index) => read(state, { delays, index }))
  await during().finally(() => (state.isOver = true))
  await Promise.all(readers)
  const { p99, max } = await loop
  const pages = percentile(delays, 0.99)
  return `event loop delay p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms; pages p99 ${pages.toFixed(1)} ms of ${delays.length}`
}

type Reading = { delays: number[]; index: number }

async function read(state: { isOver: boolean }, { delays, index }: Reading): Promise<void> {
  for (let visit = index; !state.isOver; visit += 1) {
    const start = performance.now()
    const response = await fetch(site.url + (PAGES[visit % PAGES.length] ?? '/'))
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A page answered ${response.status}`)
    delays.push(performance.now() - start)
    await wait(10)
  }
}

/** The site resets its delays after each scrape, so the worst of all samples counts. */
async function watchEventLoop(state: { isOver: boolean }): Promise<{ p99: number; max: number }> {
  let worst = { p99: 0, max: 0 }
  do {
    await wait(state.isOver ? 0 : BETWEEN_SAMPLES_MS)
    const sample = await eventLoop()
    worst = { p99: Math.max(worst.p99, sample.p99), max: Math.max(worst.max, sample.max) }
  } while (!state.isOver)
  return worst
}

async function eventLoop(): Promise<{ p99: number; max: number }> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const value = (name: string): number => {
    const text = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]
    if (text === undefined) throw new Error('The site does not tell its event loop delay.')
    return Number(text) * 1000
  }
  return { p99: value('p99'), max: value('max') }
}

async function signInAll(): Promise<void> {
  const kinds = Object.keys(DEMO_READERS)
  let started = 0
  const one = async (): Promise<void> => {
    while (started < LOGINS) {
      const kind = kinds[started % kinds.length] ?? ''
      started += 1
      // Each sign-in comes from another network, because so many from one would be limited.
      const from = [11, started >> 16, (started >> 8) & 255, started & 255].join('.')
      const response = await signInAt(site.url, kind, { 'x-forwarded-for': from })
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, one))
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
