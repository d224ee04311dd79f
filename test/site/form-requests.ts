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

/**
 * Opens the link of a confirmation mail as a browser with these cookies, and presses the button of the page it leads to;
 * answers the answer to the link where there is no such page.
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

/** Follows the mail of a registration on another device, where its password is typed once; answers the session. */
export async function confirmElsewhere(site: TestSite, email: string): Promise<string> {
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  return cookiesOf(await followConfirmation(site, link, { password: NEW_READER_PASSWORD }))
}

/** A reader who has just registered and confirmed on this device. */
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

/** The link of the mail to who forgot the password. */
export async function resetLinkTo(site: TestSite, email: string): Promise<string> {
  const earlier = await mailsTo(site, email)
  await postJson(site, '/api/session/forgot', { email })
  return linkIn(await mailTo(site, email, /Neues Passwort/, earlier))
}
