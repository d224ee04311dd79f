import { expect, test } from 'vitest'
import { anonymousSessions } from './anonymous-session.ts'

const sessions = anonymousSessions({ secret: 'key of this test', secure: true })
const cookieOf = (line: string): string => line.split(';')[0] ?? ''
const DAY = 86_400_000

test('[S3.19] [S5.09] [S9.04] a new session has a random id in a signed HttpOnly cookie', () => {
  const { id, setCookie } = sessions.create()
  expect(id).toMatch(/^\d{25}$/)
  expect(sessions.create().id).not.toBe(id)
  expect(setCookie).toMatch(
    /^__Host-meter=\d{25}\.\d+\.[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(sessions.read(`a=b; ${cookieOf(setCookie)}; c=d`)).toBe(id)
  const plain = anonymousSessions({ secret: 'key of this test', secure: false }).create()
  expect(plain.setCookie).toMatch(/^meter=/)
  expect(plain.setCookie).not.toContain('Secure')
  expect(sessions.read(cookieOf(plain.setCookie))).toBeNull()
})

test('refuses cookies that are changed, truncated, recombined or signed with another key', () => {
  const value = cookieOf(sessions.create().setCookie).slice('__Host-meter='.length)
  const [id = '', end = '', signature = ''] = value.split('.')
  const other = cookieOf(sessions.create().setCookie).split('.').at(-1)
  const foreign = cookieOf(
    anonymousSessions({ secret: 'another key', secure: true }).create().setCookie,
  )
  const refused = [
    '',
    '__Host-meter=',
    `__Host-meter=${id}`,
    `__Host-meter=${id}.${end}`,
    `__Host-meter=${id}.${end}.`,
    `__Host-meter=${id}.${end}.${other}`,
    `__Host-meter=${id}.${end}.${signature.slice(0, -1)}`,
    `__Host-meter=${id}.${end}.${signature}.x`,
    `__Host-meter=${id}.${Number(end) + 1}.${signature}`,
    `__Host-meter=${id.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))}.${end}.${signature}`,
    `__Host-meter=${id}${end}..${signature}`,
    `__Host-meter=4711.${end}.${signature}`,
    `x__Host-meter=${value}`,
    `meter=${value}`,
    foreign,
  ]
  for (const header of refused) expect(sessions.read(header), header).toBeNull()
  expect(sessions.read(undefined)).toBeNull()
})

test('a session expires after 720 hours even if the browser keeps the cookie', () => {
  let time = Date.parse('2026-03-01T00:00:00Z')
  const timed = anonymousSessions({ secret: 'key', secure: true }, () => time)
  const { id, setCookie } = timed.create()
  const cookie = cookieOf(setCookie)
  time += 30 * DAY - 1000
  expect(timed.read(cookie)).toBe(id)
  time += 2000
  expect(timed.read(cookie)).toBeNull()
})
