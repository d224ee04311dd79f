import { onEveryPage } from '../navigation/page-events.ts'

/** S3.02: of the page that is shown; `ok` is the template of a page that is open to this reader (S4.04). */
export type PaywallState = { paywallTemplate: string; zephrAnswered: boolean; isPaywall: boolean }

/**
 * The paywall's state, which analytics and ads read. The server has asked the paywall service before it answers (S4.05),
 * so each route change (S4.01) sets the answer of the new page.
 */
export let paywallState: PaywallState
onEveryPage(() => {
  const template = document.querySelector<HTMLElement>('.paywall')?.dataset['template'] ?? 'ok'
  paywallState = { paywallTemplate: template, zephrAnswered: true, isPaywall: template !== 'ok' }
})
