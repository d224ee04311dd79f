import type { Settings } from '../site/settings.ts'
import type { AdSlotName } from './house-ad.ts'

/** S9.14: the window widths, in px, at which the layout of ads changes. They differ from those of pages. */
const LAYOUT = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const

/** The ordered sizes of a slot by minimum window width; the format of `data-sizes`. */
const TEXT_SIZES = `${LAYOUT.xs}:300x250,320x100;${LAYOUT.md}:728x90`
const LIST_SIZES = `${TEXT_SIZES};${LAYOUT.xl}:970x250,728x90`

export const AD_SIZES: Readonly<Record<AdSlotName, string>> = {
  'home-1': LIST_SIZES,
  'home-2': LIST_SIZES,
  channel: LIST_SIZES,
  error: LIST_SIZES,
  'article-1': TEXT_SIZES,
  'article-2': TEXT_SIZES,
  rail: `${LAYOUT.xs}:300x250;${LAYOUT.xl}:300x600,300x250`,
}

type NetworkSettings = Pick<Settings, 'ad_network_code' | 'ad_unit_paths'>

/** Returns the ad unit path, `/1234567/morgenblatt/rail`; null if no ad server is configured or its code or path is invalid. */
export function adUnit(slot: AdSlotName, settings: NetworkSettings): string | null {
  const { ad_network_code: code, ad_unit_paths: paths } = settings
  if (!/^\d{1,20}(?:,\d{1,20})?$/.test(code)) return null
  const own = paths.find((entry) => entry.startsWith(`${slot}=`))?.slice(slot.length + 1)
  const path = own ?? slot
  return /^[\w\-.*/\\!<:()]{1,200}$/.test(path) ? `/${code}/${path}` : null
}

export const hasAdNetwork = ({ ad_network_code }: NetworkSettings): boolean =>
  adUnit('rail', { ad_network_code, ad_unit_paths: [] }) !== null
