import { DEFAULT_BADGE, type Badge } from '../../../rules/articles/article.ts'

const URGENT: readonly Badge[] = ['Live', 'Eilmeldung']

/** S3.17: a small label before the kicker. Live has a dot. */
export function TeaserBadge({ badge = DEFAULT_BADGE }: { badge?: Badge }) {
  const look = URGENT.includes(badge) ? 'badge badge-urgent' : 'badge'
  return <span className={badge === 'Live' ? `${look} badge-live` : look}>{badge}</span>
}
