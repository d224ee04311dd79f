import { expect, test } from 'vitest'
import { addMonths } from '../../../../rules/money/orders/terms.ts'
import {
  nextPayment,
  WOO_ROW,
  wooCsv,
  type WooRow,
} from '../../../../../test/fixtures/billing/woocommerce.fixtures.ts'
import { contractsIn } from '../../../../../test/fixtures/billing/contract-files.fixtures.ts'
import { billsExpected, billsThere } from './source-bills.ts'
import type { WooOptions } from './woo-contract.ts'

const options: WooOptions = {
  offers: new Map([
    ['88', 'plus-month'],
    ['99', null],
  ]),
  invoiced: new Set(),
  users: new Map(),
}

const readText = (text: string, change: Partial<WooOptions> = {}) =>
  contractsIn(text, { ...options, ...change })
const read = (row: WooRow, change: Partial<WooOptions> = {}) => readText(wooCsv([row]), change)
const recordOf = async (row: WooRow, change: Partial<WooOptions> = {}) => {
  const { contracts, faults } = await read(row, change)
  expect(faults).toEqual([])
  return contracts[0]?.record
}

test('an active subscription of a CSV export becomes a monthly contract of the mapped offer', async () => {
  expect(await recordOf({})).toMatchObject({
    contract: '4711',
    email: 'alt@leser.example',
    offer: 'plus-month',
    began: addMonths(nextPayment, -30),
    nextbill: nextPayment,
    months: 1,
    price: 1190,
    ends: null,
    payment: 'invoice',
    street: 'Musterweg 1',
  })
})

test('the exporter’s titles of columns are read as its field names are', async () => {
  const titles: Record<string, string> = {
    cancelled_date: 'Cancellation Date',
    last_payment_date: 'Last Order Date',
    order_total: 'Subscription Total',
    order_currency: 'Subscription Currency',
    requires_manual_renewal: 'Requires Manual Renewal Flag',
    order_items: 'Subscription Items',
    coupon_items: 'Coupons',
  }
  const [head = '', ...rows] = wooCsv([{}]).split('\n')
  const titled = head
    .split(',')
    .map((name) => titles[name] ?? name.replaceAll('_', ' ').toUpperCase())
  const { contracts } = await readText([titled.join(','), ...rows].join('\n'))
  expect(contracts[0]?.record).toEqual(await recordOf({}))
})

test('an object of the REST API becomes the same contract as a row of the CSV export', async () => {
  const gmt = (text: string): string => (text === '0' ? '' : text.replace(' ', 'T'))
  const object = {
    id: 4711,
    status: 'active',
    currency: 'EUR',
    total: '11.90',
    customer_id: 17,
    billing: {
      first_name: 'Änne',
      last_name: 'Alt',
      address_1: 'Musterweg 1',
      address_2: '',
      city: 'Leverkusen',
      postcode: '51373',
      country: 'DE',
      email: 'alt@leser.example',
    },
    payment_method: 'bacs',
    requires_manual_renewal: false,
    billing_period: 'month',
    billing_interval: '1',
    start_date_gmt: gmt(WOO_ROW.start_date),
    next_payment_date_gmt: gmt(WOO_ROW.next_payment_date),
    cancelled_date_gmt: '',
    end_date_gmt: '',
    meta_data: [{ id: 1, key: 'is_vat_exempt', value: 'no' }],
    line_items: [{ product_id: 7, variation_id: 88, name: 'Digital-Abo', quantity: 1 }],
    coupon_lines: [],
  }
  const { contracts, faults } = await readText(JSON.stringify([object]))
  expect(faults).toEqual([])
  expect(contracts[0]?.record).toEqual(await recordOf({}))
})

test('a moment late in the evening of GMT is the next day in Berlin', async () => {
  expect((await recordOf({ start_date: '2023-05-31 23:30:00' }))?.began).toBe('2023-06-01')
})

test('a cancelled subscription ends on its last paid day and is not billed again', async () => {
  const ends = nextPayment
  const record = await recordOf({
    subscription_status: 'wc-pending-cancel',
    next_payment_date: '0',
    end_date: `${ends} 06:30:00`,
    cancelled_date: '2026-01-05 06:30:00',
  })
  expect(record).toMatchObject({ ends, nextbill: ends, cancelled: '2026-01-05', price: 1190 })
})

test('a year becomes twelve months at its price, and then a twelfth a month, which is noted', async () => {
  const { contracts } = await read({ billing_period: 'year', order_total: '118.90' })
  expect(contracts[0]?.record).toMatchObject({ months: 12, periodprice: 11890, price: 990 })
  expect(contracts[0]?.notes).toEqual([
    {
      line: 2,
      column: '4711',
      problem: expect.stringContaining('118,90\u00a0€ for 12 months; from then on 9,90\u00a0€'),
    },
  ])
})

test('a coupon and a company are noted, and both lines of an address are kept', async () => {
  const row = {
    coupon_items: 'code:treue|description:|amount:2.00',
    billing_company: 'Alt GmbH',
    billing_address_2: 'Hinterhaus',
  }
  expect((await recordOf(row))?.street).toBe('Musterweg 1, Hinterhaus')
  expect((await read(row)).contracts[0]?.notes.map(({ problem }) => problem)).toEqual([
    'the price includes the coupon treue: check how long it holds',
    'billing_company is left out',
  ])
})

test('a list of users gives the address of the account', async () => {
  const users = new Map([['17', 'konto@leser.example']])
  expect((await recordOf({}, { users }))?.email).toBe('konto@leser.example')
})

test('a card of Stripe is moved without its last four digits, which the export does not have', async () => {
  const meta = '_stripe_customer_id:cus_17|_stripe_source_id:pm_17'
  expect(
    await recordOf({ payment_method: 'stripe', payment_method_post_meta: meta }),
  ).toMatchObject({
    payment: 'card',
    cardcustomer: 'cus_17',
    cardmethod: 'pm_17',
    cardlast: '',
  })
})

const GERMANIZED = {
  payment_method: 'direct-debit',
  _direct_debit_iban: 'DE89370400440532013000',
  _direct_debit_mandate_id: 'ALT-17',
  _direct_debit_mandate_date: '1551441600',
  _direct_debit_mandate_type: 'FRST',
} as const

test.each([
  ['with its own day', GERMANIZED, { mandatesigned: '2019-03-01', mandateused: true }],
  [
    'that was never used',
    { ...GERMANIZED, last_payment_date: '' },
    { mandatesigned: '2019-03-01', mandateused: false },
  ],
  [
    'without a day of its own',
    {
      payment_method: 'german_market_sepa_direct_debit',
      _german_market_sepa_iban: 'DE89 3704 0044 0532 0130 00',
      _german_market_sepa_mandate_reference: 'ALT-17',
    },
    { mandatesigned: addMonths(nextPayment, -30), mandateused: true },
  ],
])('a mandate of a German plug-in %s is moved', async (_, row, expected) => {
  expect(await recordOf(row)).toMatchObject({
    payment: 'sepa',
    iban: 'DE89370400440532013000',
    mandate: 'ALT-17',
    ...expected,
  })
})

test('another method becomes an invoice by the publisher’s word or by manual renewal', async () => {
  const paypal = { payment_method: 'ppcp-gateway' }
  expect((await recordOf(paypal, { invoiced: new Set(['ppcp-gateway']) }))?.payment).toBe('invoice')
  expect((await recordOf({ ...paypal, requires_manual_renewal: 'true' }))?.payment).toBe('invoice')
})

test.each<[WooRow, string, string]>([
  [{ subscription_status: 'wc-on-hold' }, 'subscription_status', 'it is on-hold: settle'],
  [{ subscription_status: 'wc-ruht' }, 'subscription_status', '„ruht“ is no status that is known'],
  [{ billing_period: 'week' }, 'billing_period', '„week“ × 1 cannot be billed here'],
  [{ billing_period: 'year', billing_interval: '3' }, 'billing_period', '„year“ × 3 cannot be'],
  [{ order_currency: 'CHF' }, 'order_currency', '„CHF“ is not EUR'],
  [{ order_total: '0.00' }, 'order_total', 'it is 0'],
  [{ order_total: '11,90' }, 'order_total', '„11,90“ is no amount such as 11.90'],
  [{ next_payment_date: '10.12.2026' }, 'next_payment_date', '„10.12.2026“ is no moment'],
  [{ next_payment_date: '0' }, 'next_payment_date', 'it is missing'],
  [{ order_items: 'product_id:1|name:Print|quantity:1' }, 'order_items', '--offer 1=KEY'],
  [{ order_items: 'product_id:88|quantity:2' }, 'order_items', 'it has the product 2 times'],
  [{ order_items: '88;89' }, 'order_items', 'it has several products'],
  [{ payment_method: 'ppcp-gateway' }, 'payment_method', '--payment ppcp-gateway=invoice'],
  [{ payment_method: 'stripe_sepa' }, 'payment_method', '--payment stripe_sepa=invoice'],
  [{ payment_method: 'stripe' }, 'payment_method_post_meta', 'it is no customer of Stripe'],
  [
    { ...GERMANIZED, _direct_debit_iban: 'def50200a1b2c3' },
    'payment_method',
    'the account in _direct_debit_iban is masked or encrypted',
  ],
  [{ billing_last_name: '' }, 'billing_last_name', 'it is missing'],
])('the subscription with %j is refused by the name of its field', async (row, column, problem) => {
  const { contracts, faults } = await read(row)
  expect(contracts).toEqual([])
  expect(faults).toContainEqual({ line: 2, column, problem: expect.stringContaining(problem) })
})

test('ended subscriptions and products that are left out are counted, not refused', async () => {
  const ended = ['cancelled', 'expired', 'switched', 'expired'].map((status, place) => ({
    subscription_id: String(place),
    subscription_status: `wc-${status}`,
    billing_period: '',
  }))
  const { contracts, faults, rows } = await readText(
    wooCsv([...ended, { order_items: 'product_id:99|quantity:1' }]),
  )
  expect([contracts, faults]).toEqual([[], []])
  const reasons = rows.map((row) => (row.kind === 'left-out' ? row.reason : row.kind))
  expect(reasons).toEqual(['cancelled', 'expired', 'switched', 'expired', 'product'])
})

const bill = { cents: 1190, months: 1, days: 0, next: '2027-01-31', ends: null }
test.each([
  ['a monthly one', bill, '2027-02-01', [1, 1190], [1, 1190]],
  ['one that ends before', { ...bill, ends: '2027-02-28' }, '2027-02-01', [0, 0], [0, 0]],
  ['a weekly one', { ...bill, months: 0, days: 7 }, '2027-02-01', [4, 4760], [1, 1190]],
  ['a yearly one in its month', { ...bill, months: 12 }, '2027-01-01', [1, 1190], [1, 99]],
  ['a yearly one a month later', { ...bill, months: 12 }, '2027-02-01', [0, 0], [1, 99]],
])('adds up the bills of a month for %s, there and here', (_, one, from, there, here) => {
  const sum = ({ bills, cents }: { bills: number; cents: number }) => [bills, cents]
  expect(sum(billsThere([one], from))).toEqual(there)
  expect(sum(billsExpected([one], from))).toEqual(here)
})
