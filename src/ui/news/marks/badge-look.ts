import type { Badge } from '../../../rules/articles/article.ts'

const URGENT: readonly string[] = ['Live', 'Eilmeldung'] satisfies Badge[]

/** S3.17: returns the class names of a badge. Live has a dot. */
export function badgeLook(badge: string): string {
  const look = URGENT.includes(badge) ? 'badge badge-urgent' : 'badge'
  return badge === 'Live' ? `${look} badge-live` : look
}
