import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { htmlToContentItems } from '../../../services/content/import/html/html.ts'
import { markdownToContentItems } from '../../../services/content/import/markdown/markdown.ts'
import { placesOf } from '../places.ts'
import { contentItems } from './content-items.tsx'

const shown = '<ul class="article-list"><li>Obst<ol><li>Apfel</li></ol></li><li>Brot</li></ul>'

test.each([
  ['HTML', htmlToContentItems('<ul><li>Obst<ol><li>Apfel</li></ol></li><li>Brot</li></ul>')],
  ['Markdown', markdownToContentItems('- Obst\n  1. Apfel\n- Brot\n')],
])('nested lists from %s stay nested', (_, items) => {
  expect(
    renderToString(<>{contentItems(placesOf(items), { articleId: 1, channel: 'sport' })}</>),
  ).toBe(shown)
})
