import { fixed, query } from './route.ts'

/** `next` is the page to return to; `topic` is the id of the ordered topic. */
type Checkout = Partial<
  Record<'offer' | 'topic' | 'voucher' | 'invite' | 'next', string | undefined>
>

type CoinsQuery = { next?: string | undefined; page?: number; article?: number }

/**
 * The checkout of subscriptions and coins (S2.18, S2.19): the routes that islands need in addition to those of the first
 * script.
 */
export const paying = {
  'order-checkout': {
    ...fixed('/order/onepage-checkout'),
    href: ({ offer, topic, voucher, invite, next = '/' }: Checkout = {}) =>
      `/order/onepage-checkout${query({ offer, topic, voucher, invite, next: next === '/' ? '' : next })}`,
  },
  'account-coins': {
    ...fixed('/account/coins'),
    /** `next` is the article for which coins are bought, `article` the one that is bought with coins. */
    href: ({ next, page, article }: CoinsQuery = {}) =>
      `/account/coins${query({ artikel: article, next: next === '/' ? '' : next, seite: page === 1 ? '' : page })}`,
  },
} as const
