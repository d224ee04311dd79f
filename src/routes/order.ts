import { fixed, query, asking } from './route.ts'

/** `next` is where the reader came from and goes back to; `topic` the id of the topic that is ordered. */
type Checkout = Partial<
  Record<'offer' | 'topic' | 'voucher' | 'invite' | 'next', string | undefined>
>

/** S2.18 */
export const order = {
  order: fixed('/order'),
  'order-abo': fixed('/order/abo'),
  'order-checkout': {
    ...fixed('/order/onepage-checkout'),
    href: ({ offer, topic, voucher, invite, next = '/' }: Checkout = {}) =>
      `/order/onepage-checkout${query({ offer, topic, voucher, invite, next: next === '/' ? '' : next })}`,
  },
  'order-code': asking<{ code?: string | undefined }>('/order/code'),
  'order-gift': asking<{ order?: number }>('/order/gift'),
  'order-invite': asking<{ code?: string }>('/order/invite'),
  coupons: fixed('/gutscheine'),
  'order-confirmation': fixed('/order/confirmation'),
  'order-card': fixed('/order/card'),
  'order-iban': asking<{ abo?: number }>('/order/iban'),
  'card-trial': fixed('/testzahlung'),
} as const
