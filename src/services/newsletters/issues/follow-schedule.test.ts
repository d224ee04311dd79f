import { afterAll, beforeEach, expect, test } from 'vitest'
import type { IssueSchedule } from '../../../rules/newsletters/schedule.ts'
import { openSampleIssues } from '../../../../test/fixtures/issues.fixtures.ts'

const { store, issues, reset, addReaders, reschedule } = await openSampleIssues()
afterAll(() => store.close())
beforeEach(() => reset())

const EVERY_MORNING: IssueSchedule = { weekdays: [1, 2, 3, 4, 5, 6], time: '06:00' }
const FIVE_MINUTES_LATER: IssueSchedule = { ...EVERY_MORNING, time: '06:05' }
const SUNDAYS: IssueSchedule = { weekdays: [0], time: '09:00' }
/** A Friday at noon; the next morning's slot is 05:00 UTC. */
const FRIDAY = new Date('2099-11-27T12:00:00Z')

async function all() {
  const rows = await store.database
    .selectFrom('newsletter_issues')
    .select(['state', 'planned_at'])
    .orderBy('id')
    .execute()
  return rows.map(({ state, planned_at }) => [state, planned_at?.toISOString()])
}
const planAt = async (schedule: IssueSchedule | undefined, now = FRIDAY) => {
  await reschedule(schedule)
  await issues.planDue(now)
}
const only = async () => (await issues.overview()).issues[0]?.id ?? 0

test('moves a planned issue to its newsletter’s new time and keeps the editor’s text', async () => {
  await planAt(EVERY_MORNING)
  const id = await only()
  await issues.write({ id, seen: 1, subject: 'Heute', lead: 'Guten Morgen.' })
  await planAt(FIVE_MINUTES_LATER)
  expect(await all()).toEqual([['planned', '2099-11-28T05:05:00.000Z']])
  expect(await issues.find(id)).toMatchObject({ subject: 'Heute' })
  await planAt(EVERY_MORNING)
  expect(await all()).toEqual([['planned', '2099-11-28T05:00:00.000Z']])
})

test('moves a planned issue to its newsletter’s new weekday', async () => {
  await planAt(EVERY_MORNING)
  await planAt(SUNDAYS)
  expect(await all()).toEqual([['planned', '2099-11-29T08:00:00.000Z']])
})

test('does not send an issue in its old slot after it moved to a later one', async () => {
  await planAt(EVERY_MORNING)
  await addReaders(1)
  await planAt(FIVE_MINUTES_LATER, new Date('2099-11-28T05:00:30Z'))
  expect(await all()).toEqual([['planned', '2099-11-28T05:05:00.000Z']])
  const queued = await store.pool.query(`select from pgboss.job where name = 'send-newsletter'`)
  expect(queued.rowCount).toBe(0)
})

test('plans no second issue for today if a schedule changes after today’s issue was sent', async () => {
  await planAt(EVERY_MORNING)
  await store.database
    .updateTable('newsletter_issues')
    .set({ state: 'sent', document: '{}', started_at: new Date('2099-11-28T05:00:10Z') })
    .execute()
  await planAt(FIVE_MINUTES_LATER, new Date('2099-11-28T05:02:00Z'))
  expect((await all()).map(([state]) => state)).toEqual(['sent'])
  await issues.planDue(new Date('2099-11-28T05:10:00Z'))
  expect(await all()).toContainEqual(['planned', '2099-11-30T05:05:00.000Z'])
})

test('cancels an issue if its newsletter loses its schedule, and plans it again with a new one', async () => {
  await planAt(EVERY_MORNING)
  await planAt(undefined)
  expect((await all()).map(([state]) => state)).toEqual(['cancelled'])
  await planAt(EVERY_MORNING)
  expect(await all()).toEqual([['planned', '2099-11-28T05:00:00.000Z']])
})

test('keeps an issue cancelled by its editor cancelled at the new time of the same day', async () => {
  await planAt(EVERY_MORNING)
  await store.database
    .updateTable('newsletter_issues')
    .set({ state: 'cancelled', finished_at: FRIDAY })
    .execute()
  await planAt(FIVE_MINUTES_LATER)
  expect((await all()).map(([state]) => state)).toEqual(['cancelled'])
})

test('keeps the time an editor chose, and plans no other issue', async () => {
  await planAt(EVERY_MORNING)
  const at = new Date('2099-11-28T07:00:00Z')
  await issues.plan(await only(), at, 'x')
  await planAt(FIVE_MINUTES_LATER)
  expect(await all()).toEqual([['planned', at.toISOString()]])
})

test('does not change an issue created by hand', async () => {
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  const at = new Date('2099-11-30T10:00:00Z')
  await issues.plan(id, at, 'x')
  await planAt(undefined)
  expect(await all()).toEqual([['planned', at.toISOString()]])
})
