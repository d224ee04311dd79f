import { expect, test } from 'vitest'
import { markdownOf } from '../../../newsroom/ticker/entry-markdown.ts'
import { parseLiveEntry } from '../../content/import/live-entry.ts'

/** The field for corrections shows the stored HTML as Markdown; saving it again must give the same HTML. */

const htmlOf = (text: string): string =>
  parseLiveEntry({ title: 'Titel', text }, { id: 'a', now: new Date() }).html

test.each([
  '<p>Um neun Uhr.</p>',
  '<p>Ein <strong>Tor</strong> und <em>noch</em> eines.</p>',
  '<p>Zeile eins<br>Zeile zwei</p><p>Zweiter Absatz</p>',
  '<p><a href="/sport">Mehr im Sport</a>, dort <strong><a href="/sport/fussball">Fußball</a></strong></p>',
  '<ul><li>Erstens</li><li>Zweitens</li></ul>',
  '<ol><li>Erstens</li><li>Zweitens</li></ol>',
  '<p>1. Mai, 3 * 4 = 12, a_b_c, [Klammer] &lt;spitz&gt; &amp; mehr</p>',
  '<p>- kein Punkt einer Liste</p><p># keine Überschrift</p>',
])('the text of an entry stays the same in the field for corrections: %s', (html) => {
  const text = markdownOf(html)
  expect(text).not.toBeNull()
  expect(htmlOf(text ?? '')).toBe(html)
})

test.each([
  '<table><tr><td>1</td></tr></table>',
  '<p><u>unterstrichen</u></p>',
  '<pre><code>x</code></pre>',
])('a text that the field cannot hold is not offered: %s', (html) => {
  expect(markdownOf(html)).toBeNull()
})
