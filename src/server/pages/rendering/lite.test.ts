import { expect, test } from 'vitest'
import { liteDocument } from './lite.ts'

const PAGE = {
  address: '/suche?q=Rhein',
  publicUrl: 'https://morgenblatt.example',
  styles: '/assets/apart/lite.css?1',
}
const STYLES = `<link rel="stylesheet" href="${PAGE.styles}">`
const lite = (html: string): string => liteDocument(html, PAGE)

test('removes everything that needs script and keeps the content of islands', () => {
  const html = lite(
    '<!doctype html><head><script>a("<p>")</script><link rel="preload" href="/f.woff2" as="font">' +
      '<link rel="modulepreload" href="/m.js"></head><body><mb-island data-island="x">' +
      '<script type="application/json">{"a":"<b>"}</script><p>Text</p></mb-island>' +
      '<template><p>leer</p></template><dialog id="menue"><a href="/sport">Sport</a></dialog>' +
      '<button type="button">Hören</button><div popover>Teilen <p>hier</p></div>' +
      '<form method="post"><button type="submit">Merken</button></form></body>',
  )
  expect(html).toBe(
    `<!doctype html><head>${STYLES}</head><body><p>Text</p>` +
      '<form method="post"><button type="submit">Merken</button></form></body>',
  )
})

test.each([
  ['/sport', '/sport?lite'],
  ['/', '/?lite'],
  ['/themen/12/2', '/themen/12/2?lite'],
  ['/suche?q=a&amp;sortierung=neueste#x', '/suche?q=a&amp;sortierung=neueste&lite#x'],
  ['https://morgenblatt.example/sport', '/sport?lite'],
  ['?q=b', '?q=b&lite'],
  ['?lite', '/suche?q=Rhein'],
  ['#main', '#main'],
  [
    'https://morgenblatt.example.evil.example/sport',
    'https://morgenblatt.example.evil.example/sport',
  ],
  ['https://elsewhere.example/sport', 'https://elsewhere.example/sport'],
  ['//elsewhere.example/sport', '//elsewhere.example/sport'],
  ['/feeds/rss', '/feeds/rss'],
  ['/api/mein/oauth2/logout', '/api/mein/oauth2/logout'],
  ['mailto:leser@morgenblatt.example', 'mailto:leser@morgenblatt.example'],
])('a link to %s leads to %s', (href, target) => {
  expect(lite(`<a href="${href}">a</a>`)).toBe(`<a href="${target}">a</a>`)
})

test('search forms keep `?lite`, and POST forms stay unchanged', () => {
  const hidden = '<input type="hidden" name="lite" value="">'
  expect(lite('<form action="/suche"><input name="q"></form>')).toBe(
    `<form action="/suche">${hidden}<input name="q"></form>`,
  )
  expect(lite('<form action="/api/bookmarks" method="post"></form>')).not.toContain(hidden)
})

test('keeps only the smallest width of a picture', () => {
  const html = lite(
    '<picture><source srcset="/a.avif"><img src="/a?w=320&amp;q=70" srcSet="/a?w=640 640w" sizes="100vw" loading="eager" fetchPriority="high" alt="Brücke &quot;Nord&quot;"/></picture>',
  )
  expect(html).toBe(
    '<picture><img src="/a?w=320&amp;q=70" alt="Brücke &quot;Nord&quot;" loading="lazy"></picture>',
  )
})

test('uses its own styles, and tells search engines to index the whole page instead', () => {
  const html = lite(
    '<head><link rel="stylesheet" href="/assets/styles.css"><link rel="stylesheet" href="/assets/office.css"><meta name="robots" content="index, max-image-preview:large"><link rel="canonical" href="/sport"></head>',
  )
  expect(html.match(/stylesheet/g)).toHaveLength(1)
  expect(html).toContain('<link rel="stylesheet" href="/assets/apart/lite.css?1">')
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  expect(html).toContain('<link rel="canonical" href="/sport">')
})

test('leaves texts unchanged', () => {
  const text =
    '<p>5 &lt; 6 &amp; „Zitat“ &#x27;</p><svg viewBox="0 0 1 1"><use href="/sprite.svg#x"></use></svg>'
  expect(lite(text)).toBe(text)
})
