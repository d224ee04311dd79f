import type { Teaser as TeaserModel } from '../../rules/articles/article.ts'
import { Teaser, type HeadlineLevel } from './Teaser.tsx'

type VideoTeaserProps = { teaser: TeaserModel; level?: HeadlineLevel; showsPlace?: boolean }

/** A film or a podcast in a swipeable row. */
export function VideoTeaser({ teaser, level = 3, showsPlace = false }: VideoTeaserProps) {
  return (
    <li>
      <Teaser teaser={teaser} size="video" level={level} showsPlace={showsPlace} />
    </li>
  )
}
