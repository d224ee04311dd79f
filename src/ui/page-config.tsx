import { createContext, useContext, type ReactElement } from 'react'
import type { ChosenAds } from '../rules/ads/house-ad.ts'
import type { ImageVariant } from '../rules/site/images.ts'
import type { ProviderName } from '../rules/accounts/provider-sign-in.ts'
import type { Publisher } from '../rules/site/publisher.ts'
import type { Settings } from '../rules/site/settings.ts'
import type { Site } from '../rules/site/site.ts'

/** What every part of a page may know of the answer it stands in. Nothing here belongs to a reader. */
export type PageConfig = Readonly<{
  now: Date
  /** A picture's address, signed by the server (S7.18). */
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  /** A path of this site as an address for elsewhere. */
  absoluteUrl: (path: string) => string
  publisher: Publisher
  site: Site
  settings: Settings
  pageName: string
  /** What stands in which of the page's ad slots; null where page or reader is free of ads. */
  ads: ChosenAds | null
  /** False for pur: the page then holds nothing of others, not even behind a press. */
  hasVendors: boolean
  /** The identity providers whose accounts sign in here. */
  signInWith: readonly ProviderName[]
  /** On the server: a part's HTML, for all pages that show it. */
  cachedHtml?: CachedHtml
}>

/**
 * The HTML of a part that shows `model` in the look that `look` names; null where there is none yet. Whatever changes
 * the part must stand in one of the two, for later it is not rendered again.
 */
export type CachedHtml = (model: object, look: string, part: ReactElement) => string | null

const Context = createContext<PageConfig | null>(null)

export const PageConfigProvider = Context.Provider

export function usePageConfig(): PageConfig {
  const config = useContext(Context)
  if (!config) throw new Error('A view was rendered without a page configuration.')
  return config
}
