declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Google's Consent Mode v2: sends the default once before any Google tag, then an update with each decision.
 * Analytics storage always stays denied.
 */
export function sendConsent(kind: 'default' | 'update', isGranted: boolean): void {
  const ads = isGranted ? 'granted' : 'denied'
  gtag('consent', kind, {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: 'denied',
  })
}

/** Google's tags accept only an `arguments` object from the queue. */
function gtag(..._said: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  ;(window.dataLayer ??= []).push(arguments)
}
