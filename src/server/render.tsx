import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Layout, Page, PageAccess } from '../pages/page.ts'
import type { ImageVariant } from '../rules/images.ts'
import type { Settings } from '../rules/settings.ts'
import type { Site } from '../rules/site.ts'
import { DefaultLayout } from '../ui/layouts/DefaultLayout.tsx'
import { DialogFlowLayout } from '../ui/layouts/DialogFlowLayout.tsx'
import type { FrameProps } from '../ui/layouts/Header.tsx'
import { PortalLayout } from '../ui/layouts/PortalLayout.tsx'
import { PageConfigProvider, type PageConfig } from '../ui/page-config.tsx'
import type { Assets } from './assets.ts'
import { documentOf, headHtml } from './document.ts'
import type { PageUrl } from './page-url.ts'
import type { Visitor } from './visitor.ts'

type RendererParts = {
  site: () => Promise<Site>
  settings: () => Settings
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  assets: Assets
  publicUrl: string
}

export type PageToRender = {
  address: Pick<PageUrl, 'path' | 'format'>
  page: Page<unknown>
  /** The page's name in the routes, or `error`. */
  name: string
  model: unknown
  access: PageAccess
  visitor: Visitor
}

export type Renderer = ReturnType<typeof createRenderer>

type Frame = ComponentType<FrameProps & { children: ReactNode }>

/** S2.23 */
const LAYOUTS: Record<Layout, Frame> = {
  default: DefaultLayout,
  portal: PortalLayout,
  'dialog-flow': DialogFlowLayout,
}

/** Where the page goes in a layout that is rendered once for many pages. */
const PLACE = '\u0001'
const MOST_FRAMES = 500
const ANYONE: Visitor = { kinds: null, device: 'mobile', surface: 'web' }

/** Turns a loaded page into the bytes of its document, or of its payload for soft navigation (S7.15). */
export function createRenderer({ site, settings, imageUrl, assets, publicUrl }: RendererParts) {
  const frames = new Map<string, [string, string]>()
  return { render, fragment, forgetFrames: () => frames.clear() }

  async function render(asked: PageToRender): Promise<Buffer> {
    const { address, name, model, access } = asked
    const config = await configOf(name, asked.visitor)
    const { View, head, layout, trackingType } = asked.page
    const main = inConfig(config, <View model={model} access={access} />)
    const pageHead = head(model, headContext(config))
    const shared = {
      title: pageHead.title,
      head: headHtml({ head: pageHead, siteName: config.site.siteName, absoluteUrl }),
      main,
      page: name,
      layout,
      trackingType,
    }
    if (address.format === 'html') {
      return Buffer.from(documentOf({ ...shared, frame: frameOf(config, layout, menuPathOf(config.site, address.path)), assets }))
    }
    return Buffer.from(JSON.stringify({ ...shared, section: pageHead.canonical, build: assets.buildId }))
  }

  async function configOf(pageName: string, visitor: Visitor): Promise<PageConfig> {
    return {
      now: new Date(),
      imageUrl,
      site: await site(),
      settings: settings(),
      colorMode: 'system',
      pageName,
      isApp: visitor.surface === 'app',
      showsAds: !visitor.kinds?.pur,
    }
  }

  /** A part of a page by itself, as anyone may see it. */
  async function fragment(element: ReactNode): Promise<string> {
    return inConfig(await configOf('fragment', ANYONE), element)
  }

  function headContext(config: PageConfig) {
    return {
      siteName: config.site.siteName,
      absoluteUrl,
      imageUrl: (baseUrl: string, width: number, aspectRatio: string) =>
        imageUrl(baseUrl, { width, aspectRatio, quality: 75 }),
    }
  }

  function absoluteUrl(path: string): string {
    return path.startsWith('/') ? publicUrl + path : path
  }

  /** What stands before and after the page is the same for everyone: made once for an entry of the menus and a day. */
  function frameOf(config: PageConfig, layout: Layout, currentPath: string): [string, string] {
    const name = `${config.now.toDateString()}|${layout}|${currentPath}`
    const known = frames.get(name)
    if (known) return known
    const View = LAYOUTS[layout]
    const html = inConfig(
      config,
      <View site={config.site} settings={config.settings} currentPath={currentPath}>
        {PLACE}
      </View>,
    )
    const [before = '', after = ''] = html.split(PLACE)
    if (frames.size >= MOST_FRAMES) frames.clear()
    frames.set(name, [before, after])
    return [before, after]
  }
}

function inConfig(config: PageConfig, element: ReactNode): string {
  return renderToString(<PageConfigProvider value={config}>{element}</PageConfigProvider>)
}

/** The menus' longest link that the path lies at or below: what the header marks as current. */
function menuPathOf({ menus }: Site, path: string): string {
  const links = [...menus.main, ...menus.regions].map(({ href }) => href)
  const above = links.filter((href) => path === href || path.startsWith(`${href}/`))
  return above.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
