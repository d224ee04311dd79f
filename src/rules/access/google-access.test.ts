import { expect, test } from 'vitest'
import { hasGoogleContext, isGoogleReferrer, readGoogleContext } from './google-access.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const hexIn = (seconds: number) => Math.floor(NOW.getTime() / 1000 + seconds).toString(16)

const NONCE = 'Ab3-_'.repeat(12)
const SIGNATURE = `${'s9-_Z'.repeat(17)}A`
const SOUND = { gaa_at: 'eafs', gaa_n: NONCE, gaa_sig: SIGNATURE, gaa_ts: hexIn(3600) }

const read = (changes: Record<string, string>) =>
  readGoogleContext(new URLSearchParams({ ...SOUND, ...changes }), NOW)

test('[S4.06] four well-formed parameters form a context', () => {
  expect(read({ utm_source: 'x' })).toEqual({
    kind: 'context',
    nonce: NONCE,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  })
  expect(read({ gaa_sig: `${SIGNATURE}==` })?.kind).toBe('context')
})

test.each(['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'])(
  '[S4.06] there is no context if %s is missing or empty',
  (key) => {
    expect(read({ [key]: '' })).toBeNull()
    const query = new URLSearchParams(SOUND)
    query.delete(key)
    expect(readGoogleContext(query, NOW)).toBeNull()
    expect(hasGoogleContext(query)).toBe(false)
  },
)

test.each(['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'] as const)(
  '[S4.06] the context is malformed if %s occurs twice, even if one of the values is valid',
  (key) => {
    for (const other of ['', 'x', SOUND[key]]) {
      const before = new URLSearchParams([[key, other], ...Object.entries(SOUND)])
      const after = new URLSearchParams([...Object.entries(SOUND), [key, other]])
      expect(readGoogleContext(before, NOW)?.kind).toBe('malformed')
      expect(readGoogleContext(after, NOW)?.kind).toBe('malformed')
    }
  },
)

test.each([
  ['no access', { gaa_at: 'na' }],
  ['no access in capitals', { gaa_at: 'NA' }],
  ['an invalid access type', { gaa_at: 'e a' }],
  ['a truncated nonce', { gaa_n: NONCE.slice(0, 59) }],
  ['a nonce that is too long', { gaa_n: `${NONCE}A` }],
  ['a nonce with an invalid character', { gaa_n: `+${NONCE.slice(1)}` }],
  ['a truncated signature', { gaa_sig: SIGNATURE.slice(0, 85) }],
  ['a signature of 65 bytes', { gaa_sig: `${SIGNATURE}B` }],
  ['a signature with unused bits set', { gaa_sig: `${SIGNATURE.slice(0, 85)}B` }],
  ['a time in the past', { gaa_ts: hexIn(-1) }],
  ['a time more than a day ahead', { gaa_ts: hexIn(86_401) }],
  ['a time in milliseconds', { gaa_ts: NOW.getTime().toString(16) }],
  ['a decimal time', { gaa_ts: String(Math.floor(NOW.getTime() / 1000) + 60) }],
  ['a time with a prefix', { gaa_ts: `0x${hexIn(60)}` }],
  ['a negative time', { gaa_ts: `-${hexIn(60).slice(1)}` }],
])('[S4.06] the context is malformed: %s', (_, changes) => {
  expect(read(changes)?.kind).toBe('malformed')
})

test('[S4.06] the expiry time may be now and up to one day ahead', () => {
  expect(read({ gaa_ts: hexIn(0) })?.kind).toBe('context')
  expect(read({ gaa_ts: hexIn(86_400).toUpperCase() })?.kind).toBe('context')
})

const OWN = ['morgenblatt.example', ' M.Morgenblatt.Example ']

test.each([
  'https://www.google.com/',
  'https://news.google.com/articles/x?hl=de',
  'https://google.de',
  'https://www.google.co.uk/',
  'https://www.google.com.au/',
  'https://google.cat/',
  'https://morgenblatt.example/1300101',
  'https://m.morgenblatt.example/',
  'http://morgenblatt.example/',
])('[S9.10] accepts the referrer %s', (referrer) => {
  expect(isGoogleReferrer(referrer, OWN)).toBe(true)
})

test.each([
  null,
  '',
  'google.com',
  'http://www.google.com/',
  'https://evilgoogle.com/',
  'https://google.com.evil.example/',
  'https://google.evil/',
  'https://google.co.evil/',
  'https://www.google.com@evil.example/',
  'https://evil.example@www.google.com/',
  'https://evil.example/?https://www.google.com/',
  'https://www.morgenblatt.example/',
  'https://morgenblatt.example.evil.example/',
  'https://notmorgenblatt.example/',
  'ftp://morgenblatt.example/',
  'javascript:alert(1)//google.com',
])('[S9.10] rejects the referrer %s', (referrer) => {
  expect(isGoogleReferrer(referrer, OWN)).toBe(false)
})

test('[S9.10] an empty own host matches no referrer', () => {
  expect(isGoogleReferrer('https:///', [''])).toBe(false)
  expect(isGoogleReferrer('about:blank', [''])).toBe(false)
})
