import { expect, test } from 'vitest'
import type { ContentItem, Image } from './article.ts'
import { articleKind } from './article-kind.ts'

const picture = { baseUrl: '/haus' } as Image
const plain = {
  isOpinion: false,
  isPodcast: false,
  contentItems: [] as ContentItem[],
  titlePrefix: null as string | null,
  img: picture as Image | null,
}
const audio: ContentItem = { identifier: 'audio', content: { src: '/a', title: '', duration: 9 } }
const live: ContentItem = { identifier: 'live', content: { entries: [] } }

test.for([
  ['news', {}],
  ['opinion', { isOpinion: true }],
  ['podcast', { isPodcast: true, contentItems: [audio] }],
  ['news', { isPodcast: true }],
  ['news', { contentItems: [audio] }],
  ['live', { contentItems: [live], isOpinion: true }],
  ['reportage', { titlePrefix: 'Reportage' }],
  ['news', { titlePrefix: 'Reportage', img: null }],
  ['opinion', { titlePrefix: 'Reportage', isOpinion: true }],
] as const)('the kind is %s for %j', ([kind, marks]) => {
  expect(articleKind({ ...plain, ...marks } as Parameters<typeof articleKind>[0])).toBe(kind)
})
