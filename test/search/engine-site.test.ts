// @module-tag full
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../../src/rules/articles/reading-time.ts'
import { readWords, stemOf } from '../../src/rules/lists/search-words.ts'
import { ENGINE_PASSWORD, openSearchEngine, type FakeSearchEngine } from '../fakes/search-engine.ts'
import { runCommand } from '../site/run-command.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** A site with a search engine: what readers find, what the engine gets, what is logged (docs/faults.md). */

let fake: FakeSearchEngine
let site: TestSite
let settings: Record<string, string>
const lines = () => [...site.errors, ...site.warnings]

beforeAll(async () => {
  fake = await openSearchEngine()
  settings = { SEARCH_URL: fake.secretUrl }
  site = await openTestSite(settings)
})
afterAll(async () => {
  await site?.close()
  await fake?.close()
})

const rebuild = (args: string[] = [], env = settings) =>
  runCommand({
    name: 'search-rebuild',
    args,
    env: { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...env },
  })
const searched = async (by: string) =>
  Number(
    new RegExp(`^search_engine_searches_total\\{by="${by}"\\} (\\d+)`, 'm').exec(
      await metrics(),
    )?.[1] ?? 0,
  )
const metrics = async () => (await site.get('/metrics')).text()
async function find(words: string): Promise<string> {
  const answer = await site.get(`/suche?q=${encodeURIComponent(words)}`)
  expect(answer.status).toBe(200)
  return answer.text()
}
async function write(id: number, fields: object, method = 'PUT'): Promise<number> {
  const { status } = await site.get(`/content-api/v5/articles/${id}`, {
    method,
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ date: '2026-01-05', section: 'sport', ...fields }),
  })
  return status
}

test('until the index is built the database searches, which is logged once', async () => {
  expect(await find('Rhein')).toMatch(/<article|teaser/i)
  expect([await searched('engine'), await searched('store')]).toEqual([0, 1])
  expect(fake.sent).toEqual([])
  expect(lines()).toEqual([expect.stringContaining('run npm run search:rebuild')])
})

test('one command builds the index, and then the engine is asked', async () => {
  const built = await rebuild()
  expect(built).toMatchObject({ code: 0, stdout: '' })
  const { rows } = await sql<{ id: string }>`
    select article_id::text as id from search_index order by 1`.execute(site.database)
  const ids = rows.map(({ id }) => id).toSorted()
  expect(built.stderr).toMatch(
    new RegExp(`^${ids.length} articles in the index morgenblatt, in \\d`),
  )
  expect(fake.find('morgenblatt')?.ids).toEqual(ids)
  expect(await find('Rhein Brücke')).toMatch(/Rheinbrücke/)
  expect(await searched('engine')).toBe(1)
})

test('no word of paid text is sent to the engine', async () => {
  const open = Array.from({ length: 40 }, (_, n) => `Absatz ${n} steht hier offen.`)
  const body_md = [...open, 'Im Xylofonkeller.'].join('\n\n')
  expect(await write(1_980_001, { title: 'Offen', contentRestriction: 'paid', body_md })).toBe(201)
  await expect.poll(() => fake.find('morgenblatt')?.ids).toContain('1980001')
  const { rows } = await sql<{ document: string }>`
    select document::text as document from paid_bodies`.execute(site.database)
  // Public words: those of public texts, stop words of public titles, names of sections and of the engine's fields.
  const known = await sql<{ stem: string }>`
    select stem from vocabulary union select unnest(string_to_array(section, '/')) from search_index
    union select substr(lexeme, 2) from search_index, unnest(words) where starts_with(lexeme, '=')
    union select 'content'`.execute(site.database)
  const written = new Set(known.rows.map(({ stem }) => stem))
  const paid = new Set(
    rows.flatMap(({ document }) => readWords(textOf(document)).map(({ word }) => stemOf(word))),
  )
  const secret = [...paid].filter((stem) => /^\p{L}{4,}$/u.test(stem) && !written.has(stem))
  expect(secret.length).toBeGreaterThan(100)
  expect(secret).toContain('xylofonkell')
  const sent = new Set(
    fake.sent
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )
  expect(sent.size).toBeGreaterThan(1000)
  expect(secret.filter((stem) => sent.has(stem))).toEqual([])
})

test('a published article is found within seconds, a withdrawn one is not', async () => {
  const [title, path] = ['Ein Zebrastreifenkino', /"\/sport\/[^"]*zebrastreifenkino/]
  expect(await find('Zebrastreifenkino')).not.toMatch(path)
  expect(await write(1_980_002, { title, body_md: 'Text.' })).toBe(201)
  await expect.poll(() => fake.find('morgenblatt')?.ids).toContain('1980002')
  const [byEngine, byStore] = [await searched('engine'), await searched('store')]
  await expect.poll(() => find('Zebrastreifenkino')).toMatch(path)
  expect(await searched('engine')).toBeGreaterThan(byEngine)
  expect(await searched('store')).toBe(byStore)
  expect(await write(1_980_002, {}, 'DELETE')).toBeLessThan(300)
  await expect.poll(() => find('Zebrastreifenkino')).not.toMatch(path)
  await expect.poll(() => fake.find('morgenblatt')?.ids).not.toContain('1980002')
})

test('while the engine is down readers find articles, and the log says so once', async () => {
  fake.fault = (request) => request.socket.destroy()
  const [byEngine, byStore] = [await searched('engine'), await searched('store')]
  for (const words of ['Rheinbrücke Sperrung', 'Brücke', 'Brücken'])
    expect(await find(words)).toMatch(/Rheinbrücke/)
  expect([await searched('engine'), await searched('store')]).toEqual([byEngine, byStore + 3])
  expect(await write(1_980_003, { title: 'Ein Zwischenstand', body_md: 'Text.' })).toBe(201)
  expect(await find('Zwischenstand')).toContain('Ein Zwischenstand')
  await expect.poll(metrics).toMatch(/^search_engine_waiting [1-9]/m)
  expect(await metrics()).toMatch(/^search_engine_away 1$/m)
  const loggedMessages = () =>
    site.errors.map((line) => (JSON.parse(line) as { msg: string }).msg).toSorted()
  await expect
    .poll(loggedMessages)
    .toEqual([
      'The search engine does not answer: the store searches in its place',
      'The search engine takes no changes: they wait in the store',
    ])
  fake.fault = undefined
})

test('the rebuild command reports what it cannot do in one sentence', async () => {
  expect(await rebuild([], { SEARCH_URL: '' })).toMatchObject({
    code: 2,
    stderr: 'There is no search engine: set SEARCH_URL.\n',
  })
  const wrong = fake.secretUrl.replace('zeitung:', 'falsch:')
  const refused = await rebuild([], { SEARCH_URL: wrong })
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'The search engine answers 401 security_exception: run it again once that is mended.\n',
  })
  expect((await rebuild(['--help'])).stdout).toContain('npm run search:rebuild')
  const said = [...lines(), refused.stderr, await metrics()].join('')
  expect(said).not.toContain(ENGINE_PASSWORD)
  expect(said).not.toContain(encodeURIComponent(ENGINE_PASSWORD))
})
