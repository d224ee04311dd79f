import { expect, test } from 'vitest'
import type { Article, Tag } from '../../src/rules/articles/article.ts'
import { changeSettings } from '../site/change-settings.ts'
import { checkoutFields } from '../site/checkout-fields.ts'
import { cookiesOf, newReader, postForm } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { paidArticles, paywallHeading } from '../site/paid-articles.ts'
import { payBills } from '../contracts/pay-bills.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

async function read(path: string, cookie = ''): Promise<string> {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return response.text()
}

const textOf = async (path: string, cookie = '') =>
  readDocument(await read(path, cookie)).mainText.replaceAll('\u00a0', ' ')
const placeOf = (response: Response) => response.headers.get('location') ?? ''

/** Orders at a checkout with its filled-in form; returns the reader's new cookies and the redirect target. */
async function order(path: string, cookie: string, change: Record<string, string> = {}) {
  const fields = { ...checkoutFields(await read(path, cookie)), ...change }
  const sent = await postForm(site, path, fields, { cookie })
  return { place: placeOf(sent), cookie: cookiesOf(sent) }
}

const checkoutIn = (html: string) =>
  /href="(\/order\/onepage-checkout\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('[S6.05] a topic ordered on its page opens its articles only, and the account names the topic', async () => {
  const [article] = await paidArticles(site)
  const answer = await site.get(`/content-api/v5/articles/${article?.id}`)
  const { id, label } = ((await answer.json()) as Article & { maintag: Tag }).maintag
  const { cookie } = await newReader(site, 'thema')
  const checkout = checkoutIn(
    /<aside[^>]*topic-offer[^]*?<\/aside>/.exec(await read(`/themen/${id}`))?.[0] ?? '',
  )
  expect(checkout).toContain(`offer=plus-tag&topic=${id}&next=`)
  expect(await textOf(checkout, cookie)).toContain(`Alle Artikel zum Thema ${label}. Preis: 2,90 €`)
  expect(await read(article?.path ?? '', cookie)).toContain(paywallHeading)
  const ordered = await order(checkout, cookie)
  expect(ordered.place).toContain('/order/confirmation')
  expect(await read(article?.path ?? '', ordered.cookie)).not.toContain(paywallHeading)
  // Sequential, because parallel requests wait for each other on a busy machine.
  let isAnyLocked = false
  for (const { path } of await paidArticles(site))
    isAnyLocked ||= (await read(path, ordered.cookie)).includes(paywallHeading)
  expect(isAnyLocked).toBe(true)
  expect(await textOf('/account/abo', ordered.cookie)).toContain(`PLUS-Thema „${label}“`)
  expect(await textOf(checkout, ordered.cookie)).toContain('Sie haben dieses Angebot schon')
})

test('refuses an order for an unknown topic', async () => {
  const { cookie } = await newReader(site, 'kein-thema')
  for (const topic of ['', '0', '99999999', 'x', '-1'])
    expect(placeOf(await site.get(`/order/onepage-checkout?offer=plus-tag&topic=${topic}`))).toBe(
      '/order',
    )
  const path = '/order/onepage-checkout?offer=plus-tag&topic=99999999'
  const fields = checkoutFields(await read('/order/onepage-checkout?offer=plus-month', cookie))
  const price = { firstCents: '290', renewalCents: '290' }
  const sent = await postForm(site, path, { ...fields, ...price }, { cookie })
  expect(placeOf(sent)).toMatch(/^\/order\/onepage-checkout/)
})

test('[S2.18] an order by invitation is shown to both sides without names', async () => {
  const inviter = await newReader(site, 'laedt-ein')
  expect(await textOf('/order/invite', inviter.cookie)).toContain('wer selbst ein Abo hat')
  const { cookie } = await order('/order/onepage-checkout?offer=plus-month', inviter.cookie)
  await changeSettings(site, { invite_credits_inviter: 7, invite_credits_invited: 2 })
  expect(await read('/account/abo', cookie)).toContain('href="/order/invite"')
  const page = await read('/order/invite', cookie)
  expect(readDocument(page).mainText.replaceAll('\u00a0', ' ')).toContain(
    'Für jede Bestellung bekommen Sie 7 Coins, die eingeladene Person bekommt 2 Coins. Gutgeschrieben',
  )
  const link = new URL(fieldOf(page, 'einladung').value)
  const invitation = link.pathname + link.search
  expect(await textOf(invitation, cookie)).toContain('Diese Einladung gilt nicht für Sie')
  expect(await read(invitation, cookie)).toMatch(/href="\/order\/invite"[^>]*>Selbst einladen/)
  const guest = await newReader(site, 'eingeladen')
  const checkout = checkoutIn(
    /<ul class="offer-list"[^]*/.exec(await read(invitation, guest.cookie))?.[0] ?? '',
  )
  expect(await textOf(checkout, guest.cookie)).toContain('Wir schreiben Ihnen 2 Coins gut')
  expect((await order(checkout, guest.cookie)).place).toContain('/order/confirmation')
  const texts = await textOf('/order/invite', cookie)
  expect(texts).toContain('Bestellt, noch nicht endgültig bezahlt 1')
  expect(texts).not.toContain('eingeladen-')
})

test('the student offer requires a declaration', async () => {
  const path = '/order/onepage-checkout?offer=plus-student'
  const { cookie } = await newReader(site, 'studiert')
  expect(await textOf(path, cookie)).toContain('an einer Hochschule eingeschrieben')
  const refused = await order(path, cookie)
  expect(refused.place).toContain('fehler=declaration')
  expect(await read(refused.place, cookie)).toContain('id="bestellung-declaration-error"')
  const ordered = await order(path, cookie, { declaration: 'on', lastName: 'Studiert' })
  expect(ordered.place).toContain('/order/confirmation')
  expect(await textOf(ordered.place, ordered.cookie)).toContain('Sie erklären: „Ich bin an einer')
})

test.each([
  ['plus-trial', { lastName: 'Einmal' }],
  ['plus-student', { lastName: 'Einmal', declaration: 'on' }],
])('%s is sold once per person, also after it has ended', async (offer, change) => {
  const path = `/order/onepage-checkout?offer=${offer}`
  const { email, cookie } = await newReader(site, offer)
  const fields = { ...checkoutFields(await read(path, cookie)), ...change }
  expect((await order(path, cookie, change)).place).toContain('/order/confirmation')
  await site.database
    .updateTable('subscriptions')
    .set({ ends_on: '2020-01-01' })
    .where('customer_id', 'in', (query) =>
      query
        .selectFrom('billing_customers')
        .innerJoin('accounts', 'accounts.id', 'account_id')
        .select('customer_id')
        .where('email', '=', email),
    )
    .execute()
  expect(await textOf(path, cookie)).toContain('Dieses Angebot gibt es einmal je Person')
  const again = { ...fields, idempotencyKey: 'noch-einmal' }
  const sent = await postForm(site, path, again, { cookie })
  expect(placeOf(sent)).not.toContain('/order/confirmation')
})

test('[S2.19] packs of coins link to their checkout and back to the article, and the account lists every movement on pages', async () => {
  const [article] = await paidArticles(site)
  const next = article?.path ?? ''
  const buyer = await newReader(site, 'coins')
  const pack = `/order/onepage-checkout?${new URLSearchParams({ offer: 'credits-20', next })}`
  const ordered = await order(pack, buyer.cookie)
  expect(await textOf(ordered.place, ordered.cookie)).toContain('Sobald Ihre Zahlung da ist')
  await payBills(site, buyer.email)
  const renewed = await postForm(site, '/account/plus-verification', {}, { cookie: ordered.cookie })
  const { place, cookie } = { ...ordered, cookie: cookiesOf(renewed) }
  expect(await read(place, cookie)).toContain(`href="${next}"`)
  expect(await textOf(place, cookie)).toContain('Ihre Coins sind gutgeschrieben')
  const coins = await read(`/account/coins?next=${encodeURIComponent(next)}`, cookie)
  expect(coins).toContain(`href="${pack.replaceAll('&', '&amp;')}"`)
  expect(readDocument(coins).mainText.replaceAll('\u00a0', ' ')).toContain('Ihr Guthaben: 20 Coins')
  const { customerId } = (await (
    await site.get('/api/plenigo/session', { headers: { cookie } })
  ).json()) as { customerId: string }
  await site.database.transaction().execute(async (transaction) => {
    for (let number = 1; number <= 25; number += 1) {
      const { id } = await transaction
        .insertInto('ledger_transactions')
        .values({
          kind: 'credit-grant',
          idempotency_key: `probe:${customerId}:${number}`,
          customer_id: Number(customerId),
          cause: `Probe ${number}.`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('ledger_entries')
        .values([
          {
            transaction_id: id,
            account: 'wallet',
            unit: 'credit',
            customer_id: Number(customerId),
            amount: 1,
          },
          {
            transaction_id: id,
            account: 'credits-goodwill',
            unit: 'credit',
            customer_id: null,
            amount: -1,
          },
        ])
        .execute()
    }
  })
  const newest = await textOf('/account/coins', cookie)
  expect(newest).toContain('Probe 25.')
  expect(newest).not.toContain('Probe 5.')
  const older = await textOf('/account/coins?seite=2', cookie)
  expect(older).toContain('Probe 5.')
  expect(older).toContain('20 Coins')
  expect(older).not.toContain('Ältere Buchungen')
})

test('[S9.11] subscription links lead to the order pages, or to the configured link', async () => {
  const home = await read('/')
  expect(home).toContain('href="/order/abo" class="subscribe"')
  await changeSettings(site, { header_subscription_link: 'https://abo.example/' })
  expect(await read('/')).toContain('href="https://abo.example/" class="subscribe"')
})

test('the E-Paper is sold alone and with PLUS, and both open every article', async () => {
  await changeSettings(site, { epaper_url: 'https://kiosk.example/' })
  const [article] = await paidArticles(site)
  const texts = ['epaper', 'plus-epaper'].map(async (key) => {
    const { cookie } = await newReader(site, key)
    const ordered = await order(`/order/onepage-checkout?offer=${key}`, cookie)
    expect(ordered.place).toContain('/order/confirmation')
    expect(await read(article?.path ?? '', ordered.cookie)).not.toContain(paywallHeading)
    return textOf('/account/abo', ordered.cookie)
  })
  const [alone = '', both = ''] = await Promise.all(texts)
  expect(alone).toContain('Sie lesen die gedruckte Zeitung am Bildschirm')
  expect(alone).not.toContain('E-Paper und PLUS Stand Läuft')
  expect(both).toContain('E-Paper und PLUS Stand Läuft')
})

test('[S2.19] a bank account is saved for a reader’s own contract; after a sign-out the typed values are kept', async () => {
  const [mine, other] = await Promise.all([newReader(site, 'konto'), newReader(site, 'fremd')])
  const ordered = await order('/order/onepage-checkout?offer=plus-month', mine.cookie)
  const link = /\/order\/iban\?abo=(\d+)/
  const [page = '', abo = ''] = link.exec(await read('/account/abo', ordered.cookie)) ?? []
  expect(await textOf(page, ordered.cookie)).toContain('Bisher Auf Rechnung')
  const send = (cookie: string) =>
    postForm(site, '/order/iban', { abo, iban: 'DE89 3704 0044 0532 0130 00' }, { cookie })
  expect(placeOf(await send(other.cookie))).toBe('/account/abo?hinweis=missing')
  const foreign = await site.get(page, { headers: { cookie: other.cookie } })
  expect([foreign.status, placeOf(foreign)]).toEqual([302, '/account/abo'])
  const late = await send('')
  expect([late.status, placeOf(late)]).toEqual([
    307,
    `/nicht-gesendet?next=${encodeURIComponent('/order/iban')}`,
  ])
  expect(await textOf(page, ordered.cookie)).toContain('Bisher Auf Rechnung')
  expect(placeOf(await send(ordered.cookie))).toBe('/account/abo?hinweis=account-signed')
  expect(await textOf(page, ordered.cookie)).toContain('dessen IBAN mit 3000 endet')
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
