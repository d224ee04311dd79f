import { linkIn, mailsTo, mailTo } from './mailbox.ts'
import type { TestSite } from './test-site.ts'

type Headers = Record<string, string>

export const NEW_READER_PASSWORD = 'Regenschirm im Advent'

/** Returns an address without an account. */
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

/** Reads pages of the office and sends its forms as a signed-in employee, each form with a key of its own. */
export function officeForms(site: TestSite, cookie: string) {
  return {
    open: async (path: string) => (await site.get(path, { headers: { cookie } })).text(),
    send: (path: string, fields: Record<string, string>, as = cookie) =>
      postForm(site, path, { idempotencyKey: crypto.randomUUID(), ...fields }, { cookie: as }),
    /** Returns the last row of the audit log. */
    lastLogged: () =>
      site.database
        .selectFrom('audit_log')
        .select(['act', 'subject', 'reason', 'after'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
  }
}

/** Returns the Cookie header that a browser would send next. */
export function cookiesOf(response: Response): string {
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return lines.filter((line) => !line.endsWith('=')).join('; ')
}

/** Returns the reader of a Cookie header's session. */
export async function readerOf(site: TestSite, cookie: string): Promise<object | null> {
  const response = await site.get('/api/session', { headers: { cookie } })
  return ((await response.json()) as { reader: object | null }).reader
}

/**
 * Opens the link of a confirmation mail with these cookies and presses the button of its page; returns the answer to
 * the link if there is no such page.
 */
export async function followConfirmation(
  site: TestSite,
  link: string,
  { cookie = '', password = '' } = {},
): Promise<Response> {
  const opened = await site.get(link, { headers: { accept: 'text/html', cookie } })
  const [page = '', query = ''] = (opened.headers.get('location') ?? '').split('?')
  const mit = new URLSearchParams(query).get('mit')
  if (!mit) return opened
  const cookies = [cookie, cookiesOf(opened)].filter((one) => one !== '').join('; ')
  return postForm(site, page, { mit, password }, { cookie: cookies })
}

/** Confirms a registration on another device by entering its password; returns the session cookies. */
export async function confirmElsewhere(site: TestSite, email: string): Promise<string> {
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  return cookiesOf(await followConfirmation(site, link, { password: NEW_READER_PASSWORD }))
}

/** Registers and confirms a reader on this device. */
export async function newReader(
  site: TestSite,
  name: string,
): Promise<{ email: string; cookie: string }> {
  const email = freshAddress(name)
  const registered = await postJson(site, '/api/session/register', registrationOf(email))
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  const confirmed = await followConfirmation(site, link, { cookie: cookiesOf(registered) })
  return { email, cookie: cookiesOf(confirmed) }
}

/** Returns the link of the password reset mail. */
export async function resetLinkTo(site: TestSite, email: string): Promise<string> {
  const earlier = await mailsTo(site, email)
  await postJson(site, '/api/session/forgot', { email })
  return linkIn(await mailTo(site, email, /Neues Passwort/, earlier))
}
