import { changeSettings } from '../site/change-settings.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveBack, ledgerFaults, debtOf } from '../fixtures/orders.fixtures.ts'
import { bookLines } from '../../src/services/billing/payments/book-payments.ts'
import { dayKey } from '../../src/rules/language/dates.ts'
import { numberOf } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { ABO, contractsAt, placeOf } from './contracts-at.ts'

const site = await testSiteForFile()

const TODAY = dayKey(new Date())

const { subscriber, read, textAt, command } = contractsAt(() => site)

test('[S1.04, S2.19] a contract shows its state, price and next payment, and after a cancellation its end', async () => {
  const { accountId, email, cookie, subscriptionId } = await subscriber('vertrag')
  const unpaid = await textAt(ABO, cookie)
  expect(unpaid).toMatch(/Gebuchter Zeitraum bis [^.]+\. \p{L}+ \d{4}\s*Noch nicht bezahlt/u)
  expect(unpaid).toMatch(/Nächster Betrag 11,90/)
  const text = await numberOf(site, accountId)
  await bookLines(site.database, [
    { reference: text, day: TODAY, valueDate: TODAY, cents: 1190, payer: 'Paula', text },
  ])
  const before = await textAt(ABO, cookie)
  expect(before).toContain('Bezahlter Zeitraum bis')
  expect(before).not.toContain('Noch nicht bezahlt')
  expect(before).toMatch(/Stand Läuft .*Preis 11,90\s€ im Monat Nächste Zahlung 11,90/)
  expect(before).toMatch(/Ihr Abo endet dann mit dem \d+\. \p{L}+ \d{4}/u)
  const other = await command(await site.signIn('plus'), subscriptionId, { command: 'cancel' })
  expect(placeOf(other)).toBe(`${ABO}?hinweis=missing`)
  const cancelled = await command(cookie, subscriptionId, { command: 'cancel' })
  expect(placeOf(cancelled)).toBe(`${ABO}?hinweis=cancelled`)
  const after = await textAt(ABO, cookie)
  expect(after).toContain('Stand Endet mit dem')
  expect(after).not.toContain('Nächste Zahlung')
  await mailTo(site, email, /^Ihre Kündigung/)
})

test('a cancellation can be taken back until the last day', async () => {
  const { email, cookie, subscriptionId, subscriptions } = await subscriber('bleibt')
  await command(cookie, subscriptionId, { command: 'cancel' })
  expect(await textAt(ABO, cookie)).toContain('Kündigung zurücknehmen')
  const checkout = await textAt('/order/onepage-checkout?offer=plus-month', cookie)
  expect(checkout).toMatch(
    /Das lesen Sie noch bis zum .* „PLUS Monatsabo“.*zurücknehmen können Sie/,
  )
  const back = await command(cookie, subscriptionId, { command: 'go-on' })
  expect(placeOf(back)).toBe(`${ABO}?hinweis=goes-on`)
  expect(await subscriptions()).toMatchObject([{ endsOn: null }])
  await mailTo(site, email, /^Ihr Abo läuft weiter/)
})

test('the checkout for a larger offer says that both contracts cost money, and where to change instead', async () => {
  await changeSettings(site, { epaper_url: 'https://kiosk.example/' })
  const { cookie } = await subscriber('doppelt')
  const more = await textAt('/order/onepage-checkout?offer=plus-epaper', cookie)
  expect(more).toContain('Einen Teil davon lesen Sie schon mit „PLUS Monatsabo“')
  expect(more).toContain('Wechseln können Sie unter Mein Abo')
})

test('a cancellation whose last period was charged by the day cannot be taken back', async () => {
  const { accountId, cookie, subscriptionId, subscriptions } = await subscriber('tageweise')
  const service = createSubscriptions(site.database)
  const [made] = await subscriptions()
  const endsOn = new Date(Date.parse(made?.paidThrough ?? '') + 5 * 86_400_000)
  await service.cancel({ accountId, subscriptionId, endsOn: endsOn.toISOString().slice(0, 10) })
  await moveBack(site, accountId, 31)
  await service.renewDue({ limit: 100 })
  expect(await textAt(ABO, cookie)).not.toContain('Kündigung zurücknehmen')
  expect(placeOf(await command(cookie, subscriptionId, { command: 'go-on' }))).toBe(
    `${ABO}?hinweis=over`,
  )
})

async function changeTo(offer: string, cookie: string, subscriptionId: number) {
  const html = await read(`${ABO}?abo=${subscriptionId}&angebot=${offer}`, cookie)
  const names = [
    'firstCents',
    'renewalCents',
    'contractMark',
    'termsVersion',
    'withdrawalVersion',
    'idempotencyKey',
  ]
  const hidden = names.map((name) => [name, fieldOf(html, name).value])
  return { command: 'change', offer, ...(Object.fromEntries(hidden) as Record<string, string>) }
}

test('changing to another offer credits the paid and unused days once', async () => {
  const { email, accountId, cookie, subscriptionId, subscriptions } = await subscriber(
    'wechselt',
    20,
  )
  const html = await read(`${ABO}?abo=${subscriptionId}&angebot=plus-year`, cookie)
  expect(html).toMatch(/<\/section><p class="button-row"><button[^>]*>zahlungspflichtig bestellen</)
  const fields = await changeTo('plus-year', cookie, subscriptionId)
  const sent = await Promise.all([1, 2, 3].map(() => command(cookie, subscriptionId, fields)))
  expect(new Set(sent.map(placeOf))).toEqual(new Set([`${ABO}?hinweis=offer-changed`]))
  const [now, before] = await subscriptions()
  expect([now?.name, now?.isOver, before?.isOver]).toEqual(['PLUS Jahresabo', false, true])
  const due = (await debtOf(site, accountId)) ?? 0
  expect(due).toBeLessThan(1190 + 9900)
  expect(due).toBeGreaterThan(9900)
  expect(await ledgerFaults(site)).toEqual([])
  await mailTo(site, email, /^Ihr Wechsel zu PLUS Jahresabo/)
  await mailTo(site, email, /^Ihre Bestellung .* PLUS Jahresabo/)
})

test('a change within fourteen days credits the full price; another price than the one shown is refused', async () => {
  const { accountId, cookie, subscriptionId, subscriptions } = await subscriber('frisch')
  const fields = await changeTo('plus-year', cookie, subscriptionId)
  const wrong = await command(cookie, subscriptionId, { ...fields, firstCents: '100' })
  expect(placeOf(wrong)).toBe(`${ABO}?hinweis=price-changed`)
  const other = await command(await site.signIn('plus'), subscriptionId, fields)
  expect(placeOf(other)).toBe(`${ABO}?hinweis=not-changed`)
  expect(await subscriptions()).toHaveLength(1)
  await command(cookie, subscriptionId, fields)
  expect(await debtOf(site, accountId)).toBe(9900)
})

const OPEN_HOUSEHOLD = /<details[^>]* open=""[^>]*><summary[^>]*>Mit dem Haushalt teilen/

test('a household member is invited, joins after the sign-in, gains access and loses it when removed', async () => {
  const owner = await subscriber('haushalt')
  const guest = await newReader(site, 'mitlesend')
  const own = { subscription: String(owner.subscriptionId) }
  const household = (cookie: string, fields: Record<string, string>) =>
    postForm(site, '/account/household', fields, { cookie })
  const wrong = await household(owner.cookie, { ...own, command: 'invite', email: 'niemand' })
  const again = await read(placeOf(wrong), `${owner.cookie}; ${cookiesOf(wrong)}`)
  expect(again).toContain(`id="einladen-${owner.subscriptionId}-error"`)
  expect(fieldOf(again, 'email').value).toBe('niemand')
  const invited = await household(owner.cookie, { ...own, command: 'invite', email: guest.email })
  expect(placeOf(invited)).toBe(`${ABO}?hinweis=invited&abo=${owner.subscriptionId}`)
  expect(await read(placeOf(invited), owner.cookie)).toMatch(OPEN_HOUSEHOLD)
  const link = linkIn(await mailTo(site, guest.email, /^Einladung/))
  const stranger = await site.get(link)
  expect(placeOf(stranger)).toContain('/dialog-flow/login')
  expect(decodeURIComponent(stranger.headers.get('set-cookie') ?? '')).toContain(link)
  const html = await read(link, guest.cookie)
  expect(readDocument(html).mainText).toContain('Frida Frei teilt ein Abo mit')
  const code = fieldOf(html, 'code').value
  const joined = await household(guest.cookie, { command: 'accept', code })
  expect(placeOf(joined)).toBe(`${ABO}?hinweis=joined`)
  const reading = cookiesOf(joined)
  expect(await textAt(ABO, reading)).toContain('Geteilt von Frida Frei')
  expect(await textAt('/order/onepage-checkout?offer=plus-month', reading)).toContain(
    'Das lesen Sie schon, ohne dass Sie hier dafür zahlen.',
  )
  expect(placeOf(await household(guest.cookie, { command: 'accept', code }))).toContain(
    'hinweis=unknown',
  )

  await postForm(site, ABO, { ...own, command: 'pause' }, { cookie: owner.cookie })
  const resting = await postForm(site, '/account/plus-verification', {}, { cookie: reading })
  expect(await textAt(ABO, cookiesOf(resting))).toContain(
    'Stand Ruht: Sie lesen damit zurzeit nicht',
  )
  await postForm(site, ABO, { ...own, command: 'resume' }, { cookie: owner.cookie })

  const listed = await read(ABO, owner.cookie)
  expect(readDocument(listed).mainText).toContain('Mit dem Haushalt teilen: 2 von 4')
  const person = fieldOf(listed, 'person').value
  const foreign = await household(guest.cookie, { ...own, command: 'remove', person })
  expect(placeOf(foreign)).toBe(`${ABO}?hinweis=nobody`)
  const removed = await household(owner.cookie, { ...own, command: 'remove', person })
  expect(placeOf(removed)).toBe(`${ABO}?hinweis=removed&abo=${owner.subscriptionId}`)
  expect(await textAt(ABO, reading)).toContain(
    'Einen Vertrag auf dieser Website gibt es dazu nicht',
  )
  const mail = await mailTo(site, guest.email, /^Sie lesen nicht mehr mit/)
  expect([mail.text, linkIn(mail)]).toEqual([
    expect.stringContaining('Frida Frei teilt das Abo'),
    expect.stringMatching(/\/account\/abo$/),
  ])
  const renewed = await postForm(
    site,
    '/account/plus-verification',
    {},
    { cookie: cookiesOf(resting) },
  )
  expect(placeOf(renewed)).toContain('plus-missing')
})

test('the account page warns that deleting the account ends the contract without a refund', async () => {
  const { accountId, cookie, subscriptionId } = await subscriber('loeschen', 20)
  expect(await textAt('/account/data', cookie)).toContain(
    'Mit dem Konto verlieren Sie auch ein laufendes Abo; für bezahlte Tage gibt es dann nichts zurück.',
  )
  await site.database.deleteFrom('accounts').where('id', '=', accountId).execute()
  const left = await site.database
    .selectFrom('subscriptions')
    .select(['ends_on', sql<string>`berlin_day(now())`.as('today')])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  expect(left.ends_on).toBe(left.today)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
