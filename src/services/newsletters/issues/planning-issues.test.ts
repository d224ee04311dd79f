import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSampleIssues } from '../../../../test/fixtures/issues.fixtures.ts'

const { store, issues, reset, addReaders, sent, sendAll } = await openSampleIssues()
afterAll(() => store.close())
beforeEach(() => reset())

const all = async () => (await issues.overview()).issues
const RUNNING = new AbortController().signal

test('plans the next issue of the schedule once, and keeps it cancelled if its editor cancels it', async () => {
  const friday = new Date('2099-11-27T12:00:00Z')
  await issues.planDue(friday)
  await issues.planDue(friday)
  const [next, ...others] = await all()
  expect(others).toEqual([])
  expect(next).toMatchObject({ state: 'planned', plannedAt: '2099-11-28T05:00:00.000Z' })
  expect(await issues.cancel(next?.id ?? 0)).toBe(true)
  await issues.planDue(friday)
  expect((await all()).map(({ state }) => state)).toEqual(['cancelled'])
})

test('restoring a cancelled issue plans it again, and only a cancelled issue can be restored', async () => {
  await issues.planDue(new Date('2099-11-27T12:00:00Z'))
  const [{ id } = { id: 0 }] = await all()
  expect(await issues.restore(id)).toBe(false)
  await issues.cancel(id)
  expect(await issues.restore(id)).toBe(true)
  expect(await issues.find(id)).toMatchObject({
    state: 'planned',
    plannedAt: '2099-11-28T05:00:00.000Z',
    finishedAt: null,
  })
  expect(await issues.restore(id)).toBe(false)
})

test('restoring a cancelled issue after its time makes it a draft', async () => {
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  await issues.plan(id, new Date(), 'x')
  await issues.cancel(id)
  expect(await issues.restore(id)).toBe(true)
  expect(await issues.find(id)).toMatchObject({ state: 'draft' })
})

test('an issue stopped while it was being sent cannot be restored', async () => {
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  await store.database
    .updateTable('newsletter_issues')
    .set({ state: 'cancelled', started_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await issues.restore(id)).toBe(false)
})

test('cancels an issue that is hours late after an outage', async () => {
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  await issues.plan(id, new Date(), 'x')
  await issues.planDue(new Date(Date.now() + 5 * 3_600_000))
  expect(await issues.find(id)).toMatchObject({ state: 'planned' })
  await issues.planDue(new Date(Date.now() + 7 * 3_600_000))
  expect(await issues.find(id)).toMatchObject({ state: 'cancelled' })
})

test('plans an issue again if a clock that ran ahead had cancelled it as late', async () => {
  const friday = new Date('2099-11-27T12:00:00Z')
  const first = async () => (await all()).find(({ plannedAt }) => plannedAt?.includes('-11-28T'))
  await issues.planDue(friday)
  await issues.planDue(new Date('2099-11-28T12:00:00Z'))
  expect(await first()).toMatchObject({ state: 'cancelled' })
  await issues.planDue(friday)
  expect(await first()).toMatchObject({ state: 'planned', finishedAt: null })
})

test('does not send an issue before its time, and refuses an unknown newsletter', async () => {
  await addReaders(1)
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  await issues.plan(id, new Date(Date.now() + 3_600_000), 'x')
  await issues.send(id, RUNNING)
  expect(await issues.find(id)).toMatchObject({ state: 'planned' })
  expect(await issues.make('gibt-es-nicht', 'x')).toBeNull()
})

test('a test mail goes only to the employee and contains no unsubscribe link', async () => {
  await addReaders(3)
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  const { id: accountId } = await store.database
    .insertInto('accounts')
    .values({ email: 'rita@morgenblatt.example', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await issues.sendTest(id, { accountId, email: 'rita@morgenblatt.example' })
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual(['rita@morgenblatt.example'])
  const content = sent[0]?.content
  expect(content?.subject).toMatch(/^Probe: /)
  expect(content && 'html' in content && content.html).not.toContain('abmelden')
})

test('[S2.12] the archive contains the sent issues of its own newsletter', async () => {
  await addReaders(1)
  const id = (await issues.make('fruehblatt', 'x')) ?? 0
  await issues.write({ id, seen: 1, subject: 'Heute', lead: 'Guten Morgen.' })
  const ask = { newsletter: 'fruehblatt', id }
  expect(await issues.sentIssue(ask)).toBeNull()
  await issues.plan(id, new Date(), 'x')
  await issues.send(id, RUNNING)
  expect(await issues.sentIssue(ask)).toMatchObject({ subject: 'Heute', lead: ['Guten Morgen.'] })
  expect(await issues.sentIssue({ ...ask, newsletter: 'rathaus' })).toBeNull()
  const range = { newsletter: 'fruehblatt', offset: 0, limit: 5 }
  expect(await issues.sentIssues(range)).toMatchObject({ total: 1, issues: [{ id }] })
  expect(await issues.sentIssue({ ...ask, id: 2 ** 60 })).toBeNull()
})

test('[S2.12] the latest issue of a newsletter is the newest sent one', async () => {
  const newsletters = ['fruehblatt', 'rathaus']
  await addReaders(1)
  const sent = []
  for (const [subject, lead] of [
    ['Gestern', 'Guten Morgen.'],
    ['Heute', 'Guten Tag.'],
    ['Morgen', ''],
  ] as const) {
    const id = (await issues.make('fruehblatt', subject)) ?? 0
    await issues.write({ id, seen: 1, subject, lead })
    if (subject === 'Morgen') continue
    await issues.plan(id, new Date(), 'x')
    await issues.send(id, RUNNING)
    sent.push(id)
  }
  expect(await issues.latestIssues({ newsletters })).toEqual([
    {
      newsletter: 'fruehblatt',
      id: sent[1],
      subject: 'Heute',
      opening: 'Guten Tag.',
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  expect(await issues.latestIssues({ newsletters: [] })).toEqual([])
})
