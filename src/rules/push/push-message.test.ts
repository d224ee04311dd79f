import { expect, test } from 'vitest'
import {
  MAX_PUSH_BODY_LENGTH,
  MAX_PUSH_TITLE_LENGTH,
  MAX_PAYLOAD_BYTES,
  pushPayload,
  pushTopic,
} from './push-message.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

test('the longest message fits, and a picture with a long address is omitted', () => {
  const longest = {
    title: '😀'.repeat(MAX_PUSH_TITLE_LENGTH / 2),
    body: '"'.repeat(MAX_PUSH_BODY_LENGTH),
    path: `/${'%C3%A4'.repeat(100)}-1`,
    image: `/images/${'x'.repeat(4000)}`,
  }
  expect(bytes(pushPayload(1, longest))).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES)
  expect(JSON.parse(pushPayload(1, longest))).not.toHaveProperty('image')
  expect(JSON.parse(pushPayload(1, { ...longest, image: '/images/a' }))).toHaveProperty('image')
})

test('messages about the same subject have the same topic', () => {
  const topics = [
    pushTopic({ id: 1, breaking: true, articleId: 5 }),
    pushTopic({ id: 2, breaking: false, articleId: 9_999_999_999 }),
    pushTopic({ id: 3, breaking: false, articleId: null }),
  ]
  expect(topics).toEqual(['eilmeldung', 'artikel-9999999999', 'push-3'])
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{1,32}$/)
})
