import { watchHouseAds } from './house-ads.ts'

/** S1.06: counts the paper's own ads. If an ad server is configured and the reader agreed, it fills the ad slots. */
export function startAds(): void {
  watchHouseAds()
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-ads]')
  if (!meta) return
  void import('./google-ads.ts').then(
    (m) => m.startGoogleAds(meta.content),
    () => undefined,
  )
}
