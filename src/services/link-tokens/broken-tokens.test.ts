import { beforeAll, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import type { LinkTokensService } from './link-tokens-service.ts'
import { openLinkTokens, PAID } from '../../../test/fixtures/link-tokens.fixtures.ts'

const store = await testDatabaseForFile()
let tokens: LinkTokensService
let token: string
beforeAll(async () => {
  tokens = await openLinkTokens(store, { now: new Date() })
  const link = { articleId: PAID, scope: 'no_paywall', days: 1, note: '' }
  token = (await tokens.makeNewsroomLink(link)).token
})

const stateOf = async (broken: string) => (await tokens.verify(broken, PAID)).state

test('[S5.15] a token that is truncated or has a letter added, removed or changed is invalid', async () => {
  const broken = [
    ...Array.from(token, (_, length) => token.slice(0, length)),
    ...Array.from(token, (letter, at) => {
      const other = letter === 'A' ? 'B' : 'A'
      return token.slice(0, at) + other + token.slice(at + 1)
    }),
    `${token}A`,
    `${token}=`,
    `${token}.`,
    `.${token}`,
    ` ${token}`,
    `${token} `,
    `${token}\n`,
    token.slice(1),
    token.replaceAll('.', '..'),
    token.split('.').toReversed().join('.'),
    token.toUpperCase(),
  ]
  expect(await stateOf(token)).toBe('valid')
  const states = await Promise.all(broken.map(stateOf))
  expect(new Set(states)).toEqual(new Set(['invalid']))
  expect(await stateOf(token)).toBe('valid')
})

test('[S5.15] accepts only one encoding of a signature', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
  const spellings = letters.map((last) => token.slice(0, -1) + last)
  const states = await Promise.all(spellings.map(stateOf))
  expect(spellings.filter((_, index) => states[index] === 'valid')).toEqual([token])
})
