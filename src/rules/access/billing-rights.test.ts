import { expect, test } from 'vitest'
import { parseBillingRights, rolesOfRight } from './billing-rights.ts'

test.each([
  ['PLUS', ['PLUS_USER']],
  ['PUR', ['PUR_USER']],
  ['EPAPER', ['EPAPER_USER']],
  ['PLUS-TAG-17', ['PLUS-TAG-17']],
  ['PLUS-TAG-', []],
  ['plus', []],
  ['OPERATOR', []],
  ['constructor', []],
])('[S3.07] without a configured entry the right %s gives the roles %j', (name, roles) => {
  expect(rolesOfRight(name, new Map())).toEqual(roles)
})

test('a configured entry maps a right to roles and overrides the default mapping', () => {
  const rights = parseBillingRights(
    ' digital=PLUS_USER , paket = PLUS_USER + EPAPER_USER, PUR=PUR_USER+PLUS-TAG-3,',
  )
  expect(rolesOfRight('digital', rights)).toEqual(['PLUS_USER'])
  expect(rolesOfRight('paket', rights)).toEqual(['PLUS_USER', 'EPAPER_USER'])
  expect(rolesOfRight('PUR', rights)).toEqual(['PUR_USER', 'PLUS-TAG-3'])
  expect(rolesOfRight('PLUS', rights)).toEqual(['PLUS_USER'])
})

test.each([
  'x=OPERATOR',
  'x=NEWSROOM',
  'x=WALLET_USER',
  'x=',
  'x',
  '=PLUS_USER',
  'x=PLUS_USER=y',
  'a b=PLUS_USER',
])('rejects the entry „%s“ because it is malformed or names a role that is not sold', (text) => {
  expect(() => parseBillingRights(text)).toThrow(`„${text}“ is no entry`)
})
