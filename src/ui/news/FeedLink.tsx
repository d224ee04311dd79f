import { feedAddress } from '../../rules/feeds/feed-address.ts'
import { Icon } from '../kit/Icon.tsx'

/** A link to the feed of the page at `path`, for feed readers that do not find it automatically. */
export function FeedLink({ path, title }: { path: string; title: string }) {
  return (
    <p className="page feed-link">
      <a href={feedAddress('rss', path)} target="_blank" rel="noopener">
        <Icon name="rss" size={16} />
        {title} als RSS-Feed
      </a>
    </p>
  )
}
