import { usePageConfig } from '../page-config.tsx'
import { href } from '../../routes.ts'

/** S2.29: the paper's own advertisement, marked as one; nothing where the reader is free of ads. */
export function HouseAd() {
  const { showsAds } = usePageConfig()
  if (!showsAds) return null
  return (
    <aside className="house-ad" aria-label="Anzeige">
      <p className="ad-label">Anzeige in eigener Sache</p>
      <p className="house-ad-title">Guten Morgen heißt: schon Bescheid wissen.</p>
      <p>Mit PLUS lesen Sie alles, im ersten Monat für 1 Euro.</p>
      <p>
        <a href={href['order-abo']()}>Zu den Angeboten</a>
      </p>
    </aside>
  )
}
