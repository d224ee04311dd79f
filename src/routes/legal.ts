import { asking, fixed } from './route.ts'

/** What the law asks for, and how to reach us. */
export const legal = {
  agb: fixed('/agb'),
  accessibility: fixed('/accessibility'),
  datenschutz: fixed('/datenschutz'),
  impressum: fixed('/impressum'),
  'abo-service': fixed('/abo-service'),
  'cancel-contract': fixed('/kuendigen'),
  'withdraw-contract': fixed('/widerrufen'),
  /** The link of the mail about a cancellation or withdrawal. */
  objection: asking<{ code?: string }>('/das-war-ich-nicht'),
} as const
