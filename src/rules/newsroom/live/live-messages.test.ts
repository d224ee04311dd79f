import { expect, test } from 'vitest'
import { decodeLiveMessage, encodeLiveMessage, type LiveMessage } from './live-messages.ts'

const bytes = new Uint8Array([1, 2, 255])
const messages: LiveMessage[] = [
  { kind: 'state', bytes },
  { kind: 'text', bytes: new Uint8Array() },
  { kind: 'presence', bytes },
  { kind: 'change', number: 2 ** 32 - 1, bytes },
  { kind: 'saved', number: 258 },
  { kind: 'welcome', mayWrite: true, key: 'a-b' },
  { kind: 'comments' },
]

test.each(messages)('reads the message $kind as it was written', (message) => {
  expect(decodeLiveMessage(encodeLiveMessage(message))).toEqual(message)
})

test('refuses empty, unknown and shortened messages', () => {
  for (const data of [[], [7], [255, 1], [1, 0, 0, 0], [4, 1]])
    expect([data, decodeLiveMessage(new Uint8Array(data))]).toEqual([data, null])
})
