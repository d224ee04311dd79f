import { href } from '../../routes.ts'
import { TopicListing } from '../../ui/news/TopicListing.tsx'
import type { TopicModel } from './topic.page.ts'

export function TopicView({ model: { tag, hierarchy, list } }: { model: TopicModel }) {
  return (
    <TopicListing
      tag={tag}
      hierarchy={hierarchy}
      list={list}
      href={(page) => href.topic({ id: tag.id, page })}
    />
  )
}
