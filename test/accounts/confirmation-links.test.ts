import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cookiesOf,
  freshAddress,
  NEW_READER_PASSWORD,
  newReader,
  postForm,
  postJson,
  registrationOf,
} from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const AGAIN = '/dialog-flow/verify-email'
const LOGIN = '/dialog-flow/login'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const follow = async (link: string, cookie = '') => {
  const answer = await site.get(link, { headers: { accept: 'text/html', cookie } })
  return { location: answer.headers.get('location') ?? '', cookie: cookiesOf(answer) }
}

async function register() {
  const email = freshAddress('bestätigt')
  const answer = await postJson(site, '/api/session/register', registrationOf(email))
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  return { email, link, cookie: cookiesOf(answer) }
}

test('a link that came too late leads to where another is sent', async () => {
  const { link, cookie } = await register()
  await sql`update account_codes set expires_at = now() - interval '1 minute'`.execute(
    site.database,
  )
  const { location } = await follow(link, cookie)
  expect(location).toBe(`${AGAIN}?fehler=code`)
  const page = await site.get(location)
  expect(readDocument(await page.text()).mainText).toMatch(
    /gilt nicht mehr.* E-Mail noch einmal senden/,
  )
})

test('who is signed in by it already is told so, and asked for nothing', async () => {
  const { link, cookie } = await register()
  const first = await follow(link, cookie)
  expect((await follow(link, first.cookie)).location).toBe(`${LOGIN}?fehler=code`)
})

test('an address that is none is asked for again where it was typed', async () => {
  const send = async (email: string) =>
    (await postForm(site, AGAIN, { email, next: '/themen' })).headers.get('location')
  expect(await send('niemand')).toBe(`${AGAIN}?fehler=email-shape&next=%2Fthemen`)
  expect(await send(freshAddress('nochmal'))).toBe(`${LOGIN}?hinweis=mail-sent&next=%2Fthemen`)
})

test('who confirms a new address where they are signed in sees that one at once; the link again holds no more', async () => {
  const { cookie } = await newReader(site, 'zieht-um')
  const email = freshAddress('umgezogen')
  await postForm(site, '/account/email', { email, password: NEW_READER_PASSWORD }, { cookie })
  const link = linkIn(await mailTo(site, email, /neue E-Mail-Adresse/))
  const told = async (cookies: string) => {
    const response = await site.get(link, { headers: { cookie: cookies, accept: 'text/html' } })
    const now = cookiesOf(response) || cookies
    const page = await site.get(response.headers.get('location') ?? '', {
      headers: { cookie: now },
    })
    return { now, text: readDocument(await page.text()).mainText }
  }
  const first = await told(cookie)
  expect(first.text).toContain('Ihre neue E-Mail-Adresse ist bestätigt.')
  expect(first.text).toContain(email)
  expect((await told(first.now)).text).toContain('Dieser Link gilt nicht mehr.')
})
