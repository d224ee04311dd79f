import { expect, test } from 'vitest'
import { anonymousSessions } from './anonymous-session.ts'

const sessions = anonymousSessions('key of this test')
const cookieOf = (line: string): string => line.split(';')[0] ?? ''
const DAY = 86_400_000

test('[S5.09] a new session has a random number as its id, in a signed cookie no script can read', () => {
  const { id, setCookie } = sessions.create()
  expect(id).toMatch(/^\d{25}$/)
  expect(sessions.create().id).not.toBe(id)
  const line = setCookie(true)
  expect(line).toMatch(
    /^meter=\d{25}\.\d+\.[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/,
  )
  expect(setCookie(false)).not.toContain('Secure')
  expect(sessions.read(`a=b; ${cookieOf(line)}; c=d`)).toBe(id)
})

test('whatever was changed, cut, put together or signed elsewhere is no session', () => {
  const value = cookieOf(sessions.create().setCookie(true)).slice('meter='.length)
  const [id = '', end = '', signature = ''] = value.split('.')
  const other = cookieOf(sessions.create().setCookie(true)).split('.').at(-1)
  const foreign = cookieOf(anonymousSessions('another key').create().setCookie(true))
  const refused = [
    '',
    'meter=',
    `meter=${id}`,
    `meter=${id}.${end}`,
    `meter=${id}.${end}.`,
    `meter=${id}.${end}.${other}`,
    `meter=${id}.${end}.${signature.slice(0, -1)}`,
    `meter=${id}.${end}.${signature}.x`,
    `meter=${id}.${Number(end) + 1}.${signature}`,
    `meter=${id.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))}.${end}.${signature}`,
    `meter=${id}${end}..${signature}`,
    `meter=4711.${end}.${signature}`,
    `xmeter=${value}`,
    foreign,
  ]
  for (const header of refused) expect(sessions.read(header), header).toBeNull()
  expect(sessions.read(undefined)).toBeNull()
})

test('a session ends after 720 hours, kept cookie or not', () => {
  let time = Date.parse('2026-03-01T00:00:00Z')
  const timed = anonymousSessions('key', () => time)
  const { id, setCookie } = timed.create()
  const cookie = cookieOf(setCookie(true))
  time += 30 * DAY - 1000
  expect(timed.read(cookie)).toBe(id)
  time += 2000
  expect(timed.read(cookie)).toBeNull()
})
