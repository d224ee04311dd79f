import { createContext, useContext } from 'react'
import type { ImageVariant } from '../rules/images.ts'
import type { Settings } from '../rules/settings.ts'
import type { Site } from '../rules/site.ts'

/** What every part of a page may know of the answer it stands in. Nothing here belongs to a reader. */
export type PageConfig = Readonly<{
  now: Date
  /** A picture's address, signed by the server (S7.18). */
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  /** A path of this site as an address for elsewhere. */
  absoluteUrl: (path: string) => string
  site: Site
  settings: Settings
  colorMode: 'system' | 'light' | 'dark'
  pageName: string
  isApp: boolean
  showsAds: boolean
}>

const Context = createContext<PageConfig | null>(null)

export const PageConfigProvider = Context.Provider

export function usePageConfig(): PageConfig {
  const config = useContext(Context)
  if (!config) throw new Error('A view was rendered without a page configuration.')
  return config
}
