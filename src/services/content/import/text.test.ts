import { expect, test } from 'vitest'
import { sentencesOf, textToContentItems } from './text.ts'

const paragraphs = (text: string): string[] =>
  textToContentItems(text).map((item) =>
    item.identifier === 'p' ? item.content.text : item.identifier,
  )

test.each([
  ['blank lines', 'a\n\nb\n \nc', ['a', 'b', 'c']],
  ['Windows lines', 'a\r\n\r\nb', ['a', 'b']],
  ['markup is text', '<b>a</b> & b', ['&lt;b&gt;a&lt;/b&gt; &amp; b']],
  ['short lines stay lines', 'Ort: Opladen\nZeit: 19 Uhr', ['Ort: Opladen<br>Zeit: 19 Uhr']],
  ['nothing', ' \n\n\u00a0\n', []],
])('converts plain text to paragraphs: %s', (_name, text, expected) => {
  expect(paragraphs(text)).toEqual(expected)
})

test('joins wrapped lines', () => {
  const line = 'Der Rat hat am Montag über den Haushalt gesprochen und dabei'
  expect(paragraphs(`${line} viel\ngestritten.`)).toEqual([`${line} viel gestritten.`])
})

test('splits long lines into paragraphs at sentence ends', () => {
  const long =
    'Der Rat hat am Montag lange über den Haushalt der Stadt gesprochen und dabei, wie jedes Jahr um diese Zeit, auch gestritten'
  expect(paragraphs(`${long}.\n${long},\nbis es Nacht war.`)).toEqual([
    `${long}.`,
    `${long}, bis es Nacht war.`,
  ])
})

test.each([
  ['Am 1. Juli kommt Dr. Meier. Er bleibt.', ['Am 1. Juli kommt Dr. Meier.', 'Er bleibt.']],
  [
    'Das gilt z. B. Montags. Oder u. a. Dienstags.',
    ['Das gilt z. B. Montags.', 'Oder u. a. Dienstags.'],
  ],
  ['J. Meier kam. K. auch.', ['J. Meier kam.', 'K. auch.']],
  ['Ende! Wirklich? Ja … Gut.', ['Ende!', 'Wirklich?', 'Ja …', 'Gut.']],
  ['Er sagte: „Ja. Nein.“ Dann ging er.', ['Er sagte: „Ja. Nein.“', 'Dann ging er.']],
  ['Sie zahlt 3,5 Mio. Euro. Das reicht.', ['Sie zahlt 3,5 Mio. Euro.', 'Das reicht.']],
  ['Albert II. Er regiert.', ['Albert II.', 'Er regiert.']],
  ['Nach dem 2. Weltkrieg. Im 20. Jahrhundert.', ['Nach dem 2. Weltkrieg.', 'Im 20. Jahrhundert.']],
])('finds the ends of sentences: %s', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected)
})

test('splits a long block at sentence ends without losing a word', () => {
  const text = Array.from(
    { length: 40 },
    (_, index) => `Satz ${index} ist am 3. Mai etwas länger geworden.`,
  ).join(' ')
  const parts = paragraphs(text)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.join(' ')).toBe(text)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(700)
  for (const part of parts) expect(part).toMatch(/^Satz \d+ .*\.$/)
})

test('joins spaces and non-breaking spaces, as the cleaning of HTML does', () => {
  expect(paragraphs('Am 26. August \u00a0 2016 kamen\u00a0\u00a0alle, um 9\u00a0Uhr.')).toEqual([
    'Am 26. August 2016 kamen\u00a0alle, um 9\u00a0Uhr.',
  ])
})
