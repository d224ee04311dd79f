import type { AdSlotName, HouseAd } from '../../rules/ads/house-ad.ts'

export type AdEventKind = 'view' | 'click'

/** A view of or click on an ad in a slot. */
export type AdEvent = { adId: number; slot: AdSlotName; kind: AdEventKind }

export type AdClient = {
  /** IP address of the connection; never stored. */
  address: string
  userAgent: string | undefined
}

export type AdDraft = Omit<HouseAd, 'id' | 'cappedOn'>

/** An ad with its numbers of today and in total. */
export type AdReport = HouseAd & {
  /** Incremented by every change. */
  version: number
  viewsToday: number
  views: number
  clicks: number
}

/** Cache tag of pages that show ads. */
export const ADS_TAG = 'ads'

/** S1.06: the publisher's own ads with their views and clicks (decision 51). */
export type AdsService = {
  /** Returns ads that have not ended, in a stable order; at most 200. */
  running(): Promise<HouseAd[]>
  /** Returns the newest 200 ads with their numbers, including ended ones. */
  all(): Promise<AdReport[]>
  find(id: number): Promise<AdReport | null>
  /**
   * Creates an ad, or updates it if its version is still `seen`. Returns its id, or `null` for an outdated version.
   * Announces the change.
   */
  save(id: number | null, draft: AdDraft, seen?: number): Promise<number | null>
  /** Ends an ad now; `false` if it has already ended. */
  stop(id: number): Promise<boolean>
  /** Counts events of one browser; written later. Ignores robots and networks over the limit. */
  note(events: readonly AdEvent[], requester: AdClient): void
  /** Writes the pending counts. */
  close(): Promise<void>
}
