import { expect, test } from 'vitest'
import type { ContentItem } from '../../../../rules/articles/article.ts'
import { markdownToContentItems } from './markdown.ts'

const p = (text: string): ContentItem => ({ identifier: 'p', content: { text } })
const h2 = (text: string): ContentItem => ({ identifier: 'h2', content: { text } })

test.each<[string, string, ContentItem[]]>([
  ['wrapped lines', 'a\nb\n\nc', [p('a b'), p('c')]],
  ['hard break', 'a  \nb', [p('a<br>b')]],
  ['escapes', '\\*a\\* \\[b\\] \\#c \\~d C\\_x', [p('*a* [b] #c ~d C_x')]],
  [
    'heading with attributes',
    'Titel {#titel .gross align="left"}\n-----\n\na',
    [h2('Titel'), p('a')],
  ],
  ['heading id of another tool', '# Titel {id=Titel}\n\na', [h2('Titel'), p('a')]],
  [
    'numbered heading',
    '3. Muss das sein?\n-----------------\n\na',
    [h2('3. Muss das sein?'), p('a')],
  ],
  ['comments', 'a\n\n<!--break--><!--break-->\n\nb', [p('a'), p('b')]],
  ['marks of missing footnotes', 'a[^1] b\n\nc', [p('a b'), p('c')]],
  [
    'autolink',
    '<https://example.org/>',
    [p('<a href="https://example.org/" rel="noopener">https://example.org/</a>')],
  ],
  ['relative link', '[a\nb](../../x "y")', [p('a b')]],
  [
    'linked picture',
    '[![Der Dom](https://example.org/t.jpg)](https://example.org/b.jpg)',
    [p('<a href="https://example.org/b.jpg" rel="noopener">Der Dom</a>')],
  ],
  ['unresolved reference', 'das [freies][Magazin] hier', [p('das freiesMagazin hier')]],
  [
    'resolved reference',
    '[a][b]\n\n[b]: https://example.org/',
    [p('<a href="https://example.org/" rel="noopener">a</a>')],
  ],
  [
    'class spans',
    '[a]{.note} [[b](https://example.org/)]{.x}',
    [p('a <a href="https://example.org/" rel="noopener">b</a>')],
  ],
  ['bold with a space', '**Achtung: ** a', [p('<strong>Achtung:</strong> a')]],
  ['bold before a letter', '**Achtung.**Hier', [p('<strong>Achtung.</strong> Hier')]],
  [
    'torn link',
    'auf der\n<a<br></a<br>\n\nhref="https://example.org/"&gt;Seite</a<br>.',
    [p('auf der <a href="https://example.org/" rel="noopener">Seite</a>.')],
  ],
  ['code', '``` {.shell}\nls\n```', [{ identifier: 'code', content: { text: 'ls' } }]],
  [
    'comments in code',
    '```\n<!-- a -->\n```',
    [{ identifier: 'code', content: { text: '<!-- a -->' } }],
  ],
  ['strike', '~~a~~ b', [p('<s>a</s> b')]],
  [
    'harmless HTML',
    'a <u>b</u>\n\n<div align="center">\n\n*c*\n\n</div>',
    [p('a <u>b</u>'), p('<em>c</em>')],
  ],
])('converts Markdown to article blocks: %s', (_name, markdown, expected) => {
  expect(markdownToContentItems(markdown)).toEqual(expected)
})

test('parses Markdown within HTML tables', () => {
  const cell = (text: string): string => `<td width="150">\n${text}\n\n</td>\n\n`
  const row = (...cells: string[]): string =>
    `<tr class="odd">\n\n${cells.map(cell).join('')}</tr>\n\n`
  const markdown = `<table>\n\n<tbody>\n\n${row('**<small>Stadt</small>**', '**Zahl**')}${row('[![](/x.png)](https://example.org/a) [Köln](https://example.org/a)', '1')}</tbody>\n\n</table>\n`
  expect(markdownToContentItems(markdown)).toEqual([
    {
      identifier: 'table',
      content: {
        caption: '',
        head: ['Stadt', 'Zahl'],
        rows: [['<a href="https://example.org/a" rel="noopener">Köln</a>', '1']],
      },
    },
  ])
})

const options = {
  now: new Date('2026-11-21T08:00:00Z'),
  pictures: (name: string) => (/^[a-z]+-\d$/.test(name) ? image(name) : null),
  media: (name: string, kind: 'audio' | 'video') =>
    `/media/${name}.${kind === 'audio' ? 'mp3' : 'mp4'}`,
}

const image = (name: string, altText = '', caption = '') => {
  const file = { baseUrl: `/demo/${name}.svg`, width: 1600, height: 1067 }
  return { ...file, cropVal: null, altText, caption, copyrights: '' }
}

test.each<[string, string, ContentItem]>([
  [
    'quote',
    'text: Wir *warten*.\nsource: Anwohnerin',
    { identifier: 'quote', content: { text: 'Wir <em>warten</em>.', source: 'Anwohnerin' } },
  ],
  [
    'factbox',
    'title: Zahlen\ntext: |\n  Absatz <script>x</script>\n\n  - a\n  - b',
    {
      identifier: 'factbox',
      content: { title: 'Zahlen', html: '<p>Absatz</p><ul><li>a</li><li>b</li></ul>' },
    },
  ],
  [
    'image',
    '{ src: rhein-1, altText: Rhein, caption: Früh }',
    { identifier: 'normal', content: { image: image('rhein-1', 'Rhein', 'Früh') } },
  ],
  [
    'gallery',
    'title: Bilder\nimages:\n  - { src: rhein-1 }',
    { identifier: 'gallery', content: { title: 'Bilder', images: [image('rhein-1')] } },
  ],
  [
    'embedded-article',
    'id: 1300007',
    { identifier: 'embedded-article', content: { documentId: 1300007, teaser: null } },
  ],
  [
    'embed',
    'provider: youtube\nurl: https://youtu.be/abcdefghijk\ntitle: Film',
    {
      identifier: 'embed',
      content: {
        provider: 'youtube',
        url: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
        title: 'Film',
      },
    },
  ],
  [
    'audio',
    'src: frueh-1\ntitle: Folge 1\nduration: 95',
    { identifier: 'audio', content: { src: '/media/frueh-1.mp3', title: 'Folge 1', duration: 95 } },
  ],
  [
    'video',
    'src: rhein-1\ntitle: Rhein\nduration: 12\nposter: rhein-1',
    {
      identifier: 'video',
      content: {
        src: '/media/rhein-1.mp4',
        title: 'Rhein',
        duration: 12,
        poster: image('rhein-1', 'Rhein'),
      },
    },
  ],
  [
    'newsletter',
    'id: fruehblatt',
    { identifier: 'newsletter', content: { newsletterId: 'fruehblatt' } },
  ],
  [
    'live',
    '- { minutesAgo: 30, title: Neu, text: Ein **Absatz**. }',
    {
      identifier: 'live',
      content: {
        entries: [
          {
            publishDate: '2026-11-21T07:30:00.000Z',
            title: 'Neu',
            html: '<p>Ein <strong>Absatz</strong>.</p>',
          },
        ],
      },
    },
  ],
])('converts a fenced block to a content item: %s', (name, yaml, expected) => {
  const markdown = `## A\n\n\`\`\`${name}\n${yaml}\n\`\`\`\n\n### B\n`
  expect(markdownToContentItems(markdown, options)).toEqual([
    h2('A'),
    expected,
    { identifier: 'h3', content: { text: 'B' } },
  ])
})

test.each([
  ['quote', 'source: x', 'the quote block is malformed: text is missing'],
  ['quote', 'text: [', 'the quote block is malformed: it is no YAML'],
  ['image', 'src: nirgends', 'the image block is malformed: the picture „nirgends“ is not here'],
  ['gallery', 'images: []', 'the gallery block is malformed: images is empty'],
  ['embedded-article', 'id: x', 'the embedded-article block is malformed: id must be a number'],
  ['embedded-article', 'id: 2147483648', 'the embedded-article block is malformed: id is over'],
  [
    'embed',
    'url: https://example.org/',
    'the embed block is malformed: url belongs to no known provider',
  ],
  ['live', '- { title: x, text: y }', 'the live block is malformed: [0].minutesAgo is missing'],
])('refuses a malformed block with a reason: %s %s', (name, yaml, reason) => {
  expect(() => markdownToContentItems(`\`\`\`${name}\n${yaml}\n\`\`\``, options)).toThrow(reason)
})
