import { expect, test } from 'vitest'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { parseDraftArticle } from '../../../services/newsroom/draft-article.ts'
import { toEditorDocument } from '../../editor-schema/from-article.ts'
import { toContentItems } from '../../editor-schema/to-article.ts'
import { EMPTY_FIELDS, newArticle } from '../article-form.ts'
import { kindOf, KINDS, marksOf, NEW_REVIEW, textFor, type KindOfArticle } from './article-kinds.ts'

const ALL = Object.keys(KINDS) as KindOfArticle[]
const paragraph: ContentItem = { identifier: 'p', content: { text: 'Am Steg.' } }

/** The items that the editor gives the form after the first change of a text. */
const edited = (items: readonly ContentItem[]) => toContentItems(toEditorDocument(items))

test.each(ALL)(
  'a new article of the kind %s can be saved before anything but its title',
  (kind) => {
    const fields = {
      ...EMPTY_FIELDS,
      ...marksOf(kind, EMPTY_FIELDS),
      title: 'Am Steg',
      section: 'sport',
      contentItems: edited(textFor(kind, [])),
    }
    if (fields.review) fields.review = { ...fields.review, product: 'Rad' }
    const article = parseDraftArticle(newArticle(fields), { now: new Date('2099-01-01T00:00:00Z') })
    expect(article.title).toBe('Am Steg')
  },
)

test('the fields say the kind, except of a gallery', () => {
  const found = ALL.map((kind) => kindOf(marksOf(kind, EMPTY_FIELDS)))
  expect(found).toEqual(ALL.map((kind) => (kind === 'gallery' ? 'article' : kind)))
})

test('another kind replaces an untouched first block and keeps what is written', () => {
  const review = [...edited(textFor('review', [])), paragraph]
  expect(textFor('live', review).map(({ identifier }) => identifier)).toEqual(['live', 'p'])
  expect(textFor('article', review)).toEqual([paragraph])
  const written: ContentItem = {
    identifier: 'audio',
    content: { src: '/media/a.mp3', title: 'A', duration: 45 },
  }
  expect(textFor('podcast', [paragraph, written])).toEqual([paragraph, written])
  expect(textFor('opinion', [written])).toEqual([written])
})

test('the same kind again keeps its fields, and another one clears them', () => {
  const review = { ...NEW_REVIEW, product: 'Rad' }
  const fields = { ...EMPTY_FIELDS, isPodcast: true, podcast: 'am-rhein', episode: 3, review }
  expect(marksOf('review', fields)).toMatchObject({ review, isPodcast: false, podcast: '' })
  expect(marksOf('podcast', fields)).toMatchObject({
    isPodcast: true,
    podcast: 'am-rhein',
    episode: 3,
    review: null,
  })
})
