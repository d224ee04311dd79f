import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { importReaders, type ReaderResult } from './import-readers.ts'

const store = await testDatabaseForFile()
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-readers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

type Mode = { writes: boolean; recipientsOnly?: boolean }

async function run(files: readonly string[], { writes, recipientsOnly = false }: Mode) {
  const results: ReaderResult[] = []
  const paths = files.map((_, place) => join(folder, `${place}.csv`))
  for (const [place, content] of files.entries()) await writeFile(paths[place] ?? '', content)
  await importReaders({
    database: store.database,
    files: paths,
    options: {
      now: new Date('2026-11-29T12:00:00Z'),
      isConfirmed: false,
      withoutUnknownPasswords: false,
      consentText: 'Ja, gern',
      newsletters: new Map([['Alt', null]]),
      offered: ['fruehblatt', 'rathaus'],
    },
    recipientsOnly,
    writes,
    onFile: () => undefined,
    onResult: (result) => void results.push(result),
    onBytes: () => undefined,
    signal: new AbortController().signal,
  })
  return results
}

const counted = () =>
  Promise.all(
    (['accounts', 'newsletter_subscriptions', 'consent_texts'] as const).map((table) =>
      store.database.selectFrom(table).selectAll().execute(),
    ),
  )

/** Expects that a check says what the run that writes then does, and returns that run's results. */
async function expectSame(files: readonly string[], mode: Partial<Mode> = {}) {
  const before = await counted()
  const checked = await run(files, { ...mode, writes: false })
  expect(await counted()).toEqual(before)
  const written = await run(files, { ...mode, writes: true })
  expect(checked).toEqual(written)
  return written
}

const HEAD =
  'email,name,created,confirmed,password_hash,newsletters,consent_time,consent_source,status\n'
const many = Array.from({ length: 510 }, (_, place) => `viele${place}@leser.example,,,,,,,,\n`)

const FIRST = [
  'a@leser.example,Anna Alt,2020-01-02,ja,,"fruehblatt,rathaus",2020-01-02,192.0.2.1,active',
  'b@leser.example,Berta,,nein,,fruehblatt,,,',
  'c@leser.example,C3PO!!,,,,,,,',
  'd@leser.example,,,,geheim,,,,',
  'e@leser.example,,gestern,,,,,,',
  'f@leser.example,,,,,Unbekannt,,,',
  'g@leser.example,,,,,Alt,,,',
  'h@leser.example,,,,,,,,gesperrt',
  'keine-adresse,,,,,,,,',
  ',,,,,,,,',
  'i@leser.example,zu,viele,Werte,hat,diese,Zeile,für,die,Tabelle',
  'da@leser.example,Da War,,ja,,fruehblatt,2020-01-02,192.0.2.1,',
  'A@Leser.example,,,,,,,,',
]

test('a check says what the run that writes does with new, refused, repeated and known readers', async () => {
  await store.database
    .insertInto('accounts')
    .values({ email: 'da@leser.example', password_hash: '$argon2id$', email_verified: true })
    .execute()
  const files = [
    `${HEAD}${FIRST.join('\n')}\n${many.join('')}a@leser.example,,,,,,,,\n`,
    `${HEAD}b@leser.example,,,,,,,,\nj@leser.example,,,,,rathaus,2020-01-02,192.0.2.1,\n`,
    'name,ort\nWanda,Opladen\n',
  ]
  const written = await expectSame(files)
  const count = (status: string) => written.filter((one) => one.status === status).length
  expect([count('created'), count('rejected'), count('existing')]).toEqual([515, 11, 1])
})

test('a check of a second run says which readers are confirmed, updated, unchanged or in use by now', async () => {
  await store.database
    .updateTable('imported_readers')
    .set({ used_at: new Date() })
    .where('account_id', 'in', (query) =>
      query.selectFrom('accounts').select('id').where('email', '=', 'c@leser.example'),
    )
    .execute()
  const file = [
    FIRST[0],
    'b@leser.example,Berta Neu,,ja,,"fruehblatt,rathaus",2020-01-02,192.0.2.1,',
    'c@leser.example,Carl,,ja,,rathaus,,,',
    'g@leser.example,Gerd,,nein,,,,,',
    'k@leser.example,Karla,,ja,,rathaus,,,',
  ].join('\n')
  const written = await expectSame([`${HEAD}${file}\n`])
  expect(written.map(({ status, isConfirmed }) => [status, isConfirmed])).toEqual([
    ['unchanged', true],
    ['updated', true],
    ['existing', false],
    ['updated', false],
    ['created', true],
  ])
  expect(written[1]?.recipients).toEqual(['withProof', 'withProof'])
})

test('a check of a list of recipients says what the run that writes does', async () => {
  const file = `${HEAD}b@leser.example,,,,,"fruehblatt,rathaus",,,\nnur@leser.example,,,ja,,rathaus,,,\nda@leser.example,,,,,rathaus,,,\n`
  const written = await expectSame([file], { recipientsOnly: true })
  expect(written.map(({ recipients }) => recipients)).toEqual([
    ['known', 'known'],
    ['withoutProof'],
    [],
  ])
})
