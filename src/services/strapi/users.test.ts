import { expect, test } from 'vitest'
import { accountIdOf, strapiSession, strapiUser } from './users.ts'

test('a user’s account has the same UUID each time, and another user another', () => {
  const of = (id: unknown) => accountIdOf(strapiUser.parse({ id, email: 'a@leser.example' }))
  // Readers' lists hang on it: it may never change.
  expect(of(7)).toBe('d35b4507-22b1-50ac-919f-9b8db0b482d2')
  expect(of('7')).toBe(of(7))
  expect(of(8)).not.toBe(of(7))
  expect(of(7)).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('a user’s own UUID is the account’s', () => {
  const id = '3c219e58-ed0e-4b18-ad48-f4f92793ae32'
  expect(accountIdOf({ id })).toBe(id)
})

test('only true is a confirmed address', () => {
  const user = { id: 1, email: 'a@leser.example' }
  for (const confirmed of [undefined, null, false, 'true', 1])
    expect(strapiUser.parse({ ...user, confirmed }).confirmed).toBe(false)
  expect(strapiUser.parse({ ...user, confirmed: true }).confirmed).toBe(true)
})

test.each(['', 'a.b', 'a.b.c;Path=/', 'a.b.c\r\nx: y', `a.${'b'.repeat(4000)}.c`])(
  'the token %j is none that a cookie can hold',
  (jwt) => {
    const user = { id: 1, email: 'a@leser.example' }
    expect(strapiSession.safeParse({ jwt, user }).success).toBe(false)
  },
)
