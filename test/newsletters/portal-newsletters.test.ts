import { beforeAll, expect, test } from 'vitest'
import { readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let cookie: string

beforeAll(async () => {
  cookie = await site.signIn('plus')
})

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers })

const order = (newsletter: string, command: string) =>
  send('/newsletters', { newsletter, command }, { cookie })

async function read(path: string) {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return readDocument(await response.text())
}

/** Returns the path of the confirmation button's link in the mail. */
async function confirmationPath(title: string): Promise<string> {
  return linkIn(await mailTo(site, 'plus@morgenblatt.example', new RegExp(title)))
}

test('[S1.04, S2.19] without script, a signed-in reader subscribes and unsubscribes with one click each', async () => {
  expect((await read('/newsletters')).mainText).toContain('Das Frühblatt')
  const ordered = await order('fruehblatt', 'subscribe')
  expect(ordered.headers.get('location')).toBe('/newsletters?hinweis=subscribed')
  expect((await read('/newsletters?hinweis=subscribed')).main).toContain('<output')
  expect((await read('/newsletters')).mainText).toContain('Abonniert seit')
  const again = await order('fruehblatt', 'subscribe')
  expect(again.headers.get('location')).toBe('/newsletters?hinweis=confirmed')
  await order('fruehblatt', 'unsubscribe')
  expect((await read('/newsletters')).mainText).not.toContain('Abonniert seit')
})

test('[S1.04] an account with an unconfirmed address is asked by mail', async () => {
  await site.database
    .updateTable('accounts')
    .set({ email_verified: false })
    .where('email', '=', 'plus@morgenblatt.example')
    .execute()
  const ordered = await order('fruehblatt', 'subscribe')
  expect(ordered.headers.get('location')).toBe('/newsletters?hinweis=mail-sent')
  expect((await read('/newsletters?hinweis=mail-sent')).main).toContain('<output')
  expect((await read('/newsletters')).mainText).toContain('es fehlt noch die Bestätigung')

  // Opening the link confirms nothing, because mail scanners open links too.
  const path = await confirmationPath('Das Frühblatt')
  const asked = await site.get(path)
  expect(asked.status).toBe(200)
  expect((await read('/newsletters')).mainText).toContain('es fehlt noch die Bestätigung')

  const code = new URLSearchParams(path.split('?')[1]).get('code') ?? ''
  for (const _press of ['one', 'two']) {
    const confirmed = await send('/newsletters/confirmation', { code })
    expect(confirmed.headers.get('location')).toBe(
      '/newsletters/confirmation?newsletter=fruehblatt',
    )
  }
  expect((await read('/newsletters')).mainText).toContain('Abonniert seit')

  await order('fruehblatt', 'unsubscribe')
  expect((await read('/newsletters')).mainText).not.toContain('Abonniert seit')
  const over = await send('/newsletters/confirmation', { code })
  expect(over.headers.get('location')).toBe('/newsletters/confirmation')
})

test.each([
  ['gibt-es-nicht', 'subscribe'],
  ['rathaus', 'constructor'],
  ['', ''],
  ['\u0000', 'subscribe'],
  ['\u0000', 'unsubscribe'],
])('ignores an order for %j with the command %j', async (newsletter, command) => {
  const response = await order(newsletter, command)
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/newsletters?hinweis=unknown',
  ])
})

test('refuses an order from another site and without a session', async () => {
  const foreign = await send(
    '/newsletters',
    { newsletter: 'rathaus', command: 'subscribe' },
    { cookie, origin: 'https://evil.example' },
  )
  expect(foreign.status).toBe(403)
  const anonymous = await send('/newsletters', { newsletter: 'rathaus', command: 'subscribe' })
  expect(anonymous.headers.get('location')).toBe('/dialog-flow/login?next=%2Fnewsletters')
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
