import { expect, test } from 'vitest'
import { escapeAttribute, escapeText } from './html-escaping.ts'

test('escaped text contains no markup', () => {
  expect(escapeText('<b>"Müller & Söhne"</b> &amp;')).toBe(
    '&lt;b&gt;"Müller &amp; Söhne"&lt;/b&gt; &amp;amp;',
  )
  expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;')
})
