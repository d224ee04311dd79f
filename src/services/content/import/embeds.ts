import type { ContentItem } from '../../../rules/article.ts'

/** Whose frames may stand in an article, behind a placeholder that asks for consent. */

type Provider = { name: string; title: string; address: RegExp }

const PROVIDERS: Provider[] = [
  { name: 'vimeo', title: 'Video bei Vimeo', address: /^player\.vimeo\.com\/video\/\d+/ },
  { name: 'spotify', title: 'Audio bei Spotify', address: /^open\.spotify\.com\/embed/ },
  { name: 'soundcloud', title: 'Audio bei SoundCloud', address: /^w\.soundcloud\.com\/player/ },
  { name: 'podigee', title: 'Podcast', address: /^(?:[\w-]+\.podigee\.io|player\.podigee-cdn\.net)\// },
  { name: 'datawrapper', title: 'Grafik von Datawrapper', address: /^datawrapper\.dwcdn\.net\// },
  { name: 'flourish', title: 'Grafik von Flourish', address: /^flo\.uri\.sh\// },
  { name: 'infogram', title: 'Grafik von Infogram', address: /^(?:e\.)?infogram\.com\// },
  { name: 'openstreetmap', title: 'Karte von OpenStreetMap', address: /^www\.openstreetmap\.org\/export\/embed/ },
  { name: 'google-maps', title: 'Karte von Google', address: /^(?:www|maps)\.google\.(?:com|de)\/maps\/(?:d\/)?embed/ },
  { name: 'facebook', title: 'Beitrag bei Facebook', address: /^www\.facebook\.com\/plugins\/(?:post|video)\.php/ },
  { name: 'instagram', title: 'Beitrag bei Instagram', address: /^www\.instagram\.com\/(?:p|reel)\/[\w-]+\/embed/ },
  { name: 'x', title: 'Beitrag bei X', address: /^platform\.(?:twitter|x)\.com\/embed\// },
  { name: 'tiktok', title: 'Video bei TikTok', address: /^www\.tiktok\.com\/embed\// },
  { name: 'ard', title: 'Video in der ARD-Mediathek', address: /^(?:embed|www)\.ardmediathek\.de\/embed\// },
  { name: 'zdf', title: 'Video im ZDF', address: /^ngp\.zdf\.de\/miniplayer\/embed/ },
  { name: 'arte', title: 'Video bei Arte', address: /^www\.arte\.tv\/(?:[a-z]{2}\/)?(?:embeds|player)\// },
]

const YOUTUBE =
  /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:.*&)?v=)|youtu\.be\/)([\w-]{6,20})(?![\w-])/

type Embed = Extract<ContentItem, { identifier: 'embed' }>

const embed = (provider: string, url: string, title: string): Embed => ({
  identifier: 'embed',
  content: { provider, url, title },
})

/** The frame as a content item, always over https; null if its provider is unknown. */
export function embedOf(address: string, title = ''): Embed | null {
  const url = URL.parse(address.replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  const bare = `${url.hostname}${url.pathname}${url.search}`
  const label = title.replaceAll(/\s+/g, ' ').trim()
  const video = YOUTUBE.exec(bare)?.[1]
  if (video) {
    return embed('youtube', `https://www.youtube-nocookie.com/embed/${video}`, label || 'Video bei YouTube')
  }
  const provider = PROVIDERS.find((known) => known.address.test(bare))
  return provider ? embed(provider.name, `https://${bare}`, label || provider.title) : null
}
