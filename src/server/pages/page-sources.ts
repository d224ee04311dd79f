import { ADS_TAG } from '../../services/ads/ads-service.ts'
import type { PageServices } from '../../pages/page.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { OFFERS_TAG, type OffersService } from '../../services/billing/offers/offers-service.ts'
import { cacheTagsOf } from '../../services/content/wire/cache-tags.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { issuesTag, type IssuesRequest } from '../../services/newsletters/issues/issues-service.ts'
import { TaggedCache } from './cache/tagged-cache.ts'

type Offers = Pick<OffersService, 'onSale'>
type Coupons = PageServices['coupons']
type LegalTexts = PageServices['legalTexts']
type Issues = PageServices['issues']
type Ads = PageServices['ads']
type Sources = {
  content: PublicContent
  offers: Offers
  coupons: Coupons
  legalTexts: LegalTexts
  issues: Issues
  ads: Ads
}
type Answer = { output: unknown; cacheTags: readonly string[] }

export type PageSources = {
  /** The services a page may ask, and the tags of all it asked for: it records them by asking. */
  open(): { services: PageServices; cacheTags: Set<string> }
  invalidate(cacheTags: readonly string[]): void
  clear(): void
}

const MAX_BYTES = 64 * 1024 * 1024
/** What strangers ask for in words of their own hardly anybody asks again, and feeds are kept as they are sent: it has little room, and not for long. */
const IN_OWN_WORDS = new Set([
  'search',
  'similar',
  'personalRegions',
  'personalTopics',
  'feedArticles',
  'sitemapMonths',
  'withdrawnArticles',
  'channelPaths',
  'legalText',
  'sentIssues',
  'sentIssue',
  'latestIssues',
])
const OWN_WORDS = { bytes: 4 * 1024 * 1024, seconds: 60 }

const BEHIND_THE_GATE = new Set(['paidBody', 'changeTexts'])

/** What pages ask of the content service, and the offers, is remembered until it changes: many pages show the same lists. */
export function createPageSources(
  { content, offers, coupons, legalTexts, issues, ads }: Sources,
  settings: () => Settings,
): PageSources {
  const operations = {
    ...content,
    onSale: () => offers.onSale(),
    publicVouchers: () => coupons.publicVouchers(),
    legalText: legalTexts.legalText,
    legalVersions: legalTexts.legalVersions,
    sentIssues: issues.sentIssues,
    sentIssue: issues.sentIssue,
    latestIssues: issues.latestIssues,
    standing: () => ads.standing(),
  }
  const general = new TaggedCache<Answer>({ bytes: MAX_BYTES })
  const inOwnWords = new TaggedCache<Answer>(OWN_WORDS)
  const memories = [general, inOwnWords]
  const memoryOf = (name: string) => (IN_OWN_WORDS.has(name) ? inOwnWords : general)
  const underway = new Map<string, Promise<Answer>>()
  const Recorder = recorderOf(Object.keys(operations), ask)
  return {
    open,
    invalidate: (cacheTags) => memories.forEach((memory) => memory.invalidate(cacheTags)),
    clear: () => memories.forEach((memory) => memory.clear()),
  }

  function open() {
    const cacheTags = new Set(['site', 'settings'])
    const recorder = new Recorder(cacheTags) as unknown as PublicContent &
      Offers &
      Coupons &
      LegalTexts &
      Issues &
      Ads
    const services = {
      content: recorder,
      offers: recorder,
      coupons: recorder,
      legalTexts: recorder,
      issues: recorder,
      ads: recorder,
    }
    return { services: { ...services, settings: settings() }, cacheTags }
  }

  function ask(name: string, input: unknown): Answer | Promise<Answer> {
    const key = `${name} ${JSON.stringify(input)}`
    const remembered = memoryOf(name)
    const known = remembered.get(key)
    if (known) return known
    // Whoever asks after a change does not wait for what was asked before it.
    const asked = `${remembered.moment} ${key}`
    const asking =
      underway.get(asked) ?? askSource(name, input, key).finally(() => underway.delete(asked))
    underway.set(asked, asking)
    return asking
  }

  async function askSource(name: string, input: unknown, key: string): Promise<Answer> {
    const remembered = memoryOf(name)
    const { moment } = remembered
    const operation: (input: unknown) => Promise<unknown> = Reflect.get(operations, name)
    const output = await operation(input)
    const answer = { output, cacheTags: tagsOf(name, input, output) }
    const size = key.length + lengthOf(output)
    remembered.put(key, { value: answer, cacheTags: new Set(answer.cacheTags), size }, moment)
    return answer
  }
}

function tagsOf(name: string, input: unknown, output: unknown): string[] {
  if (name === 'onSale' || name === 'publicVouchers') return [OFFERS_TAG]
  if (name === 'standing') return [ADS_TAG]
  if (name === 'latestIssues')
    return (input as { newsletters: string[] }).newsletters.map((newsletter) =>
      issuesTag({ newsletter }),
    )
  if (name === 'sentIssues' || name === 'sentIssue') return [issuesTag(input as IssuesRequest)]
  return cacheTagsOf(name, input, output)
}

const lengthOf = (output: unknown): number => JSON.stringify(output)?.length ?? 0

type Operation = (name: string, input: unknown) => Answer | Promise<Answer>

/** The operations as a class, so that opening one for a page costs next to nothing. */
function recorderOf(names: string[], ask: Operation) {
  class Recorder {
    private readonly cacheTags: Set<string>

    constructor(cacheTags: Set<string>) {
      this.cacheTags = cacheTags
    }

    async record(name: string, input: unknown): Promise<unknown> {
      const answer = await ask(name, input)
      for (const tag of answer.cacheTags) this.cacheTags.add(tag)
      return answer.output
    }
  }
  for (const name of names.filter((one) => !BEHIND_THE_GATE.has(one))) {
    Object.defineProperty(Recorder.prototype, name, {
      value(this: Recorder, input: unknown) {
        return this.record(name, input)
      },
    })
  }
  return Recorder
}
