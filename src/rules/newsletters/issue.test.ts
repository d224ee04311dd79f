import { expect, test } from 'vitest'
import type { Teaser } from '../articles/article.ts'
import { issueDocument } from './issue.ts'

const teaser = (title: string, isSoldContent: boolean): Teaser => ({
  documentId: 1_300_001,
  title,
  titlePrefix: 'Hitdorf',
  targetPathOrUrl: '/leverkusen/artikel-1300001',
  isSoldContent,
  tags: [],
  maintag: null,
  isOpinion: false,
  contentRestriction: 'free',
  teaserTextHtml: 'Ein Satz.',
  authors: [],
  img: null,
  isPodcast: false,
  isVideoArticle: false,
  isLive: false,
  badge: null,
  publishDate: '2026-11-20T06:00:00Z',
  section: 'leverkusen',
})

const subjectOf = (teasers: Teaser[], subject = '') =>
  issueDocument({ title: 'Das Frühblatt' }, { subject, lead: '' }, [{ title: '', teasers }])
    ?.subject

test('the subject of an issue is its first article that is not sold content', () => {
  const news = teaser('Fähre legt an', false)
  const sold = teaser('Laden öffnet', true)
  expect(subjectOf([news, sold])).toBe('Fähre legt an')
  expect(subjectOf([sold, news])).toBe('Fähre legt an')
  expect(subjectOf([sold])).toBe('Das Frühblatt')
  expect(subjectOf([sold, news], ' Guten Morgen ')).toBe('Guten Morgen')
})
