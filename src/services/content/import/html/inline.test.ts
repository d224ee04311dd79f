import { expect, test } from 'vitest'
import { cleanInline } from './inline.ts'
import { anyLinks, linksOfSite } from './links.ts'

test.each([
  ['plain text', 'Grüße – „so“', 'Grüße – „so“'],
  ['typography', 'S.\u00a012 …\u00adso', 'S.\u00a012 …\u00adso'],
  ['entities', 'a &amp; b &lt; c &ndash; d&nbsp;e', 'a &amp; b &lt; c – d\u00a0e'],
  [
    'marks',
    '<b>a</b> <i>b</i> <u>c</u> H<sub>2</sub>O m<sup>2</sup>',
    '<b>a</b> <i>b</i> <u>c</u> H<sub>2</sub>O m<sup>2</sup>',
  ],
  ['strokes', '<del>a</del> <strike>b</strike> <ins>c</ins>', '<s>a</s> <s>b</s> <u>c</u>'],
  [
    'code',
    '<kbd>a</kbd> <tt>b</tt> <samp>c</samp>',
    '<code>a</code> <code>b</code> <code>c</code>',
  ],
  ['quotation', 'Er sagte <q>nein</q>.', 'Er sagte „nein“.'],
  [
    'abbreviation',
    '<abbr title="zum Beispiel" class="x">z. B.</abbr>',
    '<abbr title="zum Beispiel">z. B.</abbr>',
  ],
  [
    'unknown elements',
    '<span class="x">a</span> <font color=red>b</font> <blink>c</blink>',
    'a b<br>c',
  ],
  ['empty elements', 'a <b></b><a href="https://example.org"> </a>b', 'a b'],
  ['nested same', '<b>a <b>b</b></b>', '<b>a b</b>'],
  ['spaces in marks', 'a<b> b </b>c', 'a <b>b</b> c'],
  ['breaks at ends', '<br>a<br/><br /><br>b<br>', 'a<br><br>b'],
  ['blocks', '<p>a</p><p>b</p>', 'a<br><br>b'],
  [
    'external link',
    '<a href="https://example.org/x" target="_blank">a</a>',
    '<a href="https://example.org/x" rel="noopener">a</a>',
  ],
  [
    'protocol-relative link',
    '<a href="//example.org/x">a</a>',
    '<a href="https://example.org/x" rel="noopener">a</a>',
  ],
  ['mail', '<a href="mailto:a@example.org">a</a>', '<a href="mailto:a@example.org">a</a>'],
  [
    'article of this site',
    '<a href="/sport/derby-1300101">a</a>',
    '<a href="/sport/derby-1300101">a</a>',
  ],
  ['topic', '<a href="/themen/102">a</a>', '<a href="/themen/102">a</a>'],
  ['path of another site', '<a href="/Datei:Bild.png">a</a>', 'a'],
  ['relative path', '<a href="../../seite.html">a</a>', 'a'],
  ['anchor', '<a href="#oben">a</a>', 'a'],
  ['ftp', '<a href="ftp://example.org/x">a</a>', 'a'],
  [
    'nested links',
    '<a href="https://example.org/x">a <a href="https://example.org/y">b</a></a>',
    '<a href="https://example.org/x" rel="noopener">a</a> <a href="https://example.org/y" rel="noopener">b</a>',
  ],
  [
    'foreign picture',
    'x <img src="https://example.org/a.jpg" alt="Der Dom">',
    'x <a href="https://example.org/a.jpg" rel="noopener">Der Dom</a>',
  ],
  ['picture without words', 'x <img src="https://example.org/a.jpg">', 'x'],
  ['picture named by its file', 'x <img src="https://example.org/a.jpg" alt="a.jpg">', 'x'],
  ['icon', 'x <img src="https://example.org/a_icon.png" alt="Herunterladen">', 'x'],
  ['small picture', 'x <img src="https://example.org/a.png" width="16" alt="Pfeil">', 'x'],
  [
    'linked picture',
    '<a href="https://example.org/dom"><img src="a.jpg" alt="Der Dom"></a>',
    '<a href="https://example.org/dom" rel="noopener">Der Dom</a>',
  ],
])('keeps the inline markup that readers need: %s', (_name, html, expected) => {
  expect(cleanInline(html)).toBe(expected)
})

test('keeps links to channels if the channels are known', () => {
  expect(cleanInline('<a href="/sport">a</a>', linksOfSite({ channels: new Set(['sport']) }))).toBe(
    '<a href="/sport">a</a>',
  )
  expect(
    cleanInline('<a href="/sport">a</a>', linksOfSite({ channels: new Set(['politik']) })),
  ).toBe('a')
  expect(cleanInline('<a href="/irgendwo">a</a>', anyLinks)).toBe('<a href="/irgendwo">a</a>')
})

test.each([
  ['https://www.bote.example/sport', '/sport'],
  ['http://bote.example/themen/12?seite=2#a', '/themen/12?seite=2#a'],
  ['//bote.example/sport', '/sport'],
  // Unknown paths and other hosts.
  ['https://bote.example/irgendwo', 'https://bote.example/irgendwo'],
  ['https://anzeigen.bote.example/sport', 'https://anzeigen.bote.example/sport'],
  ['https://bote.example.org/sport', 'https://bote.example.org/sport'],
  ['https://bote.example:8443/sport', 'https://bote.example:8443/sport'],
  ['https://bote.example//evil.example/sport', 'https://bote.example//evil.example/sport'],
])('stores an address of this site as a path: %s', (address, kept) => {
  const html = cleanInline(
    `<a href="${address}">a</a>`,
    linksOfSite({ channels: new Set(['sport']), hosts: ['www.bote.example'] }),
  )
  expect(html).toContain(`<a href="${kept}"`)
})
