import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Layout, Page, PageAccess } from '../../../pages/page.ts'
import { pageParts, type PagePart } from '../../../rules/consent/page-parts.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { currentItemOf, type CurrentItem } from '../../../rules/site/current-item.ts'
import { hasAdNetwork } from '../../../rules/ads/ad-network.ts'
import { adTargeting } from '../../../rules/ads/ad-targeting.ts'
import { href } from '../../../routes.ts'
import { chooseAds, type AdPage, type HouseAd } from '../../../rules/ads/house-ad.ts'
import type { ImageVariant } from '../../../rules/site/images.ts'
import type { ProviderName } from '../../../rules/accounts/provider-sign-in.ts'
import { ownHosts, type Publisher } from '../../../rules/site/publisher.ts'
import { siteWithEpaper, type Site } from '../../../rules/site/site.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { colorDeclarations } from '../../../rules/site/colors.ts'
import { frames, liteFrame } from '../../../ui/layouts/frames.ts'
import { PageConfigProvider, type CachedHtml, type PageConfig } from '../../../ui/page-config.tsx'
import type { Assets } from '../../http/assets.ts'
import { documentOf, headHtml } from './document.ts'
import { createCachedHtml } from '../cache/cached-html.ts'
import { liteDocument } from './lite.ts'
import type { PageUrl } from '../addresses/page-url.ts'
import type { Edition } from '../../access/visitor.ts'

type RendererParts = {
  publisher: Publisher
  site: () => Promise<Site>
  settings: () => Settings
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  assets: Assets
  publicUrl: string
  signInWith: readonly ProviderName[]
  /** The paper's Google client id; null if the site is not registered with Google. */
  googleClientId: string | null
}

export type PageToRender = {
  address: Pick<PageUrl, 'path' | 'key' | 'format'>
  page: Pick<
    Page<unknown>,
    'layout' | 'trackingType' | 'forcedColorMode' | 'article' | 'ads' | 'head' | 'View'
  >
  /** The name of the page's route, or `error`. */
  name: string
  model: unknown
  access: PageAccess
  edition: Edition
  /** House ads for the page's slots. */
  ads?: readonly HouseAd[]
  /** The site's record in place of the stored one: for previews, whose header and footer are not cached. */
  site?: Site
  /** Addresses of pictures in place of the public ones: for previews, whose parts are not cached. */
  imageUrl?: PageConfig['imageUrl']
  /** Origins of the page's embeds. Soft navigation needs them, because the current document's policy may not allow them. */
  frames?: readonly string[]
}

const adPageOf = ({ edition, page, model }: Pick<PageToRender, 'page' | 'edition' | 'model'>) =>
  (edition.showsAds && page.ads?.(model)) || null

/** Layouts without menus: their header and footer are the same without script. */
const PLAIN: readonly Layout[] = ['checkout', 'dialog-flow']

type Chrome = { header: Buffer; footer: Buffer }

export type Renderer = ReturnType<typeof createRenderer>

const MAX_FRAME_BYTES = 16 * 1024 * 1024

/** Creates the renderer, which turns a loaded page into its document, or into its payload for soft navigation (S7.15). */
export function createRenderer(parts: RendererParts) {
  const { publisher, site, settings, imageUrl, assets, publicUrl, signInWith, googleClientId } =
    parts
  const made = new LRUCache<string, Chrome>({
    maxSize: MAX_FRAME_BYTES,
    sizeCalculation: ({ header, footer }) => header.length + footer.length,
  })
  const cachedOrMade = createCachedHtml()
  const loopTurn = createLoopTurns()
  const ofPaper = {
    assets,
    signInWith,
    publisher,
    hosts: ownHosts(publisher, publicUrl),
    colors: colorDeclarations(publisher.colors),
  }
  return { render, partsOf, fragment, configOf, dropFrames: () => made.clear() }

  async function render(asked: PageToRender): Promise<Buffer> {
    const { address, name, model, access, frames = [] } = asked
    const adPage = adPageOf(asked)
    // All error pages show the same ads, so that an ad does not reveal the URL.
    const path = name === 'error' ? '' : address.path
    const ads =
      adPage &&
      chooseAds(asked.ads ?? [], { ...adPage, path, promoted: promotedBy(adPage) }, new Date())
    const stored = await configOf(name, { ads, hasVendors: asked.edition.showsAds })
    const config = configFor(stored, asked)
    await loopTurn(name)
    const { View, head, layout, trackingType, forcedColorMode } = asked.page
    const main = inConfig(config, <View model={model} access={access} />)
    const pageHead = head(model, headContext(config))
    const shared = {
      title: pageHead.title,
      head: headHtml({
        head: pageHead,
        parts: partsOf(asked),
        ads: adPage && adSettings(adPage, config.settings),
        siteName: config.site.siteName,
        settings: config.settings,
        googleClientId,
        absoluteUrl,
      }),
      main,
      page: name,
      layout,
      trackingType,
      forcedColorMode,
    }
    // An article opened by its id alone is in its section too.
    const place = asked.page.article?.(model)?.urlPath ?? address.path
    const current = currentItemOf(config.site, place, config.publisher.homePath)
    if (address.format === 'payload')
      return Buffer.from(JSON.stringify({ ...shared, current, build: assets.buildId, frames }))
    const frame = address.format === 'lite' && !PLAIN.includes(layout) ? 'lite' : layout
    const makeChrome = asked.site ? renderChrome : chromeOf
    const chrome = makeChrome(config, frame, current)
    const { brandColor } = config.site
    const whole = documentOf({ ...shared, ...chrome, ...ofPaper, themeColor: brandColor })
    if (address.format === 'html') return whole
    const styles = assets.liteStyles
    const own = encodeURI(address.path) + address.key.slice(address.path.length)
    return Buffer.from(liteDocument(whole.toString(), { address: own, publicUrl, styles }))
  }

  /** Returns the third-party parts of a page, which its policy has to allow. */
  function partsOf(asked: Pick<PageToRender, 'page' | 'edition' | 'model'>): PagePart[] {
    const { layout, trackingType } = asked.page
    const hasAds = adPageOf(asked) !== null
    const page = { ...asked.edition, layout, trackingType, hasAds, googleClientId }
    return pageParts({ ...page, settings: settings() })
  }

  /** Returns the addresses of the newsletters that the page itself promotes. */
  function promotedBy({ newsletters = [] }: AdPage): string[] {
    const ids = newsletters.map((id) => id ?? publisher.newsletter?.id)
    return ids.flatMap((slug) => (slug ? href['newsletter-detail']({ slug }) : []))
  }

  async function configOf(
    pageName: string,
    shown: Pick<PageConfig, 'ads' | 'hasVendors'> = { ads: null, hasVendors: false },
  ): Promise<PageConfig> {
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
      cachedOrMade(model, look, () => inConfig(config, part))
    return { ...config, cachedHtml }
  }

  /** Renders a public part of a page. */
  async function fragment(element: ReactNode): Promise<string> {
    return inConfig(await configOf('fragment'), element)
  }

  function headContext(config: PageConfig) {
    return {
      siteName: config.site.siteName,
      absoluteUrl,
      imageUrl: config.imageUrl,
      fallbackPicture: publisher.fallbackPicture,
      productId: config.settings.google_access_product_id.trim(),
    }
  }

  function absoluteUrl(path: string): string {
    return path.startsWith('/') ? publicUrl + path : path
  }

  /** Header and footer are the same for everyone: cached per menu entry and day. */
  function chromeOf(config: PageConfig, frame: Layout | 'lite', current: CurrentItem): Chrome {
    const name = `${dayKey(config.now)}|${frame}|${current.href}|${current.isPage}`
    const known = made.get(name)
    if (known) return known
    const chrome = renderChrome(config, frame, current)
    made.set(name, chrome)
    return chrome
  }

  function renderChrome(config: PageConfig, frame: Layout | 'lite', current: CurrentItem): Chrome {
    const { Header, Footer } = frame === 'lite' ? liteFrame : frames[frame]
    const site = siteWithEpaper(config.site, config.settings.epaper_url)
    const props = { site, settings: config.settings, current }
    return {
      header: Buffer.from(inConfig(config, <Header {...props} />)),
      footer: Buffer.from(inConfig(config, <Footer {...props} />)),
    }
  }
}

/**
 * Starts one page of a kind per turn of the event loop, in order (decision 59): query results of many pages arrive in one
 * turn, and requests for cached pages are answered in between.
 */
function createLoopTurns(): (kind: string) => Promise<void> {
  const next = new Map<string, Promise<void>>()
  return (kind) => {
    const own = next.get(kind) ?? Promise.resolve()
    next.set(
      kind,
      own.then(() => setImmediate()),
    )
    return own
  }
}

/** Parts with other addresses of pictures are neither cached nor taken from the cache. */
function configFor(stored: PageConfig, { site, imageUrl }: PageToRender): PageConfig {
  const { cachedHtml: _cached, ...uncached } = stored
  return { ...(imageUrl ? { ...uncached, imageUrl } : stored), ...(site && { site }) }
}

/** Returns the settings that the browser passes to the ad server; null if no ad server is configured. */
function adSettings(page: AdPage, settings: Settings): object | null {
  if (!hasAdNetwork(settings)) return null
  const { ad_script_url: script, prebid_url: prebid } = settings
  return { script, prebid, targeting: adTargeting(page) }
}

function inConfig(config: PageConfig, element: ReactNode): string {
  return renderToString(<PageConfigProvider value={config}>{element}</PageConfigProvider>)
}
