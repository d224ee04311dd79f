import { expect, test } from 'vitest'
import { isStaff, readerKinds } from './roles.ts'
import { isSeenKind, seeAsKinds, seenKindOf } from './see-as.ts'

const operator = readerKinds(['OPERATOR'])
const newsroom = readerKinds(['NEWSROOM', 'PLUS_USER'])

test.each([
  ['frei', readerKinds([])],
  ['plus', readerKinds(['PLUS_USER'])],
  ['pur', readerKinds(['PUR_USER'])],
  ['purplus', readerKinds(['PUR_USER', 'PLUS_USER'])],
  ['epaper', readerKinds(['EPAPER_USER'])],
  ['wallet', readerKinds(['WALLET_USER'])],
  ['tag:17', readerKinds(['PLUS-TAG-17'])],
  ['anonym', null],
])('staff can see the site as %s', (kind, seen) => {
  expect(isSeenKind(kind)).toBe(true)
  expect(seeAsKinds(kind, operator)).toEqual(seen)
  expect(seeAsKinds(kind, newsroom)).toEqual(seen)
})

test.each([
  'betrieb',
  'OPERATOR',
  'redaktion',
  'tag:',
  'tag:0',
  'tag:1e3',
  'PLUS',
  '__proto__',
  '',
])('the unknown kind %j is ignored', (kind) => {
  expect(isSeenKind(kind)).toBe(false)
  expect(seeAsKinds(kind, operator)).toBeUndefined()
})

test('without the cookie staff see the site as themselves', () => {
  expect(seeAsKinds(undefined, operator)).toBeUndefined()
})

test.each([null, readerKinds([]), readerKinds(['PLUS_USER', 'WALLET_USER'])])(
  'the cookie has no effect for the kinds %j, which are not staff',
  (kinds) => {
    expect(isStaff(kinds)).toBe(false)
    expect(seeAsKinds('plus', kinds)).toBeUndefined()
    expect(seeAsKinds('anonym', kinds)).toBeUndefined()
  },
)

test.each([
  [[], 'frei'],
  [['PUR_USER', 'PLUS_USER', 'WALLET_USER'], 'purplus'],
  [['PLUS_USER'], 'plus'],
  [['PLUS-TAG-9', 'WALLET_USER'], 'tag:9'],
  [['WALLET_USER', 'PUR_USER'], 'wallet'],
  [['EPAPER_USER'], 'epaper'],
  [['OPERATOR'], 'frei'],
])('a reader with the roles %j is represented by the kind %s', (roles, kind) => {
  expect(seenKindOf(roles)).toBe(kind)
  expect(isSeenKind(kind)).toBe(true)
})
