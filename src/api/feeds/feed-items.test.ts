import { expect, test } from 'vitest'
import { sampleArticle } from '../../../test/fixtures/article.fixtures.ts'
import { feedItems } from './feed-items.ts'

const options = {
  hasBody: true,
  absoluteUrl: (path: string) => new URL(path, 'https://morgenblatt.example').href,
  pictureUrl: () => null,
  pictureOf: () => null,
}

test('makes the links of the standfirst and the text absolute', () => {
  const text = 'Mehr <a href="/themen/3">dazu</a>.'
  const contentItems = [{ identifier: 'p' as const, content: { text } }]
  const [item] = feedItems([{ ...sampleArticle, introTextHtml: text, contentItems }], options)
  expect(item?.body?.match(/href="[^"]*"/g)).toEqual([
    'href="https://morgenblatt.example/themen/3"',
    'href="https://morgenblatt.example/themen/3"',
  ])
})
