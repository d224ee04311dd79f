import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchWords } from '../../rules/office/search-words.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createOffers } from '../billing/offers/offers.ts'
import { numberOf } from '../../../test/fixtures/payments.fixtures.ts'
import { orderOf } from '../../../test/fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../billing/subscriptions/subscriptions.ts'
import { customersOf, findCustomers } from './find-customers.ts'

const store = await testDatabaseForFile()
let invoice: string

const PEOPLE = [
  ['Jürgen', 'Müßig'],
  ['Thị', 'Nguyễn'],
  ['Anna-Lena', 'Østergård'],
  ['Ole', 'Goethe-Bauer'],
] as const

beforeAll(async () => {
  await createOffers(store.database).seed()
  for (const [index, [firstName, lastName]] of PEOPLE.entries())
    await account(index, firstName, lastName)
  const { id } = await account(9, 'Wanda', 'Wallet')
  const order = orderOf(id)
  const address = { ...order.address, street: 'Große Hauptstraße 5', postcode: '51371' }
  const mandate = { iban: 'DE02120300000000202051', creditorId: 'DE98ZZZ09999999999', text: 'Ja' }
  const placed = await createSubscriptions(store.database).placeOrder({
    ...order,
    address,
    payment: { method: 'sepa', mandate },
  })
  if (placed.kind !== 'ordered') throw new Error('The order was refused.')
  invoice = await numberOf(store, id)
})

const account = (index: number, first_name: string, last_name: string) =>
  store.database
    .insertInto('accounts')
    .values({ email: `person-${index}@leser.example`, password_hash: '', first_name, last_name })
    .returning('id')
    .executeTakeFirstOrThrow()

async function namesFor(typed: string): Promise<string[]> {
  const search = await findCustomers(store.database, typed)
  return search.kind === 'found' ? search.customers.map(({ name }) => name) : []
}

test.each([
  ['Muessig', 'Jürgen Müßig'],
  ['Müßig', 'Jürgen Müßig'],
  ['MÜSSIG', 'Jürgen Müßig'],
  ['mussig, juerg', 'Jürgen Müßig'],
  ['nguyen', 'Thị Nguyễn'],
  ['Thi Nguyen', 'Thị Nguyễn'],
  ['anna lena ostergard', 'Anna-Lena Østergård'],
  ['Göthe Bau', 'Ole Goethe-Bauer'],
  ['goethe bauer', 'Ole Goethe-Bauer'],
  ['Wallet', 'Wanda Wallet'],
  ['DE02 1203 0000 0000 2020 51', 'Wanda Wallet'],
  ['2051', 'Wanda Wallet'],
  ['…20 20 51', 'Wanda Wallet'],
  ['51371', 'Wanda Wallet'],
  ['D-51371', 'Wanda Wallet'],
  ['Grosse Hauptstr. 5', 'Wanda Wallet'],
  ['grosse hauptstras', 'Wanda Wallet'],
  ['51371 Große Haupt', 'Wanda Wallet'],
  ['Große Hauptstraße 5, 51371 Leverkusen', 'Wanda Wallet'],
])('the office finds a customer by %j', async (typed, name) => {
  expect(await namesFor(typed)).toEqual([name])
})

test('the office finds a customer by the number of an invoice', async () => {
  expect(await namesFor(invoice.toLowerCase())).toEqual(['Wanda Wallet'])
})

test.each(['Massig', '2050', '51372', '51371 Nebenstraße', 'R-00999999', 'DE02120300000000202052'])(
  'the office finds no customer by %j',
  async (typed) => {
    expect(await namesFor(typed)).toEqual([])
  },
)

test.each([
  'Muessig',
  'Thi Nguyen',
  'wanda@leser',
  '51371',
  '202051',
  '51371 Hauptstr',
  'R-00000001',
  'DE02120300000000202051',
])('the search for %j reads accounts and orders only by index', async (typed) => {
  const words = searchWords(typed)
  if (words.kind === 'too-short') throw new Error('Nothing is looked up.')
  const plan = await store.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql<object>`explain ${customersOf(words)}`.execute(transaction)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('Index Cond')
  expect(plan).not.toMatch(/Seq Scan on (?:accounts|orders|ledger_transactions)/)
})
