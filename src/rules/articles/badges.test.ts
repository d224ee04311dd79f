import { expect, test } from 'vitest'
import { badgeOf } from './badges.ts'

test.each([
  { badge: null, isLive: false, isOpinion: false, shown: null },
  { badge: null, isLive: false, isOpinion: true, shown: 'Kommentar' },
  { badge: null, isLive: true, isOpinion: true, shown: 'Live' },
  { badge: 'Exklusiv', isLive: true, isOpinion: false, shown: 'Exklusiv' },
] as const)(
  'with badge $badge, live $isLive, opinion $isOpinion the shown badge is $shown',
  ({ shown, ...article }) => {
    expect(badgeOf(article)).toBe(shown)
  },
)
