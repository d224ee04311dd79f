import { expect, test } from 'vitest'
import { readContracts } from './read-contracts.ts'

const HEAD =
  'Contract;E-Mail;Offer;Began;Next-Bill;Price;First name;Last name;Street;Postcode;City;Country;Payment'
const ROW =
  'V-1;Änne@Leser.example;plus-month;10.4.2024;2026-12-10;11,90;Änne;Müller;Musterweg 1;51373;Leverkusen;;invoice'

const read = (...rows: string[]) =>
  readContracts(new TextEncoder().encode([HEAD, ...rows].join('\n')))

const changed = (from: string, to: string): string => ROW.replace(from, to)

test('reads a table with column names in any case, German days and amounts', () => {
  const { contracts, faults } = read(ROW)
  expect(faults).toEqual([])
  expect(contracts).toMatchObject([
    {
      line: 2,
      record: {
        contract: 'V-1',
        email: 'änne@leser.example',
        began: '2024-04-10',
        nextbill: '2026-12-10',
        months: 1,
        price: 1190,
        ends: null,
        country: 'DE',
      },
    },
  ])
})

test('reads a table in Windows-1252 and a JSON array of objects alike', () => {
  const latin = Uint8Array.from(
    Array.from(`${HEAD}\n${ROW}`, (letter) => letter.codePointAt(0) ?? 0),
  )
  const names = HEAD.split(';')
  const object = Object.fromEntries(ROW.split(';').map((cell, index) => [names[index], cell]))
  const json = new TextEncoder().encode(JSON.stringify([object]))
  const [fromTable] = readContracts(latin).contracts
  expect(readContracts(json).contracts).toEqual([{ line: 1, record: fromTable?.record }])
  expect(fromTable?.record.lastname).toBe('Müller')
})

test('a contract that is also in an earlier file is refused with its place there', () => {
  const bytes = new TextEncoder().encode([HEAD, ROW, changed('V-1', 'V-2')].join('\n'))
  const { contracts, faults } = readContracts(
    bytes,
    undefined,
    new Map([['V-1', 'line 7 of a.csv']]),
  )
  expect(contracts.map(({ line }) => line)).toEqual([3])
  expect(faults).toEqual([
    { line: 2, column: 'contract', problem: 'it is also on line 7 of a.csv' },
  ])
})

test.each([
  [changed('V-1', ''), 'contract', 'it is missing'],
  [changed('10.4.2024', '31.4.2024'), 'began', '„31.4.2024“ is no day such as 2026-12-10'],
  [changed('2026-12-10', ''), 'nextbill', 'it is missing'],
  [changed('11,90', 'elf'), 'price', '„elf“ is no amount in euros such as 11,90, up to 10000'],
  [changed('11,90', '99999'), 'price', '„99999“ is no amount in euros such as 11,90, up to 10000'],
  [changed('11,90', '0'), 'price', 'it is 0: leave it empty and write the last day in „ends“'],
  [changed('51373', '5137'), 'postcode', '„5137“ does not exist in DE'],
  [changed(';;invoice', ';Polen;invoice'), 'country', 'it is not DE, AT, CH, LI or LU'],
  [changed('invoice', 'paypal'), 'payment', 'it is not invoice, sepa or card'],
  [changed('invoice', 'sepa'), 'iban', 'it is no IBAN'],
  [
    changed('invoice', 'card'),
    'cardcustomer',
    'it is no customer of Stripe, which begins with cus_',
  ],
])('the row %s is refused because of its column %s', (row, column, problem) => {
  const { contracts, faults } = read(row)
  expect(contracts).toEqual([])
  expect(faults).toContainEqual({ line: 2, column, problem })
})

test('a number that is listed twice is refused the second time, and other rows are read', () => {
  const { contracts, faults } = read(ROW, ROW, changed('V-1', 'V-2'))
  expect(contracts.map(({ record }) => record.contract)).toEqual(['V-1', 'V-2'])
  expect(faults).toEqual([{ line: 3, column: 'contract', problem: 'it is also on line 2' }])
})

test.each([
  [
    'contract;endes\nV-1;2026-12-10',
    'it has the unknown column „endes“; the columns are contract, ',
  ],
  [
    'contract;Lieferstraße;Urlaub von\nV-1;Weg 1;2026-12-10',
    'it has columns for deliveries („Lieferstraße“, „Urlaub von“), which this site does not have',
  ],
  ['contract;offer;Offer\nV-1;a;b', 'it has the column „offer“ twice'],
  ['offer\nplus-month', 'it has no column „contract“'],
  ['{"contract":"V-1"}', 'it is no JSON array of objects with texts and numbers'],
  ['[[1]]', 'it is no JSON array of objects with texts and numbers'],
])('the file %j is refused as a whole', (text, problem) => {
  expect(() => readContracts(new TextEncoder().encode(text))).toThrow(problem)
})
