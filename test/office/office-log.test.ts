import { beforeAll, expect, test } from 'vitest'
import { noteActsOf } from '../../src/services/audit/write-audit.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { postForm } from '../site/form-requests.ts'
import { pathOfGivingCoins } from './giving-coins.ts'

const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
  const fields = { idempotencyKey: crypto.randomUUID(), reason: 'Entschuldigung' }
  await postForm(site, await pathOfGivingCoins(site), fields, { cookie })
})

const open = async (query: string) =>
  readDocument(
    await (await site.get(`/betrieb/protokoll?${query}`, { headers: { cookie } })).text(),
  )

test('filters the log by a pasted customer number with spaces', async () => {
  const { customer_id: number } = await site.database
    .selectFrom('audit_log')
    .select('customer_id')
    .where('customer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect((await open(`kunde=+${number}+`)).mainText).toContain('Entschuldigung')
  expect((await open('kunde=+1+')).mainText).not.toContain('Entschuldigung')
})

test('reports an invalid customer number and shows no entries', async () => {
  const { main, mainText } = await open('kunde=Wanda')
  expect(mainText).toContain('Eine Kundennummer hat nur Ziffern.')
  expect(mainText).not.toMatch(/Entschuldigung|nichts vermerkt/)
  expect(main).toContain('value="Wanda"')
})

test('finds acts of office and newsroom by beginnings of words and by the label of the act', async () => {
  const note = noteActsOf({ id: 'token:1', name: 'Agentur' })
  await note(site.database, {
    act: 'page-published',
    subject: 'seite:sport',
    after: { version: 3 },
  })
  await note(site.database, { act: 'draft-withdraw', subject: 'artikel:1300101' })
  const rows = async (query: string) => (await open(query)).main.split('<tbody>')[1] ?? ''
  const beginning = await rows('text=entsch')
  expect(beginning).toContain('Entschuldigung')
  expect(beginning).not.toContain('Redaktion</td>')
  expect(await rows('text=zur%C3%BCckgezogen')).toContain('href="/redaktion/artikel/1300101"')
  expect(await rows('text=agentur+sport')).toContain('Seite veröffentlicht')
  expect((await open('text=entsch')).main).toContain('value="entsch"')
  for (const nothing of ['Agentur Entschuldigung', "!'&|%"])
    expect((await open(`text=${encodeURIComponent(nothing)}`)).mainText).toContain(
      'nichts vermerkt',
    )
})

test('exports the filtered log as CSV to operators only, and notes the export first', async () => {
  const path = '/betrieb/ausfuhr/protokoll'
  const answer = await postForm(site, path, { tat: 'draft-withdraw', text: 'artikel' }, { cookie })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [heads, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(heads).toContain('Nummer;Zeit (UTC);Wer;Was;Woran;')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /;Programm „Agentur“;Artikel zurückgezogen;Artikel 1300101;;Redaktion;;$/,
  )
  expect((await open('tat=exported')).mainText).toContain('Auswahl des Protokolls')
  const wrong = await postForm(site, path, { kunde: 'Wanda' }, { cookie })
  expect(wrong.headers.get('location')).toBe('/betrieb/protokoll?kunde=Wanda')
  const chief = await site.signIn('chef')
  expect((await postForm(site, path, {}, { cookie: chief })).status).toBe(404)
})

test('exports a log of several batches without gaps or repeated entries', async () => {
  await site.database
    .insertInto('audit_log')
    .values(
      Array.from({ length: 2100 }, (_, index) => ({
        idempotency_key: `many-${index}`,
        employee_id: null,
        employee: 'Programm „Viel“',
        act: 'article-updated',
        subject: `artikel:${index + 1}`,
        reason: 'Redaktion',
        before: '{}',
        after: '{}',
      })),
    )
    .execute()
  const answer = await postForm(
    site,
    '/betrieb/ausfuhr/protokoll',
    { wer: 'Programm „Viel“' },
    { cookie },
  )
  const numbers = (await answer.text())
    .split('\r\n')
    .flatMap((line) => /;Artikel (\d+);/.exec(line)?.[1] ?? [])
  expect(numbers).toEqual(Array.from({ length: 2100 }, (_, index) => `${2100 - index}`))
})
