import { fixed, query } from './route.ts'

/** `next` is where the reader came from and goes back to; `topic` the id of the topic that is ordered. */
type Checkout = Partial<
  Record<'offer' | 'topic' | 'voucher' | 'invite' | 'next', string | undefined>
>

type CoinsQuery = { next?: string | undefined; page?: number; article?: number }

/** Where subscriptions and coins are paid for (S2.18, S2.19): what islands link to beside what the first script knows. */
export const paying = {
  'order-checkout': {
    ...fixed('/order/onepage-checkout'),
    href: ({ offer, topic, voucher, invite, next = '/' }: Checkout = {}) =>
      `/order/onepage-checkout${query({ offer, topic, voucher, invite, next: next === '/' ? '' : next })}`,
  },
  'account-coins': {
    ...fixed('/account/coins'),
    /** `next` is the article that coins are bought for, `article` the one that is bought with them. */
    href: ({ next, page, article }: CoinsQuery = {}) =>
      `/account/coins${query({ artikel: article, next: next === '/' ? '' : next, seite: page === 1 ? '' : page })}`,
  },
} as const
