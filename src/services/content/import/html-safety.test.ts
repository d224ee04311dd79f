import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentItem } from '../../../rules/article.ts'
import { contentItemsSchema } from './content-items.ts'
import { findAll, isElement, parseHtml, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { htmlToContentItems } from './html.ts'
import { cleanInline } from './inline.ts'
import { itemsToHtml } from './items-to-html.ts'
import { markdownToContentItems } from './markdown.ts'

const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)" alt="Ein Bild">',
  '<img/src=x/onerror=alert(1)>',
  '<img src="https://evil.example/a.png" alt="x" onload=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=`x`onerror=alert(1)>',
  '<img src="javascript:alert(1)" alt="Bild">',
  '<img srcset="x 1x, javascript:alert(1) 2x" alt="Bild">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="></use></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="\u200bjavascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example" onclick="alert(1)" style="position:fixed">x</a>',
  '<a href="https://user:secret@evil.example/">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="mailto:a@example.org?body=<script>alert(1)</script>">x</a>',
  '<a href="https://example.org/" target="_top" ping="https://evil.example" download>x</a>',
  '<a href=https://example.org/"onmouseover="alert(1)>x</a>',
  '<a href="https://example.org/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<body onload=alert(1)>x</body>',
  '<div onclick="alert(1)" style="background:url(javascript:alert(1))" class="x" id="y">x</div>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p onmouseover=alert(1)>x</p>',
  '<b onfocus=alert(1) tabindex=0 autofocus>x</b>',
  '<style>@import "javascript:alert(1)";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="https://www.youtube.com/embed/abcdefghijk" onload="alert(1)"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/abcdefghijk"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<object data="data:text/html;base64,PHNjcmlwdD4="><param name="x" value="javascript:alert(1)"></object>',
  '<embed src="https://evil.example/x.swf" allowscriptaccess=always>',
  '<applet code="x.class"></applet>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source onerror="alert(1)" src="javascript:alert(1)"></video>',
  '<audio src="javascript:alert(1)" controls>x</audio>',
  '<form action="javascript:alert(1)"><input type=submit><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select onchange=alert(1)><option>x</option></select>',
  '<textarea></textarea><script>alert(1)</script></textarea>',
  '<details open ontoggle=alert(1)><summary>x</summary>y</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><script>alert(1)</script></title>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x onclick="alert(1)">y</x>',
  '<table background="javascript:alert(1)"><tr><td onclick=alert(1)>a</td><td>b</td></tr></table>',
  '<ul><li onclick=alert(1)><a href="javascript:alert(1)">x</a></li></ul>',
  '<blockquote cite="javascript:alert(1)" onclick=alert(1)>x</blockquote>',
  '<h1 onclick=alert(1)>x <script>alert(1)</script></h1>',
  '<pre><script>alert(1)</script></pre>',
  '<abbr title="&quot; onmouseover=&quot;alert(1)">x</abbr>',
  '<code onclick=alert(1)>x</code>',
  '<content-item index="0" onclick="alert(1)">x</content-item>',
  '<x-foo onclick=alert(1) href="javascript:alert(1)">x</x-foo>',
  '<a href="https://example.org/"><a href="javascript:alert(1)">x</a></a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '**<img src=x onerror=alert(1)>**',
  '```embed\nurl: https://example.org/\n```'.replace('embed', 'html'),
]

const ALLOWED = new Set(
  'a strong em b i u s sub sup br code abbr p ul ol li h4 blockquote table thead tbody tr th td pre'.split(
    ' ',
  ),
)
const ATTRIBUTES: Record<string, string[]> = { a: ['href', 'rel'], abbr: ['title'] }

function everyElement(nodes: HtmlNode[]): HtmlElement[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => [node, ...everyElement(node.children as HtmlNode[])])
}

function expectHarmless(html: string): void {
  expect(html).not.toMatch(/<script|<[^>]*\son\w+\s*=|<[^>]*javascript:/i)
  for (const { name, attribs } of everyElement(parseHtml(html))) {
    expect(ALLOWED, html).toContain(name)
    for (const attribute of Object.keys(attribs))
      expect(ATTRIBUTES[name] ?? [], html).toContain(attribute)
    if (name === 'a')
      expect(attribs['href'], html).toMatch(/^(?:https?:\/\/[^@]*$|mailto:|\/(?![/\\]))/)
  }
}

/** All that a page puts into its HTML unescaped. */
function htmlOf(item: ContentItem): string[] {
  switch (item.identifier) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'quote':
      return [item.content.text]
    case 'list':
      return item.content.items
    case 'table':
      return [...item.content.head, ...item.content.rows.flat()]
    case 'factbox':
      return [item.content.html]
    case 'live':
      return item.content.entries.map(({ html }) => html)
    case 'embed':
      expect(item.content.url).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+$/)
      return []
    case 'normal':
    case 'gallery':
    case 'code':
    case 'embedded-article':
    case 'audio':
    case 'video':
    case 'newsletter':
      return []
  }
}

const expectHarmlessItems = (items: ContentItem[]): void => {
  for (const html of items.flatMap(htmlOf)) expectHarmless(html)
  expectHarmless(itemsToHtml(items))
}

test.each(VECTORS)('nothing executable is left of %s', (vector) => {
  expectHarmless(cleanInline(vector))
  expectHarmless(cleanInline(`Text ${vector} Text`))
  expectHarmlessItems(htmlToContentItems(vector))
  expectHarmlessItems(htmlToContentItems(`<div><p>${vector}</p><ul><li>${vector}</ul></div>`))
  expectHarmlessItems(htmlToContentItems(`<table><tr><td>${vector}<td>b<tr><td>c<td>d</table>`))
  expectHarmlessItems(markdownToContentItems(vector))
  expectHarmlessItems(markdownToContentItems(`Absatz\n\n${vector}\n\n> ${vector}\n\n- ${vector}\n`))
})

test.each(VECTORS)('nothing executable comes in over the wire with %s', (vector) => {
  const items = contentItemsSchema(false).parse([
    { identifier: 'p', content: { text: vector } },
    { identifier: 'h2', content: { text: vector } },
    { identifier: 'quote', content: { text: vector, source: vector } },
    { identifier: 'list', content: { ordered: false, items: [vector] } },
    {
      identifier: 'table',
      content: { caption: vector, head: [vector, 'b'], rows: [[vector, 'b']] },
    },
    { identifier: 'factbox', content: { title: vector, html: vector } },
    {
      identifier: 'live',
      content: { entries: [{ publishDate: '2026-01-01T00:00:00Z', title: vector, html: vector }] },
    },
    { identifier: 'embed', content: { provider: 'x', url: vector, title: vector } },
    { identifier: 'video', content: { src: vector, title: vector, duration: 1, poster: null } },
  ])
  expectHarmlessItems(items)
})

test('a script in a code block stays text', () => {
  const items = markdownToContentItems('```html\n<script>alert(1)</script>\n```')
  expect(items).toEqual([{ identifier: 'code', content: { text: '<script>alert(1)</script>' } }])
})

const name = fc.constantFrom(
  ...'a b strong em script style p div ul li table tr td h1 h3 img iframe svg math br code pre abbr q blockquote noscript x'.split(
    ' ',
  ),
)
const attribute = fc.constantFrom(
  ...[
    '',
    ' onclick=alert(1)',
    ' href="javascript:alert(1)"',
    ' href="https://example.org/a b"',
    ' href=/themen/102',
    ' src=x',
  ],
  ...[
    " title='\"><script>'",
    ' style="x"',
    ' alt="Ein Bild"',
    ' start=3',
    ' colspan=2',
    ' href="mailto:a@example.org"',
  ],
)
const tag = fc.tuple(
  fc.constantFrom('<', '</'),
  name,
  attribute,
  fc.constantFrom('>', ' >', '/>', ''),
)
const piece = fc.oneof(
  tag.map((parts) => parts.join('')),
  fc.constantFrom(
    'Text',
    ' ',
    '\n',
    '\u00a0',
    '&amp;',
    '&lt;b&gt;',
    '&#60;script&#62;',
    '<!--',
    '-->',
    '„Zitat“',
    '<br><br>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const markup = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

test('cleaning is idempotent and leaves nothing executable, whatever comes in', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const clean = cleanInline(html)
      expectHarmless(clean)
      expect(cleanInline(clean)).toBe(clean)
    }),
    { numRuns: 3000 },
  )
})

test('bodies are idempotent as block HTML and leave nothing executable, whatever comes in', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const items = htmlToContentItems(html)
      expectHarmlessItems(items)
      for (const text of items.flatMap(htmlOf)) expect(cleanInline(text)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('no Markdown leaves anything executable', () => {
  const marks = fc.constantFrom(
    '**',
    '_',
    '`',
    '# ',
    '- ',
    '> ',
    '1. ',
    '[a](',
    ')',
    '![',
    '](https://example.org)',
    '\n\n',
    '    ',
    '| a | b |\n|---|---|\n',
  )
  const markdown = fc
    .array(fc.oneof(piece, marks), { maxLength: 16 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(markdown, (text) => expectHarmlessItems(markdownToContentItems(text))),
    { numRuns: 1500 },
  )
})

test('HTML nested beyond any article is refused, not a crash', () => {
  expect(() => htmlToContentItems('<div>'.repeat(50_000))).toThrow('nested too deeply')
  expect(() => markdownToContentItems('>'.repeat(50_000))).toThrow('nested too deeply')
  expect(findAll(parseHtml('<p>x</p>')[0] as HtmlNode, 'b')).toEqual([])
})
