import { expect, test } from 'vitest'
import { bounceOf, endsSubscription } from './bounces.ts'

test.each([
  [550, '550 5.1.1 <x@y>: Recipient address rejected: User unknown', 'gone'],
  [556, '556 5.1.10 Recipient address has null MX', 'gone'],
  [550, '550 No such user here', 'gone'],
  [550, '550 Requested action not taken: mailbox unavailable', 'refused'],
  [552, '552 5.2.2 Mailbox full', 'refused'],
  [554, '554 5.7.1 Spam', 'ours'],
  [550, '550 5.7.26 Unauthenticated', 'ours'],
  [552, '552 5.6.0 Headers', 'ours'],
  [451, '451 4.7.1 Greylisted', 'later'],
  [0, '', 'later'],
])('the SMTP answer %i „%s“ is a bounce of the kind %s', (code, words, bounce) => {
  expect(bounceOf({ code, words })).toBe(bounce)
})

test('an unknown mailbox ends a subscription at once, other rejections after three in a row', () => {
  expect(endsSubscription('gone', 0)).toBe(true)
  expect(endsSubscription('refused', 1)).toBe(false)
  expect(endsSubscription('refused', 2)).toBe(true)
  expect(endsSubscription('ours', 9)).toBe(false)
})
