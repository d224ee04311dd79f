import { expect, test } from 'vitest'
import { cleanPage } from './clean-page.ts'

const KNOWN = '<p>Alter  Absatz</p>\n<div class="x"><p>Kasten</p></div>'

const cleaned = (html: string, listed: string[] = []) =>
  cleanPage({ intro: '', html, listed }, [KNOWN])

test('blocks of stored texts keep their bytes, and all others get the HTML of the editor', () => {
  const html = `${KNOWN}\n<p >Neuer   <b>Absatz</b>\n</p>\n<h2 id="neu">Neu</h2>`
  expect(cleaned(html, ['neu', 'fremd'])).toEqual({
    intro: '',
    html: `${KNOWN}\n<p>Neuer <b>Absatz</b></p>\n<h2 id="neu">Neu</h2>`,
    listed: ['neu'],
  })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">Text</p>'],
  ['a picture', '<img src="x" onerror="alert(1)">'],
  ['a box that no stored text has', '<div class="y"><p>Kasten</p></div>'],
  ['a part of a stored block', '<p>Kasten</p><div class="x">'],
  ['a frame in a paragraph', '<p><iframe src="https://example.org"></iframe></p>'],
])('refuses %s', (_, html) => {
  expect(() => cleaned(`<p>Davor</p>${html}`)).toThrow('no page can hold this block')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'agb', '//example.org', ''])(
  'refuses a link to %o, which is no address',
  (href) => {
    expect(() => cleaned(`<p><a href="${href}">Link</a></p>`)).toThrow('a link must be')
  },
)

test('refuses HTML that is nested too deeply', () => {
  expect(() => cleaned(`<p>${'<b>'.repeat(5000)}Text</p>`)).toThrow('nested too deeply')
})
