import { TopicListing } from '../../ui/news/lists/TopicListing.tsx'
import type { Tag } from '../../rules/articles/article.ts'
import type { TeaserPage } from '../teaser-pages.ts'

export type TopicModel = { tag: Tag; hierarchy: Tag[]; list: TeaserPage }

export function TopicView({ model: { tag, hierarchy, list } }: { model: TopicModel }) {
  return <TopicListing tag={tag} hierarchy={hierarchy} list={list} />
}
