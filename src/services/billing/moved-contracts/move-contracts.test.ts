import { expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { addDays, addMonths } from '../../../rules/money/orders/terms.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'
import { ledgerFaults, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { orderedRoles } from '../rights.ts'
import { possibleChanges } from '../orders/change-offer.ts'
import { moveContracts, type MoveRequest } from './move-contracts.ts'
import { readContracts } from './read-contracts.ts'

const stage = debitTest()
const today = dayKey(new Date())
/** The day of the month on which the sample contracts are billed. */
const nextBill = addDays(today, 12)
const company = { ...samplePublisher.company, sepaCreditorId: 'DE98ZZZ09999999999' }

const SEPA_ROW = {
  contract: 'V-4711',
  email: 'alt@leser.example',
  offer: 'plus-month',
  began: addMonths(nextBill, -30),
  nextBill,
  price: '11,90',
  firstName: 'Änne',
  lastName: 'Alt',
  street: 'Musterweg 1',
  postcode: '51373',
  city: 'Leverkusen',
  payment: 'sepa',
  iban: 'DE89 3704 0044 0532 0130 00',
  mandate: 'ALT-MANDAT-17',
  mandateSigned: '2019-03-01',
  mandateUsed: 'yes',
}

type Row = Partial<
  Record<
    | keyof typeof SEPA_ROW
    | 'ends'
    | 'cancelled'
    | 'months'
    | 'periodPrice'
    | 'cardCustomer'
    | 'cardMethod'
    | 'cardLast4',
    string
  >
>

const listOf = (...rows: Row[]) =>
  readContracts(
    new TextEncoder().encode(JSON.stringify(rows.map((row) => ({ ...SEPA_ROW, ...row })))),
  )

async function move(rows: Row[], change: Partial<MoveRequest> = {}) {
  const { contracts, faults } = listOf(...rows)
  const request = { contracts, company, takesCards: true, writes: true, now: new Date(), ...change }
  const result = await moveContracts(stage.store.database, request)
  const all = [...faults, ...result.faults]
  return {
    ...result,
    faults: all.map(({ line, column, problem }) => `${line} ${column}: ${problem}`),
  }
}

async function account(email: string): Promise<string> {
  const { id } = await stage.store.database
    .insertInto('accounts')
    .values({ email, password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const countOf = async (table: 'orders' | 'mails' | 'ledger_transactions' | 'subscriptions') => {
  const { rows } = await stage.store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count
}

test('a moved contract gives its rights at once, and nothing is booked or mailed', async () => {
  const accountId = await account('Alt@leser.example')
  expect(await move([{}])).toMatchObject({ added: 1, faults: [] })
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
  expect(await countOf('ledger_transactions')).toBe(0)
  expect(await countOf('mails')).toBe(0)
})

test('a moved contract is billed once, on the day of its next bill and by its former mandate as a recurring debit', async () => {
  const accountId = await account('alt@leser.example')
  await move([{}])
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
  await account('alt@leser.example')
  await move([{ mandateUsed: 'no' }])
  await stage.renew()
  await stage.announce()
  const run = await stage.debits.run(FAR_FUTURE)
  expect(await stage.debits.file(run?.id ?? 0)).toContain('<SeqTp>FRST</SeqTp>')
})

test('a new bank account after the move gets a reference of this site', async () => {
  const accountId = await account('alt@leser.example')
  await move([{}])
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
  await account('alt@leser.example')
  expect(await move([{}], { writes: false })).toMatchObject({ added: 1 })
  expect(await countOf('orders')).toBe(0)
  await move([{}])
  expect(await move([{ price: '12,90' }], { writes: false })).toMatchObject({ changed: 1 })
  expect(await move([{}], { writes: false })).toMatchObject({ unchanged: 1 })
})

test('a second run changes contracts that nothing has happened to, and leaves billed and cancelled ones', async () => {
  const accountId = await account('alt@leser.example')
  await account('zwei@leser.example')
  const second = { contract: 'V-4712', email: 'zwei@leser.example' }
  await move([{}, second])
  expect(await move([{ price: '12,90' }, second])).toMatchObject({ changed: 1, unchanged: 1 })
  const [subscription] = await stage.subscriptions.subscriptions(accountId)
  expect(subscription).toMatchObject({ renewalCents: 1290 })
  await stage.subscriptions.cancel({ accountId, subscriptionId: subscription?.id ?? 0 })
  expect(await move([{}, second])).toMatchObject({ lived: 1, unchanged: 1 })
  expect(await stage.subscriptions.subscriptions(accountId)).toMatchObject([{ renewalCents: 1290 }])
  expect(await countOf('orders')).toBe(2)
})

test('a contract of a longer paid period ends it and then renews monthly', async () => {
  const accountId = await account('alt@leser.example')
  const year = { months: '12', periodPrice: '99', price: '9,90', began: addMonths(nextBill, -24) }
  await move([year])
  expect(await stage.subscriptions.subscriptions(accountId)).toMatchObject([
    { firstMonths: 12, periods: 1, paidThrough: nextBill, renewalCents: 990 },
  ])
})

test('a cancelled contract keeps its last day and is not billed after it', async () => {
  const accountId = await account('alt@leser.example')
  await move([{ ends: nextBill, cancelled: addDays(today, -3) }])
  expect(await stage.subscriptions.subscriptions(accountId)).toMatchObject([{ endsOn: nextBill }])
  await stage.store.pool.query(
    'update subscriptions set paid_through = berlin_day(now()), ends_on = berlin_day(now())',
  )
  expect(await stage.subscriptions.renewDue({ limit: 10 })).toBe(0)
})

test('the offer of a moved contract cannot be changed before its first bill here, because its paid days could not be credited', async () => {
  const accountId = await account('alt@leser.example')
  await move([{}])
  const changesOf = async () =>
    [...(await possibleChanges(stage.store.database, accountId)).values()].flat()
  expect(await changesOf()).toEqual([])
  await stage.renew()
  expect((await changesOf()).length).toBeGreaterThan(0)
})

test('the bills of the next month are counted by method and added up', async () => {
  for (const name of ['alt', 'zwei', 'drei']) await account(`${name}@leser.example`)
  const { nextMonth } = await move(
    [
      {},
      { contract: '2', email: 'zwei@leser.example', payment: 'invoice', price: '7.5' },
      {
        contract: '3',
        email: 'drei@leser.example',
        payment: 'card',
        cardCustomer: 'cus_1',
        cardMethod: 'pm_1',
        cardLast4: '4242',
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

test('a contract that cannot be moved is refused with its line, its column and what to do', async () => {
  await account('alt@leser.example')
  const refused: [Row, string][] = [
    [
      { email: 'fremd@leser.example' },
      'email: no account has this address: move the readers first',
    ],
    [{ offer: 'gold' }, 'offer: „gold“ is no subscription of this site; its subscriptions are '],
    [{ offer: 'coins-10' }, 'offer: „coins-10“ is no subscription of this site'],
    [{ began: today }, 'began: the reader may withdraw until'],
    [{ began: addDays(today, 1) }, 'began: it is in the future'],
    [{ nextBill: today }, 'nextbill: it is not in the future: bill it in the other system first'],
    [{ nextBill: addMonths(today, 30) }, 'nextbill: it is more than 24 months away'],
    [{ ends: addDays(today, -1) }, 'ends: the contract is over'],
  ]
  const { faults, added } = await move(
    refused.map(([row], index) => ({ contract: `V-${index}`, ...row })),
  )
  expect(added).toBe(0)
  expect(faults).toEqual(
    refused.map(([, fault], index) => expect.stringContaining(`${index + 1} ${fault}`)),
  )
  expect(await countOf('orders')).toBe(0)
})

test('without a creditor identifier or a card provider, such contracts are refused', async () => {
  await account('alt@leser.example')
  const card = { payment: 'card', cardCustomer: 'cus_1', cardMethod: 'pm_1', cardLast4: '4242' }
  const { faults } = await move([{}, { ...card, contract: '2' }], {
    company: { ...company, sepaCreditorId: null },
    takesCards: false,
  })
  expect(faults).toEqual([
    expect.stringContaining('1 payment: the publisher’s file has no sepaCreditorId'),
    expect.stringContaining('2 payment: this site has no card provider'),
  ])
})

test('an account with a running contract for the same offer gets no second one', async () => {
  const accountId = await account('alt@leser.example')
  await placeOrder(stage.subscriptions, orderOf(accountId))
  const { faults } = await move([{}])
  expect(faults).toEqual([expect.stringContaining('already has another running contract')])
  await account('zwei@leser.example')
  const twice = await move([
    { email: 'zwei@leser.example' },
    { contract: 'V-2', email: 'zwei@leser.example' },
  ])
  expect(twice).toMatchObject({ added: 1, faults: [expect.stringMatching(/^2 offer: /)] })
})

test('a contract that was moved before is not moved to another account', async () => {
  await account('alt@leser.example')
  await account('zwei@leser.example')
  await move([{}])
  const { faults } = await move([{ email: 'zwei@leser.example' }])
  expect(faults).toEqual(['1 email: the contract was moved to another account before'])
})
