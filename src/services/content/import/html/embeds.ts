import type { ContentItem } from '../../../../rules/articles/article.ts'
import { competitionAt, SPORT_WIDGET } from '../../../../routes.ts'
import { isShopWidget, SHOP_WIDGET } from '../../../../rules/articles/embeds/ecommerce-widget.ts'
import { playerOf } from '../../../../rules/articles/embeds/player-address.ts'

/** Providers whose frames may appear in an article, behind a consent placeholder. */

type Embed = Extract<ContentItem, { identifier: 'embed' }>

const embed = (provider: string, url: string, title: string): Embed => ({
  identifier: 'embed',
  content: { provider, url, title },
})

/** Returns the frame as a content item, always with https; `null` if the provider is unknown. */
export function embedOf(address: string, title = ''): Embed | null {
  if (competitionAt(address)) return embed(SPORT_WIDGET, address, title.trim())
  if (isShopWidget(address)) return embed(SHOP_WIDGET, address, title.trim())
  const player = playerOf(address)
  return player && embed(player.provider, player.url, title.replaceAll(/\s+/g, ' ').trim())
}
