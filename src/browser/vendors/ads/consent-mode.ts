declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's Consent Mode v2: said once before any tag of Google's, then with each decision. What measures is never theirs here. */
export function sayConsent(kind: 'default' | 'update', isGranted: boolean): void {
  const ads = isGranted ? 'granted' : 'denied'
  gtag('consent', kind, {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: 'denied',
  })
}

/** Their tags take nothing from the queue but an `arguments`. */
function gtag(..._said: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  ;(window.dataLayer ??= []).push(arguments)
}
