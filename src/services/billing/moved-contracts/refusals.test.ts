import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../rules/money/orders/terms.ts'
import { debitTest } from '../../../../test/fixtures/debits.fixtures.ts'
import {
  CARD_COLUMNS,
  company,
  countRows,
  moveRows,
  today,
  type ContractRow,
} from '../../../../test/fixtures/billing/moved-contracts.fixtures.ts'
import { newAccount, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'

const stage = debitTest()

test('a contract that cannot be moved is refused with its line, its column and what to do', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  const refused: [ContractRow, string][] = [
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
  const { faults, added } = await moveRows(
    stage.store,
    refused.map(([row], index) => ({ contract: `V-${index}`, ...row })),
  )
  expect(added).toBe(0)
  expect(faults).toEqual(
    refused.map(([, fault], index) => expect.stringContaining(`${index + 1} ${fault}`)),
  )
  expect(await countRows(stage.store, 'orders')).toBe(0)
})

test('without a creditor identifier or a card provider, such contracts are refused', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  const { faults } = await moveRows(stage.store, [{}, { ...CARD_COLUMNS, contract: '2' }], {
    company: { ...company, sepaCreditorId: null },
    takesCards: false,
  })
  expect(faults).toEqual([
    expect.stringContaining('1 payment: the publisher’s file has no sepaCreditorId'),
    expect.stringContaining('2 payment: this site has no card provider'),
  ])
})

test('an account with a running contract for the same offer gets no second one', async () => {
  const accountId = await newAccount(stage.store, 'alt@leser.example')
  await placeOrder(stage.subscriptions, orderOf(accountId))
  const { faults } = await moveRows(stage.store, [{}])
  expect(faults).toEqual([expect.stringContaining('already has another running contract')])
  await newAccount(stage.store, 'zwei@leser.example')
  const twice = await moveRows(stage.store, [
    { email: 'zwei@leser.example' },
    { contract: 'V-2', email: 'zwei@leser.example' },
  ])
  expect(twice).toMatchObject({ added: 1, faults: [expect.stringMatching(/^2 offer: /)] })
})

test('a contract that was moved before is not moved to another account', async () => {
  await newAccount(stage.store, 'alt@leser.example')
  await newAccount(stage.store, 'zwei@leser.example')
  await moveRows(stage.store, [{}])
  const { faults } = await moveRows(stage.store, [{ email: 'zwei@leser.example' }])
  expect(faults).toEqual(['1 email: the contract was moved to another account before'])
})
