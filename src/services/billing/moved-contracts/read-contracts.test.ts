import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  contractsIn,
  NO_OPTIONS,
} from '../../../../test/fixtures/billing/contract-files.fixtures.ts'
import { ContractPlaces } from './contract-places.ts'
import { examineContracts, readContracts } from './read-contracts.ts'

const HEAD =
  'Contract;E-Mail;Offer;Began;Next-Bill;Price;First name;Last name;Street;Postcode;City;Country;Payment'
const ROW =
  'V-1;Änne@Leser.example;plus-month;10.4.2024;2026-12-10;11,90;Änne;Müller;Musterweg 1;51373;Leverkusen;;invoice'

const read = (...rows: string[]) => contractsIn([HEAD, ...rows].join('\n'))

const changed = (from: string, to: string): string => ROW.replace(from, to)

test('reads a table with column names in any case, German days and amounts', async () => {
  const { contracts, faults } = await read(ROW)
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

test('reads a table in Windows-1252 and a JSON array of objects alike', async () => {
  const latin = Uint8Array.from(
    Array.from(`${HEAD}\n${ROW}`, (letter) => letter.codePointAt(0) ?? 0),
  )
  const names = HEAD.split(';')
  const object = Object.fromEntries(ROW.split(';').map((cell, index) => [names[index], cell]))
  const [fromTable] = (await contractsIn(latin)).contracts
  const [fromJson, ...others] = (await contractsIn(JSON.stringify([object]))).contracts
  expect(others).toEqual([])
  expect(fromJson).toMatchObject({ line: 1, record: fromTable?.record })
  expect(fromTable?.record.lastname).toBe('Müller')
})

test('a contract that is also in an earlier file is refused with its place there', async () => {
  const second = [HEAD, ROW, changed('V-1', 'V-2')].join('\n')
  const { contracts, faults } = await contractsIn([`${HEAD}\n\n\n${ROW}`, second])
  expect(contracts.map(({ line }) => line)).toEqual([4, 3])
  expect(faults).toEqual([
    {
      line: 2,
      column: 'contract',
      problem: expect.stringMatching(/^it is also on line 4 of .*1\.csv$/),
    },
  ])
})

test.each([
  [`${ROW}"`, 'record', 'the record is no CSV: check its quotation marks'],
  [`${ROW};;`, 'record', expect.stringContaining('the record has 15 values for 13 columns')],
])('the row %s is refused, and the next one is read', async (row, column, problem) => {
  const { contracts, faults } = await read(row, changed('V-1', 'V-2'))
  expect(faults).toEqual([{ line: 2, column, problem }])
  expect(contracts.map(({ record }) => record.contract)).toEqual(['V-2'])
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
])('the row %s is refused because of its column %s', async (row, column, problem) => {
  const { contracts, faults } = await read(row)
  expect(contracts).toEqual([])
  expect(faults).toContainEqual({ line: 2, column, problem })
})

test('an empty postcode is reported once', async () => {
  const { faults } = await read(changed('51373', ''))
  expect(faults).toEqual([{ line: 2, column: 'postcode', problem: 'it is missing' }])
})

test('a number that is listed twice is refused the second time, and other rows are read', async () => {
  const { contracts, faults } = await read(ROW, ROW, changed('V-1', 'V-2'))
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
  ['[{"contract":"V-1"},{"contract":"V-2","endes":"2026-12-10"}]', 'the unknown column „endes“'],
  ['[[1]]', 'it has no column „contract“'],
  ['', 'the file is empty'],
  ['<rss></rss>', 'the file is XML and no list of readers or contracts'],
  ['PK\u0003\u0004', 'the file is a ZIP archive or a workbook'],
])('the file %j is refused as a whole', async (text, problem) => {
  await expect(contractsIn(text)).rejects.toThrow(problem)
})

test('JSON Lines are read, and an object in a field or a cut-off record is refused', async () => {
  const object = Object.fromEntries(
    HEAD.split(';').map((name, index) => [name, ROW.split(';')[index]]),
  )
  const text = JSON.stringify(object)
  const nested = JSON.stringify({ ...object, City: { name: 'Leverkusen' } })
  const { contracts, faults } = await contractsIn([text, nested, text.slice(0, 80)].join('\n'))
  expect(contracts.map(({ line }) => line)).toEqual([1])
  expect(faults).toEqual([
    { line: 2, column: 'City', problem: 'it is a list or an object and no text' },
    { line: 3, column: 'record', problem: 'the file ends inside of the record that begins here' },
  ])
})

test.each([
  ['CSV', (rows: string[]) => [HEAD, ...rows].join('\n')],
  [
    'JSON',
    (rows: string[]) =>
      `[${rows
        .map((row) => row.split(';'))
        .map((cells) =>
          JSON.stringify(Object.fromEntries(HEAD.split(';').map((name, at) => [name, cells[at]]))),
        )
        .join(',\n')}]`,
  ],
])('a long list in %s is read row by row, not as a whole', async (_, listOf) => {
  const rows = Array.from({ length: 20_000 }, (__, place) => changed('V-1', `V-${place}`))
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-contracts-'))
  const path = join(folder, 'lang.txt')
  await writeFile(path, listOf(rows))
  const { size } = await stat(path)
  let bytes = 0
  const reading = {
    options: NO_OPTIONS,
    places: new ContractPlaces(),
    onBytes: (count: number) => void (bytes += count),
  }
  const seen: number[] = []
  for await (const row of readContracts(await examineContracts(path), reading)) {
    if (row.kind !== 'contract') throw new Error(JSON.stringify(row))
    if (seen.push(bytes) === 10_000) break
  }
  await rm(folder, { recursive: true })
  expect(seen[0]).toBeLessThan(size / 4)
  expect(seen.at(-1)).toBeLessThan((size / 4) * 3)
})
