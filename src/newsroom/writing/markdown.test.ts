import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentItem } from '../../rules/articles/article.ts'
import { anyLinks } from '../../services/content/import/html/links.ts'
import { markdownToContentItems } from '../../services/content/import/markdown/markdown.ts'
import { markdownOf, otherKinds } from './markdown.ts'

const readAgain = (items: ContentItem[]) =>
  markdownToContentItems(markdownOf(items) ?? '', { links: anyLinks })

const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

test('writes headings, paragraphs, lists, links and marks as Markdown', () => {
  const items: ContentItem[] = [
    paragraph('Der Rat hat <strong>lange</strong> beraten, <em>sehr</em> lange.'),
    { identifier: 'h2', content: { text: 'Was jetzt kommt' } },
    { identifier: 'list', content: { ordered: false, items: ['Bus', 'Bahn'] } },
    paragraph('Mehr im <a href="/region/leverkusen">Lokalteil</a>.'),
  ]
  expect(markdownOf(items)).toBe(
    'Der Rat hat **lange** beraten, *sehr* lange.\n\n## Was jetzt kommt\n\n- Bus\n- Bahn\n\nMehr im [Lokalteil](/region/leverkusen).',
  )
})

test.each([
  'Ein Stern * allein, ein _Strich_ und [Klammern]',
  '# kein Titel',
  '- keine Liste',
  '1. keine Liste',
  '2026. Ein Jahr',
  '+ auch keine',
  '=== Striche',
  '--- mehr Striche',
  'www.beispiel.de und https://beispiel.de und post@beispiel.de',
  'a &lt; b &amp; c &gt; d',
  '`code` ~~weg~~ a|b {.note} ]{.x}',
  '<strong>Wort:</strong> weiter',
  '„<strong>Zitat</strong>“, sagte sie',
  'vor<strong>mitten</strong>drin',
  '<strong>eins</strong><strong>zwei</strong>',
  '<strong>fett mit <em>kursiv</em> darin</strong>',
  '<a href="https://beispiel.de/a_(b)" rel="noopener">Klammern</a>',
  '<a href="https://beispiel.de/?a=1&amp;b=2" rel="noopener">Werte</a>',
  '<a href="/a">mit <strong>fett</strong></a>',
  '<u>unterstrichen</u> und <s>gestrichen</s>, H<sub>2</sub>O',
  'Ende mit Backslash \\',
  'Ausruf! [Bild](x) ![Bild](y)',
  '&gt; kein Zitat',
])('reading the Markdown of %j again gives the same paragraph', (text) => {
  const items = [paragraph(text), paragraph('Danach.')]
  expect(readAgain(items)).toEqual(items)
})

const PIECES = [
  ...'*_[]()`~|{}#+-=!.\\:@'.split(''),
  ' ',
  'Wort',
  '12',
  'www.',
  'http://',
  '&amp;',
  '<strong>fett</strong>',
  '<em>kursiv</em>',
  '<a href="/sport">Sport</a>',
]

test('reading the Markdown of any text again gives the same items', () => {
  const text = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
    .map((pieces) => `A${pieces.join('').replaceAll(/ +/g, ' ')}Z`)
  const item = fc.oneof(
    text.map(paragraph),
    fc
      .array(text, { minLength: 1, maxLength: 3 })
      .map((items): ContentItem => ({ identifier: 'list', content: { ordered: false, items } })),
    ...(['h2', 'h3', 'h4'] as const).map((identifier) =>
      text.map((one): ContentItem => ({ identifier, content: { text: one } })),
    ),
  )
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (before) => {
      const items = [...before, paragraph('Danach.')]
      fc.pre(markdownOf(items) !== null)
      expect(readAgain(items)).toEqual(items)
    }),
    { numRuns: 300 },
  )
})

test('a body with a quotation or a nested list has no Markdown, and the kinds are named', () => {
  const items: ContentItem[] = [
    paragraph('Text'),
    { identifier: 'quote', content: { text: 'Ja.', source: '' } },
    { identifier: 'list', content: { ordered: false, items: ['a<ul><li>b</li></ul>'] } },
  ]
  expect(markdownOf(items)).toBeNull()
  expect(otherKinds(items)).toEqual(['quote', 'list'])
  expect(otherKinds([{ identifier: 'h3', content: { text: 'Zu tief' } }])).toEqual(['h3'])
})
