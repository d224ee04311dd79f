import { expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { addDays, dayInWords } from '../../src/rules/money/orders/terms.ts'
import { moveBack } from '../fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { cookiesOf, readerOf } from '../site/form-requests.ts'
import { mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { ABO, contractsAt, placeOf } from './contracts-at.ts'

/** Paused contracts and what page and mail say about them. */

const site = await testSiteForFile()

const { subscriber, read, textAt, command } = contractsAt(() => site)

test('cancelling a paused contract ends the pause, and page and mail say so', async () => {
  const { email, cookie, subscriptionId } = await subscriber('pausiert-kuendigt')
  await command(cookie, subscriptionId, { command: 'pause' })
  const paused = await textAt(ABO, cookie)
  expect(paused).toContain('Die Pause ist damit zu Ende: Bis dahin lesen Sie wieder.')
  expect(paused).not.toContain('Bis dahin lesen Sie wie bisher')
  await command(cookie, subscriptionId, { command: 'cancel' })
  const { text } = await mailTo(site, email, /^Ihre Kündigung/)
  expect(text).toContain('Die Pause ist zu Ende: Bis dahin lesen Sie wieder.')
})

test('refuses to pause a contract that was cancelled in another tab, and says so', async () => {
  const { cookie, subscriptionId, subscriptions } = await subscriber('zwei-tabs')
  await command(cookie, subscriptionId, { command: 'cancel' })
  const paused = await command(cookie, subscriptionId, { command: 'pause' })
  expect(placeOf(paused)).toBe(`${ABO}?hinweis=not-paused`)
  expect(await subscriptions()).toMatchObject([{ pausedOn: null }])
})

test('the page of a blocked contract promises neither access nor a next payment', async () => {
  const { cookie, subscriptionId } = await subscriber('gesperrt')
  await site.database
    .updateTable('subscriptions')
    .set({ blocked_on: dayKey(new Date()) })
    .where('id', '=', subscriptionId)
    .execute()
  const blocked = await textAt(ABO, cookie)
  expect(blocked).toContain('Gesperrt seit dem')
  expect(blocked).not.toMatch(/Nächste(?:r Betrag| Zahlung)/)
  expect(blocked).not.toContain('lesen Sie wie bisher')
})

test('after a pause, a contract still shows the day it began', async () => {
  const { accountId, cookie, subscriptionId } = await subscriber('begonnen', 20)
  await command(cookie, subscriptionId, { command: 'pause' })
  await moveBack(site, accountId, 10)
  await command(cookie, subscriptionId, { command: 'resume' })
  const begun = dayInWords(addDays(dayKey(new Date()), -30))
  expect(await textAt(ABO, cookie)).toContain(`Beginn ${begun}`)
})

test('[S6.10] a paused contract gives no access but keeps its page; resuming restores both', async () => {
  const { cookie, subscriptionId } = await subscriber('pausiert')
  const paused = await command(cookie, subscriptionId, { command: 'pause' })
  expect(placeOf(paused)).toBe(`${ABO}?hinweis=paused`)
  const without = cookiesOf(paused)
  expect(await readerOf(site, without)).not.toMatchObject({
    roles: expect.arrayContaining(['PLUS_USER']),
  })
  expect(await textAt(ABO, without)).toContain('Pausiert seit dem')
  expect(await read('/account', without)).toContain(`href="${ABO}"`)
  const resumed = await command(without, subscriptionId, { command: 'resume' })
  expect(await readerOf(site, cookiesOf(resumed))).toMatchObject({
    roles: expect.arrayContaining(['PLUS_USER']),
  })
})

test('the page names the day before the next booking as the last day to take a cancellation back', async () => {
  const { accountId, cookie, subscriptionId, subscriptions } = await subscriber('mittendrin')
  const [made] = await subscriptions()
  const paid = made?.paidThrough ?? ''
  await createSubscriptions(site.database).cancel({
    accountId,
    subscriptionId,
    endsOn: addDays(paid, 5),
  })
  const before = dayInWords(addDays(paid, -1))
  expect(await textAt(ABO, cookie)).toContain(`Bis zum ${before} können Sie es sich anders`)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
