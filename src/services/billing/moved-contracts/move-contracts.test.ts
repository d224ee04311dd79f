import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../rules/money/orders/terms.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'
import {
  CARD_COLUMNS,
  company,
  countRows,
  moveRows,
  nextBill,
  SEPA_ROW,
  today,
} from '../../../../test/fixtures/billing/moved-contracts.fixtures.ts'
import { ledgerFaults, newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { orderedRoles } from '../rights.ts'
import { possibleChanges } from '../orders/change-offer.ts'

const stage = debitTest()

test('a moved contract gives its rights at once, and nothing is booked or mailed', async () => {
  const accountId = await newAccount(stage.store, 'Alt@leser.example')
  expect(await moveRows(stage.store, [{}])).toMatchObject({ added: 1, faults: [] })
  expect(await orderedRoles(stage.store.database, accountId)).toContain('PLUS_USER')
  const [subscription] = await stage.subscriptions.subscriptions(accountId)
  expect(subscription).toMatchObject({
    name: 'PLUS Monatsabo',
    beganOn: SEPA_ROW.began,
    paidThrough: nextBill,
    renewalCents: 1190,
    endsOn: null,
    isUnpaid: false,
  })
  const [order] = await stage.subscriptions.orders(accountId)
  expect(order).toMatchObject({ paymentMethod: 'sepa', drawnFrom: '3000' })
  expect(order?.contract.join(' ')).toContain('dort Vertrag V-4711')
  expect(await countRows(stage.store, 'ledger_transactions')).toBe(0)
  expect(await countRows(stage.store, 'mails')).toBe(0)
})

test('a moved contract is billed once, on the day of its next bill and by its former mandate as a recurring debit', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  await moveRows(stage.store, [{}])
  expect(await stage.subscriptions.renewDue({ limit: 10 })).toBe(0)
  await stage.store.pool.query(
    `update subscriptions set starts_on = starts_on - 12, paid_through = paid_through - 12`,
  )
  expect(await stage.subscriptions.renewDue({ limit: 10 })).toBe(1)
  expect(await stage.subscriptions.renewDue({ limit: 10 })).toBe(0)
  await stage.announce()
  const run = await stage.debits.run(FAR_FUTURE)
  const xml = (await stage.debits.file(run?.id ?? 0)) ?? ''
  expect(run).toMatchObject({ debits: 1, cents: 1190 })
  expect(xml).toContain('<MndtId>ALT-MANDAT-17</MndtId>')
  expect(xml).toContain('<DtOfSgntr>2019-03-01</DtOfSgntr>')
  expect(xml).toContain('<SeqTp>RCUR</SeqTp>')
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>')
  const { rows } = await stage.store.pool.query<{ data: { paragraphs: string[] } }>(
    'select data from mails where account_id = $1',
    [accountId],
  )
  expect(JSON.stringify(rows)).toContain('Mandatsreferenz: ALT-MANDAT-17')
  expect(await ledgerFaults(stage.store)).toEqual([])
})

test('a mandate that the former system never used is debited as a first one', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  await moveRows(stage.store, [{ mandateUsed: 'no' }])
  await stage.renew()
  await stage.announce()
  const run = await stage.debits.run(FAR_FUTURE)
  expect(await stage.debits.file(run?.id ?? 0)).toContain('<SeqTp>FRST</SeqTp>')
})

test('a new bank account after the move gets a reference of this site', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  await moveRows(stage.store, [{}])
  const [subscription] = await stage.subscriptions.subscriptions(accountId)
  const own = { accountId, subscriptionId: subscription?.id ?? 0 }
  const mandate = {
    iban: 'DE02120300000000202051',
    creditorId: company.sepaCreditorId,
    text: 'Neu',
  }
  expect(await stage.subscriptions.signMandate(own, mandate)).toBe('signed')
  await stage.renew()
  await stage.announce()
  const run = await stage.debits.run(FAR_FUTURE)
  const xml = await stage.debits.file(run?.id ?? 0)
  expect(xml).toContain(`<MndtId>${subscription?.orderId}-2</MndtId>`)
  expect(xml).toContain('<SeqTp>FRST</SeqTp>')
})

test('a check without writing counts the same and changes nothing', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  expect(await moveRows(stage.store, [{}], { writes: false })).toMatchObject({ added: 1 })
  expect(await countRows(stage.store, 'orders')).toBe(0)
  await moveRows(stage.store, [{}])
  expect(await moveRows(stage.store, [{ price: '12,90' }], { writes: false })).toMatchObject({
    changed: 1,
  })
  expect(await moveRows(stage.store, [{}], { writes: false })).toMatchObject({ unchanged: 1 })
})

test('a second run changes contracts that nothing has happened to, and leaves billed and cancelled ones', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  await newAccount(stage.store, 'zwei@leser.example')
  const second = { contract: 'V-4712', email: 'zwei@leser.example' }
  await moveRows(stage.store, [{}, second])
  expect(await moveRows(stage.store, [{ price: '12,90' }, second])).toMatchObject({
    changed: 1,
    unchanged: 1,
  })
  const [subscription] = await stage.subscriptions.subscriptions(accountId)
  expect(subscription).toMatchObject({ renewalCents: 1290 })
  await stage.subscriptions.cancel({ accountId, subscriptionId: subscription?.id ?? 0 })
  expect(await moveRows(stage.store, [{}, second])).toMatchObject({ lived: 1, unchanged: 1 })
  expect(await stage.subscriptions.subscriptions(accountId)).toMatchObject([{ renewalCents: 1290 }])
  expect(await countRows(stage.store, 'orders')).toBe(2)
})

test('a contract of a longer paid period ends it and then renews monthly', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  const year = { months: '12', periodPrice: '99', price: '9,90', began: addMonths(nextBill, -24) }
  await moveRows(stage.store, [year])
  expect(await stage.subscriptions.subscriptions(accountId)).toMatchObject([
    { firstMonths: 12, periods: 1, paidThrough: nextBill, renewalCents: 990 },
  ])
})

test('a cancelled contract keeps its last day and is not billed after it', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  await moveRows(stage.store, [{ ends: nextBill, cancelled: addDays(today, -3) }])
  expect(await stage.subscriptions.subscriptions(accountId)).toMatchObject([{ endsOn: nextBill }])
  await stage.store.pool.query(
    'update subscriptions set paid_through = berlin_day(now()), ends_on = berlin_day(now())',
  )
  expect(await stage.subscriptions.renewDue({ limit: 10 })).toBe(0)
})

test('the offer of a moved contract cannot be changed before its first bill here, because its paid days could not be credited', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  await moveRows(stage.store, [{}])
  const changesOf = async () =>
    [...(await possibleChanges(stage.store.database, accountId)).values()].flat()
  expect(await changesOf()).toEqual([])
  await stage.renew()
  expect((await changesOf()).length).toBeGreaterThan(0)
})

test('the bills of the next month are counted by method and added up', async () => {
  for (const name of ['alt', 'zwei', 'drei']) await newAccount(stage.store, `${name}@leser.example`)
  const { nextMonth } = await moveRows(
    stage.store,
    [
      {},
      { contract: '2', email: 'zwei@leser.example', payment: 'invoice', price: '7.5' },
      {
        contract: '3',
        email: 'drei@leser.example',
        ...CARD_COLUMNS,
      },
    ],
    { writes: false },
  )
  expect(nextMonth.from).toBe(addMonths(`${today.slice(0, 7)}-01`, 1))
  expect(nextMonth.byMethod).toEqual({
    invoice: { bills: 1, cents: 750 },
    sepa: { bills: 1, cents: 1190 },
    card: { bills: 1, cents: 1190 },
  })
})
