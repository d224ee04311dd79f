import { expect, test } from 'vitest'
import { shownText, textVersion } from '../../rules/consent/consent-words.ts'
import type { ConsentRecord } from '../../rules/consent/consent-record.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createConsents } from './embedded.ts'

const store = await testDatabaseForFile()

const ID = '00112233445566778899aabbccddeeff'
const record: ConsentRecord = {
  general: true,
  vendors: new Set(['youtube', 'kdm']),
  givenAt: 1_763_900_000,
  id: ID,
}

test('stores decisions with the text that was shown, and returns them newest first', async () => {
  const consents = createConsents(store.database)
  const version = textVersion('reject')
  expect(await consents.note(record, { choice: 'chosen', textVersion: version })).toBe('noted')
  const withdrawn = { ...record, general: false, vendors: new Set<never>() }
  await consents.note(withdrawn, { choice: 'none', textVersion: version })
  const [last, first] = await consents.proofs(ID)
  expect(last).toMatchObject({ choice: 'none', general: false, vendors: [] })
  expect(first).toMatchObject({
    choice: 'chosen',
    textVersion: version,
    general: true,
    vendors: ['youtube', 'kdm'],
  })
  const { text } = await store.database
    .selectFrom('consent_texts')
    .select('text')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  expect(text).toBe(shownText('reject'))
})

test('refuses a text version that was never shown', async () => {
  const consents = createConsents(store.database)
  const id = 'f'.repeat(32)
  const outcome = await consents.note({ ...record, id }, { choice: 'all', textVersion: '00000000' })
  expect(outcome).toBe('unknown-text')
  expect(await consents.proofs(id)).toEqual([])
})

test('tidy deletes decisions older than four years, and counts cover thirty days', async () => {
  const id = 'a'.repeat(32)
  const shown = { choice: 'all', textVersion: textVersion('pur') } as const
  const fiveYears = 5 * 365 * 86_400_000
  const before = (await createConsents(store.database).counts()).all
  await createConsents(store.database, () => new Date(Date.now() - fiveYears)).note(
    { ...record, id },
    shown,
  )
  const consents = createConsents(store.database)
  await consents.note({ ...record, id }, shown)
  expect(await consents.proofs(id)).toHaveLength(2)
  expect((await consents.counts()).all).toBe(before + 1)
  expect(await consents.tidy()).toBe(1)
  expect(await consents.proofs(id)).toHaveLength(1)
})
