import type { ContentItem } from '../../../../rules/articles/article.ts'
import { competitionAt, SPORT_WIDGET } from '../../../../routes.ts'
import { isShopWidget, SHOP_WIDGET } from '../../../../rules/articles/embeds/ecommerce-widget.ts'
import { providerOfPlayer } from '../../../../rules/articles/embeds/embeds.ts'

/** Providers whose frames may appear in an article, behind a consent placeholder. */

/** YouTube links have many forms, which all lead to the same player. */
const YOUTUBE =
  /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:.*&)?v=)|youtu\.be\/)([\w-]{6,20})(?![\w-])/

type Embed = Extract<ContentItem, { identifier: 'embed' }>

const embed = (provider: string, url: string, title: string): Embed => ({
  identifier: 'embed',
  content: { provider, url, title },
})

/** Returns the frame as a content item, always with https; `null` if the provider is unknown. */
export function embedOf(address: string, title = ''): Embed | null {
  if (competitionAt(address)) return embed(SPORT_WIDGET, address, title.trim())
  if (isShopWidget(address)) return embed(SHOP_WIDGET, address, title.trim())
  const url = URL.parse(address.replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port)
    return null
  const bare = `${url.hostname}${url.pathname}${url.search}`
  const label = title.replaceAll(/\s+/g, ' ').trim()
  const video = YOUTUBE.exec(bare)?.[1]
  if (video) {
    return embed('youtube', `https://www.youtube-nocookie.com/embed/${video}`, label)
  }
  const provider = providerOfPlayer(url)
  return provider ? embed(provider, `https://${bare}`, label) : null
}
