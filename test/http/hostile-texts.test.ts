import { expect, test } from 'vitest'
import { isDrawn, sampled, SEED } from '../run/sample.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import { openAttackedSite } from '../account-attacks/signed-in.ts'
import { writingEndpoints, type Writing } from '../account-attacks/writing-endpoints.ts'

const { site, cookies, victim } = await openAttackedSite({ TRUSTED_PROXIES: '127.0.0.1' })
// Without the refresh token: used twice, it ends the session.
const cookie = /[^ ;]*id_token=[^;]+/.exec(cookies.wallet)?.[0] ?? ''
let asked = 0

/** Encoded as in JSON; a form cannot contain half a character. */
const HOSTILE = [
  '\0',
  'a\0b',
  '\ud800',
  'Fri\udfffda',
  `e${'\u0301'.repeat(200)}`,
  '\u202etxt.exe',
  '\u0085\u2028\ufeff',
  "' or 1=1 --",
  '%00%ed%a0%80',
  '\\u0000',
  '{"$ne":null}',
  'ä'.repeat(3000),
]
/** Every text is sent to every endpoint, in one of this many of its fields. */
const EVERY = sampled({ quick: 16, usual: 8, long: 1 })
const BOTH = { password: 'Wiesengrund am Kanal', passwordConfirmation: 'Wiesengrund am Kanal' }
const PERSON = { email: 'haft@leser.example', firstName: 'Frida', lastName: 'Frei', username: 'f' }

const WIRE: Writing[] = [
  { path: '/backend/auth/local', json: { identifier: 'a@leser.example', password: 'x' } },
  { path: '/backend/auth/local/register', json: { ...PERSON, ...BOTH } },
  { path: '/backend/auth/forgot-password', json: { email: PERSON.email } },
  { path: '/backend/auth/reset-password', json: { code: 'x'.repeat(43), ...BOTH } },
  { path: '/backend/auth/change-password', json: { currentPassword: 'x', ...BOTH } },
  { path: '/backend/auth/send-email-confirmation', json: { email: PERSON.email } },
  { path: '/api/oauth2/apple/callback', form: { state: 'x'.repeat(43), code: 'x', user: '{}' } },
  { path: '/api/gift-token/validate', json: { token: 'x' } },
  { path: '/api/link-token/verify', json: { token: 'x' } },
]
/** Fields that endpoints read in addition to those a page sends. */
const MORE = ['next', 'state', 'salutation', 'username', 'hinweis', 'mit', 'code', 'deviceSecret']

const NEWSROOM: Writing[] = [
  { path: '/api/link-tokens', json: { scope: 'no_paywall', days: 1, note: 'x' } },
]

const rows = [...writingEndpoints(victim), ...WIRE, ...NEWSROOM]

const QUERIES = [
  '/api/session/reset?code=',
  '/backend/auth/email-confirmation?confirmation=',
  '/api/mein/oauth2/logout?next=',
  '/backend/connect/google?next=',
  '/backend/connect/google?state=',
  '/backend/auth/google/callback?access_token=',
  '/backend/auth/google/callback?state=',
  '/dialog-flow/login?fehler=',
  '/dialog-flow/login?next=',
  '/dialog-flow/change-password?mit=code&hinweis=',
  '/account?code=',
]

/** Uses a new address for each request to avoid rate limits. */
async function statusOf(path: string, request: RequestInit): Promise<number> {
  asked += 1
  const from = { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` }
  const headers = { ...from, ...(request.headers as Record<string, string>) }
  return (await site.get(path, { ...request, headers })).status
}

/** Yields the body with a hostile text in each of its fields and in further fields. */
function* bodies(body: Record<string, unknown>, text: string) {
  for (const name of [...Object.keys(body), ...MORE]) yield { ...body, [name]: text }
  yield { ...body, [text]: text }
}

async function failures(writing: Writing, who: Record<string, string>): Promise<string[]> {
  const { method = 'POST', path, form, json } = writing
  const sent = (json ?? form) as Record<string, unknown> | undefined
  // A successful password change would end the session.
  const given = sent && 'currentPassword' in sent ? { ...sent, currentPassword: 'falsch' } : sent
  if (!given || Array.isArray(given)) return []
  const found: string[] = []
  for (const [index, text] of HOSTILE.entries()) {
    for (const [place, body] of [...bodies(given, text)].entries()) {
      if (!isDrawn(place + index, EVERY)) continue
      const request = form
        ? { body: new URLSearchParams(body as Record<string, string>) }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const headers = { ...who, ...('headers' in request && request.headers) }
      const status = await statusOf(path, { method, ...request, headers })
      if (status >= 500)
        found.push(`${status} ${method} ${path} ${JSON.stringify(body).slice(0, 200)}`)
    }
  }
  return found
}

/** Signing out would leave the rest of the test without a session. */
const ENDS_SESSION = /logout|sign-out|deletion/

test(
  `hostile text in any field of any account form causes no server error (TEST_SEED=${SEED})`,
  { tags: 'sampled' },
  async () => {
    const found: string[] = []
    const authorization = `Bearer ${await site.editorKey()}`
    for (const writing of rows.filter(({ path }) => !ENDS_SESSION.test(path))) {
      const isNewsroom = NEWSROOM.includes(writing)
      const who: Record<string, string> = isNewsroom ? { authorization } : { cookie }
      found.push(...(await failures(writing, who)))
    }
    expect(found).toEqual([])
    expect(asked).toBeGreaterThan(4000 / EVERY)
    const { status } = await site.get('/api/validate', { headers: { cookie } })
    expect(status).toBe(200)
  },
)

const KNOWN_DEVICE = closedCookie('known_device')
const REGISTRATION_DEVICE = closedCookie('registration_device')
const CODE = closedCookie('change_password_code')
const REFRESH = closedCookie('refresh_token')

test('hostile text in a query, a cookie or a header causes no server error', async () => {
  const found: string[] = []
  const encoded = ['%00', 'a%00b', '%ed%a0%80', '%ff%fe', '%', encodeURIComponent(HOSTILE[4] ?? '')]
  for (const query of QUERIES)
    for (const text of encoded) {
      const headers = {
        accept: 'text/html',
        cookie: `${KNOWN_DEVICE}=${text}; ${REGISTRATION_DEVICE}=${text}`,
      }
      const status = await statusOf(query + text, { headers, redirect: 'manual' })
      if (status >= 500) found.push(`${status} ${query}${text}`)
    }
  const body = JSON.stringify({ email: 'plus@morgenblatt.example', password: 'falsch' })
  for (const text of [...encoded, 'x'.repeat(43), '.'.repeat(3000)]) {
    const cookie = `${KNOWN_DEVICE}=${text}; ${CODE}=${text}; ${REFRESH}=${text}`
    const headers = { cookie, 'content-type': 'application/json', 'user-agent': text }
    const status = await statusOf('/api/session/login', { method: 'POST', body, headers })
    if (status >= 500) found.push(`${status} ${text}`)
  }
  expect(found).toEqual([])
})
