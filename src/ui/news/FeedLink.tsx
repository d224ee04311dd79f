import { feedAddress } from '../../rules/feeds/feed-address.ts'
import { Icon } from '../kit/Icon.tsx'

/** The feed of the page at `path`, for those whose reader does not find it by itself. */
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
