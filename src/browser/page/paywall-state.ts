import { onEveryPage } from '../navigation/page-events.ts'

/**
 * S3.02: the paywall state of the current page. The template `ok` means that the page is open to this reader (S4.04).
 */
export type PaywallState = { paywallTemplate: string; zephrAnswered: boolean; isPaywall: boolean }

/**
 * The paywall state for analytics and ads. The server asks the paywall service before it answers (S4.05), so each
 * route change (S4.01) sets the result for the new page.
 */
export let paywallState: PaywallState
onEveryPage(() => {
  const template = document.querySelector<HTMLElement>('.paywall')?.dataset['template'] ?? 'ok'
  paywallState = { paywallTemplate: template, zephrAnswered: true, isPaywall: template !== 'ok' }
})
