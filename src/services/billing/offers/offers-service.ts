import type { Offer, OfferDraft, PricedOffer } from '../../../rules/money/offers/offers.ts'

/** Announced when an offer was changed, and heard on every node when a campaign begins or ends. */
export const OFFERS_TAG = 'offers'

/** `since`: when it took the place of the one before. */
export type OfferVersion = Offer & { since: Date }

export type OffersService = {
  /** What is sold now, by the database's clock, in its order; each with the price that is valid now. */
  onSale(): Promise<PricedOffer[]>
  /** Every offer in its newest version, with all its prices, sold or not. */
  all(): Promise<Offer[]>
  /** An offer's versions, the newest first; at most 200, none where there is no such key. */
  versions(key: string): Promise<OfferVersion[]>
  /** Makes it the newest version of its key; the same once more is none. 400 with the sentence of `offerFault`. */
  save(key: string, offer: OfferDraft): Promise<{ offer: Offer; isNew: boolean }>
  /** What a paper sells before its publisher has said so; nothing where there are offers. */
  seed(): Promise<void>
}
