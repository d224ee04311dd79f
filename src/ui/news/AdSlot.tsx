import { ContentLink } from './ContentLink.tsx'
import { AD_SIZES, adUnit } from '../../rules/ads/ad-network.ts'
import { adLabel, type AdSlotName, type HouseAd } from '../../rules/ads/house-ad.ts'
import { bindHeadline, bindText } from '../../rules/language/typography.ts'
import { usePageConfig } from '../page-config.tsx'
import { Picture } from './Picture.tsx'

/**
 * S1.06, S2.29: a labeled slot for ads: the paper's own, which an ad server may replace if one is configured. Its
 * space is reserved from the start. Renders nothing if the page or the reader is free of ads, or if there is no ad to
 * show.
 */
export function AdSlot({ name }: { name: AdSlotName }) {
  const { ads, settings } = usePageConfig()
  if (!ads) return null
  const ad = ads[name]
  const unit = adUnit(name, settings)
  if (!ad && !unit) return null
  // If an ad server may fill the slot, keep it even where the paper's own ad is hidden.
  const offer = ad?.isForNewReaders ? 'ad-offer' : ''
  return (
    <div
      className={`ad-slot ad-${name} ${unit ? '' : offer}`.trimEnd()}
      data-no-print=""
      data-ad-slot={name}
      data-ad={ad?.id}
      data-ad-unit={unit ?? undefined}
      data-sizes={unit ? AD_SIZES[name] : undefined}
    >
      <p className="ad-label">{adLabel(ad)}</p>
      {ad && (
        <div className={offer || undefined}>
          <HouseAdBody ad={ad} isInRail={name === 'rail'} />
        </div>
      )}
    </div>
  )
}

/** Maximum width of the picture in CSS pixels. */
const MAX_WIDTH = 360
const RAIL_SIZES = `(min-width:1064px) 268px,(min-width:640px) 240px,${MAX_WIDTH}px`
const TEXT_SIZES = `(min-width:640px) 240px,${MAX_WIDTH}px`

export function HouseAdBody({ ad, isInRail = false }: { ad: HouseAd; isInRail?: boolean }) {
  const { title, text, action, target, image } = ad
  const sizes = isInRail ? RAIL_SIZES : TEXT_SIZES
  const rel = target.startsWith('/') ? undefined : 'noopener sponsored'
  return (
    <div className="house-ad">
      {image && <Picture image={image} shape="wide" shown={MAX_WIDTH} sizes={sizes} />}
      <div>
        <p className="house-ad-title">{bindHeadline(title)}</p>
        {text && <p>{bindText(text)}</p>}
        <ContentLink className="button button-secondary" href={target} rel={rel}>
          {action}
        </ContentLink>
      </div>
    </div>
  )
}
