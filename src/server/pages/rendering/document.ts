import { factsText } from '../../../rules/analytics/page-facts.ts'
import type { Layout, PageHead } from '../../../pages/page.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { PagePart } from '../../../rules/consent/page-parts.ts'
import { textVersion } from '../../../rules/consent/consent-words.ts'
import { registeredCmp } from '../../../rules/consent/registered-cmp.ts'
import type { Assets } from '../../http/assets.ts'
import { href } from '../../../routes.ts'
import { DRAWER_ID } from '../../../ui/layouts/Drawer.tsx'
import { FEED_FORMATS, feedAddress, type FeedFormat } from '../../../rules/feeds/feed-address.ts'
import { CACHE_KEY } from '../../../rules/http/cookies.ts'
import { escapeAttribute, escapeText } from '../../../rules/language/html-escaping.ts'

/**
 * Runs before the first paint, so that nothing flickers. Sets the color mode (S4.20), the font size (S3.06) and the roles of
 * the readable hint (S3.19), by which styles hide what a subscriber does not need. In an app of the paper it also loads the
 * app's styles and script (S1.10); it detects the app like `appKind`.
 * Every Content-Security-Policy contains its hash.
 */
export const HEAD_SCRIPT =
  "(function(e,m){var p=null;try{p=localStorage.getItem('nuxt-color-mode')}catch(_){}" +
  "var d=[e.dataset.forcedColorMode,p].find(function(c){return c==='dark'||c==='light'})||(m.matches?'dark':'light');e.classList.add(d);" +
  'var f=/\\bfontSize=(\\d{2,3}(?:\\.\\d{1,2})?)/.exec(document.cookie);' +
  `var k=/\\b${CACHE_KEY}=([^;]*?)%7C/.exec(document.cookie);if(k)e.dataset.roles=k[1].replaceAll('%2C',' ');` +
  "if(f)e.style.setProperty('--reader-font-size',f[1]+'%');" +
  "var a=e.dataset.appName,u=navigator.userAgent,i=a?u.indexOf(a+'/'):-1;" +
  "if(i>=0){e.dataset.app=/Flutter/.test(u.slice(i))?'flutter':'native';var s='=/assets/apart/app.',b='?'+e.dataset.build+'>';" +
  "document.write('<link rel=stylesheet href'+s+'css'+b+'<script type=module src'+s+'js'+b+'<\\/script>')}})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))"

type DocumentParts = {
  head: string
  title: string
  /** HTML before and after the page, cached for many pages. */
  header: Buffer
  footer: Buffer
  main: string
  page: string
  layout: Layout
  trackingType: string
  forcedColorMode: string | undefined
  signInWith: readonly string[]
  publisher: Publisher
  /** S2.34: hosts whose links count as internal. */
  hosts: readonly string[]
  /** The paper's colours as CSS declarations, in an attribute so that they apply before the first paint (decision 29). */
  colors: string
  /** Colour of the browser's own interface. */
  themeColor: string
  assets: Assets
}

/** Delays the first paint until the header is complete: on a slow line its buttons would move as they arrive. */
const HEADER_FIRST = `<link rel="expect" href="#${DRAWER_ID}" blocking="render">`

/** Scripts run after the page is parsed, so on a slow line they leave it to styles and the first picture. */
const LOW = 'fetchpriority="low"'

const END = Buffer.from('</body></html>')

/** Returns the whole document. */
export function documentOf(parts: DocumentParts): Buffer {
  const { assets, signInWith, publisher, forcedColorMode } = parts
  const signIn = signInWith.length > 0 ? ` data-sign-in="${signInWith.join(' ')}"` : ''
  const forced = forcedColorMode ? ` data-forced-color-mode="${forcedColorMode}"` : ''
  const { title: newsletter } = publisher.newsletter ?? {}
  const offered = newsletter ? ` data-newsletter="${escapeAttribute(newsletter)}"` : ''
  const app = publisher.app ? ` data-app-name="${escapeAttribute(publisher.app.userAgent)}"` : ''
  const fonts = assets.fonts.map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  )
  const hasDrawer = parts.layout === 'default' || parts.layout === 'portal'
  const sheets = [...assets.styles, ...(parts.layout === 'office' ? assets.officeStyles : [])]
  const styles = sheets.map((file) => `<link rel="stylesheet" href="${file}">`)
  const modules = assets.preloads.map((file) => `<link rel="modulepreload" href="${file}" ${LOW}>`)
  // A script of its own, so that no other page grows.
  const own =
    parts.page === 'second-factor' ? `<script type="module" src="${assets.passkeys}"></script>` : ''
  const head =
    `<!doctype html><html lang="de" data-page="${parts.page}" data-layout="${parts.layout}" data-tracking-type="${parts.trackingType}" data-build="${assets.buildId}" data-hosts="${parts.hosts.join(' ')}"${signIn}${offered}${app}${forced} style="${parts.colors}">` +
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `<script>${HEAD_SCRIPT}</script>${styles.join('')}${fonts.join('')}${modules.join('')}${hasDrawer ? HEADER_FIRST : ''}` +
    `<script type="module" src="${assets.script}" ${LOW}></script>${own}` +
    `<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${escapeAttribute(parts.themeColor)}">` +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-180.png"><link rel="manifest" href="/manifest.webmanifest">' +
    `<link rel="search" type="application/opensearchdescription+xml" title="${escapeAttribute(publisher.shortName)}" href="/opensearch.xml">` +
    `<title>${escapeText(parts.title)}</title>${parts.head}</head><body>`
  return Buffer.concat([
    Buffer.from(head),
    parts.header,
    Buffer.from(`<main id="main">${parts.main}</main>`),
    parts.footer,
    END,
  ])
}

type HeadParts = {
  head: PageHead
  /** Third-party parts that the page needs. */
  parts: readonly PagePart[]
  /** Settings of the ad server. */
  ads: object | null
  siteName: string
  settings: Settings
  googleClientId: string | null
  absoluteUrl: (path: string) => string
}

/** Returns the elements of the head that soft navigation replaces. */
export function headHtml(page: HeadParts): string {
  const { head, parts, ads, siteName, settings, googleClientId, absoluteUrl } = page
  const canonical = absoluteUrl(head.canonical)
  const tags = [
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    meta('name', 'robots', head.robots),
    ...(parts.length > 0 ? [meta('name', 'page-parts', parts.join(' '))] : []),
    ...(parts.includes('analytics')
      ? [meta('name', 'page-facts', factsText(head.facts ?? {}, { parts, settings }))]
      : []),
    ...(parts.includes('echobox') ? [meta('name', 'echobox', settings.echobox_script_url)] : []),
    ...(parts.includes('tcf') ? [meta('name', 'page-tcf', tcfSaid(settings))] : []),
    ...(parts.includes('google-sign-in')
      ? [meta('name', 'page-google', `${googleClientId} ${settings.google_client_url}`)]
      : []),
    ...(ads ? [meta('name', 'page-ads', JSON.stringify(ads))] : []),
    ...reservation(settings),
    link('canonical', canonical),
    `<link data-page-head rel="alternate" hreflang="de" href="${escapeAttribute(canonical)}">`,
    `<link data-page-head rel="alternate" hreflang="x-default" href="${escapeAttribute(canonical)}">`,
    ...(head.feed ? feedLinks(head.feed, absoluteUrl) : []),
    ...feedLinks({ path: href.home(), title: siteName }, absoluteUrl),
    meta('property', 'og:type', head.openGraph.type),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'de_DE'),
    meta('property', 'og:title', head.openGraph.title ?? head.title),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.openGraph.image
      ? [meta('property', 'og:image', absoluteUrl(head.openGraph.image))]
      : []),
    ...(head.previous ? [link('prev', absoluteUrl(head.previous))] : []),
    ...(head.next ? [link('next', absoluteUrl(head.next))] : []),
    ...head.jsonLd.map(
      (data) => `<script data-page-head type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ]
  return tags.join('')
}

/** Data for `__tcfapi`: the CMP id, and the text version and URL of the consent page. */
const tcfSaid = (settings: Settings): string =>
  `${registeredCmp(settings)} ${textVersion(settings.consent_model)} ${href.consent()}`

/** TDMRep: reserves the rights to text and data mining (§ 44b UrhG). */
function reservation(settings: HeadParts['settings']): string[] {
  if (!settings.tdm_reserved) return []
  const policy = settings.tdm_policy_url
  return [
    meta('name', 'tdm-reservation', '1'),
    ...(policy ? [meta('name', 'tdm-policy', policy)] : []),
  ]
}

/** Returns the feed links of a page, in all formats or in its only one. */
function feedLinks(
  feed: NonNullable<PageHead['feed']>,
  absoluteUrl: HeadParts['absoluteUrl'],
): string[] {
  const formats = 'rss' in feed ? (['rss'] as const) : (Object.keys(FEED_FORMATS) as FeedFormat[])
  return formats.map((format) => {
    const { type, name } = FEED_FORMATS[format]
    const path = 'rss' in feed ? feed.rss : feedAddress(format, feed.path)
    return `<link data-page-head rel="alternate" type="${type}" title="${escapeAttribute(`${feed.title} (${name})`)}" href="${escapeAttribute(absoluteUrl(path))}">`
  })
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta data-page-head ${kind}="${name}" content="${escapeAttribute(content)}">`
}

function link(rel: string, href: string): string {
  return `<link data-page-head rel="${rel}" href="${escapeAttribute(href)}">`
}

/** Serializes JSON so that it cannot end its script element. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
