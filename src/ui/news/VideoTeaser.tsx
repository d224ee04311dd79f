import type { Teaser as TeaserModel } from '../../rules/article.ts'
import { Teaser, type HeadlineLevel } from './Teaser.tsx'

/** A film or a podcast in a swipeable row. */
export function VideoTeaser({ teaser, level = 3 }: { teaser: TeaserModel; level?: HeadlineLevel }) {
  return (
    <li>
      <Teaser teaser={teaser} size="video" level={level} />
    </li>
  )
}
