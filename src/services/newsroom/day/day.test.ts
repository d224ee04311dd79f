import { expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  askAs,
  draftBy,
  newColleague,
  sendAs,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import type { CalendarPage, DayList } from './contract.ts'

const api = await sampleApiForFile()
const author = await newColleague(api.store, 'Anna Autor', 'author')
const other = await newColleague(api.store, 'Olaf Anderer', 'author')
const editor = await newColleague(api.store, 'Edith Redakteur', 'editor')

const move = async (id: number, body: object) => {
  const { status, text } = await sendAs(api, editor, ['POST', `/${id}/moves`], body)
  expect([status, text]).toEqual([200, expect.any(String)])
}
const plan = async (id: number, body: object) =>
  expect((await sendAs(api, editor, ['PUT', `/${id}/plan`], body)).status).toBe(200)
/** Lets a draft look as if it was not changed since 1 January 2026. */
const leaveAlone = (id: number) =>
  api.store.pool.query(
    `update newsroom.drafts set updated_at = '2026-01-01T12:00:00Z' where id = $1`,
    [id],
  )
async function dayOf(by: Colleague, day?: string) {
  const { status, body } = await askAs<DayList>(api, by, ['GET', `/day${day ? `?day=${day}` : ''}`])
  expect(status).toBe(200)
  return body.articles
}
const titlesOf = async (by: Colleague, day?: string) =>
  (await dayOf(by, day)).map(({ title }) => title)
async function calendarOf(by: Colleague, from: string, days: number) {
  const { body } = await askAs<CalendarPage>(api, by, [
    'GET',
    `/calendar?from=${from}&days=${days}`,
  ])
  return body.entries.map(({ kind, at, article }) => [kind, at, article.title])
}

test('a day lists what is changed, due, scheduled or published on it, with the moves that the editor may do', async () => {
  const due = await draftBy(api, author, 'Fällig am 4. Mai')
  await plan(due, { deadline: '2099-05-04T21:59:00Z' })
  const early = await draftBy(api, author, 'Geplant für den 5. Mai')
  await move(early, { move: 'schedule', publishAt: '2099-05-04T22:00:00Z' })
  for (const id of [due, early]) await leaveAlone(id)
  const published = await draftBy(api, author, 'Jetzt erschienen')
  await move(published, { move: 'publish' })

  expect(await titlesOf(editor, '2099-05-04')).toEqual(['Fällig am 4. Mai'])
  expect(await titlesOf(editor, '2099-05-05')).toEqual(['Geplant für den 5. Mai'])
  const today = await dayOf(editor)
  expect(today.map(({ title }) => title)).toContain('Jetzt erschienen')
  expect(today.map(({ title }) => title)).not.toContain('Fällig am 4. Mai')
  const [draft] = await dayOf(editor, '2099-05-04')
  expect(draft).toMatchObject({
    id: due,
    state: 'draft',
    isMine: false,
    owner: { id: author.id, name: 'Anna Autor' },
    moves: ['submit', 'approve', 'schedule', 'publish', 'embargo'],
  })
  const [own] = await dayOf(author, '2099-05-04')
  expect(own).toMatchObject({ isMine: true, moves: ['submit', 'embargo'] })
})

test('today also lists what is overdue and what waits for a decision, however old it is', async () => {
  const overdue = await draftBy(api, author, 'Überfällig')
  await plan(overdue, { deadline: '2026-01-02T10:00:00Z' })
  const waiting = await draftBy(api, author, 'Wartet auf Prüfung')
  await move(waiting, { move: 'submit' })
  const idle = await draftBy(api, author, 'Liegt nur da')
  for (const id of [overdue, waiting, idle]) await leaveAlone(id)
  const titles = await titlesOf(editor)
  expect(titles).toEqual(expect.arrayContaining(['Überfällig', 'Wartet auf Prüfung']))
  expect(titles).not.toContain('Liegt nur da')
  expect(await titlesOf(editor, '2099-07-01')).toEqual([])
})

test('an author sees no draft of others in the list of a day and in the calendar', async () => {
  const hidden = await draftBy(api, author, 'Verborgenes Wort')
  await plan(hidden, { deadline: '2099-06-10T10:00:00Z', note: 'Verborgene Notiz' })
  const answers = [
    await askAs(api, other, ['GET', '/day']),
    await askAs(api, other, ['GET', '/day?day=2099-06-10']),
    await askAs(api, other, ['GET', '/calendar?from=2099-06-01&days=42']),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain('Verborgene')
  }
  expect(await titlesOf(author, '2099-06-10')).toEqual(['Verborgenes Wort'])
  await plan(hidden, { assignee: other.id })
  expect(await titlesOf(other, '2099-06-10')).toEqual(['Verborgenes Wort'])
})

test('the calendar lists publications, ends of embargoes and deadlines by German days, also when the clocks change', async () => {
  // 29 March 2099 has 23 hours in Germany; 25 October 2099 has 25.
  const spring = await draftBy(api, author, 'Nacht der Umstellung')
  await plan(spring, { deadline: '2099-03-29T21:59:00Z' })
  await move(spring, { move: 'embargo', embargoUntil: '2099-03-28T23:00:00Z' })
  await move(spring, { move: 'schedule', publishAt: '2099-03-29T22:00:00Z' })
  const autumn = await draftBy(api, author, 'Lange Nacht')
  await move(autumn, { move: 'schedule', publishAt: '2099-10-25T22:59:00Z' })
  expect(await calendarOf(editor, '2099-03-29', 1)).toEqual([
    ['embargo', '2099-03-28T23:00:00.000Z', 'Nacht der Umstellung'],
    ['deadline', '2099-03-29T21:59:00.000Z', 'Nacht der Umstellung'],
  ])
  expect(await calendarOf(editor, '2099-03-30', 1)).toEqual([
    ['publish', '2099-03-29T22:00:00.000Z', 'Nacht der Umstellung'],
  ])
  expect(await calendarOf(editor, '2099-10-25', 1)).toEqual([
    ['publish', '2099-10-25T22:59:00.000Z', 'Lange Nacht'],
  ])
  expect(await calendarOf(editor, '2099-10-26', 1)).toEqual([])
})

test('the calendar lists an imported article that waits for its date, and no published one', async () => {
  const article = { title: 'Unter Sperrfrist', section: 'politik', body_md: 'Text.', author: 'dpa' }
  const future = { ...article, date: '2099-08-03T08:00:00Z' }
  expect((await api.put('/v5/articles/1900001', future)).status).toBe(201)
  expect(await calendarOf(editor, '2099-08-01', 7)).toEqual([
    ['publish', '2099-08-03T08:00:00.000Z', 'Unter Sperrfrist'],
  ])
  expect(await calendarOf(author, '2099-08-01', 7)).toEqual([])
  const past = { ...article, date: '2026-08-03T08:00:00Z' }
  expect((await api.put('/v5/articles/1900002', past)).status).toBe(201)
  expect(await calendarOf(editor, '2026-08-01', 7)).toEqual([])
})

test.each([
  ['/day?day=2026-02-30', 'day: must be a day, as 2026-11-29'],
  ['/day?day=1999-01-01', '„1999-01-01“ is too far away'],
  ['/calendar?from=2026-11-01&days=43', 'days: must be a whole number from 1 to 42'],
  ['/calendar?days=7', 'from: '],
  ['/day?tag=1', 'tag'],
])('refuses %s', async (path, message) => {
  const { status, body } = await askAs(api, editor, ['GET', path])
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
  expect(api.unexpectedErrors).toEqual([])
})
