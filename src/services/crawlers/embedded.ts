import { Resolver as SystemResolver } from 'node:dns/promises'
import type { Logger } from 'pino'
import {
  claimedCrawler,
  isHostOf,
  parseCrawlers,
  type Crawler,
} from '../../rules/access/crawlers.ts'
import { canonicalAddress, isIpv4 } from '../../rules/http/internet-address.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { CrawlersService, Resolver } from './crawlers-service.ts'
import { withTimeout } from '../calls/with-timeout.ts'
import { createKnownAnswers } from './known-answers.ts'

type Crawlers = {
  settings: () => Pick<Settings, 'verified_crawlers'>
  log: Logger
  resolver?: Resolver
  now?: () => number
  timeoutMs?: number
}

const TIMEOUT_MS = 2000

const timeoutError = (): Error => new Error('The name service took too long')

/** A search engine's machine has one host name, rarely two. */
const MAX_NAMES = 3

/**
 * Verifies by reverse and forward DNS: the address resolves to a host in the crawler's domains, and that host to the
 * address.
 */
export function createCrawlers({
  settings,
  log,
  resolver = new SystemResolver({ timeout: 1000, tries: 1 }),
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
}: Crawlers): CrawlersService {
  const known = createKnownAnswers(now)
  const entries = createEntries(log)
  return { verifiedCrawler }

  async function verifiedCrawler({
    address,
    userAgent,
  }: Parameters<CrawlersService['verifiedCrawler']>[0]): Promise<string | null> {
    const crawler = claimedCrawler(userAgent, entries(settings().verified_crawlers))
    const machine = crawler && canonicalAddress(address)
    if (!machine) return null
    const { name, domains } = crawler
    const isProven = await known.ask(`${machine} ${domains.join(' ')}`, () =>
      withTimeout(timeoutMs, isMachineOf(machine, crawler), timeoutError),
    )
    return isProven ? name : null
  }

  async function isMachineOf(address: string, { domains }: Crawler): Promise<boolean> {
    const hosts = await orEmpty(resolver.reverse(address))
    const own = hosts.slice(0, MAX_NAMES).filter((host) => isHostOf(host, domains))
    const addresses = await Promise.all(own.map((host) => addressesOf(host, address)))
    return addresses.flat().some((forward) => canonicalAddress(forward) === address)
  }

  function addressesOf(host: string, address: string): Promise<string[]> {
    const name = host.replace(/\.$/, '')
    return orEmpty(isIpv4(address) ? resolver.resolve4(name) : resolver.resolve6(name))
  }
}

/** Parses the setting once per change and warns about invalid entries. */
function createEntries(log: Logger) {
  let read: { entries: readonly string[]; crawlers: Crawler[] } | undefined
  return (entries: readonly string[]): Crawler[] => {
    if (read?.entries === entries) return read.crawlers
    const parsed = parseCrawlers(entries)
    for (const [index, crawler] of parsed.entries()) {
      if (crawler) continue
      const entry = entries[index]
      log.warn({ entry }, 'The setting verified_crawlers has an entry that names no crawler')
    }
    read = { entries, crawlers: parsed.filter((crawler) => crawler !== null) }
    return read.crawlers
  }
}

/** Codes of `node:dns` that mean "no such name". Other errors are failures and are retried sooner. */
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME'])

async function orEmpty(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && NOT_THERE.has(String(Reflect.get(error, 'code')))) return []
    throw error
  }
}
