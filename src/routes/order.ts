import { fixed, asking } from './route.ts'

/** S2.18: the pages of an order. */
export const order = {
  order: fixed('/order'),
  'order-abo': fixed('/order/abo'),
  'order-code': asking<{ code?: string | undefined }>('/order/code'),
  'order-gift': asking<{ order?: number }>('/order/gift'),
  'order-invite': asking<{ code?: string }>('/order/invite'),
  coupons: fixed('/gutscheine'),
  'order-confirmation': fixed('/order/confirmation'),
  'order-card': fixed('/order/card'),
  'order-iban': asking<{ abo?: number }>('/order/iban'),
  'card-trial': fixed('/testzahlung'),
} as const
