import { ADS_TAG } from '../../services/ads/ads-service.ts'
import type { PageServices } from '../../pages/page.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { OFFERS_TAG, type OffersService } from '../../services/billing/offers/offers-service.ts'
import { LEGAL_TEXTS_TAG } from '../../services/legal-texts/legal-texts-service.ts'
import { SETTINGS_TAG } from '../../services/settings/settings-service.ts'
import { cacheTagsOf } from '../../services/content/wire/cache-tags.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { headlinesTag } from '../../services/newsroom/headlines/tests.ts'
import { issuesTag, type IssuesRequest } from '../../services/newsletters/issues/issues-service.ts'
import { TaggedCache } from './cache/tagged-cache.ts'

type Offers = Pick<OffersService, 'onSale'>
type Coupons = PageServices['coupons']
type LegalTexts = PageServices['legalTexts']
type Issues = PageServices['issues']
type Ads = PageServices['ads']
type Headlines = PageServices['headlines']
type Sources = {
  content: PublicContent
  offers: Offers
  coupons: Coupons
  legalTexts: LegalTexts
  issues: Issues
  ads: Ads
  headlines: Headlines
}
type Answer = { output: unknown; cacheTags: readonly string[] }

export type PageSources = {
  /** Returns services for one page; `cacheTags` collects the tags of everything that is read through them. */
  open(): { services: PageServices; cacheTags: Set<string> }
  invalidate(cacheTags: readonly string[]): void
  clear(): void
}

const MAX_BYTES = 64 * 1024 * 1024
/** Queries with free text rarely repeat, and feeds are cached as documents: these get a small, short-lived cache. */
const SHORT_LIVED = new Set([
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
const SHORT_LIVED_LIMITS = { bytes: 4 * 1024 * 1024, seconds: 60 }

const BEHIND_THE_GATE = new Set(['paidBody', 'changeTexts'])

/** Caches what pages read from the content service and the offers until it changes, because many pages show the same lists. */
export function createPageSources(
  { content, offers, coupons, legalTexts, issues, ads, headlines }: Sources,
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
    running: () => ads.running(),
    shownHeadlines: headlines.shownHeadlines,
  }
  const { ask, invalidate, clear } = createAnswerCache(operations)
  const Recorder = recorderOf(Object.keys(operations), ask)
  return { open, invalidate, clear }

  function open() {
    const cacheTags = new Set(['site', 'settings'])
    const recorder = new Recorder(cacheTags) as unknown as PublicContent &
      Offers &
      Coupons &
      LegalTexts &
      Issues &
      Ads &
      Headlines
    const services = {
      content: recorder,
      offers: recorder,
      coupons: recorder,
      legalTexts: recorder,
      issues: recorder,
      ads: recorder,
      headlines: recorder,
    }
    return { services: { ...services, settings: settings() }, cacheTags }
  }
}

/** Caches the answers of operations, and asks the same question only once at a time. */
function createAnswerCache(operations: object) {
  const general = new TaggedCache<Answer>({ bytes: MAX_BYTES })
  const shortLived = new TaggedCache<Answer>(SHORT_LIVED_LIMITS)
  const memories = [general, shortLived]
  const memoryOf = (name: string) => (SHORT_LIVED.has(name) ? shortLived : general)
  const underway = new Map<string, Promise<Answer>>()
  return {
    ask,
    invalidate: (cacheTags: readonly string[]) =>
      memories.forEach((memory) => memory.invalidate(cacheTags)),
    clear: () => memories.forEach((memory) => memory.clear()),
  }

  function ask(name: string, input: unknown): Answer | Promise<Answer> {
    const key = `${name} ${JSON.stringify(input)}`
    const remembered = memoryOf(name)
    const known = remembered.get(key)
    if (known) return known
    // A call after a change must not reuse a request that started before it.
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
  // Whether offers with the e-paper are on sale depends on a setting.
  if (name === 'onSale') return [OFFERS_TAG, SETTINGS_TAG]
  if (name === 'publicVouchers') return [OFFERS_TAG]
  if (name === 'running') return [ADS_TAG]
  if (name === 'legalText' || name === 'legalVersions') return [LEGAL_TEXTS_TAG]
  if (name === 'shownHeadlines') return [headlinesTag((input as { page: string }).page)]
  if (name === 'latestIssues')
    return (input as { newsletters: string[] }).newsletters.map((newsletter) =>
      issuesTag({ newsletter }),
    )
  if (name === 'sentIssues' || name === 'sentIssue') return [issuesTag(input as IssuesRequest)]
  return cacheTagsOf(name, input, output)
}

const lengthOf = (output: unknown): number => JSON.stringify(output)?.length ?? 0

type Operation = (name: string, input: unknown) => Answer | Promise<Answer>

/** A class, so that creating an instance for a page is cheap. */
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
