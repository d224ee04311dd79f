import { expect, test } from 'vitest'
import type { ContentItem } from './article.ts'
import {
  countWords,
  readingMinutes,
  textOf,
  shownWordCount,
  wordsInWords,
  wordCountOf,
} from './reading-time.ts'

test.each([
  ['', 0, ''],
  ['Die Brücke – sie steht.', 4, 'Die Brücke – sie steht.'],
  ['<p>Ein Satz.</p><p>Noch einer.</p>', 4, 'Ein Satz. Noch einer.'],
  ['E<b>mscher</b> und Dhünn', 3, 'Emscher und Dhünn'],
  ['30&nbsp;Jahre &amp; mehr', 3, '30 Jahre & mehr'],
  ['&#8222;Ja&#x201C; &lt;b&gt; &unknown; &#0;', 3, '„Ja“ <b> &unknown;'],
  ['<a href="/x">Link</a>', 1, 'Link'],
])('counts the words of %j', (html, words, text) => {
  expect(countWords(html)).toBe(words)
  expect(textOf(html)).toBe(text)
})

test('counts running text without captions and embeds', () => {
  const items: ContentItem[] = [
    { identifier: 'h2', content: { text: 'Zwei Wörter' } },
    { identifier: 'list', content: { ordered: false, items: ['eins', 'noch zwei'] } },
    {
      identifier: 'table',
      content: { caption: 'nicht gezählt', head: ['Ort'], rows: [['Opladen']] },
    },
    {
      identifier: 'embed',
      content: { provider: 'youtube', url: 'https://example.org', title: 'nicht' },
    },
    {
      identifier: 'live',
      content: { entries: [{ publishDate: '', title: 'Um acht', html: '<p>Stau</p>' }] },
    },
  ]
  expect(wordCountOf(items)).toBe(10)
})

test.each([
  [0, 1],
  [329, 1],
  [331, 2],
  [880, 4],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test.each([
  ['Hochwasser', null],
  [' Hochwasser ', null],
  ['Hochwasser steigt', 480],
])('[S5.10] the shown word count of an article titled %j is %j', (title, shown) => {
  expect(shownWordCount(title, 480)).toBe(shown)
})

test('a word count is in the singular for one word, and has a point in thousands', () => {
  expect([0, 1, 2, 1240].map(wordsInWords)).toEqual([
    '0 Wörter',
    '1 Wort',
    '2 Wörter',
    '1.240 Wörter',
  ])
})
