import { CONSENT_VENDORS, type ConsentVendor } from '../../consent/vendors.ts'
import { EMBED_PROVIDERS, type EmbedProvider } from './embed-providers.ts'
import { isShopWidget } from './ecommerce-widget.ts'
import type { ContentItem } from '../article.ts'

/** Foreign content in articles: what may be offered of it. */

/** By the name the content service gives them, in whatever it writes. */
const PROVIDERS: Readonly<Record<string, EmbedProvider>> = EMBED_PROVIDERS

/** Whose player stands at an address, by the name in the list; undefined where it is nobody's. */
export function providerOfPlayer({ hostname, pathname }: URL): string | undefined {
  return Object.entries(PROVIDERS).find(
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
      ? (PROVIDERS[item.content.provider.toLowerCase()]?.hosts ?? [])
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

/** A player's address shows a bare player; its page says more. */
function sourceUrl(url: URL): string {
  const youtube = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)?.[1]
  if (youtube && url.hostname.startsWith('www.youtube'))
    return `https://www.youtube.com/watch?v=${youtube}`
  const vimeo = /^\/video\/(\d+)$/.exec(url.pathname)?.[1]
  if (vimeo && url.hostname === 'player.vimeo.com') return `https://vimeo.com/${vimeo}`
  return url.href
}
