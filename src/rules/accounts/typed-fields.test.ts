import { expect, test } from 'vitest'
import { httpOnlyCookieName } from '../http/cookies.ts'
import { MAX_LENGTHS } from '../../pages/declaration/declaration.form.ts'
import { TYPED_COOKIE, formFieldCookies, restoreFormFields } from './typed-fields.ts'

const place = { secure: true, path: '/dialog-flow/registration' }
const name = httpOnlyCookieName({ name: TYPED_COOKIE.name, ...place })
const read = (value: string) => restoreFormFields(`a=1; ${name}=${value}; b=2`, place)
const valueOf = (form: object) => formFieldCookies(form)[0]?.value ?? ''

/** Reads the cookies back as a browser sends them: the latest of each name. */
function readBack(...forms: object[]) {
  const kept = new Map<string, string>()
  for (const cookie of forms.flatMap(formFieldCookies)) kept.set(cookie.name, cookie.value)
  const lines = [...kept].map(
    ([one, value]) => `${httpOnlyCookieName({ name: one, ...place })}=${value}`,
  )
  return restoreFormFields(lines.join('; '), place)
}

test('typed fields with special characters are restored unchanged', () => {
  const typed = {
    firstName: 'Jörg; Max=1',
    lastName: '"O’Hara", 李 & Söhne+',
    email: 'a%40@b.example',
  }
  expect(valueOf(typed)).toMatch(/^[\w%&=+.*-]+$/)
  expect(read(valueOf(typed))).toEqual(typed)
})

test('passwords, codes and unknown fields are not kept, and long values are cut', () => {
  const typed = { password: 'geheim', currentPassword: 'geheim', code: 'geheim', next: '/sport' }
  expect(formFieldCookies({ ...typed, email: {}, firstName: ['x'] })).toEqual([])
  expect(read(valueOf({ lastName: 'x'.repeat(5000) }))['lastName']).toHaveLength(300)
})

test.each(['a', 'ä', '„'])(
  "the longest cancellation form filled with „%s“ is restored from cookies within the browser's limit",
  (letter) => {
    const typed = {
      email: `${'a'.repeat(MAX_LENGTHS.email - 12)}@leser.example`,
      name: letter.repeat(MAX_LENGTHS.name),
      contract: letter.repeat(MAX_LENGTHS.contract),
      reason: letter.repeat(MAX_LENGTHS.reason),
    }
    for (const { value } of formFieldCookies(typed)) expect(value.length).toBeLessThan(4000)
    expect(readBack(typed)).toEqual(typed)
    expect(readBack(typed, { name: 'kurz' })).toEqual({ name: 'kurz' })
  },
)

test('a forged cookie fills in only known fields', () => {
  expect(read('password=x&__proto__=y&email=z%')).toEqual({ email: 'z%' })
  expect(restoreFormFields(undefined, place)).toEqual({})
})
