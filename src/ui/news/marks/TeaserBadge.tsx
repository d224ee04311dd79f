import { DEFAULT_BADGE, type Badge } from '../../../rules/articles/article.ts'
import { badgeLook } from './badge-look.ts'

/** S3.17: a small label before the kicker. */
export function TeaserBadge({ badge = DEFAULT_BADGE }: { badge?: Badge }) {
  return <span className={badgeLook(badge)}>{badge}</span>
}
