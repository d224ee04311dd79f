import { CONSENT_VENDORS, type ConsentVendor } from '../../consent/vendors.ts'
import { isShopWidget } from './ecommerce-widget.ts'
import type { ContentItem } from '../article.ts'

/** Foreign content in articles: who plays it, and where it may be played from. */

export type EmbedProvider = {
  name: string
  /** The company that hears of the visit. */
  company: string
  /** The only hosts a frame is opened from; the content security policy of a page that embeds it names the same. */
  hosts: readonly string[]
  /** The paths of its players there. */
  player: RegExp
}

const META = 'Meta Platforms Ireland Ltd.'
const GOOGLE = 'Google Ireland Ltd.'
/** Where a host has nothing but players. */
const ANY_PATH = /^\//

/** By the name the content service gives them. A host that begins with `*.` stands for everything below it. */
export const EMBED_PROVIDERS: Readonly<Record<string, EmbedProvider>> = {
  youtube: {
    name: 'YouTube',
    company: GOOGLE,
    hosts: ['www.youtube-nocookie.com', 'www.youtube.com'],
    player: /^\/embed\/[\w-]{6,20}$/,
  },
  vimeo: {
    name: 'Vimeo',
    company: 'Vimeo.com, Inc.',
    hosts: ['player.vimeo.com'],
    player: /^\/video\/\d+/,
  },
  spotify: {
    name: 'Spotify',
    company: 'Spotify AB',
    hosts: ['open.spotify.com'],
    player: /^\/embed/,
  },
  soundcloud: {
    name: 'SoundCloud',
    company: 'SoundCloud Global Ltd.',
    hosts: ['w.soundcloud.com'],
    player: /^\/player/,
  },
  podigee: {
    name: 'Podigee',
    company: 'Podigee GmbH',
    hosts: ['*.podigee.io', 'player.podigee-cdn.net'],
    player: ANY_PATH,
  },
  datawrapper: {
    name: 'Datawrapper',
    company: 'Datawrapper GmbH',
    hosts: ['datawrapper.dwcdn.net'],
    player: ANY_PATH,
  },
  flourish: {
    name: 'Flourish',
    company: 'Canva UK Operations Ltd.',
    hosts: ['flo.uri.sh'],
    player: ANY_PATH,
  },
  infogram: {
    name: 'Infogram',
    company: 'Prezi, Inc.',
    hosts: ['infogram.com', 'e.infogram.com'],
    player: ANY_PATH,
  },
  openstreetmap: {
    name: 'OpenStreetMap',
    company: 'OpenStreetMap Foundation',
    hosts: ['www.openstreetmap.org'],
    player: /^\/export\/embed/,
  },
  'google-maps': {
    name: 'Google Maps',
    company: GOOGLE,
    hosts: ['www.google.com', 'www.google.de', 'maps.google.com', 'maps.google.de'],
    player: /^\/maps\/(?:d\/)?embed/,
  },
  facebook: {
    name: 'Facebook',
    company: META,
    hosts: ['www.facebook.com'],
    player: /^\/plugins\/(?:post|video)\.php/,
  },
  instagram: {
    name: 'Instagram',
    company: META,
    hosts: ['www.instagram.com'],
    player: /^\/(?:p|reel)\/[\w-]+\/embed/,
  },
  x: {
    name: 'X',
    company: 'X Internet Unlimited Company',
    hosts: ['platform.twitter.com', 'platform.x.com'],
    player: /^\/embed\//,
  },
  tiktok: {
    name: 'TikTok',
    company: 'TikTok Technology Ltd.',
    hosts: ['www.tiktok.com'],
    player: /^\/embed\//,
  },
  glomex: {
    name: 'glomex',
    company: 'glomex GmbH',
    hosts: ['player.glomex.com'],
    player: ANY_PATH,
  },
  ard: {
    name: 'ARD-Mediathek',
    company: 'die ARD',
    hosts: ['embed.ardmediathek.de', 'www.ardmediathek.de'],
    player: /^\/embed\//,
  },
  sportmonks: {
    name: 'Sportmonks',
    company: 'Sportmonks B.V.',
    hosts: ['widgets.sportmonks.com'],
    player: ANY_PATH,
  },
  dpa_infocom: {
    name: 'dpa-infocom',
    company: 'dpa-infocom GmbH',
    hosts: ['*.dpa-infocom.net'],
    player: ANY_PATH,
  },
  yack_rocks: {
    name: 'yack.rocks',
    company: 'der Betreiber von yack.rocks',
    hosts: ['yack.rocks', '*.yack.rocks'],
    player: ANY_PATH,
  },
  alles_plus: {
    name: 'alles-plus',
    company: 'der Betreiber von alles-plus',
    hosts: ['*.alles-plus.de'],
    player: ANY_PATH,
  },
  zdf: { name: 'ZDF', company: 'das ZDF', hosts: ['ngp.zdf.de'], player: /^\/miniplayer\/embed/ },
  arte: {
    name: 'Arte',
    company: 'Arte G.E.I.E.',
    hosts: ['www.arte.tv'],
    player: /^\/(?:[a-z]{2}\/)?(?:embeds|player)\//,
  },
}

/** Whose player stands at an address, by the name in the list; undefined where it is nobody's. */
export function providerOfPlayer({ hostname, pathname }: URL): string | undefined {
  return Object.entries(EMBED_PROVIDERS).find(
    ([, { hosts, player }]) =>
      hosts.some((host) => isHost(hostname, host)) && player.test(pathname),
  )?.[0]
}

/**
 * What the embeds among these parts of an article may be framed from, as `frame-src` of a content security policy names
 * it: all hosts of their providers, for players lead from one to another; `shop` is the origin of the shop's widget.
 */
export function frameSources(items: readonly ContentItem[], shop: string | null): string[] {
  const hosts = items.flatMap((item) =>
    item.identifier === 'embed' && embedOffer(item.content)?.frameUrl
      ? (EMBED_PROVIDERS[item.content.provider.toLowerCase()]?.hosts ?? [])
      : [],
  )
  const origins = [...new Set(hosts)].toSorted().map((host) => `https://${host}`)
  return shop && items.some(isOfShop) ? [...origins, shop] : origins
}

const isOfShop = (item: ContentItem): boolean =>
  item.identifier === 'embed' && isShopWidget(item.content.url)

export type EmbedOffer = {
  /** What readers call the other side: the provider's name, or the host. */
  name: string
  company: string
  /** Where the content can be seen without us. */
  sourceUrl: string
  /** What a frame may load after the reader agreed; null where only the link is offered. */
  frameUrl: string | null
  /** S3.10: with whose flag it loads by itself; null where nobody can agree to it but each time. */
  vendor: ConsentVendor | null
}

/** What may be offered of an embed; null when its address leads nowhere safe. Only https, only the provider's own hosts. */
export function embedOffer(embed: { provider: string; url: string }): EmbedOffer | null {
  const url = secureUrl(embed.url)
  if (!url) return null
  const key = embed.provider.toLowerCase()
  const provider = Object.hasOwn(EMBED_PROVIDERS, key) ? EMBED_PROVIDERS[key] : undefined
  const known = provider?.hosts.some((host) => isHost(url.hostname, host))
  return {
    name: provider?.name ?? url.hostname,
    company: provider?.company ?? url.hostname,
    sourceUrl: sourceUrl(url),
    frameUrl: known ? url.href : null,
    vendor: CONSENT_VENDORS.find((name) => provider && name === key) ?? null,
  }
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

function secureUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && !url.username && !url.password && !url.port ? url : null
}

/** A player's address shows a bare player; its page says more. */
function sourceUrl(url: URL): string {
  const youtube = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1]
  if (youtube && url.hostname.startsWith('www.youtube'))
    return `https://www.youtube.com/watch?v=${youtube}`
  const vimeo = /^\/video\/(\d+)$/.exec(url.pathname)?.[1]
  if (vimeo && url.hostname === 'player.vimeo.com') return `https://vimeo.com/${vimeo}`
  return url.href
}
