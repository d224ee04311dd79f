import { expect, test } from 'vitest'
import type { Teaser } from '../../articles/article.ts'
import type { Channel } from '../../site/site.ts'
import { withHeadlines } from './shown-headlines.ts'

const teaser = (documentId: number, title: string) => ({ documentId, title }) as Teaser
const channelOf = (...teasers: Teaser[]): Channel => ({
  path: 'sport',
  displayName: 'Sport',
  seoTitle: null,
  description: '',
  sections: [
    { layout: 'lead', title: '', targetPath: null, newsletterId: null, list: null, teasers },
  ],
})
const shown = { articleId: 1, title: 'Variante', published: 'Alt', slot: 7 }
const teasersOf = ({ sections }: Channel) => sections.flatMap(({ teasers }) => teasers)

test('a tested article gets its headline and the address that counts presses, and keeps its title', () => {
  const page = withHeadlines(channelOf(teaser(1, 'Alt'), teaser(2, 'Andere')), [shown])
  expect(teasersOf(page)).toEqual([
    { documentId: 1, title: 'Alt', tested: { title: 'Variante', ping: '/api/headlines/7' } },
    { documentId: 2, title: 'Andere' },
  ])
})

test('an article whose headline was changed since the test began shows its new one', () => {
  const channel = channelOf(teaser(1, 'Berichtigt'))
  expect(withHeadlines(channel, [shown])).toEqual(channel)
})
