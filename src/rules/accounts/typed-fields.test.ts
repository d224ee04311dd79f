import { expect, test } from 'vitest'
import { closedCookieName } from '../http/cookies.ts'
import { TYPED_COOKIE, typedFields, typedValue } from './typed-fields.ts'

const place = { secure: true, path: '/dialog-flow/registration' }
const name = closedCookieName({ name: TYPED_COOKIE.name, ...place })
const read = (value: string) => typedFields(`a=1; ${name}=${value}; b=2`, place)

test('what was typed comes back as it was, whatever it is made of', () => {
  const typed = {
    firstName: 'Jörg; Max=1',
    lastName: '"O’Hara", 李 & Söhne+',
    email: 'a%40@b.example',
  }
  expect(typedValue(typed)).toMatch(/^[\w%&=+.*-]+$/)
  expect(read(typedValue(typed))).toEqual(typed)
})

test('passwords, codes and what no form asks for are not kept, and nothing at length', () => {
  const typed = { password: 'geheim', currentPassword: 'geheim', code: 'geheim', next: '/sport' }
  expect(typedValue({ ...typed, email: {}, firstName: ['x'] })).toBe('')
  expect(read(typedValue({ lastName: 'x'.repeat(5000) }))['lastName']).toHaveLength(254)
})

test('a cookie nobody wrote fills in nothing else', () => {
  expect(read('password=x&__proto__=y&email=z%')).toEqual({ email: 'z%' })
  expect(typedFields(undefined, place)).toEqual({})
})
