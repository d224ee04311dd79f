import { beforeEach, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { readPrintList } from './print-list.ts'
import { createPrintSubscribers } from './print-subscribers.ts'

const store = await testDatabaseForFile()

beforeEach(() => replace('customerNumber;postcode\nK1001;51373\nK1002;51373\nK1003;51373\n', false))

const replace = (csv: string, isPartial: boolean) =>
  createPrintSubscribers(store.database).import({
    mode: 'replace',
    isPartial,
    list: readPrintList(new TextEncoder().encode(csv), 'csv'),
  })

const listed = async () =>
  (
    await store.database
      .selectFrom('print_subscribers')
      .select(['customer_number', 'postcode', 'country'])
      .orderBy('customer_number')
      .execute()
  ).map((row) => Object.values(row).join(' '))

const LIST =
  'Kundennummer;PLZ;Land\nK1001;1010;Österreich\n\u200BK1004 ;D-51371;\nK1002;5137;\n?;51373;DE\nK1005;75001;FR\nK1001;51373;\n'

test('a list with invalid lines replaces nothing', async () => {
  expect(await replace(LIST, false)).toMatchObject({ kind: 'refused', faultCount: 4 })
  expect(await listed()).toEqual(['K1001 51373 DE', 'K1002 51373 DE', 'K1003 51373 DE'])
})

test('a partial list reports each invalid line and leaves its subscriber unchanged', async () => {
  const result = await replace(LIST, true)
  expect(result).toMatchObject({ kind: 'imported', added: 1, changed: 1, removed: 1 })
  expect(result.faults.map(({ line, because }) => `${line} ${because}`)).toEqual([
    '4 postcode',
    '5 number',
    '6 country',
    '7 twice',
  ])
  expect(await listed()).toEqual(['K1001 1010 AT', 'K1002 51373 DE', 'K1004 51371 DE'])
})

test('a partial list without any valid line removes no subscriber', async () => {
  expect(await replace('customerNumber;postcode\n?;1\n', true)).toMatchObject({ kind: 'refused' })
  expect(await listed()).toHaveLength(3)
})

test('10,001 invalid lines are all counted, and 10,000 are listed', () => {
  const csv = `customerNumber;postcode\n${'?;1\n'.repeat(10_001)}`
  const { faults, faultCount } = readPrintList(new TextEncoder().encode(csv), 'csv')
  expect([faults.length, faultCount]).toEqual([10_000, 10_001])
})
