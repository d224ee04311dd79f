import type { Image } from '../articles/article.ts'
import { ADVERTISEMENT } from '../articles/marks/sold-content.ts'
import { dayKey } from '../language/dates.ts'
import type { Channel } from '../site/site.ts'

/** The ad slots and their labels for the newsroom. */
export const AD_SLOTS = {
  'home-1': 'Startseite, oben',
  'home-2': 'Startseite, weiter unten',
  channel: 'Ressorts und Themen',
  'article-1': 'Artikel, im Text',
  'article-2': 'Lange Artikel, weiter unten im Text',
  rail: 'Artikel, am Rand',
  error: 'Fehlerseite',
} as const
export type AdSlotName = keyof typeof AD_SLOTS

export const isAdSlot = (name: string): name is AdSlotName => Object.hasOwn(AD_SLOTS, name)

/** The properties of a page by which its ad slots are filled. */
export type AdPage = {
  /** The page type for ad servers: `home`, `article` … */
  type: string
  /** The path of its channel, `region/leverkusen`; null without a channel. */
  channel: string | null
  tags: readonly string[]
  slots: readonly AdSlotName[]
  /** The ids of the newsletters that the page itself promotes; null for the publisher's own. */
  newsletters?: readonly (string | null)[]
}

/** An advertisement of the newspaper itself. Moments are ISO 8601. */
export type HouseAd = {
  id: number
  title: string
  text: string
  /** The link text. */
  action: string
  /** A path of this site, or an https address. */
  target: string
  image: Image | null
  slots: readonly AdSlotName[]
  /** Channel paths, including their subchannels; empty means everywhere. */
  channels: readonly string[]
  from: string | null
  until: string | null
  /** The relative frequency, 1 to 100. */
  weight: number
  /** The most views per day; null is unlimited. */
  dailyCap: number | null
  /** Hidden from readers with PLUS or E-Paper and from staff. */
  isForNewReaders: boolean
  /** The day, `2026-11-23` in the paper's time zone, on which the daily cap was reached. */
  cappedOn: string | null
}

/** Returns the newsletters that the sections of a channel promote, for `AdPage`. */
export const newslettersOf = ({ sections }: Pick<Channel, 'sections'>): (string | null)[] =>
  sections.flatMap(({ layout, newsletterId }) => (layout === 'newsletter' ? newsletterId : []))

export type ChosenAds = Readonly<Partial<Record<AdSlotName, HouseAd>>>

/** How long a page keeps its choice, in milliseconds. */
const TURN_MS = 300_000
/** The golden ratio: its multiples modulo 1 are spread evenly between 0 and 1, for any number of them. */
const GOLDEN = 0.618_033_988_749_895

/**
 * S1.06: chooses the ad for each slot of a page, each subject (target) at most once and never one that the page itself promotes
 * (`promoted`, paths of this site). The choice depends on time and path, in proportion to
 * the weights, but not on the reader: a page is rendered once for all readers.
 */
export function chooseAds(
  ads: readonly HouseAd[],
  page: Pick<AdPage, 'channel' | 'slots'> & { path: string; promoted?: readonly string[] },
  now: Date,
): ChosenAds {
  const chosen: Partial<Record<AdSlotName, HouseAd>> = {}
  const taken = new Set(page.promoted)
  const turn = Math.floor(now.getTime() / TURN_MS) + numberOf(page.path)
  for (const [index, slot] of page.slots.entries()) {
    const candidates = ads.filter(
      (ad) =>
        !taken.has(subjectOf(ad)) && ad.slots.includes(slot) && isEligible(ad, page.channel, now),
    )
    const ad = byWeight(candidates, ((turn + index * 7) * GOLDEN) % 1)
    if (!ad) continue
    taken.add(subjectOf(ad))
    chosen[slot] = ad
  }
  return chosen
}

/** The query of a target, a campaign for example, does not change the subject. */
const subjectOf = ({ target }: HouseAd): string => target.replace(/\?[^#]*/, '')

/** Returns the label of a slot: only what leads to another site is an advertisement in law (§ 22 MStV). */
export const adLabel = (ad: Pick<HouseAd, 'target'> | undefined): string =>
  ad?.target.startsWith('/') ? 'In eigener Sache' : ADVERTISEMENT

function isEligible(ad: HouseAd, channel: string | null, now: Date): boolean {
  if (adState(ad, now) !== 'running' || ad.cappedOn === dayKey(now)) return false
  if (ad.channels.length === 0) return true
  return ad.channels.some((path) => channel === path || channel?.startsWith(`${path}/`))
}

export function adState({ from, until }: Pick<HouseAd, 'from' | 'until'>, now: Date) {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'over'
  if (from !== null && Date.parse(from) > now.getTime()) return 'planned'
  return 'running'
}

/** Returns the ad whose share of all weights contains `point`, from 0 to 1. */
function byWeight(ads: readonly HouseAd[], point: number): HouseAd | undefined {
  let rest = point * ads.reduce((sum, { weight }) => sum + weight, 0)
  for (const ad of ads) {
    rest -= ad.weight
    if (rest < 0) return ad
  }
  return ads.at(-1)
}

/** Returns a hash of the path, so that two pages show different ads at the same time. */
function numberOf(path: string): number {
  let number = 0
  for (let index = 0; index < path.length; index += 1)
    number = (number * 31 + path.charCodeAt(index)) % 1_000_003
  return number
}
