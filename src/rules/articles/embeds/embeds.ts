import { CONSENT_VENDORS, type ConsentVendor } from '../../consent/vendors.ts'
import { EMBED_PROVIDERS, type EmbedProvider } from './embed-providers.ts'
import { isShopWidget } from './ecommerce-widget.ts'
import type { ContentItem } from '../article.ts'

/** Embedded content in articles: which of it may be shown. */

/** Keys are in lower case; the content service may use any case. */
const PROVIDERS: Readonly<Record<string, EmbedProvider>> = EMBED_PROVIDERS

/** Returns the name of the provider whose player has this address; undefined for other addresses. */
export function providerOfPlayer({ hostname, pathname }: URL): string | undefined {
  return Object.entries(PROVIDERS).find(
    ([, { hosts, player }]) =>
      hosts.some((host) => isHost(hostname, host)) && player.test(pathname),
  )?.[0]
}

/**
 * Returns the sources for `frame-src` of a page's content security policy: all hosts of the embedded providers, because players
 * redirect between them. `shop` is the origin of the shop widget.
 */
export function frameSources(items: readonly ContentItem[], shop: string | null): string[] {
  const hosts = items.flatMap((item) =>
    item.identifier === 'embed' && embedOffer(item.content)?.frameUrl
      ? (PROVIDERS[item.content.provider.toLowerCase()]?.hosts ?? [])
      : [],
  )
  const origins = [...new Set(hosts)].toSorted().map((host) => `https://${host}`)
  return shop && items.some(isOfShop) ? [...origins, shop] : origins
}

const isOfShop = (item: ContentItem): boolean =>
  item.identifier === 'embed' && isShopWidget(item.content.url)

export type EmbedOffer = {
  /** The provider's name for readers, or else the host. */
  name: string
  company: string
  /** The address of the content outside this site. */
  sourceUrl: string
  /** The address of the frame to load after consent; null if only a link is offered. */
  frameUrl: string | null
  /** S3.10: the consent flag with which the frame loads automatically; null if readers must agree each time. */
  vendor: ConsentVendor | null
}

/** Returns the offer for an embed; null for an unsafe address. Only https and only the provider's own hosts are framed. */
export function embedOffer(embed: { provider: string; url: string }): EmbedOffer | null {
  const url = secureUrl(embed.url)
  if (!url) return null
  const key = embed.provider.toLowerCase()
  const provider = Object.hasOwn(PROVIDERS, key) ? PROVIDERS[key] : undefined
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

/** Returns the address of the player's page, which shows more than the player. */
function sourceUrl(url: URL): string {
  const youtube = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1]
  if (youtube && url.hostname.startsWith('www.youtube'))
    return `https://www.youtube.com/watch?v=${youtube}`
  const vimeo = /^\/video\/(\d+)$/.exec(url.pathname)?.[1]
  if (vimeo && url.hostname === 'player.vimeo.com') return `https://vimeo.com/${vimeo}`
  return url.href
}
