import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ProviderName } from '../../../rules/accounts/provider-sign-in.ts'
import type { ImageVariant } from '../../../rules/site/images.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import type { Site } from '../../../rules/site/site.ts'
import { PageConfigProvider, type CachedHtml, type PageConfig } from '../../../ui/page-config.tsx'
import { createCachedHtml } from '../cache/cached-html.ts'

export type PageConfigParts = {
  publisher: Publisher
  site: () => Promise<Site>
  settings: () => Settings
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  publicUrl: string
  signInWith: readonly ProviderName[]
}

type ShownExtras = Pick<PageConfig, 'ads' | 'hasVendors'>

/** Creates the function that returns what the components of a page read from its context, for a page's name. */
export function createPageConfigs({ site, settings, publicUrl, ...paper }: PageConfigParts) {
  const cachedOrMade = createCachedHtml()
  const absoluteUrl = (path: string): string => (path.startsWith('/') ? publicUrl + path : path)
  return async (
    pageName: string,
    shown: ShownExtras = { ads: null, hasVendors: false },
  ): Promise<PageConfig> => {
    const { imageUrl, publisher, signInWith } = paper
    const config: PageConfig = {
      now: new Date(),
      imageUrl,
      absoluteUrl,
      publisher,
      site: await site(),
      settings: settings(),
      pageName,
      signInWith,
      ...shown,
    }
    const cachedHtml: CachedHtml = (model, look, part) =>
      cachedOrMade(model, look, () => renderIn(config, part))
    return { ...config, cachedHtml }
  }
}

/** Renders an element whose components read this context. */
export function renderIn(config: PageConfig, element: ReactNode): string {
  return renderToString(<PageConfigProvider value={config}>{element}</PageConfigProvider>)
}
