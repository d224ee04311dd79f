import { linkIn, mailsTo, mailTo } from './mailbox.ts'
import type { TestSite } from './test-site.ts'

type Headers = Record<string, string>

export const NEW_READER_PASSWORD = 'Regenschirm im Advent'

/** An address nobody has. */
export const freshAddress = (name: string): string => `${name}-${crypto.randomUUID()}@leser.example`

export function registrationOf(email: string) {
  const person = { firstName: 'Frida', lastName: 'Frei', terms: true }
  return { ...person, email, password: NEW_READER_PASSWORD }
}

export function postJson(
  site: TestSite,
  path: string,
  body: unknown,
  headers: Headers = {},
): Promise<Response> {
  return site.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export function postForm(
  site: TestSite,
  path: string,
  fields: Record<string, string>,
  headers: Headers = {},
): Promise<Response> {
  return site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

/** The Cookie header that a browser would send next. */
export function cookiesOf(response: Response): string {
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return lines.filter((line) => !line.endsWith('=')).join('; ')
}

/** Whom the site takes the bearer of a Cookie header for. */
export async function readerOf(site: TestSite, cookie: string): Promise<object | null> {
  const response = await site.get('/api/session', { headers: { cookie } })
  return ((await response.json()) as { reader: object | null }).reader
}

/** Follows the letter of a registration on another device, where the password is said once more; answers the session. */
export async function confirmElsewhere(site: TestSite, email: string): Promise<string> {
  const opened = await site.get(linkIn(await mailTo(site, email, /bestätigen/)), {
    headers: { accept: 'text/html' },
  })
  const both = { password: NEW_READER_PASSWORD, passwordConfirmation: NEW_READER_PASSWORD }
  const fields = { mit: 'code', hinweis: 'choose-password', ...both }
  const chosen = await postForm(site, '/dialog-flow/change-password', fields, {
    cookie: cookiesOf(opened),
  })
  return cookiesOf(chosen)
}

/** A reader who has just registered and confirmed on this device. */
export async function newReader(
  site: TestSite,
  name: string,
): Promise<{ email: string; cookie: string }> {
  const email = freshAddress(name)
  const registered = await postJson(site, '/api/session/register', registrationOf(email))
  const confirmed = await site.get(linkIn(await mailTo(site, email, /bestätigen/)), {
    headers: { accept: 'text/html', cookie: cookiesOf(registered) },
  })
  return { email, cookie: cookiesOf(confirmed) }
}

/** The link of the mail to who forgot the password. */
export async function resetLinkTo(site: TestSite, email: string): Promise<string> {
  const earlier = await mailsTo(site, email)
  await postJson(site, '/api/session/forgot', { email })
  return linkIn(await mailTo(site, email, /Neues Passwort/, earlier))
}
