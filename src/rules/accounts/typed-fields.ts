import { cutText } from '../language/cut-text.ts'
import { httpOnlyCookieName, readCookie } from '../http/cookies.ts'

/** Keeps the fields of a refused form for the page that shows it again; in a cookie for one minute instead of the address. */
export const TYPED_COOKIE = { name: 'typed_fields', seconds: 60 } as const

export type TypedFields = Readonly<Record<string, string>>

/** The fields that are kept; passwords are not. */
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
  'giftTo',
  'giftOn',
  'giftGreeting',
  'name',
  'contract',
  'order',
  'manner',
  'reason',
  'when',
  'endsOn',
  'customerNumber',
]
/** The most characters kept of a field; a reason or a greeting may be several sentences. */
const MAX_LENGTH = 300
const MAX_TEXT_LENGTH = 600
const LONG_TEXTS = ['reason', 'giftGreeting']
/** Browsers drop a cookie of more than 4096 bytes, so a longer value is continued in the next cookie. */
const PIECE_LENGTH = 3800
const PIECES = [TYPED_COOKIE.name, `${TYPED_COOKIE.name}_2`, `${TYPED_COOKIE.name}_3`]

/** Returns the cookies that keep the fields: `firstName=Frida&email=frida%40leser.example`, split into as many as needed. */
export function formFieldCookies(form: object): { name: string; value: string }[] {
  const value = typedValue(form)
  return PIECES.map((name, index) => ({
    name,
    value: value.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
  })).filter(({ value: piece }) => piece !== '')
}

function typedValue(form: object): string {
  const typed = new URLSearchParams()
  for (const name of KEPT) {
    const value: unknown = Object.hasOwn(form, name) ? Reflect.get(form, name) : undefined
    if (typeof value === 'string')
      typed.set(name, cutText(value, LONG_TEXTS.includes(name) ? MAX_TEXT_LENGTH : MAX_LENGTH))
  }
  return typed.toString()
}

/** Returns the kept fields of the form whose page has the path `path`. */
export function restoreFormFields(
  cookieHeader: string | undefined,
  { secure, path }: { secure: boolean; path: string },
): TypedFields {
  let text = ''
  for (const [index, name] of PIECES.entries()) {
    // A piece that is not full is the last one; the next cookie is from an earlier form.
    if (text.length < index * PIECE_LENGTH) break
    text += readCookie(cookieHeader, httpOnlyCookieName({ name, secure, path })) ?? ''
  }
  const typed = new URLSearchParams(text)
  return Object.fromEntries([...typed].filter(([name]) => KEPT.includes(name)))
}
