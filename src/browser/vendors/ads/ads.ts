import { watchHouseAds } from './house-ads.ts'

/** S1.06: the paper's own ads are counted; where an ad server is set up and agreed to, it fills their slots. */
export function startAds(): void {
  watchHouseAds()
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-ads]')
  if (!meta) return
  void import('./google-ads.ts').then(
    (m) => m.startGoogleAds(meta.content),
    () => undefined,
  )
}
