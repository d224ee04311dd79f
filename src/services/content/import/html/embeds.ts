import type { ContentItem } from '../../../../rules/articles/article.ts'

/** Whose frames may stand in an article, behind a placeholder that asks for consent. */

type Provider = { name: string; address: RegExp }

const PROVIDERS: Provider[] = [
  { name: 'vimeo', address: /^player\.vimeo\.com\/video\/\d+/ },
  { name: 'spotify', address: /^open\.spotify\.com\/embed/ },
  { name: 'soundcloud', address: /^w\.soundcloud\.com\/player/ },
  { name: 'podigee', address: /^(?:[\w-]+\.podigee\.io|player\.podigee-cdn\.net)\// },
  { name: 'datawrapper', address: /^datawrapper\.dwcdn\.net\// },
  { name: 'flourish', address: /^flo\.uri\.sh\// },
  { name: 'infogram', address: /^(?:e\.)?infogram\.com\// },
  { name: 'openstreetmap', address: /^www\.openstreetmap\.org\/export\/embed/ },
  { name: 'google-maps', address: /^(?:www|maps)\.google\.(?:com|de)\/maps\/(?:d\/)?embed/ },
  { name: 'facebook', address: /^www\.facebook\.com\/plugins\/(?:post|video)\.php/ },
  { name: 'instagram', address: /^www\.instagram\.com\/(?:p|reel)\/[\w-]+\/embed/ },
  { name: 'x', address: /^platform\.(?:twitter|x)\.com\/embed\// },
  { name: 'tiktok', address: /^www\.tiktok\.com\/embed\// },
  { name: 'glomex', address: /^player\.glomex\.com\// },
  { name: 'ard', address: /^(?:embed|www)\.ardmediathek\.de\/embed\// },
  { name: 'zdf', address: /^ngp\.zdf\.de\/miniplayer\/embed/ },
  { name: 'arte', address: /^www\.arte\.tv\/(?:[a-z]{2}\/)?(?:embeds|player)\// },
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
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port)
    return null
  const bare = `${url.hostname}${url.pathname}${url.search}`
  const label = title.replaceAll(/\s+/g, ' ').trim()
  const video = YOUTUBE.exec(bare)?.[1]
  if (video) {
    return embed('youtube', `https://www.youtube-nocookie.com/embed/${video}`, label)
  }
  const provider = PROVIDERS.find((known) => known.address.test(bare))
  return provider ? embed(provider.name, `https://${bare}`, label) : null
}
