// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { barriersInBothModes, barriersOf } from './fixtures/accessibility.ts'
import { DESKTOP, openPage, openRequests, PHONE, SITE } from './fixtures/browser.ts'
import { signInAs } from './fixtures/demo-readers.ts'
import { openSharedPage } from './fixtures/shared-page.ts'
import { newcomer, PASSWORD } from './fixtures/new-reader.ts'
import { findArticle } from './fixtures/checked-pages.ts'

const ROOMS = [
  'Heute',
  'Eingänge',
  'Bank',
  'Karten',
  'Angebote',
  'Gutscheine',
  'Newsletter',
  'Push',
  'Anzeigen',
  'Druckabos',
  'Zahlen',
  'Mitarbeit',
  'Export',
  'Einstellungen',
  'Protokoll',
]

const headline = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Returns the tables with hidden columns. */
const tablesWithMoreAside = (page: Page) =>
  page
    .getByRole('region', { name: /^Tabelle/ })
    .evaluateAll((boxes) =>
      boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((box) => box.ariaLabel),
    )

/** Registers a reader for the test; returns the address. */
const newCustomer = async (): Promise<string> => newcomer({ request: await openRequests() })

async function openCustomer(page: Page, email: string): Promise<void> {
  await page.goto('/betrieb')
  await page.getByLabel(/E-Mail-Adresse, Name/).fill(email)
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await page.getByRole('heading', { level: 2, name: 'Konto' }).waitFor()
}

/** Gives the reader coins and buys an article with one of them; returns its title. */
async function buyArticle(email: string): Promise<string> {
  const { id, title } = await findArticle(({ hasPaidBody }) => hasPaidBody)
  const request = await openRequests()
  const headers = { origin: SITE }
  const signedIn = await request.post('/api/session/login', {
    data: { email, password: PASSWORD },
    headers,
  })
  const { reader } = (await signedIn.json()) as { reader: { ssoId: string } }
  const session = await request.get('/api/plenigo/session')
  const { customerId } = (await session.json()) as { customerId: string }
  const wallet = await request.get(`/api/plenigo/wallet/${customerId}`)
  const { uniqueId } = (await wallet.json()) as { uniqueId: string }
  const used = await request.post('/api/plenigo/credits/use', {
    data: {
      customerId,
      uniqueId,
      reason: title,
      userId: reader.ssoId,
      articleId: id,
      coinsAmount: 1,
      waivesWithdrawal: true,
    },
    headers,
  })
  expect(used.status()).toBe(200)
  return title
}

test(
  'without script, an employee finds a customer, gives coins, refunds a purchase and sees both in ledger and log',
  { tags: 'quick' },
  async () => {
    const email = await newCustomer()
    const page = await openPage({ javaScriptEnabled: false, viewport: DESKTOP })
    await signInAs(page, 'betrieb')
    await openCustomer(page, email)
    await page.getByLabel('Anzahl').fill('3')
    await page.getByRole('button', { name: 'Coins geben …' }).click()
    await headline(page, 'Coins geben')
    await page.getByText('0 Coins → 3 Coins').waitFor()
    await page.getByRole('button', { name: 'Coins geben' }).click()
    await page.getByText('Bitte nennen Sie einen Grund').waitFor()
    await page.getByLabel('Grund').fill('Entschuldigung für den Ausfall')
    await page.getByRole('button', { name: 'Coins geben' }).dblclick()
    await page.getByText('Erledigt und im Protokoll vermerkt: Coins geben.').waitFor()
    await page.getByText('Guthaben: 3 Coins.').waitFor()

    const title = await buyArticle(email)
    await page.reload()
    await page.getByRole('link', { name: 'Zurückbuchen …' }).click()
    await headline(page, 'Coins eines Artikels zurückbuchen')
    await page.getByLabel('Grund').fill('Doppelt gekauft')
    await page.getByRole('button', { name: 'Coins eines Artikels zurückbuchen' }).click()
    await page.getByText('Guthaben: 3 Coins.').waitFor()
    const ledger = page.getByRole('region', { name: 'Buchungen' })
    await ledger.getByText('Rückbuchung von Coins').waitFor()
    await ledger.getByText(title).waitFor()

    await page.getByRole('link', { name: 'Protokoll zu diesem Kunden' }).click()
    await headline(page, 'Protokoll')
    const entry = page.getByRole('row').filter({ hasText: 'Doppelt gekauft' })
    await entry.getByText('betrieb@morgenblatt.example').waitFor()
    await entry.getByText('2 Coins → 3 Coins').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'Entschuldigung' }).count()).toBe(1)
  },
)

test.each(ROOMS)(
  'the office section %s has no accessibility violation and does not scroll sideways',
  async (room) => {
    const page = await openSharedPage({ viewport: DESKTOP, reducedMotion: 'reduce' }, 'betrieb')
    await page.goto('/betrieb')
    const rooms = page.getByRole('navigation', { name: 'Betrieb' })
    await rooms.getByRole('link', { name: room }).click()
    await headline(page, room)
    expect(await barriersOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    )
    expect(await tablesWithMoreAside(page)).toEqual([])
    expect(await barriersInBothModes(page)).toEqual([])
  },
)

test('on a phone, table rows are stacked, and each cell has its column’s name', async () => {
  const page = await openSharedPage({ viewport: PHONE, reducedMotion: 'reduce' }, 'betrieb')
  await page.goto('/betrieb/angebote')
  const offer = page.getByRole('row').filter({ hasText: 'plus-month' })
  expect(await offer.ariaSnapshot()).toMatch(/Preis jetzt [\d,]+ €.*Verkauf ja.*Fassung \d/s)
  await page.setViewportSize(DESKTOP)
  expect(await offer.ariaSnapshot()).not.toContain('Verkauf')
  await page.getByRole('columnheader', { name: 'Verkauf' }).waitFor()
})

test('a customer, a command, an offer, a setting and the password form have no accessibility violation', async () => {
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  await signInAs(page, 'betrieb')
  await openCustomer(page, 'pluswallet@')
  expect(await barriersInBothModes(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await tablesWithMoreAside(page)).toEqual([])
  expect(await barriersInBothModes(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.getByRole('link', { name: 'Sperren …' }).click()
  await headline(page, 'Konto sperren')
  await page.getByRole('button', { name: 'Konto sperren' }).click()
  await page.getByText('Bitte nennen Sie einen Grund').waitFor()
  expect(await barriersInBothModes(page)).toEqual([])
  for (const [path, title] of [
    ['/betrieb/angebote/plus-month', /PLUS/],
    ['/betrieb/einstellungen/robots-shut-out', /robots.txt/],
    ['/betrieb/passwort', 'Passwort bestätigen'],
  ] as const) {
    await page.goto(path)
    await headline(page, title)
    expect(await barriersInBothModes(page)).toEqual([])
  }
})

test('an employee views the site with a customer’s rights and stays an operator', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await signInAs(page, 'betrieb')
  await openCustomer(page, 'pluswallet@')
  await page.getByRole('button', { name: 'Die Website mit diesen Rechten sehen' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByText('Ansicht: ', { exact: false }).first().waitFor()
  await page.goto('/betrieb')
  await headline(page, 'Heute')
})

test('an employee whose session ended signs in next to the form and sends it again, without accessibility violation', async () => {
  const page = await openSharedPage({ viewport: PHONE, reducedMotion: 'reduce' })
  await signInAs(page, 'betrieb')
  await page.goto('/betrieb/gutscheine/neu')
  await page.getByLabel('Name, wie Leser ihn lesen').fill('Mitten im Satz 😀')
  await page.context().clearCookies({ name: /token/ })
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await headline(page, 'Sie sind nicht mehr angemeldet')
  expect(await barriersInBothModes(page)).toEqual([])
  await signInAs(page, 'betrieb')
  await page.getByRole('button', { name: 'Noch einmal absenden' }).click()
  await page.getByText('Bitte geben Sie einen Schlüssel').first().waitFor()
  expect(await page.getByLabel('Name, wie Leser ihn lesen').inputValue()).toBe('Mitten im Satz 😀')
})
