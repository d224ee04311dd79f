import { TopicListing } from '../../ui/news/lists/TopicListing.tsx'
import type { Tag } from '../../rules/articles/article.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { href } from '../../routes.ts'
import type { TeaserPage } from '../loading/teaser-pages.ts'

export type TopicModel = {
  tag: Tag
  hierarchy: Tag[]
  list: TeaserPage
  offer: PricedOffer | null
}

export function TopicView({ model }: { model: TopicModel }) {
  return <TopicListing {...model} path={href.topic({ id: model.tag.id })} />
}
