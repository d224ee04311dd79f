import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Article, ContentItem } from '../../../rules/articles/article.ts'
import { PageConfigProvider } from '../../../ui/page-config.tsx'
import { samplePageConfig } from '../../../../test/fixtures/page-config.fixtures.ts'
import { ArticleView } from '../ArticleView.tsx'
import {
  article,
  bareModel,
  paragraph,
  picture,
} from '../../../../test/fixtures/page-article.fixtures.ts'

function htmlOf(changes: Partial<Article>): string {
  const model = { ...bareModel, article: { ...article, ...changes } }
  const html = renderToString(
    <PageConfigProvider value={samplePageConfig}>
      <ArticleView model={model} access={{ kind: 'open' }} />
    </PageConfigProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('a podcast is shown once, above its text, with its length instead of the reading time', () => {
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

test('an AI-generated video is labeled, otherwise its AI-generated poster is', () => {
  const film = { src: '/media/flug.mp4', title: 'Der Flug', duration: 9, poster: picture('flug') }
  const poster = { ...film.poster, aiGenerated: true as const }
  expect(htmlOf({ headerVideo: film })).not.toContain('Mit KI erzeugt')
  expect(htmlOf({ headerVideo: { ...film, poster } })).toContain('Mit KI erzeugtes Bild')
  expect(htmlOf({ headerVideo: { ...film, aiGenerated: true } })).toContain('Mit KI erzeugter Film')
})

test('a live article has a summary with links to its entries', () => {
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

test('ticker entries are below one heading of their own, whether or not a heading precedes the ticker', () => {
  const entries = ['Neu', 'Alt'].map((title) => ({
    title,
    html: '<h4>Was das heißt</h4><p>Text.</p>',
    publishDate: '2026-11-20T09:00:00Z',
  }))
  const live: ContentItem = { identifier: 'live', content: { entries } }
  const before: ContentItem = { identifier: 'h2', content: { text: 'Bisher' } }
  expect(outlineOf(htmlOf({ contentItems: [live] }))).toEqual([
    '2 Das Wichtigste',
    '2 Ticker',
    '3 Neu',
    '4 Was das heißt',
    '3 Alt',
    '4 Was das heißt',
  ])
  expect(outlineOf(htmlOf({ contentItems: [before, live] })).slice(1)).toEqual([
    '2 Bisher',
    '3 Ticker',
    '4 Neu',
    '5 Was das heißt',
    '4 Alt',
    '5 Was das heißt',
  ])
})

/** Returns the headings of an article's text with their levels. */
function outlineOf(html: string): string[] {
  const body = html.slice(html.indexOf('Das Wichtigste') - 200, html.indexOf('</ol>'))
  return [...body.matchAll(/<h([2-6])[^>]*>([^<]*)/g)].map(
    ([, depth, text]) => `${depth} ${text?.trim()}`,
  )
}

test('a reportage starts with its picture, an opinion with its author, other articles with the headline', () => {
  const firstOf = (changes: Partial<Article>) =>
    /article-lead|article-portrait|<h1/.exec(htmlOf(changes))?.[0]
  expect(firstOf({ titlePrefix: 'Reportage' })).toBe('article-lead')
  const authors = article.authors.map((author) => ({ ...author, img: article.img }))
  expect(firstOf({ isOpinion: true, authors })).toBe('article-portrait')
  expect(htmlOf({ isOpinion: true })).toContain('>Kommentar</span>')
  expect(firstOf({})).toBe('<h1')
})
