import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ANONYMOUS_ID_BYTES, anonymousId, isAnonymousId } from './anonymous-id.ts'

test('[S5.09] the anonymous id is a random number string', () => {
  const ids = Array.from({ length: 500 }, () => anonymousId(randomBytes(ANONYMOUS_ID_BYTES)))
  expect(new Set(ids).size).toBe(500)
  expect(ids.every((id) => /^\d+$/.test(id) && isAnonymousId(id))).toBe(true)
})

test('[S5.09] an anonymous id contains all random bytes, and all ids have the same length', () => {
  expect(anonymousId(new Uint8Array(10))).toBe('1208925819614629174706176')
  expect(anonymousId(new Uint8Array(10).fill(255))).toBe('2417851639229258349412351')
  expect(() => anonymousId(new Uint8Array(9))).toThrow('10 bytes')
})

test.each(['', '4711', '-1208925819614629174706176', '1208925819614629174706176 ', 'x', '١'])(
  '%j is not an anonymous id',
  (text) => {
    expect(isAnonymousId(text)).toBe(false)
  },
)
