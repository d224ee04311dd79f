import { setImmediate } from 'node:timers/promises'
import type { ReactNode } from 'react'
import type { Layout, Page, PageAccess } from '../../../pages/page.ts'
import { pageParts, type PagePart } from '../../../rules/consent/page-parts.ts'
import { currentItemOf } from '../../../rules/site/current-item.ts'
import { hasAdNetwork } from '../../../rules/ads/ad-network.ts'
import { adTargeting } from '../../../rules/ads/ad-targeting.ts'
import { href } from '../../../routes.ts'
import { chooseAds, type AdPage, type HouseAd } from '../../../rules/ads/house-ad.ts'
import { ownHosts, type Publisher } from '../../../rules/site/publisher.ts'
import type { Site } from '../../../rules/site/site.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { colorDeclarations } from '../../../rules/site/colors.ts'
import type { PageConfig } from '../../../ui/page-config.tsx'
import type { Assets } from '../../http/assets.ts'
import { documentOf, headHtml } from './document.ts'
import { createCachedChrome, renderChrome } from './chrome.tsx'
import { liteDocument } from './lite.ts'
import { createPageConfigs, renderIn, type PageConfigParts } from './page-configs.tsx'
import type { PageUrl } from '../addresses/page-url.ts'
import type { Edition } from '../../access/visitor.ts'

type RendererParts = PageConfigParts & {
  assets: Assets
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
  /** Origins of the page's embeds. Soft navigation needs them, because the current document's policy may not allow them. */
  frames?: readonly string[]
}

const adPageOf = ({ edition, page, model }: Pick<PageToRender, 'page' | 'edition' | 'model'>) =>
  (edition.showsAds && page.ads?.(model)) || null

/** Layouts without menus: their header and footer are the same without script. */
const PLAIN: readonly Layout[] = ['checkout', 'dialog-flow']

export type Renderer = ReturnType<typeof createRenderer>

/** Creates the renderer, which turns a loaded page into its document, or into its payload for soft navigation (S7.15). */
export function createRenderer(parts: RendererParts) {
  const { publisher, settings, assets, publicUrl, signInWith, googleClientId } = parts
  const configOf = createPageConfigs(parts)
  const chrome = createCachedChrome()
  const loopTurn = createLoopTurns()
  const ofPaper = {
    assets,
    signInWith,
    publisher,
    hosts: ownHosts(publisher, publicUrl),
    colors: colorDeclarations(publisher.colors),
  }
  return { render, partsOf, fragment, configOf, dropFrames: chrome.drop }

  async function render(asked: PageToRender): Promise<Buffer> {
    const { address, name, frames = [] } = asked
    const adPage = adPageOf(asked)
    const ads = adPage && chosenAds(asked, adPage, publisher)
    const stored = await configOf(name, { ads, hasVendors: asked.edition.showsAds })
    const config = asked.site ? { ...stored, site: asked.site } : stored
    await loopTurn(name)
    const shared = shownParts(asked, config, {
      parts: partsOf(asked),
      ads: adPage && adSettings(adPage, config.settings),
      googleClientId,
    })
    const current = currentItem(asked, config)
    if (address.format === 'payload')
      return Buffer.from(JSON.stringify({ ...shared, current, build: assets.buildId, frames }))
    const { layout } = asked.page
    const frame = address.format === 'lite' && !PLAIN.includes(layout) ? 'lite' : layout
    const around = asked.site
      ? renderChrome(config, frame, current)
      : chrome.chromeOf(config, frame, current)
    const { brandColor } = config.site
    const whole = documentOf({ ...shared, ...around, ...ofPaper, themeColor: brandColor })
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

  /** Renders a public part of a page. */
  async function fragment(element: ReactNode): Promise<string> {
    return renderIn(await configOf('fragment'), element)
  }
}

/** Returns the house ads for the slots of a page. */
function chosenAds({ ads = [], name, address }: PageToRender, adPage: AdPage, paper: Publisher) {
  // All error pages show the same ads, so that an ad does not reveal the URL.
  const path = name === 'error' ? '' : address.path
  return chooseAds(ads, { ...adPage, path, promoted: promotedBy(adPage, paper) }, new Date())
}

/** Returns the addresses of the newsletters that the page itself promotes. */
function promotedBy({ newsletters = [] }: AdPage, publisher: Publisher): string[] {
  const ids = newsletters.map((id) => id ?? publisher.newsletter?.id)
  return ids.flatMap((slug) => (slug ? href['newsletter-detail']({ slug }) : []))
}

type HeadExtras = { parts: PagePart[]; ads: object | null; googleClientId: string | null }

/** Renders the parts that a document and a payload share: the title, the head and the main part. */
function shownParts(
  { page, name, model, access }: PageToRender,
  config: PageConfig,
  extras: HeadExtras,
) {
  const { View, head, layout, trackingType, forcedColorMode } = page
  const main = renderIn(config, <View model={model} access={access} />)
  const { site, settings, absoluteUrl } = config
  const pageHead = head(model, headContext(config))
  const shown = { head: pageHead, siteName: site.siteName, settings, absoluteUrl }
  return {
    title: pageHead.title,
    head: headHtml({ ...shown, ...extras }),
    main,
    page: name,
    layout,
    trackingType,
    forcedColorMode,
  }
}

function headContext({ site, settings, publisher, absoluteUrl, imageUrl }: PageConfig) {
  return {
    siteName: site.siteName,
    absoluteUrl,
    imageUrl,
    fallbackPicture: publisher.fallbackPicture,
    productId: settings.google_access_product_id.trim(),
  }
}

/**
 * Returns the entry of the menu that the page belongs to. An article opened by its id alone is in its section too, and so is
 * a test report, whose own path does not contain its section.
 */
function currentItem({ page, model, address }: PageToRender, { site, publisher }: PageConfig) {
  const article = page.article?.(model)
  const path = article?.review ? `/${article.section}/${article.id}` : article?.urlPath
  return currentItemOf(site, path ?? address.path, publisher.homePath)
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

/** Returns the settings that the browser passes to the ad server; null if no ad server is configured. */
function adSettings(page: AdPage, settings: Settings): object | null {
  if (!hasAdNetwork(settings)) return null
  const { ad_script_url: script, prebid_url: prebid } = settings
  return { script, prebid, targeting: adTargeting(page) }
}
