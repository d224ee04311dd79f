import type { AdSlotName, HouseAd } from '../../rules/ads/house-ad.ts'

export type AdEventKind = 'view' | 'click'

/** An ad was seen or followed in a slot, as a request tells of it. */
export type AdEvent = { adId: number; slot: AdSlotName; kind: AdEventKind }

export type AdAsker = {
  /** The address of the connection; kept nowhere. */
  address: string
  userAgent: string | undefined
}

export type AdDraft = Omit<HouseAd, 'id' | 'cappedOn'>

/** An ad with what it has had: today, and in all. */
export type AdReport = HouseAd & {
  /** One more with every change. */
  version: number
  viewsToday: number
  views: number
  clicks: number
}

/** The pages that show ads depend on it. */
export const ADS_TAG = 'ads'

/** S1.06: the paper's own ads, and how often each was seen and followed (decision 51). */
export type AdsService = {
  /** What has not ended, in a steady order; at most 200. */
  standing(): Promise<HouseAd[]>
  /** The newest 200 with their figures, what has ended too. */
  all(): Promise<AdReport[]>
  find(id: number): Promise<AdReport | null>
  /** Writes a new one, or one that is there, if it stands in the version that was seen; answers its id, else null. Announces it. */
  save(id: number | null, draft: AdDraft, seen?: number): Promise<number | null>
  /** Ends it now; false where it is over. */
  stop(id: number): Promise<boolean>
  /** Counts what one browser tells; written down later. Robots and what comes too often do not count. */
  note(events: readonly AdEvent[], asker: AdAsker): void
  /** Writes down what was counted. */
  close(): Promise<void>
}
