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

const tookTooLong = (): Error => new Error('The name service took too long')

/** A machine of a search engine has one name, hardly ever two: more are not worth asking about. */
const MAX_NAMES = 3

/** Reverse and forward DNS: the address names a host of the crawler's domains, and that host names the address. */
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
      withTimeout(timeoutMs, isMachineOf(machine, crawler), tookTooLong),
    )
    return isProven ? name : null
  }

  async function isMachineOf(address: string, { domains }: Crawler): Promise<boolean> {
    const hosts = await orNone(resolver.reverse(address))
    const own = hosts.slice(0, MAX_NAMES).filter((host) => isHostOf(host, domains))
    const addresses = await Promise.all(own.map((host) => addressesOf(host, address)))
    return addresses.flat().some((forward) => canonicalAddress(forward) === address)
  }

  function addressesOf(host: string, address: string): Promise<string[]> {
    const name = host.replace(/\.$/, '')
    return orNone(isIpv4(address) ? resolver.resolve4(name) : resolver.resolve6(name))
  }
}

/** The setting's crawlers, read once for each change; what names none is told once. */
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

/** Codes of `node:dns` that are an answer: there is no such name. Anything else is a failure, and asked again sooner. */
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME'])

async function orNone(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && NOT_THERE.has(String(Reflect.get(error, 'code')))) return []
    throw error
  }
}
