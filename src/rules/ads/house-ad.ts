import type { Image } from '../articles/article.ts'
import { dayKey } from '../language/dates.ts'

/** Where ads may stand, and what the newsroom calls the place. */
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

/** What a page says of itself to whoever fills its slots. */
export type AdPage = {
  /** What kind of page it is, as ad servers are told: `home`, `article` … */
  type: string
  /** The path of its channel, `region/leverkusen`; null where it belongs to none. */
  channel: string | null
  tags: readonly string[]
  slots: readonly AdSlotName[]
}

/** An advertisement of the paper itself. Moments are ISO 8601. */
export type HouseAd = {
  id: number
  title: string
  text: string
  /** The words of its link. */
  action: string
  /** A path of this site, or an address with https. */
  target: string
  image: Image | null
  slots: readonly AdSlotName[]
  /** Paths of channels it stands in, with all below them; none is everywhere. */
  channels: readonly string[]
  from: string | null
  until: string | null
  /** 1 to 100: how often it is chosen beside the others. */
  weight: number
  /** How often it is seen in a day, then no more; null is as often as it comes. */
  dailyCap: number | null
  /** Not shown to who has PLUS or the E-Paper, or works here. */
  isForNewReaders: boolean
  /** The day of the town, `2026-11-23`, on which it was seen as often as it may be. */
  cappedOn: string | null
}

export type ChosenAds = Readonly<Partial<Record<AdSlotName, HouseAd>>>

/** How long a page keeps its choice at least. */
const TURN_MS = 300_000
/** Its multiples fill the span from 0 to 1 evenly, however many there are. */
const GOLDEN = 0.618_033_988_749_895

/**
 * S1.06: which ad stands in which slot of a page, each once. They take turns by time and address in the shares of their
 * weights: a page is made once for all its readers, so nothing is known of who looks.
 */
export function chooseAds(
  ads: readonly HouseAd[],
  page: Pick<AdPage, 'channel' | 'slots'> & { path: string },
  now: Date,
): ChosenAds {
  const chosen: Partial<Record<AdSlotName, HouseAd>> = {}
  const taken = new Set<number>()
  const turn = Math.floor(now.getTime() / TURN_MS) + numberOf(page.path)
  for (const [index, slot] of page.slots.entries()) {
    const candidates = ads.filter(
      (ad) => !taken.has(ad.id) && ad.slots.includes(slot) && mayStand(ad, page.channel, now),
    )
    const ad = byWeight(candidates, ((turn + index * 7) * GOLDEN) % 1)
    if (!ad) continue
    taken.add(ad.id)
    chosen[slot] = ad
  }
  return chosen
}

function mayStand(ad: HouseAd, channel: string | null, now: Date): boolean {
  if (adState(ad, now) !== 'running' || ad.cappedOn === dayKey(now)) return false
  if (ad.channels.length === 0) return true
  return ad.channels.some((path) => channel === path || channel?.startsWith(`${path}/`))
}

export function adState({ from, until }: Pick<HouseAd, 'from' | 'until'>, now: Date) {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'over'
  if (from !== null && Date.parse(from) > now.getTime()) return 'planned'
  return 'running'
}

/** `point` from 0 to 1 falls into one ad's share of all weights. */
function byWeight(ads: readonly HouseAd[], point: number): HouseAd | undefined {
  let rest = point * ads.reduce((sum, { weight }) => sum + weight, 0)
  for (const ad of ads) {
    rest -= ad.weight
    if (rest < 0) return ad
  }
  return ads.at(-1)
}

/** Two pages do not show the same at once. */
function numberOf(path: string): number {
  let number = 0
  for (let index = 0; index < path.length; index += 1)
    number = (number * 31 + path.charCodeAt(index)) % 1_000_003
  return number
}
