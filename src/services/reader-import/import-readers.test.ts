import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import type { Columns } from './columns.ts'
import { importReaders, type ReaderImport, type ReaderResult } from './import-readers.ts'

const store = await testDatabaseForFile()
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-readers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => store.database.deleteFrom('accounts').execute())

const defaults: ReaderImport['options'] = {
  now: new Date('2026-11-29T12:00:00Z'),
  isConfirmed: false,
  withoutUnknownPasswords: false,
  consentText: undefined,
  newsletters: new Map([['subscribed_to_emails', 'fruehblatt']]),
  offered: ['fruehblatt', 'rathaus'],
}

async function importText(
  content: string | Buffer,
  options: Partial<ReaderImport['options']> = {},
) {
  const file = join(folder, 'liste')
  await writeFile(file, content)
  const results: ReaderResult[] = []
  const columns: Columns[] = []
  await importReaders({
    database: store.database,
    files: [file],
    options: { ...defaults, ...options },
    recipientsOnly: false,
    writes: true,
    onFile: (_, found) => void columns.push(found),
    onResult: (result) => void results.push(result),
    onBytes: () => undefined,
    signal: new AbortController().signal,
  })
  return { results, systems: [...new Set(columns.map(({ system }) => system))], columns }
}

const readers = () =>
  store.database
    .selectFrom('accounts')
    .innerJoin('imported_readers', 'account_id', 'id')
    .select(['email', 'salutation', 'first_name', 'last_name', 'email_verified', 'created_at'])
    .select(['source', 'password_kind'])
    .orderBy('email')
    .execute()

const BCRYPT = `$2y$10$${'.'.repeat(53)}`

test('members of Ghost as CSV become unconfirmed readers with the date of their membership', async () => {
  const { systems, columns } = await importText(
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n' +
      '1,jana@leser.example,Jana Maria Wiesdorf,,true,,cus_1,2023-04-05T06:07:08.000Z,,Stamm,\n',
  )
  expect(systems).toEqual(['ghost'])
  expect(columns[0]?.unread).toContain('stripe_customer_id')
  expect(await readers()).toEqual([
    {
      email: 'jana@leser.example',
      salutation: '',
      first_name: 'Jana Maria',
      last_name: 'Wiesdorf',
      email_verified: false,
      created_at: new Date('2023-04-05T06:07:08Z'),
      source: 'ghost',
      password_kind: null,
    },
  ])
})

test('members of Ghost as JSON keep the newsletters that their slugs name', async () => {
  const member = {
    uuid: 'u',
    email: 'jana@leser.example',
    name: 'Jana',
    status: 'paid',
    newsletters: [{ slug: 'rathaus' }],
  }
  const { systems, results } = await importText(
    JSON.stringify({ members: [member], meta: { pagination: {} } }),
  )
  expect(systems).toEqual(['ghost'])
  expect(results).toMatchObject([{ status: 'created', recipients: ['withoutProof'] }])
})

test('users of WordPress by its REST API and as rows of wp_users are recognised', async () => {
  const rest = [
    {
      id: 3,
      username: 'jw',
      name: 'Jana Wiesdorf',
      email: 'jana@leser.example',
      roles: ['subscriber'],
      registered_date: '2019-02-03T04:05:06+00:00',
    },
  ]
  expect((await importText(JSON.stringify(rest, null, 2))).systems).toEqual(['wordpress'])
  const dump = await importText(
    `"ID","user_login","user_pass","user_email","user_registered","user_status"\n"4","kk","${BCRYPT}","karl@leser.example","2015-01-02 03:04:05","0"\n`,
  )
  expect(dump.systems).toEqual(['wordpress'])
  expect(await readers()).toMatchObject([
    { first_name: 'Jana', created_at: new Date('2019-02-03T04:05:06Z'), password_kind: null },
    { email: 'karl@leser.example', source: 'wordpress', password_kind: 'bcrypt' },
  ])
})

test('customers of plenigo are recognised, and those not in use are refused', async () => {
  const customer = (customerId: string, status: string) => ({
    customerId,
    email: `kunde${customerId}@leser.example`,
    externalSystemId: '',
    salutation: 'MRS',
    firstName: 'Karla',
    lastName: 'Küppersteg',
    status,
    registrationDate: '2020-05-06T07:08:09Z',
  })
  const items = [customer('1', 'ACTIVATED'), customer('2', 'BLOCKED')]
  const { systems, results } = await importText(JSON.stringify({ items }))
  expect(systems).toEqual(['plenigo'])
  expect(results.map(({ status, reasons }) => [status, ...reasons])).toEqual([
    ['rejected', 'status: „BLOCKED“ is no account in use: remove the record'],
    ['created'],
  ])
  expect(await readers()).toMatchObject([
    { salutation: 'Frau', first_name: 'Karla', last_name: 'Küppersteg' },
  ])
})

const umlauts =
  'E-Mail-Adresse;Vorname;Nachname;Angelegt;Bestätigt\njörg@leser.example;Jörg;Müßig;31.05.2024 18:30;ja\n'
test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${umlauts}`)],
  ['Windows-1252', Buffer.from(umlauts, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${umlauts}`, 'utf16le')],
  ['tabs instead of semicolons', Buffer.from(umlauts.replaceAll(';', '\t'))],
])('reads a German table in %s', async (_, bytes) => {
  await importText(bytes)
  expect(await readers()).toMatchObject([
    {
      first_name: 'Jörg',
      last_name: 'Müßig',
      email_verified: true,
      created_at: new Date('2024-05-31T16:30:00Z'),
    },
  ])
})

test('an umlaut far behind the beginning still decides the encoding', async () => {
  const many = Array.from({ length: 4000 }, (_, place) => `leser${place}@leser.example,Leserin\n`)
  await importText(
    Buffer.from(`email,name\n${many.join('')}letzte@leser.example,Müller\n`, 'latin1'),
  )
  const last = (await readers()).find(({ email }) => email === 'letzte@leser.example')
  expect(last?.first_name).toBe('Müller')
})

test.each([
  ['email\nkeine-adresse\n', 'email: it is no complete e-mail address'],
  ['email\n""\n', 'email: it is missing'],
  ['email,confirmed\na@leser.example,vielleicht\n', 'confirmed: it is no date'],
  ['email,created\na@leser.example,2031-01-01\n', 'created: it is in the future'],
  ['email,consent_time\na@leser.example,gestern\n', 'consentTime: it is no date'],
  ['email,deleted_at\na@leser.example,2024-01-01\n', 'deleted: the source has deleted the reader'],
  [
    'email,password_hash\na@leser.example,Geheim-2024\n',
    'passwordHash: the password hash is of a kind that cannot be recognised',
  ],
  [
    `email,password_hash\na@leser.example,$2y$31${BCRYPT.slice(6)}\n`,
    'passwordHash: the password hash of the kind bcrypt has the cost 31',
  ],
  [
    'email,newsletters\na@leser.example,Stadtbrief\n',
    'newsletters: there is no newsletter „Stadtbrief“; this site has: fruehblatt, rathaus.',
  ],
  ['email,name\na@leser.example,A,zu,viel\n', 'the record has 4 values for 2 columns'],
  ['email,name\n"a@leser.example,A\n', 'the record is no CSV'],
  ['name,ort\nWanda,Opladen\n', 'email: the file has no column of this kind'],
  ['<rss></rss>', 'the file is XML and no list of readers'],
  ['[{"email": "a@leser.example"', 'the file ends inside of the record'],
  ['', 'the file is empty'],
])('refuses %j with one sentence', async (content, sentence) => {
  const { results } = await importText(content)
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({
    status: 'rejected',
    reasons: [expect.stringContaining(sentence)],
  })
  expect(results[0]?.reasons.join()).not.toMatch(/leser\.example|Geheim/)
})

test('the second record of an address is refused with the place of the first', async () => {
  const { results } = await importText('email\na@leser.example\nA@leser.example\n')
  expect(results[0]).toMatchObject({
    line: 3,
    status: 'rejected',
    reasons: [expect.stringMatching(/also in .*liste:2/)],
  })
  expect(await readers()).toHaveLength(1)
})

test('an unknown hash is left out if the operator says so, and a name that is no name too', async () => {
  const csv =
    'email,name,password_hash\na@leser.example,https://werbung.example,{SSHA}0c0blFTXXNuAMHECS4uxrj3ZieMo\n'
  const { results } = await importText(csv, { withoutUnknownPasswords: true })
  expect(results).toMatchObject([
    {
      status: 'created',
      passwordKind: null,
      reasons: [
        'name: it is no name that this site accepts and is left out',
        expect.stringContaining('of the kind „{SSHA}“'),
      ],
    },
  ])
  expect(await readers()).toMatchObject([{ first_name: '', password_kind: null }])
})

test('a record of JSON with other fields than the first is read by its own', async () => {
  await importText('{"email":"a@leser.example"}\n{"mail":"b@leser.example","vorname":"Bea"}\n')
  expect(await readers()).toMatchObject([{ first_name: '' }, { first_name: 'Bea' }])
})

test('an address whose registration waits for its confirmation is left as it is', async () => {
  await importText('email,name\na@leser.example,Alt\n')
  const { id } = await store.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await sql`insert into pending_registrations (account_id, password_hash, expires_at)
    values (${id}, 'x', now() + interval '1 day')`.execute(store.database)
  const { results } = await importText('email,name\na@leser.example,Neu\n')
  expect(results).toMatchObject([{ status: 'existing' }])
  expect(await readers()).toMatchObject([{ first_name: 'Alt' }])
})
