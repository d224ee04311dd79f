import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Article, ContentItem } from '../../../rules/articles/article.ts'
import { PageConfigProvider } from '../../../ui/page-config.tsx'
import { samplePageConfig } from '../../../ui/sample-page-config.ts'
import { ArticleView } from '../ArticleView.tsx'
import { article, paragraph } from '../sample-article.ts'

function htmlOf(changes: Partial<Article>): string {
  const model = {
    article: { ...article, ...changes },
    related: [],
    newest: [],
    rail: { isRanked: false, teasers: [] },
    breaking: [],
    next: null,
    offers: [],
  }
  const html = renderToString(
    <PageConfigProvider value={samplePageConfig}>
      <ArticleView model={model} access={{ kind: 'open' }} />
    </PageConfigProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('a podcast stands once, above its text, with its length instead of reading time', () => {
  const audio: ContentItem = {
    identifier: 'audio',
    content: { src: '/media/folge.mp3', title: 'Folge 1', duration: 1870 },
  }
  const html = htmlOf({ isPodcast: true, contentItems: [paragraph('Davor.'), audio] })
  expect(html.match(/<audio/g)).toHaveLength(1)
  expect(html.indexOf('<audio')).toBeLessThan(html.indexOf('Davor.'))
  expect(html).toContain('31 Min. zum Hören')
  expect(html).not.toContain('Lesezeit')
})

test('a live article names what matters most, each with its way down', () => {
  const entries = ['Neu', 'Mitte', 'Alt'].map((title, index) => ({
    title,
    html: '<p>Text.</p>',
    publishDate: `2026-11-20T0${9 - index}:00:00Z`,
  }))
  const html = htmlOf({ contentItems: [{ identifier: 'live', content: { entries } }] })
  const summary = html.slice(html.indexOf('Das Wichtigste')).split('</nav>')[0] ?? ''
  const ids = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['eintrag-3', 'eintrag-2', 'eintrag-1'])
  for (const id of ids) expect(html).toContain(`id="${id}"`)
  expect(html).toContain('Letzter Eintrag')
})

test('a reportage opens with its picture, an opinion with its author, any other with its headline', () => {
  const firstOf = (changes: Partial<Article>) =>
    /article-lead|article-portrait|<h1/.exec(htmlOf(changes))?.[0]
  expect(firstOf({ titlePrefix: 'Reportage' })).toBe('article-lead')
  const authors = article.authors.map((author) => ({ ...author, img: article.img }))
  expect(firstOf({ isOpinion: true, authors })).toBe('article-portrait')
  expect(htmlOf({ isOpinion: true })).toContain('>Kommentar</span>')
  expect(firstOf({})).toBe('<h1')
})
