import { expect, test } from 'vitest'
import { contractsAt, placeOf } from '../contracts/contracts-at.ts'
import { cookiesOf, freshAddress, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const { read, subscriber } = contractsAt(() => site)

/** Returns the form's fields as a stranger fills them in. */
async function filledIn(path: string, email: string, change: Record<string, string> = {}) {
  const formKey = fieldOf(await read(path), 'formKey').value
  const fields = { name: 'Frida Frei', email, contract: 'PLUS Monatsabo', manner: 'ordinary' }
  return { ...fields, when: 'soon', formKey, ...change }
}

const declared = (email: string) =>
  site.database.selectFrom('declarations').selectAll().where('email', '=', email).execute()

async function settled(email: string) {
  await expect
    .poll(async () => (await declared(email)).map(({ state }) => state))
    .not.toContain('new')
  return declared(email)
}

test.each([
  ['/kuendigen', 'Verträge hier kündigen', 'jetzt kündigen', /^Eingang Ihrer Kündigung/],
  ['/widerrufen', 'Vertrag widerrufen', 'Widerruf bestätigen', /^Eingang Ihres Widerrufs/],
])(
  'every footer links to %s, which works without a login and is confirmed at once',
  async (path, link, button, subject) => {
    for (const page of ['/', '/impressum', '/dialog-flow/login'])
      expect(await read(page)).toContain(`href="${path}">${link}<`)
    const html = await read(path)
    expect(html).toMatch(new RegExp(`<button[^>]*>${button}</button>`))
    const email = freshAddress('erklaert')
    const sent = await postForm(site, path, await filledIn(path, email))
    expect(sent.status).toBe(303)
    const { mainText } = readDocument(await read(placeOf(sent)))
    expect(mainText).toContain('PLUS Monatsabo')
    expect(mainText).toMatch(/Eingegangen \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)
    const { text } = await mailTo(site, email, subject)
    expect(text).toMatch(/Eingegangen: \d\d\.\d\d\.\d{4}, \d\d:\d\d\u00a0Uhr/)
    expect(text).not.toContain('PLUS Monatsabo')
    const key = new URLSearchParams(placeOf(sent).split('?')[1]).get('beleg')
    const file = await site.get(`/api/declarations/${key}`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-\d+\.txt"$/)
    expect(await file.text()).toContain(`E-Mail-Adresse: ${email}`)
  },
)

test('a double click, a reload and the back button declare once; changed text is another declaration', async () => {
  const email = freshAddress('doppelt')
  const fields = await filledIn('/kuendigen', email)
  const sent = await Promise.all([1, 2, 3].map(() => postForm(site, '/kuendigen', fields)))
  const again = await postForm(site, '/kuendigen', fields)
  expect(new Set([...sent, again].map(placeOf)).size).toBe(1)
  expect(await declared(email)).toHaveLength(1)
  await settled(email)
  await postForm(site, '/kuendigen', { ...fields, contract: 'E-Paper' })
  expect((await settled(email)).map(({ contract }) => contract)).toEqual([
    'PLUS Monatsabo',
    'E-Paper',
  ])
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(2)
})

test('a stranger gets the same answer for an existing and an unknown contract', async () => {
  const { email, orderId, orderNumber, subscriptions } = await subscriber('bekannt')
  const { email: unknown } = await newReader(site, 'unbekannt')
  const answers = []
  for (const [address, contract] of [
    [email, `Nr. ${orderNumber}`],
    [unknown, 'Nr. 482155301876'],
  ] as const) {
    const fields = await filledIn('/kuendigen', address, { contract })
    const html = await read(placeOf(await postForm(site, '/kuendigen', fields)))
    const { text } = await mailTo(site, address, /^Eingang Ihrer Kündigung/)
    const blur = (words: string) =>
      words.replaceAll(address, '@').replaceAll(contract, 'Nr.').replaceAll(/\d+/g, '0')
    answers.push([blur(readDocument(html).mainText), blur(text)])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await settled(email)).toMatchObject([{ state: 'done', order_id: orderId }])
  expect(await subscriptions()).toMatchObject([{ endsOn: expect.any(String) }])
  expect(await settled(unknown)).toMatchObject([{ state: 'open', because: 'unmatched' }])
})

test('an order number alone ends no contract', async () => {
  const { orderId, orderNumber, subscriptions } = await subscriber('fremd')
  const email = freshAddress('raetselt')
  const fields = await filledIn('/kuendigen', email, {
    contract: `Nr. ${orderNumber}`,
    order: String(orderId),
  })
  await postForm(site, '/kuendigen', fields)
  expect(await settled(email)).toMatchObject([{ state: 'open', because: 'unmatched' }])
  await postForm(site, '/kuendigen', fields, { cookie: await site.signIn('plus') })
  await settled(email)
  expect(await subscriptions()).toMatchObject([{ endsOn: null }])
})

test('a signed-in reader gets a filled-in form and withdraws from their own contract', async () => {
  const { email, cookie, orderId, orderNumber, subscriptions } = await subscriber('angemeldet')
  const html = await read('/widerrufen', cookie)
  expect(fieldOf(html, 'email').value).toBe(email)
  expect(fieldOf(html, 'name').value).toBe('Frida Frei')
  expect(html).toContain(`name="order" checked="" value="${orderId}"`)
  const fields = { ...(await filledIn('/widerrufen', email)), order: String(orderId), contract: '' }
  const sent = await postForm(site, '/widerrufen', fields, { cookie })
  expect(readDocument(await read(placeOf(sent))).mainText).toContain(`Bestellung ${orderNumber}`)
  expect(await settled(email)).toMatchObject([{ state: 'done' }])
  await mailTo(site, email, /^Ihr Widerruf der Bestellung/)
  expect((await subscriptions())[0]?.endsOn).toBeTruthy()
})

test('after a withdrawal, the account page and articles reflect the remaining rights at once', async () => {
  const { email, cookie, orderId } = await subscriber('sofort')
  expect(readDocument(await read('/account/abo', cookie)).mainText).toMatch(/Das haben Sie\W*PLUS/)
  const fields = { ...(await filledIn('/widerrufen', email)), order: String(orderId), contract: '' }
  const sent = await postForm(site, '/widerrufen', fields, { cookie })
  const after = cookiesOf(sent)
  const { mainText } = readDocument(await read('/account/abo', after))
  expect(mainText).toContain('Mein Abo')
  expect(mainText).not.toMatch(/Das haben Sie\W*PLUS/)
  const session = await site.get('/api/session', { headers: { cookie: after } })
  expect(await session.json()).toMatchObject({ reader: { email, roles: [] } })
})

test('the mail to the account contains a link that acts only after a button press', async () => {
  const { email, orderNumber, subscriptions } = await subscriber('einspruch')
  const before = await subscriptions()
  const fields = await filledIn('/kuendigen', email, { contract: `Bestellung ${orderNumber}` })
  await postForm(site, '/kuendigen', fields)
  const mail = await mailTo(site, email, /^Ihre Kündigung: PLUS/)
  expect(mail.text).toContain('ohne Anmeldung')
  expect(mail.text).toMatch(/Es zählt ab dem Eingang: \d\d\.\d\d\.\d{4}, \d\d:\d\d\u00a0Uhr/)
  const link = linkIn(mail)
  const html = await read(link)
  expect(html).toMatch(/<button[^>]*>Das war ich nicht<\/button>/)
  await site.get(link, { method: 'HEAD' })
  expect(await subscriptions()).toMatchObject([{ endsOn: expect.any(String) }])
  const sent = await postForm(site, '/das-war-ich-nicht', { code: fieldOf(html, 'code').value })
  expect(readDocument(await read(placeOf(sent))).mainText).toContain('Ihr Vertrag gilt weiter')
  expect(await subscriptions()).toEqual(before)
  await mailTo(site, email, /^Ihr Vertrag gilt weiter/)
  expect(readDocument(await read('/das-war-ich-nicht?code=erfunden')).mainText).toContain(
    'Dieser Link gilt nicht mehr',
  )
})

test('missing values are reported at each field, and typed values are kept', async () => {
  const email = freshAddress('fehlt')
  const fields = await filledIn('/kuendigen', email, {
    name: ' ',
    manner: 'extraordinary',
    when: 'day',
    endsOn: '2020-02-30',
  })
  const sent = await postForm(site, '/kuendigen', fields)
  const html = await read(placeOf(sent), cookiesOf(sent))
  for (const field of ['name', 'reason', 'endsOn'])
    expect(html).toContain(`erklaerung-${field}-error`)
  expect(fieldOf(html, 'email').value).toBe(email)
  expect(html).toContain('checked="" value="extraordinary"')
  expect(await declared(email)).toEqual([])
})

test.each(['\u0000', 'a\u0007b', 'x'.repeat(19_000), 'a\r\nBcc: alle@leser.example'])(
  'refuses a hostile name and stores nothing',
  async (name) => {
    const email = freshAddress('boese')
    const sent = await postForm(site, '/kuendigen', await filledIn('/kuendigen', email, { name }))
    expect(sent.status).toBe(303)
    expect(placeOf(sent)).toContain('fehler=name')
    expect(await declared(email)).toEqual([])
  },
)

test('markup in a declaration is shown as text on the page and in the mail', async () => {
  const { email } = await newReader(site, 'markup')
  const contract = '<img src=x onerror=alert(1)> „PLUS“'
  const sent = await postForm(site, '/kuendigen', await filledIn('/kuendigen', email, { contract }))
  expect(await read(placeOf(sent))).toContain('&lt;img src=x onerror=alert(1)&gt;')
  const mail = await mailTo(site, email, /^Eingang/)
  expect(mail.text).toContain(contract)
})

test('an unknown receipt is not found, and a form from another site is refused', async () => {
  expect(await read('/kuendigen?beleg=erfunden')).toContain('nicht mehr öffnen')
  expect((await site.get('/api/declarations/erfunden')).status).toBe(404)
  const email = freshAddress('anderswo')
  const foreign = { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' }
  const fields = await filledIn('/kuendigen', email)
  expect((await postForm(site, '/kuendigen', fields, foreign)).status).toBe(403)
  expect(await declared(email)).toEqual([])
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
