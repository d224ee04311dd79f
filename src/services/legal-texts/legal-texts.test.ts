import { afterEach, beforeEach, expect, test } from 'vitest'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import type { Store } from '../../store/store.ts'
import { createTestDatabase } from '../../../test/fixtures/test-database.ts'
import { textAgreedTo } from './agreed-text.ts'
import { openLegalTexts } from './embedded.ts'
import { readVersionDates } from './versions.ts'

let store: Store
beforeEach(async () => {
  store = await createTestDatabase()
})
afterEach(() => store.close())

const URL = 'https://morgenblatt.example'
const OLD = samplePublisher.legal.agb
const NEW = { ...OLD, html: ['<p>Neu</p>'], paragraphs: ['Neu'], version: '0a1b2c3d' }

/** Starts the site with these terms. */
const startWith = (agb: typeof OLD) =>
  openLegalTexts(store.database, {
    legal: { ...samplePublisher.legal, agb },
    publicUrl: URL,
    warn: () => {},
  })

const versions = async (texts: Awaited<ReturnType<typeof startWith>>) =>
  (await texts.legalVersions({ name: 'agb' })).map(({ version }) => version)

test('stores a text at the first start that shows it, and not again at the next', async () => {
  const texts = await startWith(OLD)
  await Promise.all([startWith(OLD), startWith(OLD)])
  const [only, ...others] = await texts.legalVersions({ name: 'agb' })
  expect(others).toEqual([])
  expect(only).toMatchObject({ version: OLD.version, heldUntil: null })
  expect(Math.abs(Date.now() - Number(only?.heldFrom))).toBeLessThan(60_000)
  expect(await texts.legalText({ name: 'agb' })).toMatchObject(OLD)
})

test('a new text is valid from its start; the old one stays readable with its end date', async () => {
  await startWith(OLD)
  const texts = await startWith(NEW)
  expect(await texts.legalText({ name: 'agb' })).toMatchObject({ ...NEW, heldUntil: null })
  const old = await texts.legalText({ name: 'agb', version: OLD.version })
  expect(old).toMatchObject(OLD)
  const now = await texts.legalText({ name: 'agb' })
  expect(old?.heldUntil).toEqual(now?.heldFrom)
  expect(await texts.legalText({ name: 'agb', version: 'ffffffff' })).toBeNull()
  expect(await texts.legalText({ name: 'datenschutz', version: NEW.version })).toBeNull()
})

test('a text that returns is valid again under the same URL', async () => {
  await startWith(OLD)
  await startWith(NEW)
  const texts = await startWith(OLD)
  expect(await versions(texts)).toEqual([OLD.version, NEW.version, OLD.version])
  expect(await texts.legalText({ name: 'agb' })).toMatchObject({ ...OLD, heldUntil: null })
})

test('stored versions cannot be changed or deleted', async () => {
  await startWith(OLD)
  const change = store.database.updateTable('legal_texts').set({ content: '{}' }).execute()
  await expect(change).rejects.toThrow()
  await expect(store.database.deleteFrom('legal_texts').execute()).rejects.toThrow()
})

test('returns the text an order agreed to with its permanent URL', async () => {
  await startWith(OLD)
  const texts = await startWith(NEW)
  expect((await texts.agreed()).terms).toEqual({
    version: NEW.version,
    date: expect.any(String),
    paragraphs: ['Neu'],
    url: `${URL}/rechtstexte/agb/${NEW.version}`,
  })
  const then = { name: 'agb', version: OLD.version, at: new Date() } as const
  expect(await textAgreedTo(store.database, URL, then)).toEqual({
    version: OLD.version,
    date: expect.any(String),
    paragraphs: OLD.paragraphs,
    url: `${URL}/rechtstexte/agb/${OLD.version}`,
  })
  expect(await textAgreedTo(store.database, URL, { ...then, version: '2026-11' })).toBeNull()
})

/** Stores versions of the terms as at earlier starts. */
async function startedAt(...starts: (readonly [version: string, from: string])[]) {
  for (const [version, from] of starts)
    await store.database
      .insertInto('legal_texts')
      .values({ name: 'agb', version, content: JSON.stringify(OLD), holds_from: new Date(from) })
      .execute()
}

test('names a version by its day, and by its time too if two start on the same day in Berlin', async () => {
  await startedAt(
    ['aaaaaaaa', '2026-11-20T09:00:00Z'],
    ['bbbbbbbb', '2026-11-28T23:30:00Z'],
    [OLD.version, '2026-11-29T06:15:00Z'],
  )
  const texts = await startWith(OLD)
  const dates = (await texts.legalVersions({ name: 'agb' })).map(({ date }) => date)
  expect(dates).toEqual([
    '29. November 2026, 07:15\u00a0Uhr',
    '29. November 2026, 00:30\u00a0Uhr',
    '20. November 2026',
  ])
  expect((await texts.agreed()).terms.date).toBe(dates[0])
  expect(await texts.legalText({ name: 'agb', version: 'aaaaaaaa' })).toMatchObject({
    date: '20. November 2026',
  })
})

test('names the version of an order by the last start before the order', async () => {
  await startedAt(
    ['aaaaaaaa', '2026-11-01T09:00:00Z'],
    ['bbbbbbbb', '2026-11-10T09:00:00Z'],
    ['aaaaaaaa', '2026-11-20T09:00:00Z'],
  )
  const dateOf = await readVersionDates(store.database)
  const dateAt = (at: string) => dateOf({ name: 'agb', version: 'aaaaaaaa', at: new Date(at) })
  expect(dateAt('2026-11-05T09:00:00Z')).toBe('1. November 2026')
  expect(dateAt('2026-11-25T09:00:00Z')).toBe('20. November 2026')
  expect(dateOf({ name: 'agb', version: 'cccccccc', at: new Date() })).toBeNull()
})
