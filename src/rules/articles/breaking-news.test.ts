import { expect, test } from 'vitest'
import { findBreakingNews } from './breaking-news.ts'

const now = new Date('2026-11-20T12:00:00Z')
const teaser = (badge: string | null, publishDate: string) => ({
  badge,
  publishDate,
  isSoldContent: false,
})

test('shows the newest Eilmeldung of the last three hours, without other badges and future articles', () => {
  const newest = teaser('Eilmeldung', '2026-11-20T11:00:00Z')
  const candidates = [
    teaser('Live', '2026-11-20T11:59:00Z'),
    teaser('Eilmeldung', '2026-11-20T10:00:00Z'),
    newest,
    teaser('Eilmeldung', '2026-11-20T12:30:00Z'),
  ]
  expect(findBreakingNews(candidates, now)).toBe(newest)
  expect(findBreakingNews([teaser('Eilmeldung', '2026-11-20T09:00:00Z')], now)).toBeNull()
  expect(findBreakingNews([], now)).toBeNull()
  expect(findBreakingNews([{ ...newest, isSoldContent: true }], now)).toBeNull()
})
