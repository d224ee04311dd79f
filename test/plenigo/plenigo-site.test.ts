import { afterAll, beforeAll, expect, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { changeSettings } from '../site/change-settings.ts'
import { mailTo } from '../site/mailbox.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { openFakePlenigo, type Plenigo } from '../fakes/plenigo.ts'

let site: TestSite
let plenigo: Plenigo
let articles: { id: number; path: string }[]
let customerId = ''
let frida = ''
let absences = 0

beforeAll(async () => {
  plenigo = await openFakePlenigo()
  site = await openTestSite({
    BILLING_URL: plenigo.url,
    BILLING_KEY: plenigo.key,
    BILLING_RIGHTS: 'digital=PLUS_USER',
  })
  articles = await paidArticles(site)
  // Requesting a session creates the reader's customer at plenigo.
  frida = await site.signIn('frei')
  customerId = (await read<{ customerId: string }>('/api/plenigo/session')).customerId
})
afterAll(() => Promise.all([site.close(), plenigo.close()]))

const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await site.get(path, { headers: { cookie: frida } })).json()) as Answer

/** Returns the page without React's marks between texts. */
const page = async (path: string) =>
  (await (await site.get(path, { headers: { cookie: frida } })).text()).replaceAll('<!-- -->', '')

/** Opens plenigo again and lets enough time pass for the next call. */
function comeBack(): void {
  plenigo.isOpen = true
  absences += 1
  passSeconds(30 * absences)
}

async function signInAgain(): Promise<void> {
  frida = await site.signIn('frei')
}

function articleAt(index: number) {
  const article = articles[index]
  if (!article) throw new Error('The demo town has too few paid articles.')
  return article
}

function subscribe(more: object = {}) {
  plenigo.subscriptions.rights.set(customerId, { digital: true, 'PLUS-TAG-3': false })
  plenigo.subscriptions.byCustomer.set(customerId, [
    {
      subscriptionId: 77_001,
      startDate: '2026-01-15T00:00:00+01:00',
      nextBookingDate: '2030-12-15',
      items: [{ title: 'Digital-Abo', accessRightUniqueId: 'digital', price: 12.9 }],
      cancellationDates: ['2030-12-31', '2031-01-31'],
      ...more,
    },
  ])
}

test('[S1.03] a subscription at plenigo opens articles from the next token on, and is shown and cancelled here', async () => {
  expect(await page(articleAt(0).path)).toContain(paywallHeading)
  subscribe()
  await signInAgain()
  expect(await page(articleAt(0).path)).not.toContain(paywallHeading)
  const shown = await page('/account/abo')
  expect(shown).toContain('Digital-Abo')
  expect(shown).toContain('77001')
  expect(shown).toMatch(/12,90\s€ am 15\.\sDezember 2030/)
  expect(shown).not.toContain('Jetzt pausieren')
  const [, id] = /name="subscription" value="(\d+)"/.exec(shown) ?? []
  const cancelled = await site.get('/account/abo', {
    method: 'POST',
    headers: { cookie: frida, origin: site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ subscription: id ?? '', command: 'cancel' }),
  })
  expect(cancelled.headers.get('location')).toContain('hinweis=cancelled')
  expect(await page('/account/abo')).toMatch(/endet .*mit dem 31\.\sDezember 2030/)
  const mail = await mailTo(site, 'frei@morgenblatt.example', /Ihre Kündigung: Digital-Abo/)
  expect(mail.text).toContain('31. Dezember 2030')
  expect(plenigo.count('PUT /subscriptions/77001/cancel/regular')).toBe(1)
})

test('a cancellation at plenigo is taken back with one call, even if its answer is lost', async () => {
  subscribe({ endDate: '2030-12-31T23:59:59+01:00', cancellationDate: '2026-11-20T10:00:00Z' })
  await signInAgain()
  const shown = await page('/account/abo')
  expect(shown).toContain('Kündigung zurücknehmen')
  const [, id = ''] = /name="subscription" value="(\d+)"/.exec(shown) ?? []
  plenigo.trouble.set('PUT /subscriptions/77001/cancel/undo', ['lost'])
  const goneOn = await site.get('/account/abo', {
    method: 'POST',
    headers: { cookie: frida, origin: site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ subscription: id, command: 'go-on' }),
  })
  expect(goneOn.headers.get('location')).toContain('hinweis=goes-on')
  expect(plenigo.count('PUT /subscriptions/77001/cancel/undo')).toBe(1)
  const after = await page('/account/abo')
  expect(after).toContain('Jetzt kündigen')
  expect(after).not.toContain('Kündigung zurücknehmen')
  await mailTo(site, 'frei@morgenblatt.example', /Digital-Abo/)
})

test('[S6.10] while plenigo is down, a subscriber signs in and reads; the contract pages say that it is down', async () => {
  comeBack()
  subscribe()
  await signInAgain()
  plenigo.isOpen = false
  await signInAgain()
  expect(await page(articleAt(0).path)).not.toContain(paywallHeading)
  const abo = await site.get('/account/abo', { headers: { cookie: frida } })
  expect(abo.headers.get('location')).toBe('/mein-portal-error')
  const session = await site.get('/api/plenigo/session', { headers: { cookie: frida } })
  expect(session.status).toBe(503)
  expect(await session.json()).toMatchObject({
    errorCode: 88_500,
    errorMessage: expect.stringContaining('nicht erreichbar'),
  })
})

test('an ended or blocked right at plenigo opens nothing from the next token on', async () => {
  comeBack()
  plenigo.subscriptions.rights.set(customerId, { digital: false })
  await signInAgain()
  expect(await page(articleAt(0).path)).toContain(paywallHeading)
})

test('a token issued while plenigo is down expires after a minute', async () => {
  plenigo.isOpen = false
  const cookie = await site.signIn('epaper')
  const [, payload = ''] = /id_token=[^.]+\.([^.]+)\./.exec(cookie) ?? []
  const { exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    number
  >
  expect((exp ?? 0) - (iat ?? 0)).toBe(60)
})

test('[S4.19] [S7.10] a credit at plenigo opens an article at once, also while plenigo is down later', async () => {
  comeBack()
  plenigo.subscriptions.rights.delete(customerId)
  plenigo.wallets.open(customerId, 2)
  await signInAgain()
  const { id, path } = articleAt(1)
  expect(await page(path)).toContain(paywallHeading)
  const { externalSystemId } = await read<{ externalSystemId: string }>('/api/plenigo/session')
  const bought = await site.get('/api/plenigo/credits/use', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: frida },
    body: JSON.stringify({
      customerId,
      uniqueId: 'coins',
      reason: 'Ein Artikel',
      userId: externalSystemId,
      articleId: id,
      coinsAmount: 1,
      waivesWithdrawal: true,
    }),
  })
  expect(await bought.json()).toMatchObject({ availableCreditCount: 1 })
  plenigo.isOpen = false
  expect(await page(path)).not.toContain(paywallHeading)
})

test('an article bought in the app is open here from the next token on', async () => {
  comeBack()
  const wallet = plenigo.wallets.of(customerId)
  const { id, path } = articleAt(2)
  expect(await page(path)).toContain(paywallHeading)
  if (wallet)
    plenigo.wallets.use(wallet, {
      customerId,
      uniqueId: 'coins',
      creditsUsed: 1,
      reason: 'In der App',
      category: String(id),
    })
  await signInAgain()
  await expect.poll(() => page(path)).not.toContain(paywallHeading)
  expect(await page('/account/coins')).toContain('In der App')
})

test('[S9.11] with plenigo, order pages redirect to the configured subscription link, or to the service page', async () => {
  for (const path of ['/order', '/order/abo'])
    expect((await site.get(path)).headers.get('location')).toBe('/abo-service#kontakt')
  const checkout = await site.get('/order/onepage-checkout?offer=plus-month')
  expect(checkout.headers.get('location')).toBe('/order')
  expect(await (await site.get(articleAt(0).path)).text()).not.toContain('plus-month')
  await changeSettings(site, { sub_subscription_link: 'https://abo.example.de/plus' })
  expect((await site.get('/order')).headers.get('location')).toBe('https://abo.example.de/plus')
})

test('plenigo’s key is in no log line', () => {
  expect(site.errors.concat(site.warnings).join()).not.toContain(plenigo.key)
  expect(site.errors.filter((line) => line.includes('A request failed'))).toEqual([])
})
