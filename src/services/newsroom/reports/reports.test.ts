import { beforeEach, expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import type { Draft } from '../contract.ts'
import type { ReportPage } from './contract.ts'
import { addReport, tidyReports } from './reports.ts'

const api = await sampleApiForFile()
beforeEach(() => api.store.pool.query('delete from newsroom.reader_reports'))

const report = (articleId: number, mistake = 'Es war 1925.') =>
  addReport(api.store.database, { articleId, passage: 'im Jahr 1924', mistake, email: '' })

async function list(search = '', headers: Record<string, string> = asEditor): Promise<ReportPage> {
  const answer = await api.ask(`/v5/reports${search}`, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const settle = (id: number, settled: boolean, headers: Record<string, string> = asEditor) =>
  api.put(`/v5/reports/${id}`, { settled }, headers)

/** Creates an author's token with one draft. */
async function author(name: string) {
  const { token } = await api.editors.make({ name, scopes: ['drafts'], days: null })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const article = { title: `Text von ${name}`, section: 'politik' }
  const draft: Draft = await (await api.post('/v5/drafts', { article }, headers)).json()
  return { headers, draft }
}

test('reported errors are listed with their article, newest first, until they are settled', async () => {
  const { draft } = await author('Freie')
  await report(draft.id, 'Zuerst')
  await report(draft.id, 'Danach')
  await report(1_999_999, 'Zu einem gelöschten Artikel')
  const { reports } = await list()
  expect(reports.map(({ mistake, article }) => [mistake, article.title])).toEqual([
    ['Zu einem gelöschten Artikel', null],
    ['Danach', 'Text von Freie'],
    ['Zuerst', 'Text von Freie'],
  ])
  const [first] = reports
  const settled = await settle(first?.id ?? 0, true)
  expect(await settled.json()).toMatchObject({ mistake: 'Zu einem gelöschten Artikel' })
  expect((await list()).reports.map(({ mistake }) => mistake)).toEqual(['Danach', 'Zuerst'])
  const [done] = (await list('?state=settled')).reports
  expect(done).toMatchObject({ id: first?.id, settledAt: expect.any(String) })
  await settle(first?.id ?? 0, false)
  expect((await list('?state=settled')).reports).toEqual([])
})

test('an author sees and settles only reports about their own drafts', async () => {
  const own = await author('Eigene')
  const other = await author('Andere')
  await report(own.draft.id, 'Eigener Text')
  await report(other.draft.id, 'Fremder Text')
  expect((await list('', own.headers)).reports.map(({ mistake }) => mistake)).toEqual([
    'Eigener Text',
  ])
  const foreign = (await list('', other.headers)).reports[0]?.id ?? 0
  expect((await settle(foreign, true, own.headers)).status).toBe(404)
  expect((await list('', other.headers)).reports).toHaveLength(1)
})

test('a number beyond those of the database is a report that does not exist', async () => {
  expect((await settle(2_147_483_648, true)).status).toBe(404)
  expect(api.unexpectedErrors).toEqual([])
})

test('a token without the scope of drafts reads no report', async () => {
  const { token } = await api.editors.make({ name: 'Import', scopes: ['content'], days: null })
  const headers = { authorization: `Bearer ${token}` }
  expect((await api.ask('/v5/reports', { headers })).status).toBe(403)
  expect((await api.ask('/v5/reports')).status).toBe(401)
})

test('settled reports are deleted after 90 days, and all after a year', async () => {
  for (const mistake of ['neu', 'alt', 'erledigt', 'lange erledigt']) await report(7, mistake)
  const age = (mistake: string, column: string, days: number) =>
    api.store.pool.query(
      `update newsroom.reader_reports set ${column} = now() - make_interval(days => $1),
        settled_by = case when $2 = 'settled_at' then 'Mia' end where mistake = $3`,
      [days, column, mistake],
    )
  await age('alt', 'reported_at', 366)
  await age('erledigt', 'settled_at', 89)
  await age('lange erledigt', 'settled_at', 91)
  expect(await tidyReports(api.store.database)).toBe(2)
  expect((await list()).reports.map(({ mistake }) => mistake)).toEqual(['neu'])
  expect((await list('?state=settled')).reports.map(({ mistake }) => mistake)).toEqual(['erledigt'])
})
