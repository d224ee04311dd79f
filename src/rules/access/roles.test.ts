import { expect, test } from 'vitest'
import { isStaff, plusTagId, readerKinds } from './roles.ts'

test.each([
  ['PLUS-TAG-17', 17],
  ['PLUS-TAG-2147483647', 2_147_483_647],
  ['PLUS-TAG-2147483648', null],
  ['PLUS-TAG-0', null],
  ['PLUS-TAG-017', null],
  ['PLUS-TAG-', null],
  ['PLUS-TAG-1e3', null],
  ['PLUS-TAG-0x11', null],
  ['PLUS-TAG-17 ', null],
  ['PLUS-TAG-١٧', null],
  ['PLUS-TAG--17', null],
  ['plus-tag-17', null],
  ['X-PLUS-TAG-17', null],
])('[S3.21] the role %j subscribes to the tag %j', (role, id) => {
  expect(plusTagId(role)).toBe(id)
})

const NO_KINDS = {
  plus: false,
  pur: false,
  epaper: false,
  wallet: false,
  newsroom: false,
  operator: false,
  plusTagIds: [],
}

test.each([
  { roles: [], kinds: {} },
  { roles: ['PLUS_USER'], kinds: { plus: true } },
  { roles: ['PUR_USER'], kinds: { pur: true } },
  { roles: ['EPAPER_USER'], kinds: { epaper: true } },
  { roles: ['WALLET_USER'], kinds: { wallet: true } },
  { roles: ['PLUS_USER', 'WALLET_USER'], kinds: { plus: true, wallet: true } },
  { roles: ['PLUS_USER', 'PUR_USER'], kinds: { plus: true, pur: true } },
  { roles: ['NEWSROOM'], kinds: { newsroom: true } },
  { roles: ['OPERATOR'], kinds: { operator: true } },
  {
    roles: ['PLUS-TAG-9', 'PLUS-TAG-3', 'PLUS-TAG-9', 'PLUS-TAG-x'],
    kinds: { plusTagIds: [3, 9] },
  },
  { roles: ['plus_user', 'PLUS_USER ', 'ADMIN', '__proto__'], kinds: {} },
])('[S3.07] the kinds of a reader with the roles $roles', ({ roles, kinds }) => {
  expect(readerKinds(roles)).toEqual({ ...NO_KINDS, ...kinds })
})

test.each([
  [['NEWSROOM'], true],
  [['OPERATOR'], true],
  [['newsroom', 'NEWSROOM ', 'OPERATORS'], false],
  [['PLUS_USER', 'PUR_USER', 'EPAPER_USER', 'WALLET_USER', 'PLUS-TAG-1'], false],
])('isStaff for the roles %j is %s', (roles, expected) => {
  expect(isStaff(readerKinds(roles))).toBe(expected)
})
