import { fixed, withQuery } from './route.ts'

/** S2.18: the pages of an order. */
export const order = {
  order: fixed('/order'),
  'order-abo': fixed('/order/abo'),
  'order-coins': fixed('/order/coins'),
  'order-gifts': fixed('/order/verschenken'),
  'order-code': withQuery<{ code?: string | undefined }>('/order/code'),
  'order-gift': withQuery<{ order?: number }>('/order/gift'),
  'order-invite': withQuery<{ code?: string }>('/order/invite'),
  coupons: fixed('/gutscheine'),
  'order-confirmation': fixed('/order/confirmation'),
  'order-card': fixed('/order/card'),
  'order-iban': withQuery<{ abo?: number }>('/order/iban'),
  'card-trial': fixed('/testzahlung'),
} as const
