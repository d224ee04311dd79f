import type { Settings } from '../site/settings.ts'
import { allows, type ConsentRecord } from './consent-record.ts'
import { FLAG_OF_PART, type PagePart } from './page-parts.ts'
import { CONSENT_VENDORS, type ConsentVendor } from './vendors.ts'

/** A flag of the consent record. */
export type ConsentFlag = 'general' | ConsentVendor
const FLAGS: readonly ConsentFlag[] = ['general', ...CONSENT_VENDORS]

/** Where a vendor's parts come from and report to, as a content security policy names it. */
export type VendorSources = Record<'scripts' | 'frames' | 'connects' | 'images', readonly string[]>

const NOTHING: VendorSources = { scripts: [], frames: [], connects: [], images: [] }
const hosts = (...names: string[]) => names.map((name) => `https://${name}`)
const sources = (given: Partial<VendorSources>): VendorSources => ({ ...NOTHING, ...given })

/** What each flag lets in, beside the addresses that settings name. Whom auctions ask and whose pictures win nobody knows before. */
const VENDOR_SOURCES: Readonly<Partial<Record<ConsentFlag, VendorSources>>> = {
  general: {
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
  },
  adobe_analytics: {
    scripts: hosts('assets.adobedtm.com'),
    frames: hosts('*.demdex.net'),
    connects: hosts('*.omtrdc.net', '*.demdex.net', '*.adobedc.net'),
    images: hosts('*.omtrdc.net', '*.demdex.net'),
  },
  ivw: {
    scripts: hosts('*.ioam.de', '*.iocnt.net'),
    frames: [],
    connects: hosts('*.ioam.de', '*.iocnt.net'),
    images: hosts('*.ioam.de', '*.iocnt.net', '*.met.vgwort.de'),
  },
  cleverpush: {
    scripts: hosts('static.cleverpush.com'),
    frames: hosts('*.cleverpush.com'),
    connects: hosts('*.cleverpush.com'),
    images: hosts('*.cleverpush.com'),
  },
  echobox: {
    scripts: hosts('applets.ebxcdn.com'),
    frames: [],
    connects: hosts('*.ebxcdn.com', '*.echobox.com'),
    images: [],
  },
  youtube: sources({ frames: hosts('www.youtube-nocookie.com', 'www.youtube.com') }),
  vimeo: sources({ frames: hosts('player.vimeo.com') }),
  x: sources({
    scripts: hosts('platform.twitter.com', 'platform.x.com'),
    frames: hosts('platform.twitter.com', 'platform.x.com'),
  }),
  tiktok: sources({ scripts: hosts('www.tiktok.com'), frames: hosts('www.tiktok.com') }),
  instagram: sources({ scripts: hosts('www.instagram.com'), frames: hosts('www.instagram.com') }),
  facebook: sources({ scripts: hosts('connect.facebook.net'), frames: hosts('www.facebook.com') }),
  glomex: sources({ scripts: hosts('player.glomex.com'), frames: hosts('player.glomex.com') }),
}

/** Settings that hold a vendor's address, and by whose flag it may be asked. */
const ADDRESSES: Readonly<Partial<Record<keyof Settings, ConsentFlag>>> = {
  ad_script_url: 'general',
  prebid_url: 'general',
  echobox_script_url: 'echobox',
  adobe_script_url: 'adobe_analytics',
  ivw_cname: 'ivw',
  taboola_url: 'general',
  cleverpush_url: 'cleverpush',
}

/** Whose sources a page may need: of what its parts bring, and of whom it embeds (`frames`, as its policy names them). */
export function pageFlags(parts: readonly PagePart[], frames: readonly string[]): ConsentFlag[] {
  const flagOf: Partial<Record<PagePart, ConsentFlag>> = FLAG_OF_PART
  const wanted = new Set(parts.map((part) => flagOf[part]))
  return FLAGS.filter(
    (flag) =>
      wanted.has(flag) || VENDOR_SOURCES[flag]?.frames.some((frame) => frames.includes(frame)),
  )
}

/** What of that a reader has agreed to. */
export const grantedFlags = (
  flags: readonly ConsentFlag[],
  record: ConsentRecord | null,
): ConsentFlag[] => flags.filter((flag) => allows(record, flag))

/** What these flags together let in. */
export function sourcesOf(flags: readonly ConsentFlag[], settings: Settings): VendorSources {
  const own = (Object.keys(ADDRESSES) as (keyof Settings)[])
    .filter((name) => flags.some((flag) => flag === ADDRESSES[name]))
    .flatMap((name) => originOf(settings[name]))
  const joined = (kind: keyof VendorSources) => [
    ...new Set([
      ...(kind === 'frames' ? [] : own),
      ...flags.flatMap((flag) => VENDOR_SOURCES[flag]?.[kind] ?? []),
    ]),
  ]
  return {
    scripts: joined('scripts'),
    frames: joined('frames'),
    connects: joined('connects'),
    images: joined('images'),
  }
}

/** Of an address or, as IVW names it, of a host alone. */
function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || address === '') return []
  const url = URL.parse(address) ?? URL.parse(`https://${address}`)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? [url.origin] : []
}

const DIRECTIVES = {
  'script-src': 'scripts',
  'frame-src': 'frames',
  'connect-src': 'connects',
  'img-src': 'images',
} as const

/** A policy with these sources added; one that runs no script stays as it is. */
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
