import { expect, test } from 'vitest'
import { debitTest } from '../../../../test/fixtures/debits.fixtures.ts'
import {
  CARD_COLUMNS,
  countRows,
  moveRows,
  nextBill,
  today,
  type ContractRow,
} from '../../../../test/fixtures/billing/moved-contracts.fixtures.ts'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { AcceptedContracts } from './accepted-contracts.ts'

const stage = debitTest()

/** More rows than one transaction has. Their addresses have no account. */
const filler = (name: string): ContractRow[] =>
  Array.from({ length: 210 }, (_, place) => ({
    contract: `${name}-${place}`,
    email: `${name}${place}@fremd.example`,
  }))

/** Expects that a check says what the run that writes then does, and returns that run's result. */
async function expectSame(rows: readonly ContractRow[]) {
  const before = await countRows(stage.store, 'orders')
  const checked = await moveRows(stage.store, rows, { writes: false })
  expect(await countRows(stage.store, 'orders')).toBe(before)
  const written = await moveRows(stage.store, rows)
  expect(checked).toEqual(written)
  return written
}

const faultsOfCustomers = ({ faults }: { faults: string[] }) =>
  faults.filter((fault) => !fault.includes('no account has this address'))

test('a check says what the run that writes does with new, refused and repeated contracts of a long file', async () => {
  for (const name of ['alt', 'zwei', 'drei', 'vier'])
    await newAccount(stage.store, `${name}@leser.example`)
  const rows: ContractRow[] = [
    { contract: 'A-1' },
    { contract: 'B-1', email: 'zwei@leser.example', ends: today, ...CARD_COLUMNS },
    { contract: 'C-1', email: 'drei@leser.example', offer: 'gold' },
    { contract: 'D-1', email: 'vier@leser.example', began: today },
    ...filler('eins'),
    { contract: 'A-2' },
    { contract: 'A-3', offer: 'pur' },
    { contract: 'A-1', offer: 'pur' },
    { contract: 'B-2', email: 'Zwei@Leser.example' },
    { contract: 'C-2', email: 'drei@leser.example' },
    { contract: 'D-2', email: 'vier@leser.example' },
    ...filler('zwei'),
    { contract: 'A-4' },
    { contract: 'C-3', email: 'drei@leser.example' },
  ]
  const written = await expectSame(rows)
  expect(written).toMatchObject({ added: 5, changed: 0, lived: 0 })
  expect(faultsOfCustomers(written).map((fault) => fault.split(':')[0])).toEqual([
    '217 contract',
    '3 offer',
    '4 began',
    '215 offer',
    '218 offer',
    '431 offer',
    '432 offer',
  ])
})

test('a check of a second run says which contracts change their offer, and whose place becomes free', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  await newAccount(stage.store, 'zwei@leser.example')
  await moveRows(stage.store, [
    { contract: 'A-1' },
    { contract: 'B-1', email: 'zwei@leser.example' },
  ])
  await stage.store.database
    .updateTable('subscriptions')
    .set({ paused_on: today })
    .where('order_id', 'in', (query) =>
      query.selectFrom('orders').select('id').where('former_number', '=', 'B-1'),
    )
    .execute()
  const b = { email: 'zwei@leser.example' }
  const rows: ContractRow[] = [
    { contract: 'A-1', offer: 'pur' },
    { contract: 'A-2' },
    { contract: 'B-1', offer: 'pur', ...b },
    { contract: 'B-2', ...b },
    { contract: 'B-3', offer: 'pur', ...b },
    ...filler('eins'),
    { contract: 'A-3' },
    { contract: 'A-4', offer: 'pur' },
    { contract: 'B-4', ...b },
    { contract: 'B-5', offer: 'pur', ...b },
  ]
  const written = await expectSame(rows)
  expect(written).toMatchObject({ added: 2, changed: 1, unchanged: 0, lived: 1 })
  expect(faultsOfCustomers(written).map((fault) => fault.split(' ')[0])).toEqual([
    '4',
    '216',
    '217',
    '218',
    '219',
  ])
})

test('a check of several files notices a second contract of a customer in another file', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  const accepted = new AcceptedContracts()
  const check = (contract: string) =>
    moveRows(stage.store, [{ contract, nextBill }], { writes: false, accepted })
  expect(await check('A-1')).toMatchObject({ added: 1, faults: [] })
  expect(await check('A-2')).toMatchObject({
    added: 0,
    faults: [expect.stringContaining('already has another running contract')],
  })
})
