import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { rawRequest } from '../site/raw-request.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** Used by this test only: all sites of a run share the folder of mails. */
const NEWCOMER = {
  email: `${randomUUID()}@leser.example`,
  password: 'Wiesengrund am Kanal',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
}
let demo: TestSite
beforeAll(async () => {
  demo = await openTestSite({ PUBLIC_URL: 'http://localhost:3000', SEED: 'demo' })
  const sent = await demo.get('/api/session/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(NEWCOMER),
  })
  expect(sent.status).toBe(202)
})
afterAll(() => demo.close())

test('on a demo site, the mailbox shows mails with working links', async () => {
  const mail = await mailTo(demo, NEWCOMER.email, /./)
  const page = await (await demo.get('/mailbox')).text()
  expect(page).toContain(mail.subject)
  expect(page).toContain(`<a href="http://localhost:3000${linkIn(mail).replaceAll('&', '&amp;')}"`)
  expect((await demo.get(linkIn(mail))).status).toBeLessThan(400)
})

test.each([
  ['for another host name, as in a DNS rebinding attack', { host: 'evil.example' }],
  ['through a proxy', { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }],
  ['by a page of another site', { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' }],
])('the mailbox answers 403 without any mail to a request %s', async (_, headers) => {
  const answer = await rawRequest(demo.url, { target: '/mailbox', headers })
  expect(answer.status).toBe(403)
  expect(answer.body).not.toContain(NEWCOMER.email)
})

test('a public site has no mailbox', async () => {
  await using closing = new AsyncDisposableStack()
  const site = await openTestSite({ SEED: 'demo' })
  closing.defer(() => site.close())
  expect(site.table.filter(({ path }) => path === '/mailbox')).toEqual([])
  expect((await site.get('/mailbox')).status).toBe(404)
})
