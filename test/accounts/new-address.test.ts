import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cookiesOf,
  freshAddress,
  NEW_READER_PASSWORD,
  newReader,
  postForm,
} from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

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
