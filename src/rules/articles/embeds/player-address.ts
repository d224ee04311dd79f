import { providerOfPlayer } from './embeds.ts'

/** The addresses of players, from what people copy: the address of a player or of the page that shows it. */

type PageOfPlayer = { provider: string; page: RegExp; player: (...found: string[]) => string }

const ID = String.raw`([\w-]{1,60})(?![\w-])`
const withHref = (player: string, page: string): string =>
  `https://www.facebook.com/plugins/${player}.php?href=${encodeURIComponent(`https://www.facebook.com/${page}`)}`

/** Pages by host, path and query. Parameters that follow are left out. */
const PAGES: readonly PageOfPlayer[] = [
  {
    provider: 'youtube',
    page: /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|live\/|watch\?(?:.*&)?v=)|youtu\.be\/)([\w-]{6,20})(?![\w-])/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    provider: 'vimeo',
    page: /^(?:www\.)?vimeo\.com\/(\d{1,20})(?:[/?#]|$)/,
    player: (id) => `https://player.vimeo.com/video/${id}`,
  },
  {
    provider: 'spotify',
    page: new RegExp(
      String.raw`^open\.spotify\.com\/(?:intl-\w{2,5}\/)?(track|album|playlist|episode|show|artist)\/${ID}`,
    ),
    player: (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
  {
    provider: 'instagram',
    page: new RegExp(
      String.raw`^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(p|reel)\/${ID}\/?(?:\?|$)`,
    ),
    player: (kind, id) => `https://www.instagram.com/${kind}/${id}/embed`,
  },
  {
    provider: 'x',
    page: /^(?:www\.|mobile\.)?(?:x|twitter)\.com\/\w{1,40}\/status\/(\d{1,25})/,
    player: (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}`,
  },
  {
    provider: 'tiktok',
    page: /^(?:www\.)?tiktok\.com\/@[\w.]{1,60}\/video\/(\d{1,25})/,
    player: (id) => `https://www.tiktok.com/embed/v2/${id}`,
  },
  {
    provider: 'facebook',
    page: /^(?:www\.|m\.)?facebook\.com\/([\w.]{1,80}\/videos\/[\w./-]{1,80})/,
    player: (page) => withHref('video', page),
  },
  {
    provider: 'facebook',
    page: /^(?:www\.|m\.)?facebook\.com\/([\w.]{1,80}\/posts\/[\w./-]{1,120})/,
    player: (page) => withHref('post', page),
  },
]

/** Returns the provider and the address of its player, always with https; `null` if the provider is unknown. */
export function playerOf(address: string): { provider: string; url: string } | null {
  const url = URL.parse(address.replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port)
    return null
  const bare = `${url.hostname}${url.pathname}${url.search}`
  for (const { provider, page, player } of PAGES) {
    const found = page.exec(bare)
    if (found) return { provider, url: player(...found.slice(1)) }
  }
  const provider = providerOfPlayer(url)
  return provider ? { provider, url: `https://${bare}` } : null
}
