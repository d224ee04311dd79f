import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parseSettings, type Settings } from '../../../rules/site/settings.ts'
import { createInvalidation } from './invalidation.ts'
import { PageCache, type CachedAnswer } from './page-cache.ts'
import { openSiteState } from '../../site/site-state.ts'
import { createPageMeters } from '../../watching/page-meters.ts'

const DEFAULTS = parseSettings({})

type InvalidationOptions = Parameters<typeof createInvalidation>[0]

const answer: CachedAnswer = {
  encodings: new Map(),
  isSmall: false,
  sources: [],
  headers: [],
  etag: '"x"',
  day: '',
  freshUntil: Infinity,
  staleUntil: Infinity,
}

/** Opens a site whose settings the test controls; page frames are rendered once from them. */
async function openSite() {
  const reading = { settings: { ...DEFAULTS }, isAway: false }
  const state = await openSiteState({
    content: { site: () => Promise.reject(new Error('Nobody asks.')) },
    readSettings: async () => {
      await new Promise((done) => setImmediate(done))
      if (reading.isAway) throw new Error('The store is away.')
      return reading.settings
    },
  })
  const cache = new PageCache(1000)
  const meters = createPageMeters()
  let frame: Settings | undefined
  const nothing = () => undefined
  const invalidation = createInvalidation({
    services: {
      accounts: { invalidate: nothing },
      readers: { invalidate: nothing },
      linkTokens: { invalidate: nothing },
      store: { replicas: null },
    },
    paywall: { invalidate: () => Promise.resolve() },
    sources: { invalidate: nothing, clear: nothing },
    documents: { invalidate: nothing, clear: nothing },
    renderer: { dropFrames: () => (frame = undefined) },
    cache,
    state,
    addresses: { invalidate: nothing },
    meters,
  } as unknown as InvalidationOptions)
  /** Simulates a request: renders a page and its frame with the current settings. */
  function makePage(): void {
    frame ??= state.settings()
    const made = { key: 'open', moment: cache.moment, answer, cacheTags: new Set(['settings']) }
    cache.put({ url: '/', article: null }, made)
  }
  return { invalidation, meters, reading, state, cache, makePage, frame: () => frame }
}

test('does not cache a page or frame that was rendered while new settings were read', async () => {
  const { invalidation, reading, state, cache, makePage, frame } = await openSite()
  makePage()
  reading.settings = { ...DEFAULTS, article_price_credits: 7 }
  const done = invalidation.invalidate(['settings'])
  makePage()
  await done
  expect(cache.get('/')).toBeUndefined()
  expect(frame()).toBeUndefined()
  expect(state.settings()).toMatchObject({ article_price_credits: 7 })
})

test('invalidates pages while the database is unavailable, and reads the settings at the next announcement', async () => {
  const { invalidation, reading, state, cache, makePage } = await openSite()
  makePage()
  reading.settings = { ...DEFAULTS, article_price_credits: 7 }
  reading.isAway = true
  await expect(invalidation.invalidate(['settings'])).rejects.toThrow('away')
  expect(cache.get('/')).toBeUndefined()
  reading.isAway = false
  await invalidation.invalidate(['settings'])
  expect(state.settings()).toMatchObject({ article_price_credits: 7 })
})

test('measures the invalidation delay from the announcement, and counts an announcement of a faster clock as zero', async () => {
  const { invalidation, meters, reading } = await openSite()
  const registry = new Registry()
  for (const metric of meters.metrics) registry.registerMetric(metric)
  const delays = async () =>
    /^invalidation_delay_seconds_sum (.+)\ninvalidation_delay_seconds_count (.+)$/m
      .exec(await registry.metrics())
      ?.slice(1)
      .map((value) => Math.round(Number(value)))
  const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await invalidation.invalidate(['article:1'])
  expect(await delays()).toEqual([0, 0])
  await invalidation.invalidate(['article:1'], secondsFromNow(-5))
  await invalidation.invalidate(['article:1'], secondsFromNow(60))
  expect(await delays()).toEqual([5, 2])
  reading.isAway = true
  await expect(invalidation.invalidate(['settings'], secondsFromNow(-5))).rejects.toThrow('away')
  expect(await delays()).toEqual([5, 2])
})
