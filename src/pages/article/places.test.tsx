import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentItem } from '../../rules/articles/article.ts'
import { PageConfigProvider } from '../../ui/page-config.tsx'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { contentItems } from './body/content-items.tsx'
import { placesOf } from './places.ts'

const htmlOf = (...items: ContentItem[]): string =>
  renderToString(
    <PageConfigProvider value={samplePageConfig}>
      {contentItems(placesOf(items), { articleId: 1, channel: 'sport' })}
    </PageConfigProvider>,
  )

test('a body with skipped heading levels gets an outline without gaps', () => {
  const written = ['h3', 'h4', 'h3', 'h2', 'h4', 'h3', 'h4'] as const
  const html = htmlOf(...written.map((identifier) => ({ identifier, content: { text: 'Oben' } })))
  expect([...html.matchAll(/<(h\d) id/g)].map(([, level]) => level)).toEqual([
    'h2',
    'h3',
    'h2',
    'h2',
    'h3',
    'h3',
    'h4',
  ])
})

test('headings inside an item are one level below its own heading', () => {
  const box = (title: string): ContentItem => ({
    identifier: 'factbox',
    content: { title, html: '<h4>Innen</h4><p>So.</p>' },
  })
  const entry = { publishDate: '2026-11-20T06:15:00Z', title: 'Neu', html: '<h4>Innen</h4>' }
  const live: ContentItem = { identifier: 'live', content: { entries: [entry] } }
  const subHead: ContentItem = { identifier: 'h2', content: { text: 'Oben' } }
  expect(htmlOf(box('Zahlen'))).toContain('<h2>Zahlen</h2><div class="block-html"><h3>Innen</h3>')
  expect(htmlOf(box(''))).toContain('<h2>Innen</h2>')
  expect(htmlOf(subHead, box('Zahlen'))).toContain('<h4>Innen</h4>')
  expect(htmlOf(live)).toContain('<h4>Innen</h4>')
})

test('items of the same kind have unique labels', () => {
  const table: ContentItem = {
    identifier: 'table',
    content: { caption: '', head: [], rows: [['1']] },
  }
  const code: ContentItem = { identifier: 'code', content: { text: 'ls' } }
  const box: ContentItem = { identifier: 'factbox', content: { title: '', html: '<p>So.</p>' } }
  const newsletter: ContentItem = { identifier: 'newsletter', content: { newsletterId: '1' } }
  const html = htmlOf(table, code, box, newsletter, table, code, box, newsletter, table)
  const labels = [...html.matchAll(/<(?:section|aside)[^>]* aria-label="([^"]*)"/g)]
  expect(labels.map(([, label]) => label).join(', ')).toBe(
    'Tabelle, Quelltext, Hintergrund, Newsletter, Tabelle 2, Quelltext 2, Hintergrund 2, Newsletter 2, Tabelle 3',
  )
})
