import { expect, test } from 'vitest'
import { parseSettings, type Settings } from '../../rules/site/settings.ts'
import { createForgetting } from './forgetting.ts'
import { PageCache, type CachedAnswer } from './page-cache.ts'
import { openSiteState } from '../boot/site-state.ts'

const DEFAULTS = parseSettings({})

type Parts = Parameters<typeof createForgetting>[0]

const answer: CachedAnswer = {
  encodings: new Map(),
  isSmall: false,
  headers: [],
  etag: '"x"',
  freshUntil: Infinity,
  staleUntil: Infinity,
}

/** A site whose settings are read as the test says; what stands around pages is made of them once. */
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
  let frame: Settings | undefined
  const nothing = () => undefined
  const forgetting = createForgetting({
    services: {
      accounts: { heed: nothing },
      readers: { forget: nothing },
      linkTokens: { forget: nothing },
    },
    paywall: { forget: () => Promise.resolve() },
    sources: { invalidate: nothing, clear: nothing },
    renderer: { forgetFrames: () => (frame = undefined) },
    cache,
    state,
    addresses: { forget: nothing },
  } as unknown as Parts)
  /** What a request does: a page with its frame, of the settings that hold. */
  function makePage(): void {
    frame ??= state.settings()
    const made = { key: 'open', moment: cache.moment, answer, cacheTags: new Set(['settings']) }
    cache.put({ url: '/', article: null }, made)
  }
  return { forgetting, reading, state, cache, makePage, frame: () => frame }
}

test('a page made while the new settings are read is not kept, nor is what stands around it', async () => {
  const { forgetting, reading, state, cache, makePage, frame } = await openSite()
  makePage()
  reading.settings = { ...DEFAULTS, article_price_credits: 7 }
  const forgotten = forgetting.forget(['settings'])
  makePage()
  await forgotten
  expect(cache.get('/')).toBeUndefined()
  expect(frame()).toBeUndefined()
  expect(state.settings()).toMatchObject({ article_price_credits: 7 })
})

test('while the store is away pages are forgotten all the same, and the settings when it is told again', async () => {
  const { forgetting, reading, state, cache, makePage } = await openSite()
  makePage()
  reading.settings = { ...DEFAULTS, article_price_credits: 7 }
  reading.isAway = true
  await expect(forgetting.forget(['settings'])).rejects.toThrow('away')
  expect(cache.get('/')).toBeUndefined()
  reading.isAway = false
  await forgetting.forget(['settings'])
  expect(state.settings()).toMatchObject({ article_price_credits: 7 })
})
