import { cutText } from '../language/cut-text.ts'
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
  'country',
  'payment',
  'iban',
  'declaration',
  'waiver',
  'name',
  'contract',
  'order',
  'manner',
  'reason',
  'when',
  'endsOn',
  'customerNumber',
]
/** What the longest line of any form may have; whoever ends a contract for a cause says it in sentences. */
const MAX_LENGTH = 300
const MAX_REASON_LENGTH = 600
/** Browsers drop a cookie of more than 4096 bytes; what is longer goes on in the next. */
const PIECE = 3800
const PIECES = [TYPED_COOKIE.name, `${TYPED_COOKIE.name}_2`, `${TYPED_COOKIE.name}_3`]

/** The cookies that keep what was typed: `firstName=Frida&email=frida%40leser.example`, in as many as it takes. */
export function typedCookies(form: object): { name: string; value: string }[] {
  const value = typedValue(form)
  return PIECES.map((name, index) => ({
    name,
    value: value.slice(index * PIECE, (index + 1) * PIECE),
  })).filter(({ value: piece }) => piece !== '')
}

function typedValue(form: object): string {
  const typed = new URLSearchParams()
  for (const name of KEPT) {
    const value: unknown = Object.hasOwn(form, name) ? Reflect.get(form, name) : undefined
    if (typeof value === 'string')
      typed.set(name, cutText(value, name === 'reason' ? MAX_REASON_LENGTH : MAX_LENGTH))
  }
  return typed.toString()
}

/** Of the form whose page stands at `path`. */
export function typedFields(
  cookieHeader: string | undefined,
  { secure, path }: { secure: boolean; path: string },
): TypedFields {
  let text = ''
  for (const [index, name] of PIECES.entries()) {
    // A piece that is not full is the last one: what stands in the next is of an earlier form.
    if (text.length < index * PIECE) break
    text += readCookie(cookieHeader, closedCookieName({ name, secure, path })) ?? ''
  }
  const typed = new URLSearchParams(text)
  return Object.fromEntries([...typed].filter(([name]) => KEPT.includes(name)))
}
