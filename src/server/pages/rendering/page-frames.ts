import type { PageAccess } from '../../../pages/page.ts'
import type { Article, ContentItem } from '../../../rules/articles/article.ts'
import { shopOrigin } from '../../../rules/articles/embeds/ecommerce-widget.ts'
import { frameSources } from '../../../rules/articles/embeds/embeds.ts'
import { hostedPlayer } from '../../../rules/articles/embeds/hosted-film.ts'
import type { Settings } from '../../../rules/site/settings.ts'

/** Returns the origins of embeds in the part of the article that this reader may see. */
export function framesOf(
  article: Article | undefined,
  access: PageAccess,
  settings: Settings,
): string[] {
  const paid = access.kind === 'unlocked' ? access.body.contentItems : []
  const player = article?.headerVideo && hostedPlayer(article.headerVideo, settings.video_player_id)
  const header: ContentItem[] = player ? [{ identifier: 'embed', content: player }] : []
  return frameSources([...header, ...(article?.contentItems ?? []), ...paid], shopOrigin(settings))
}
