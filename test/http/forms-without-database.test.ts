import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cookiesOf, freshAddress, newReader } from '../site/form-requests.ts'
import { decode, fieldOf, hiddenFields, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** Forms sent while the database refuses writes: the error page keeps the typed values and sends them again. */

/** Only browsers get an error page with a form. */
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36',
}
const STILL_THERE = 'Was Sie eingegeben haben, ist noch da'

const site = await testSiteForFile()
let cookie: string

beforeAll(async () => {
  cookie = (await newReader(site, 'gestoert')).cookie
  // The error of a full disk.
  await sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    site.database,
  )
})

type Sent = { status: number; location: string; html: string; cookie: string }

async function send(
  path: string,
  form: Record<string, string> | FormData,
  headers: Record<string, string> = { cookie },
): Promise<Sent> {
  const body = form instanceof FormData ? form : new URLSearchParams(form)
  const response = await site.get(path, {
    method: 'POST',
    body,
    headers: { ...BROWSER, ...headers },
  })
  const location = response.headers.get('location') ?? ''
  return {
    status: response.status,
    location,
    html: await response.text(),
    cookie: `${headers['cookie'] ?? ''}; ${cookiesOf(response)}`,
  }
}

/** Refuses writes to a table while `work` runs; by default to the one written before a form is read. */
async function whileFull<Made>(work: () => Promise<Made>, table = 'rate_limits'): Promise<Made> {
  await sql`create trigger full_disk before insert or update on ${sql.table(table)}
    execute function full_disk()`.execute(site.database)
  try {
    return await work()
  } finally {
    await sql`drop trigger full_disk on ${sql.table(table)}`.execute(site.database)
  }
}

const actionOf = ({ html }: Sent): string => {
  const main = readDocument(html).main
  return decode(/<form[^>]*action="([^"]*)"[^>]*method="post"/.exec(main)?.[1] ?? '')
}

/** Sends the form of the error page after the database has recovered. */
function sendAgain(failed: Sent, as = cookie): Promise<Sent> {
  expect([failed.status, readDocument(failed.html).h1]).toEqual([503, ['Gerade gestört']])
  expect(readDocument(failed.html).mainText).toContain(STILL_THERE)
  return send(actionOf(failed), hiddenFields(failed.html), { cookie: as })
}

const open = async ({ location, cookie: as }: Sent) =>
  (await site.get(location, { headers: { cookie: as } })).text()

test('a name sent during a database failure is kept and saved later', async () => {
  const typed = { salutation: 'Frau', firstName: 'Frida', lastName: "O'Stör & Söhne" }
  const done = await sendAgain(await whileFull(() => send('/account/profile', typed)))
  expect(done.location).toBe('/account/profile?hinweis=saved')
  expect(fieldOf(await open(done), 'lastName').value).toBe(typed.lastName)
})

test('a form that was read before the database failed is kept', async () => {
  const typed = { salutation: '', firstName: 'Frida', lastName: 'Halb' }
  const failed = await whileFull(() => send('/account/profile', typed), 'accounts')
  expect(hiddenFields(failed.html)).toEqual(typed)
})

test('a password sent during a database failure is not kept, and the page says so', async () => {
  const typed = { firstName: 'Neu', lastName: 'Hier', email: freshAddress('neu'), terms: 'on' }
  const failed = await whileFull(() =>
    send('/dialog-flow/registration', { ...typed, password: 'Geheim-77!' }, {}),
  )
  expect(failed.html).not.toContain('Geheim-77!')
  expect(readDocument(failed.html).mainText).toContain('Nur das Passwort geben Sie danach')
  const form = await open(await sendAgain(failed, 'none=1'))
  expect(fieldOf(form, 'email').value).toBe(typed.email)
})

test('a checkout sent during a database failure keeps its key and is ordered only by its own button', async () => {
  const checkout = '/order/onepage-checkout?offer=plus-month&next=%2Fsport'
  const html = await (await site.get(checkout, { headers: { cookie } })).text()
  const address = { firstName: 'Frida', lastName: 'Frei', street: 'Am Markt 3', postcode: '51373' }
  const { idempotencyKey = '', ...hidden } = hiddenFields(html)
  const typed = { ...hidden, idempotencyKey, ...address, city: 'Leverkusen', payment: 'invoice' }
  const failed = await whileFull(() => send(checkout, { ...typed, terms: 'on' }))
  expect(hiddenFields(failed.html)).toMatchObject({ idempotencyKey, street: 'Am Markt 3' })
  const back = await sendAgain(failed)
  expect(back.location).toContain('hinweis=not-ordered')
  const form = await open(back)
  expect(fieldOf(form, 'street').value).toBe('Am Markt 3')
})

test.each([
  ['/account/abo', { subscription: '1', command: 'change', idempotencyKey: 'abc' }],
  ['/account/coins', { article: '1', price: '1', waivesWithdrawal: 'on' }],
])('the error page of %s does not resend a form that costs money', async (path, typed) => {
  const failed = await whileFull(() => send(path, typed))
  expect([failed.status, actionOf(failed)]).toEqual([503, ''])
})

test('a large form of a signed-in reader is kept except for its file', async () => {
  const ad = new FormData()
  ad.set('title', 'Samstags im Park')
  ad.set('file', new File([new Uint8Array(150_000)], 'park.jpg', { type: 'image/jpeg' }))
  const operator = { cookie: await site.signIn('betrieb') }
  const path = '/betrieb/anzeigen/neu'
  const kept = await whileFull(() => send(path, ad, operator))
  expect(hiddenFields(kept.html)).toMatchObject({ title: 'Samstags im Park' })
  expect(readDocument(kept.html).mainText).toContain('Nur die Datei wählen Sie danach')
  const strangers = await whileFull(() => send(path, ad, {}))
  expect([strangers.status, actionOf(strangers)]).toEqual([503, ''])
})

test('a form of another site is not kept', async () => {
  const failed = await whileFull(() =>
    send('/account/profile', { firstName: 'X' }, { cookie, origin: 'https://evil.example' }),
  )
  expect([failed.status, actionOf(failed)]).toEqual([403, ''])
})
