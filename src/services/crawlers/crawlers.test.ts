import { pino } from 'pino'
import { expect, test } from 'vitest'
import { overdue } from '../../../test/overdue.ts'
import type { Resolver } from './crawlers-service.ts'
import { createCrawlers } from './embedded.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const MACHINE = '66.249.66.1'
const HOST = 'crawl-66-249-66-1.googlebot.com'

type Zone = { names?: Record<string, string[]>; addresses?: Record<string, string[]> }

/** A resolver for this zone that records its queries. */
function nameService({ names = {}, addresses = {} }: Zone): Resolver & { asked: string[] } {
  const asked: string[] = []
  const answer = async (records: Record<string, string[]>, name: string) => {
    asked.push(name)
    const found = records[name]
    if (!found) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return found
  }
  return {
    asked,
    reverse: (address) => answer(names, address),
    resolve4: (host) => answer(addresses, host),
    resolve6: (host) => answer(addresses, `${host}/6`),
  }
}

type Setting = { entries?: string[]; now?: () => number; timeoutMs?: number }

function crawlersOn(resolver: Resolver, { entries = ENTRIES, ...clock }: Setting = {}) {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) })
  const settings = () => ({ verified_crawlers: entries })
  return { ...createCrawlers({ settings, log, resolver, ...clock }), warnings }
}

const ENTRIES = ['googlebot: googlebot.com google.com', 'bingbot: search.msn.com']
const GENUINE: Zone = { names: { [MACHINE]: [HOST] }, addresses: { [HOST]: [MACHINE] } }

test('verifies a machine whose host name resolves back to its address', async () => {
  const { verifiedCrawler } = crawlersOn(nameService(GENUINE))
  expect(await verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT })).toBe('googlebot')
  expect(await verifiedCrawler({ address: `::ffff:${MACHINE}`, userAgent: GOOGLEBOT })).toBe(
    'googlebot',
  )
})

test('compares IPv6 addresses by value, not by spelling', async () => {
  const host = 'crawl-v6.googlebot.com'
  const resolver = nameService({
    names: { '2001:4860:4801:10::1': [`${host}.`] },
    addresses: { [`${host}/6`]: ['2001:4860:4801:0010:0:0:0:0001'] },
  })
  const { verifiedCrawler } = crawlersOn(resolver)
  const address = '2001:4860:4801:10:0000::1'
  expect(await verifiedCrawler({ address, userAgent: GOOGLEBOT })).toBe('googlebot')
})

test('sends no DNS query without configured crawlers', async () => {
  const resolver = nameService(GENUINE)
  const { verifiedCrawler } = crawlersOn(resolver, { entries: [] })
  expect(await verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT })).toBeNull()
  expect(resolver.asked).toEqual([])
})

test.each([
  ['a user agent alone', {}],
  ['a host name without an address', { names: { [MACHINE]: [HOST] } }],
  [
    'a host name of another machine',
    { names: { [MACHINE]: [HOST] }, addresses: { [HOST]: ['66.249.66.2'] } },
  ],
  [
    'a domain that ends with the crawler’s',
    {
      names: { [MACHINE]: ['crawl.evilgooglebot.com'] },
      addresses: { 'crawl.evilgooglebot.com': [MACHINE] },
    },
  ],
  [
    'a domain that begins with the crawler’s',
    {
      names: { [MACHINE]: ['googlebot.com.evil.net'] },
      addresses: { 'googlebot.com.evil.net': [MACHINE] },
    },
  ],
  [
    'another listed crawler’s machine',
    {
      names: { [MACHINE]: ['msnbot.search.msn.com'] },
      addresses: { 'msnbot.search.msn.com': [MACHINE] },
    },
  ],
] satisfies [string, Zone][])('does not verify %s', async (_, zone) => {
  const { verifiedCrawler } = crawlersOn(nameService(zone))
  expect(await verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT })).toBeNull()
})

test('resolves only host names in the crawler’s own domains', async () => {
  const resolver = nameService({ names: { [MACHINE]: ['a.evil.net', 'b.evil.net'] } })
  await crawlersOn(resolver).verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT })
  expect(resolver.asked).toEqual([MACHINE])
})

test('sends no DNS query if the user agent names no crawler or the address is invalid', async () => {
  const resolver = nameService(GENUINE)
  const { verifiedCrawler } = crawlersOn(resolver)
  expect(await verifiedCrawler({ address: MACHINE, userAgent: 'Mozilla/5.0' })).toBeNull()
  expect(await verifiedCrawler({ address: MACHINE, userAgent: undefined })).toBeNull()
  expect(await verifiedCrawler({ address: 'unknown', userAgent: GOOGLEBOT })).toBeNull()
  expect(resolver.asked).toEqual([])
})

test('verifies nothing if DNS hangs or fails, and does not exceed the timeout', async () => {
  const hanging: Resolver = { ...nameService({}), reverse: () => new Promise(() => undefined) }
  const { verifiedCrawler } = crawlersOn(hanging, { timeoutMs: 50 })
  const { result, overdueMs } = await overdue(50, () =>
    verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT }),
  )
  expect(result).toBeNull()
  expect(overdueMs).toBeLessThan(950)

  const failing: Resolver = {
    ...nameService({}),
    reverse() {
      throw new Error('not even a promise')
    },
  }
  const broken = crawlersOn(failing)
  expect(await broken.verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT })).toBeNull()
})

test('caches positive answers longest, negative ones for half an hour and failures for a minute', async () => {
  let moment = Date.UTC(2026, 10, 23)
  const zone: Required<Zone> = { names: {}, addresses: { [HOST]: [MACHINE] } }
  const resolver = nameService(zone)
  const { verifiedCrawler } = crawlersOn(resolver, { now: () => moment })
  const ask = () => verifiedCrawler({ address: MACHINE, userAgent: GOOGLEBOT })

  expect(await Promise.all([ask(), ask()])).toEqual([null, null])
  zone.names[MACHINE] = [HOST]
  moment += 29 * 60_000
  expect(await ask()).toBeNull()
  expect(resolver.asked).toEqual([MACHINE])
  moment += 60_001
  expect(await ask()).toBe('googlebot')
  delete zone.names[MACHINE]
  moment += 5 * 3_600_000
  expect(await ask()).toBe('googlebot')
  moment += 3_600_001
  expect(await ask()).toBeNull()
})

test('limits simultaneous DNS lookups to fifty', async () => {
  let asking = 0
  let most = 0
  const resolver: Resolver = {
    ...nameService({}),
    async reverse() {
      asking += 1
      most = Math.max(most, asking)
      await new Promise((done) => setTimeout(done, 5))
      asking -= 1
      return []
    },
  }
  const { verifiedCrawler } = crawlersOn(resolver)
  const claims = Array.from({ length: 300 }, (_, index) =>
    verifiedCrawler({ address: `10.0.${index >> 8}.${index & 255}`, userAgent: GOOGLEBOT }),
  )
  expect(await Promise.all(claims)).toEqual(claims.map(() => null))
  expect(most).toBe(50)
})

test('warns once about an invalid entry and still uses the others', async () => {
  const { verifiedCrawler, warnings } = crawlersOn(nameService(GENUINE), {
    entries: ['everyone', ...ENTRIES],
  })
  for (const userAgent of [GOOGLEBOT, GOOGLEBOT])
    expect(await verifiedCrawler({ address: MACHINE, userAgent })).toBe('googlebot')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('everyone')
})
