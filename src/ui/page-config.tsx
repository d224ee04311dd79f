import { createContext, useContext, type ReactElement } from 'react'
import type { ChosenAds } from '../rules/ads/house-ad.ts'
import type { ImageVariant } from '../rules/site/images.ts'
import type { ProviderName } from '../rules/accounts/provider-sign-in.ts'
import type { Publisher } from '../rules/site/publisher.ts'
import type { Settings } from '../rules/site/settings.ts'
import type { Site } from '../rules/site/site.ts'

/** Data of the response that every part of a page may read. It contains no reader data. */
export type PageConfig = Readonly<{
  now: Date
  /** Returns the signed URL of a picture (S7.18). */
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  /** Returns the absolute URL of a path of this site. */
  absoluteUrl: (path: string) => string
  publisher: Publisher
  site: Site
  settings: Settings
  pageName: string
  /** Ads by slot; `null` if the page or the reader is free of ads. */
  ads: ChosenAds | null
  /** `false` for PUR readers: the page then contains no third-party content, not even behind a click. */
  hasVendors: boolean
  /** Identity providers offered for signing in. */
  signInWith: readonly ProviderName[]
  /** Server only: cached HTML of a part, shared by all pages. */
  cachedHtml?: CachedHtml
}>

/**
 * Returns the cached HTML of a part for a `model` and a `look`, or `null` if it is not cached. Everything that
 * affects the part must be in one of the two, because the part is not rendered again.
 */
export type CachedHtml = (model: object, look: string, part: ReactElement) => string | null

const Context = createContext<PageConfig | null>(null)

export const PageConfigProvider = Context.Provider

export function usePageConfig(): PageConfig {
  const config = useContext(Context)
  if (!config) throw new Error('A view was rendered without a page configuration.')
  return config
}
