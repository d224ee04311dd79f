import type { Offer, OfferDraft, PricedOffer } from '../../../rules/money/offers/offers.ts'

/** Cache tag, invalidated when an offer changes and, on every node, when a campaign starts or ends. */
export const OFFERS_TAG = 'offers'

/** `since`: when this version replaced the previous one. */
export type OfferVersion = Offer & { since: Date }

export type OffersService = {
  /** Returns the offers on sale now by the database's clock, in display order, each with its current price. */
  onSale(): Promise<PricedOffer[]>
  /** Returns all offers in their latest version with all prices, on sale or not. */
  all(): Promise<Offer[]>
  /** Returns up to 200 versions of an offer, newest first; empty if the key is unknown. */
  versions(key: string): Promise<OfferVersion[]>
  /** Saves a new version of an offer, unless nothing has changed. Throws 400 with the sentence of `offerFault`. */
  save(key: string, offer: OfferDraft): Promise<{ offer: Offer; isNew: boolean }>
  /** Inserts the default offers if there are no offers. */
  seed(): Promise<void>
}
