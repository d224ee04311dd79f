import { expect, test } from 'vitest'
import { MAX_GALLERY_IMAGES, type ContentItem } from '../../../../rules/articles/article.ts'
import { htmlToContentItems } from './html.ts'

const p = (text: string): ContentItem => ({ identifier: 'p', content: { text } })
const h = (identifier: 'h2' | 'h3' | 'h4', text: string): ContentItem => ({
  identifier,
  content: { text },
})
const list = (items: string[], ordered = false): ContentItem => ({
  identifier: 'list',
  content: { ordered, items },
})

const BLOCKS: [string, string, ContentItem[]][] = [
  ['paragraphs', '<p>a\nb</p>\n<p>c</p>', [p('a b'), p('c')]],
  ['loose text', 'a<p>b</p>c', [p('a'), p('b'), p('c')]],
  ['double breaks', 'a<br><br>b<br>c', [p('a'), p('b<br>c')]],
  ['nothing', '<p> </p><p>&nbsp;</p><div><br></div><p><b></b></p>', []],
  [
    'elements named like properties',
    '<constructor><p>a</p></constructor><toString>b</toString>',
    [p('a'), p('b')],
  ],
  ['separators', '<p>a</p><p>* * *</p><hr><p>-----</p><p>b</p>', [p('a'), p('b')]],
  ['wrappers', '<div><section><center><p>a</p></center></section></div>', [p('a')]],
  [
    'headings',
    '<h1>a</h1><h2>b</h2><h4>c</h4><h6>d</h6>',
    [h('h2', 'a'), h('h3', 'b'), h('h4', 'c'), h('h4', 'd')],
  ],
  ['no skipped level', '<h4>a</h4><p>b</p>', [h('h2', 'a'), p('b')]],
  ['bold heading', '<h2><b>a</b><br>b</h2>', [h('h2', 'a b')]],
  [
    'picture as heading',
    '<h4><img src="https://example.org/a.jpg" alt="Der Dom"></h4>',
    [p('<a href="https://example.org/a.jpg" rel="noopener">Der Dom</a>')],
  ],
  ['empty heading', '<h2><a name="x"></a></h2>', []],
  ['list', '<ul><li>a</li><li></li><li><p>b</p><p>c</p></li></ul>', [list(['a', 'b<br>c'])]],
  [
    'nested list',
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
    [list(['a<ul><li>b<ul><li>c</li></ul></li></ul>', 'd'], true)],
  ],
  ['misplaced list', '<ul><li>a</li><ul><li>b</li></ul></ul>', [list(['a<ul><li>b</li></ul>'])]],
  [
    'numbered list below an entry',
    '<ul><li>a<ol start="3"><li><b>b</b></li><li onclick="x">c</li></ol></li></ul>',
    [list(['a<ol start="3"><li><b>b</b></li><li>c</li></ol>'])],
  ],
  [
    'list without words of its own',
    '<ul><li><ul><li>a</li><li>b</li></ul></li></ul>',
    [list(['a', 'b'])],
  ],
  [
    'list below an entry in an entry of its own',
    '<ul><li>a</li>\n<li>\n<ol><li>b</li></ol>\n</li><li>c</li></ul>',
    [list(['a<ol><li>b</li></ol>', 'c'])],
  ],
  [
    'list below an entry of a list that continues',
    '<ol start="3"><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
    [p('3. a'), list(['b'], true), p('4. c')],
  ],
  [
    'lists over more levels than anybody follows',
    `${'<ul><li>a'.repeat(8)}${'</li></ul>'.repeat(8)}`,
    [list([`${'a<ul><li>'.repeat(5)}a</li><li>a</li><li>a${'</li></ul>'.repeat(5)}`])],
  ],
  [
    'continued list',
    '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
    [list(['a'], true), p('b'), p('2. c')],
  ],
  ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', [list(['<strong>a:</strong> b'])]],
  [
    'quote',
    '<blockquote><p>a</p><p>– b</p></blockquote>',
    [{ identifier: 'quote', content: { text: 'a', source: 'b' } }],
  ],
  [
    'quote with footer',
    '<blockquote>a<footer>Anwohnerin</footer></blockquote>',
    [{ identifier: 'quote', content: { text: 'a', source: 'Anwohnerin' } }],
  ],
  ['list in a quote', '<blockquote><ul><li>a</li></ul></blockquote>', [list(['a'])]],
  [
    'code',
    '<pre><code>a\n  b\n</code></pre>',
    [{ identifier: 'code', content: { text: 'a\n  b' } }],
  ],
  ['script and style', '<style>p{}</style><script>x</script><!-- c --><p>a</p>', [p('a')]],
  ['form', '<form><p>a</p><input value="b"><select><option>c</option></select></form>', [p('a')]],
  [
    'YouTube',
    '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0" title="Film"></iframe>',
    [
      {
        identifier: 'embed',
        content: {
          provider: 'youtube',
          url: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
          title: 'Film',
        },
      },
    ],
  ],
  [
    'old YouTube',
    '<object><param name="movie" value="x"><embed src="http://www.youtube.com/v/abcdefghijk"></object>',
    [
      {
        identifier: 'embed',
        content: {
          provider: 'youtube',
          url: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
          title: '',
        },
      },
    ],
  ],
  [
    'unknown frame',
    '<iframe src="https://example.org/chat"></iframe>',
    [p('<a href="https://example.org/chat" rel="noopener">example.org</a>')],
  ],
  [
    'foreign film',
    '<video><source src="https://example.org/a.mp4">Film</video>',
    [p('<a href="https://example.org/a.mp4" rel="noopener">Film</a>')],
  ],
  [
    'picture before its text',
    '<p><img src="https://example.org/a.jpg" alt="Der Dom"> Im Dom ist es kühl.</p>',
    [p('Im Dom ist es kühl.'), p('<a href="https://example.org/a.jpg" rel="noopener">Der Dom</a>')],
  ],
  [
    'torn sentence',
    '<p>Das Team hat gestern in der großen Halle am Rathaus die zweite Fassung</p><p>mit neuem Namen gezeigt.</p>',
    [
      p(
        'Das Team hat gestern in der großen Halle am Rathaus die zweite Fassung mit neuem Namen gezeigt.',
      ),
    ],
  ],
]

test.each(BLOCKS)('converts HTML to article blocks: %s', (_name, html, expected) => {
  expect(htmlToContentItems(html)).toEqual(expected)
})

const FILE = {
  baseUrl: '/demo/rhein-1.svg',
  width: 3,
  height: 2,
  cropVal: null,
  copyrights: 'Foto: Morgenblatt',
}

test('shows a picture of this site with its caption', () => {
  const pictures = (source: string) =>
    source === 'rhein-1' ? { ...FILE, altText: 'Fluss', caption: '' } : null
  const html =
    '<figure><img src="rhein-1" alt="Der Rhein"><figcaption>Am <b>Morgen</b></figcaption></figure>'
  expect(htmlToContentItems(html, { pictures })).toEqual([
    {
      identifier: 'normal',
      content: {
        image: {
          ...FILE,
          altText: 'Der Rhein',
          caption: 'Am Morgen',
        },
      },
    },
  ])
})

test('keeps pictures of this site that are within links, named for a script, or several in one figure', () => {
  const file = { altText: '', caption: '', copyrights: '', width: 10, height: 10 }
  const pictures = (source: string) =>
    source.startsWith('/media/') ? ({ ...file, baseUrl: source } as never) : null
  const html =
    '<p>Vorher <a href="/gross.jpg"><img src="/media/1.jpg" alt="Eins"></a> nachher.</p>' +
    '<p><a href="/2"><img src="data:image/gif;base64,R0" data-src="/media/2.jpg"></a></p>' +
    '<figure><figure><img src="/media/3.jpg"><figcaption>Drei</figcaption></figure>' +
    '<figure><a href="/4"><img src="/media/4.jpg"></a></figure><figcaption>Zwei Bilder</figcaption></figure>' +
    '<figure><img src="/media/5.jpg"><img src="https://anderswo.example/6.jpg" alt="Sechs"></figure>'
  const image = (name: string, words: object = {}) =>
    expect.objectContaining({ baseUrl: `/media/${name}.jpg`, ...words })
  const normal = (name: string, words?: object) => ({
    identifier: 'normal',
    content: { image: image(name, words) },
  })
  const p = (text: string) => ({ identifier: 'p', content: { text } })
  expect(htmlToContentItems(html, { pictures })).toEqual([
    p('Vorher'),
    normal('1', { altText: 'Eins' }),
    p('nachher.'),
    normal('2'),
    {
      identifier: 'gallery',
      content: { title: 'Zwei Bilder', images: [image('3', { caption: 'Drei' }), image('4')] },
    },
    normal('5'),
    p('<a href="https://anderswo.example/6.jpg" rel="noopener">Sechs</a>'),
  ])
})

test('divides a figure of more pictures than a gallery may have', () => {
  const pictures = () => ({ ...FILE, altText: '', caption: '' })
  const images = '<img src="rhein-1">'.repeat(MAX_GALLERY_IMAGES + 1)
  const galleries = htmlToContentItems(`<figure>${images}<figcaption>Alle</figcaption></figure>`, {
    pictures,
  })
  const gallery = (count: number) => ({
    identifier: 'gallery',
    content: {
      title: 'Alle',
      images: expect.toSatisfy((shown: unknown[]) => shown.length === count),
    },
  })
  expect(galleries).toEqual([gallery(MAX_GALLERY_IMAGES), gallery(1)])
})

const nest = (tag: string, levels: number, inner: string): string =>
  `<${tag}>`.repeat(levels) + inner + `</${tag}>`.repeat(levels)

test.each([
  ['pictures', nest('figure', 190, '<img>'.repeat(20_000))],
  ['marks', nest('blockquote', 190, '<b>'.repeat(50_000))],
  ['tables', nest('table><tr><td', 60, '<b>x</b> '.repeat(9_000))],
  ['text', nest('div', 190, 'Wort '.repeat(200_000))],
])('refuses %s within too many nested elements before converting them', (_, html) => {
  expect(() => htmlToContentItems(html)).toThrow(
    expect.objectContaining({ status: 400, message: expect.stringMatching(/too (many|deeply)/) }),
  )
})

test('refuses more blocks than any article has', () => {
  expect(() => htmlToContentItems('<p>a'.repeat(30_000))).toThrow('more than 20000 blocks')
})

test('reads a text with many wide spaces once', () => {
  const spaces = '\u2003'.repeat(300_000)
  expect(htmlToContentItems(`<p>a${spaces}b<br>c${spaces}</p>`)).toEqual([p(`a${spaces}b<br>c`)])
})
