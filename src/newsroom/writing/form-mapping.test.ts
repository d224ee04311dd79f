import { expect, test } from 'vitest'
import { parseDraftArticle } from '../../services/newsroom/draft-article.ts'
import { EMPTY_FIELDS, newArticle, type FormFields } from './article-form.ts'
import { changedFields, formFields, isMarked } from './form-mapping.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

const every: FormFields = {
  title: 'Brücke',
  titlePrefix: 'Hitdorf',
  intro: 'Rat & Stadt',
  section: 'sport',
  authors: [{ id: 11, name: 'Jana Wiesdorf' }, 'Neu Hier'],
  tags: ['verkehr', 'Rhein'],
  contentRestriction: 'paid',
  img: {
    baseUrl: '/demo/stadion-5.webp',
    cropVal: null,
    altText: 'Ball',
    caption: '',
    copyrights: 'Mia Kern',
    width: 1600,
    height: 900,
  },
  headerVideo: { src: '/media/a.mp4', title: 'Film', duration: 3, poster: null },
  teaser: 'Für < Listen',
  seoTitle: 'Neue Brücke in Hitdorf',
  description: 'Für Suchmaschinen',
  slug: 'bruecke-hitdorf',
  badge: 'Exklusiv',
  series: 'Am Rhein',
  isOpinion: true,
  isVideoArticle: true,
  isLive: true,
  isPodcast: true,
  podcast: 'am-rhein',
  episode: 7,
  freeParagraphs: 2,
  review: { product: 'Rad', maker: 'Werk', price: 3490, rating: 7.4 },
  isSoldContent: true,
  aiGenerated: true,
  corrections: [{ date: '2026-11-23T09:00:00.000Z', text: 'Es war Montag.' }],
  counterStatementTo: null,
  publishDate: '2026-11-22T06:00:00.000Z',
  updateDate: '2026-11-23T06:00:00.000Z',
  erasesHistory: true,
}

const stored = (fields: FormFields) =>
  parseDraftArticle({ ...changedFields(fields), contentItems: [] }, { now: NOW })

test('every field of the form is accepted by the API and shown again as it was', () => {
  const changes = Object.keys(EMPTY_FIELDS).filter(
    (name) => !['contentItems', 'reason'].includes(name),
  )
  expect(Object.keys(every).toSorted()).toEqual(changes.toSorted())
  expect(formFields(stored(every))).toEqual(every)
  const answer: FormFields = { ...every, contentRestriction: 'free', counterStatementTo: 1_234_567 }
  expect(formFields(stored(answer))).toEqual({ ...answer, titlePrefix: 'Gegendarstellung' })
})

test('fields that were emptied are stored as if they had never been filled in', () => {
  const { contentItems: _items, reason: _reason, ...empty } = EMPTY_FIELDS
  const least = { ...empty, title: 'Brücke', section: 'sport' }
  const before = stored(every)
  const emptied = Object.entries({ ...before, ...changedFields(least) }).filter(
    ([, value]) => value !== undefined,
  )
  const article = parseDraftArticle(Object.fromEntries(emptied), { now: NOW })
  expect(article).toEqual(parseDraftArticle({ title: 'Brücke', section: 'sport' }, { now: NOW }))
  expect(newArticle({ ...EMPTY_FIELDS, ...least })).toEqual({
    title: 'Brücke',
    section: 'sport',
    contentRestriction: 'free',
  })
})

test('only changed fields are written, and a typed standfirst or teaser replaces the one of the article', () => {
  expect(changedFields({ titlePrefix: '', isLive: false })).toEqual({
    titlePrefix: null,
    isLive: false,
  })
  const intro = changedFields({ intro: 'Neu ' })
  expect(intro).toEqual({ intro: 'Neu ', introTextHtml: undefined })
  expect(formFields({ introTextHtml: 'Alt', ...intro }).intro).toBe('Neu ')
  expect(changedFields({ teaser: '' })).toEqual({ teaser: undefined, teaserTextHtml: null })
})

test('a standfirst or teaser with a link is recognised', () => {
  expect(isMarked({ introTextHtml: 'Rat &amp; Stadt' }, 'intro')).toBe(false)
  expect(isMarked({ introTextHtml: 'Mehr <a href="/sport">Sport</a>' }, 'intro')).toBe(true)
  expect(isMarked({ teaserTextHtml: 'Mehr <em>Sport</em>' }, 'teaser')).toBe(true)
  expect(isMarked({ teaserTextHtml: 'Mehr <em>Sport</em>', teaser: 'Mehr' }, 'teaser')).toBe(false)
})
