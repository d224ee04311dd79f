import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { readRows } from '../content/import/reading/read-rows.ts'
import { readerRecord } from './reader-record.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-rows-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns `line: values` for rows and `line! reason` for what cannot be read. */
async function read(content: string | Buffer): Promise<string[]> {
  const file = join(folder, 'liste')
  await writeFile(file, content)
  const found: string[] = []
  for await (const row of readRows(file, () => undefined))
    found.push(
      row.kind === 'row'
        ? `${row.line}: ${Object.values(row.values).join('|')}`
        : `${row.line}! ${row.reason}`,
    )
  return found
}

const LIST = 'email,name\neins@leser.example,Änne\n'
const NO_TEXT = 'the file is no text: it is damaged or of another kind'
const CUT_LIST = 'the file ends before its list does: records may be missing'

test.each([
  ['an empty file', '', ['1! the file is empty']],
  ['a file of spaces', ' \n\n', ['1! the file is empty']],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${LIST}`, 'utf16le'), ['2: eins@leser.example|Änne']],
  ['UTF-16 without a mark', Buffer.from(LIST, 'utf16le'), ['2: eins@leser.example|Änne']],
  [
    'big-endian UTF-16 without a mark',
    Buffer.from(LIST, 'utf16le').swap16(),
    ['2: eins@leser.example|Änne'],
  ],
  ['Windows-1252', Buffer.from(LIST, 'latin1'), ['2: eins@leser.example|Änne']],
  ['line ends of old Macs', LIST.replaceAll('\n', '\r'), ['2: eins@leser.example|Änne']],
  [
    'a first line of a spreadsheet that names the delimiter',
    Buffer.from('\ufeffsep=;\r\nemail;name\r\neins@leser.example;Änne, Ole\r\n'),
    ['3: eins@leser.example|Änne, Ole'],
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xd8]), [`1! ${NO_TEXT}`]],
  [
    'one line of a million characters',
    'a'.repeat(1_000_000),
    ['1! the first line of the file is no row of column names'],
  ],
  ['column names only', 'email,name\n', []],
  [
    'a table that ends inside of a row',
    `${LIST}zwei@leser.exa`,
    ['2: eins@leser.example|Änne', '3! the file ends inside of the record that begins here'],
  ],
  [
    'a short last row with its line end',
    `${LIST}zwei@leser.example\n`,
    ['2: eins@leser.example|Änne', '3: zwei@leser.example|'],
  ],
  ['a list that ends between records', '[{"email":"a"},\n', ['1: a', `2! ${CUT_LIST}`]],
  [
    'an object around a list that ends early',
    '{"members":[{"email":"a"}],"m',
    ['1: a', `1! ${CUT_LIST}`],
  ],
])('reads or refuses %s in one sentence', async (_, content, expected) => {
  expect(await read(content)).toEqual(expected)
})

test.each([
  ['consent_source', 'consentSource'],
  ['consent_text', 'consentText'],
])('a record with a zero byte in %s is refused by the name of the field', (column, field) => {
  const values = { email: 'eins@leser.example', [column]: 'Ja\0' }
  const options = {
    now: new Date('2026-11-21T08:00:00Z'),
    isConfirmed: false,
    withoutUnknownPasswords: false,
    consentText: undefined,
    newsletters: new Map(),
    offered: [],
  }
  expect(() => readerRecord(values, columnsOf(Object.keys(values)), options)).toThrow(
    `${field}: it has characters that are no text: remove them`,
  )
})
