import { expect, test } from 'vitest'
import { accountIdOf, strapiSession, strapiUser } from './users.ts'

test('maps a numeric user id always to the same UUID, and different ids to different ones', () => {
  const of = (id: unknown) => accountIdOf(strapiUser.parse({ id, email: 'a@leser.example' }))
  // Readers' data refers to this UUID: it must never change.
  expect(of(7)).toBe('d35b4507-22b1-50ac-919f-9b8db0b482d2')
  expect(of('7')).toBe(of(7))
  expect(of(8)).not.toBe(of(7))
  expect(of(7)).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('uses a user’s own UUID as the account id', () => {
  const id = '3c219e58-ed0e-4b18-ad48-f4f92793ae32'
  expect(accountIdOf({ id })).toBe(id)
})

test('treats only `true` as a confirmed address', () => {
  const user = { id: 1, email: 'a@leser.example' }
  for (const confirmed of [undefined, null, false, 'true', 1])
    expect(strapiUser.parse({ ...user, confirmed }).confirmed).toBe(false)
  expect(strapiUser.parse({ ...user, confirmed: true }).confirmed).toBe(true)
})

test.each(['', 'a.b', 'a.b.c;Path=/', 'a.b.c\r\nx: y', `a.${'b'.repeat(4000)}.c`])(
  'refuses the token %j, which a cookie cannot hold',
  (jwt) => {
    const user = { id: 1, email: 'a@leser.example' }
    expect(strapiSession.safeParse({ jwt, user }).success).toBe(false)
  },
)
