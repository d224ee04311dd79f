import { closedCookieName, readCookie } from '../http/cookies.ts'

/** What a refused form was filled in with, for the page it comes back to. Out of the address, and gone in a minute. */
export const TYPED_COOKIE = { name: 'typed_fields', seconds: 60 } as const

export type TypedFields = Readonly<Record<string, string>>

/** Never a password. */
const KEPT = [
  'salutation',
  'firstName',
  'lastName',
  'email',
  'terms',
  'newsletter',
  'street',
  'postcode',
  'city',
  'payment',
  'iban',
  'declaration',
  'name',
  'contract',
  'order',
  'manner',
  'reason',
  'when',
  'endsOn',
  'customerNumber',
]
const LONGEST = 254
/** Whoever ends a contract for a cause says it in sentences. */
const LONGEST_REASON = 600

/** The cookie's value: `firstName=Frida&email=frida%40leser.example`. */
export function typedValue(form: object): string {
  const typed = new URLSearchParams()
  for (const name of KEPT) {
    const value: unknown = Object.hasOwn(form, name) ? Reflect.get(form, name) : undefined
    if (typeof value === 'string')
      typed.set(name, value.slice(0, name === 'reason' ? LONGEST_REASON : LONGEST))
  }
  return typed.toString()
}

/** Of the form whose page stands at `path`. */
export function typedFields(
  cookieHeader: string | undefined,
  { secure, path }: { secure: boolean; path: string },
): TypedFields {
  const name = closedCookieName({ name: TYPED_COOKIE.name, secure, path })
  const typed = new URLSearchParams(readCookie(cookieHeader, name) ?? '')
  return Object.fromEntries([...typed].filter(([name]) => KEPT.includes(name)))
}
