import { EMBED_PROVIDERS } from '../articles/embeds/embed-providers.ts'
import { originOf } from '../http/origin-of.ts'
import type { Settings } from '../site/settings.ts'
import type { ConsentRecord } from './consent-record.ts'
import type { PagePart } from './page-parts.ts'
import { allowsSource, SOURCE_OF_PART } from './source-consent.ts'
import { sourcepointOf } from './sourcepoint.ts'
import { CONSENT_VENDORS, type ConsentVendor } from './vendors.ts'

/** A flag of the consent record. */
export type ConsentFlag = 'general' | ConsentVendor
/** The source of a part: a consent flag, or Sourcepoint or Google's sign-in, which have no flag. */
export type PartSource = ConsentFlag | 'sourcepoint' | 'google_sign_in'
/** A source that a page may allow. */
export type SourceName = PartSource | 'google_access'
const SOURCES: readonly SourceName[] = [
  'sourcepoint',
  'google_sign_in',
  'google_access',
  'general',
  ...CONSENT_VENDORS,
]

/** The sources of a vendor's scripts, styles, frames, connections and images, in the syntax of a content security policy. */
export type VendorSources = Record<
  'scripts' | 'styles' | 'frames' | 'connects' | 'images',
  readonly string[]
>

const NOTHING: VendorSources = { scripts: [], styles: [], frames: [], connects: [], images: [] }
const hosts = (...names: string[]) => names.map((name) => `https://${name}`)
const playersOf = (name: keyof typeof EMBED_PROVIDERS) => hosts(...EMBED_PROVIDERS[name].hosts)
const sources = (given: Partial<VendorSources>): VendorSources => ({ ...NOTHING, ...given })

/**
 * The sources of each vendor, in addition to the addresses from settings. Connections and images of `general` allow any https
 * host: bidders and winners of ad auctions are not known in advance.
 */
const VENDOR_SOURCES: Readonly<Partial<Record<SourceName, VendorSources>>> = {
  general: sources({
    scripts: hosts(
      'securepubads.g.doubleclick.net',
      'pagead2.googlesyndication.com',
      'tpc.googlesyndication.com',
      'www.googletagservices.com',
      'cdn.taboola.com',
    ),
    frames: hosts(
      '*.safeframe.googlesyndication.com',
      'tpc.googlesyndication.com',
      'googleads.g.doubleclick.net',
      '*.taboola.com',
    ),
    connects: ['https:'],
    images: ['https:'],
  }),
  adobe_analytics: sources({
    scripts: hosts('assets.adobedtm.com'),
    frames: hosts('*.demdex.net'),
    connects: hosts('*.omtrdc.net', '*.demdex.net', '*.adobedc.net'),
    images: hosts('*.omtrdc.net', '*.demdex.net'),
  }),
  ivw: sources({
    scripts: hosts('*.ioam.de', '*.iocnt.net'),
    connects: hosts('*.ioam.de', '*.iocnt.net'),
    images: hosts('*.ioam.de', '*.iocnt.net', '*.met.vgwort.de'),
  }),
  cleverpush: sources({
    scripts: hosts('static.cleverpush.com'),
    frames: hosts('*.cleverpush.com'),
    connects: hosts('*.cleverpush.com'),
    images: hosts('*.cleverpush.com'),
  }),
  echobox: sources({
    scripts: hosts('applets.ebxcdn.com'),
    connects: hosts('*.ebxcdn.com', '*.echobox.com'),
  }),
  google_sign_in: sources({
    frames: hosts('accounts.google.com'),
    styles: hosts('accounts.google.com'),
  }),
  // Its dialog uses inline styles.
  google_access: sources({
    scripts: hosts('news.google.com'),
    styles: ["'unsafe-inline'", ...hosts('news.google.com')],
    frames: hosts('news.google.com'),
    connects: hosts('news.google.com'),
  }),
  youtube: sources({ frames: playersOf('youtube') }),
  vimeo: sources({ frames: playersOf('vimeo') }),
  x: sources({ scripts: playersOf('x'), frames: playersOf('x') }),
  tiktok: sources({ scripts: playersOf('tiktok'), frames: playersOf('tiktok') }),
  instagram: sources({ scripts: playersOf('instagram'), frames: playersOf('instagram') }),
  facebook: sources({ scripts: hosts('connect.facebook.net'), frames: playersOf('facebook') }),
  glomex: sources({ scripts: playersOf('glomex'), frames: playersOf('glomex') }),
}

/** Settings that contain a vendor's address, and the source that each belongs to. */
const ADDRESSES: Readonly<Partial<Record<keyof Settings, SourceName>>> = {
  ad_script_url: 'general',
  prebid_url: 'general',
  echobox_script_url: 'echobox',
  adobe_script_url: 'adobe_analytics',
  ivw_cname: 'ivw',
  taboola_url: 'general',
  cleverpush_url: 'cleverpush',
  google_client_url: 'google_sign_in',
  google_access_script_url: 'google_access',
}

type PageNeeds = {
  /** The sources of its embeds, as in `frame-src`. */
  frames: readonly string[]
  /** S4.06: the page asks Google for its token; Google's dialog shows the sign-in client. */
  waitsForGoogle?: boolean | undefined
}

/** Returns the sources that a page may need: for its parts, for its embeds, and Google's while it waits for the token. */
export function pageSources(
  parts: readonly PagePart[],
  { frames, waitsForGoogle = false }: PageNeeds,
): SourceName[] {
  const sourceOf: Partial<Record<PagePart, SourceName>> = SOURCE_OF_PART
  const wanted = new Set(parts.map((part) => sourceOf[part]))
  if (waitsForGoogle) wanted.add('google_sign_in').add('google_access')
  return SOURCES.filter(
    (name) =>
      wanted.has(name) || VENDOR_SOURCES[name]?.frames.some((frame) => frames.includes(frame)),
  )
}

/** Returns the sources to which the reader has consented. Consent to Google's sign-in includes Google's access. */
export const grantedSources = (
  names: readonly SourceName[],
  record: ConsentRecord | null,
): SourceName[] =>
  names.filter((name) => allowsSource(record, name === 'google_access' ? 'google_sign_in' : name))

/** Returns the combined policy sources. */
export function sourcesOf(names: readonly SourceName[], settings: Settings): VendorSources {
  const own = (Object.keys(ADDRESSES) as (keyof Settings)[])
    .filter((setting) => names.some((name) => name === ADDRESSES[setting]))
    .flatMap((setting) => originOf(settings[setting]) ?? [])
  const remote = names.includes('sourcepoint') ? sourcepointOf(settings)?.endpoint : undefined
  const joined = (kind: keyof VendorSources) => [
    ...new Set([
      ...(kind === 'frames' || kind === 'styles' ? [] : own),
      ...names.flatMap((name) => VENDOR_SOURCES[name]?.[kind] ?? []),
      // Sourcepoint shows its dialog in its own frame.
      ...(remote === undefined ? [] : [remote]),
    ]),
  ]
  return {
    scripts: joined('scripts'),
    styles: joined('styles'),
    frames: joined('frames'),
    connects: joined('connects'),
    images: joined('images'),
  }
}

const DIRECTIVES = {
  'script-src': 'scripts',
  'style-src': 'styles',
  'frame-src': 'frames',
  'connect-src': 'connects',
  'img-src': 'images',
} as const

/** Returns the policy with these sources added; a policy that allows no scripts is unchanged. */
export function widenedPolicy(policy: string, added: VendorSources): string {
  if (policy.includes("script-src 'none'")) return policy
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...before] = directive.split(' ')
      const kind = Object.hasOwn(DIRECTIVES, name)
        ? DIRECTIVES[name as keyof typeof DIRECTIVES]
        : undefined
      return kind ? [name, ...new Set([...before, ...added[kind]])].join(' ') : directive
    })
    .join('; ')
}
