import { fixed } from './route.ts'

/** Legal pages; a link to them opens like an external link (S2.33). */
export const legal = {
  agb: fixed('/agb'),
  accessibility: fixed('/accessibility'),
  datenschutz: fixed('/datenschutz'),
  impressum: fixed('/impressum'),
} as const
