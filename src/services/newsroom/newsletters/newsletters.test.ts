import { afterAll, beforeEach, expect, test } from 'vitest'
import { openNewslettersApi, RITA } from '../../../../test/newsletters/newsletters-api.fixtures.ts'
import { previewIssue } from '../../newsletters/issues/issue-preview.ts'
import type { IssuePage, NewsletterInList, WholeIssue } from './contract.ts'

const api = await openNewslettersApi()
const { store, issues, reset, addReaders, sent, sendAll, reschedule } = api
const { mailParts, announced, logged, errors, send } = api

afterAll(() => store.close())
beforeEach(async () => {
  await reset()
  await reschedule(undefined)
  announced.length = 0
  logged.length = 0
})

const list = async () =>
  (await send<{ newsletters: NewsletterInList[] }>('GET', '/newsletters')).body.newsletters
const RATHAUS = { id: 'rathaus', title: 'Rathaus', description: 'Aus dem Rat.', rhythm: 'freitags' }

const newIssue = async () =>
  (await send<WholeIssue>('POST', '/issues', { newsletter: 'fruehblatt' })).body
const FIELDS = { subject: 'Heute', preheader: 'Was kommt', lead: 'Guten Morgen.', fills: false }
const saved = async (id: number, fields: object = {}) =>
  (await send<WholeIssue>('PUT', `/issues/${id}`, { seen: 1, picks: [], ...FIELDS, ...fields }))
    .body

test('an editor adds, changes, closes and removes a newsletter; the site’s record is announced', async () => {
  expect((await send('POST', '/newsletters', RATHAUS)).status).toBe(201)
  expect(announced).toContain('site')
  const [, made] = await list()
  expect(made).toMatchObject({ ...RATHAUS, recipients: 0, waiting: 0, next: null })
  const again = await send('POST', '/newsletters', RATHAUS)
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining('gibt es schon'),
  ])
  const { id: _, ...fields } = { ...RATHAUS, schedule: { weekdays: [5], time: '16:30' } }
  const change = { seen: made?.seen, newsletter: { ...fields, closed: true } }
  const changed = await send<NewsletterInList>('PUT', '/newsletters/rathaus', change)
  expect(changed.body).toMatchObject({ closed: true, next: { id: null } })
  const late = await send('PUT', '/newsletters/rathaus', change)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('geändert')])
  expect((await send('DELETE', '/newsletters/rathaus')).status).toBe(204)
  expect((await list()).map(({ id }) => id)).toEqual(['fruehblatt'])
})

test('a newsletter with recipients is not removed', async () => {
  await addReaders(2)
  const refused = await send('DELETE', '/newsletters/fruehblatt')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('aus dem Angebot'),
  ])
  expect(await list()).toMatchObject([{ id: 'fruehblatt', recipients: 2 }])
})

test.each([
  [{ id: 'Groß' }, 'id: Möglich sind nur Kleinbuchstaben'],
  [{ title: '' }, 'title: Das ist zu klein oder zu kurz'],
  [{ description: 'x'.repeat(501) }, 'description: Das ist zu groß oder zu lang (höchstens 500)'],
  [{ schedule: { weekdays: [], time: '06:00' } }, 'schedule.weekdays: Das ist zu klein'],
  [{ sections: [{ title: '', source: 'tag:999999', limit: 3 }] }, 'sections.0: Was die Rubrik'],
  [{ colour: 'red' }, 'Unbekannt: colour'],
])('refuses the newsletter %j in German', async (fields, message) => {
  const refused = await send('POST', '/newsletters', { ...RATHAUS, ...fields })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain(message)
})

test('an author is refused by every operation, and changes nothing', async () => {
  const { id } = await newIssue()
  for (const [method, path, body] of [
    ['GET', '/newsletters'],
    ['POST', '/newsletters', RATHAUS],
    ['PUT', '/newsletters/fruehblatt', { seen: 'x', newsletter: { title: 'Neu' } }],
    ['DELETE', '/newsletters/fruehblatt'],
    ['GET', '/issues'],
    ['POST', '/issues', { newsletter: 'fruehblatt' }],
    ['GET', `/issues/${id}`],
    ['PUT', `/issues/${id}`, { seen: 1, picks: [], ...FIELDS }],
    ['POST', `/issues/${id}/moves`, { move: 'plan', seen: 1 }],
  ] as const) {
    const refused = await send(method, path, body, 'author')
    expect([method, path, refused.status]).toEqual([method, path, 403])
    expect(refused.body.message).toBe('Newsletter darf nur die Redaktion bearbeiten.')
  }
  expect(await issues.find(id)).toMatchObject({ version: 1, state: 'draft' })
})

test('an issue has the picked articles in their order, then the sections, each article once', async () => {
  const { id } = await newIssue()
  const filled = await saved(id, { fills: true })
  const ids = filled.document?.sections.flatMap(({ items }) => items.map((item) => item.id)) ?? []
  const [first = 0, second = 0] = ids.toReversed()
  const picked = await saved(id, { seen: 2, picks: [first, second, first, 1_999_999], fills: true })
  expect(picked.picked.map(({ title }) => title === null)).toEqual([false, false, true])
  const [own, ...rest] = picked.document?.sections ?? []
  expect(own).toMatchObject({ title: '', items: [{ id: first }, { id: second }] })
  expect(rest.flatMap(({ items }) => items.map((item) => item.id))).not.toContain(first)
  const alone = await saved(id, { seen: 3, picks: [second], fills: false })
  expect(alone.document?.sections).toMatchObject([{ items: [{ id: second }] }])
  expect(alone.document?.sections).toHaveLength(1)
})

test('the mail that is sent is the one of the preview: subject, preview text, letter and picks', async () => {
  await addReaders(1)
  const { id } = await newIssue()
  const { version, text } = await saved(id)
  expect(text).toContain('Guten Morgen.')
  const planned = await send<WholeIssue>('POST', `/issues/${id}/moves`, {
    move: 'plan',
    seen: version,
  })
  expect(planned.body.state).toBe('planned')
  await issues.send(id, new AbortController().signal)
  await sendAll()
  const mail = sent[0]?.content
  expect(mail?.subject).toBe('Heute')
  expect(mail && 'html' in mail && mail.html).toMatch(/max-height:0[^>]*>Was kommt</)
  expect(logged.map(({ act }) => act)).toEqual(['issue-planned'])
  const frozen = await send('PUT', `/issues/${id}`, { seen: version, picks: [], ...FIELDS })
  expect([frozen.status, frozen.body.message]).toEqual([409, expect.stringContaining('verschickt')])
})

test('cancelling is undone before the first mail, and a test mail goes to the editor only', async () => {
  await addReaders(2)
  const { id } = await newIssue()
  const { version: seen } = await saved(id)
  const plannedAt = new Date(Date.now() + 3_600_000).toISOString()
  const move = (body: object) => send<WholeIssue>('POST', `/issues/${id}/moves`, body)
  expect((await move({ move: 'plan', seen, plannedAt })).body).toMatchObject({ plannedAt })
  expect((await move({ move: 'cancel' })).body.state).toBe('cancelled')
  expect((await move({ move: 'cancel' })).status).toBe(409)
  expect((await move({ move: 'restore' })).body).toMatchObject({ state: 'planned', plannedAt })
  expect(logged.map(({ act }) => act)).toEqual([
    'issue-planned',
    'issue-cancelled',
    'issue-restored',
  ])
  expect((await move({ move: 'test', seen })).status).toBe(200)
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual([RITA])
})

test('refuses an empty issue, another version, a time too far ahead and unknown numbers', async () => {
  const { id } = await newIssue()
  await saved(id, { lead: '', subject: '' })
  const move = (body: object, number: number | string = id) =>
    send('POST', `/issues/${number}/moves`, body)
  expect((await move({ move: 'plan', seen: 2 })).body.message).toContain('steht noch nichts')
  expect((await move({ move: 'plan', seen: 1 })).status).toBe(409)
  await saved(id, { seen: 2 })
  const far = new Date(Date.now() + 100 * 86_400_000).toISOString()
  expect((await move({ move: 'plan', seen: 3, plannedAt: far })).status).toBe(400)
  expect((await move({ move: 'send', seen: 3 })).status).toBe(400)
  for (const number of ['0', '2147483648', '9'.repeat(40)])
    expect((await move({ move: 'cancel' }, number)).status).toBe(404)
  expect((await send('POST', '/issues', { newsletter: 'gibt-es-nicht' })).status).toBe(404)
  expect((await send('GET', '/issues?limit=101')).status).toBe(400)
  const { body } = await send<IssuePage>('GET', '/issues?newsletter=fruehblatt&limit=1')
  expect(body.issues).toMatchObject([{ id, state: 'draft' }])
  expect(errors).toEqual([])
})

test('the preview in dark colours shows the dark styles of the mail, and its link ends no subscription', async () => {
  const { id } = await newIssue()
  await saved(id)
  const preview = await previewIssue(mailParts, id)
  expect(await preview?.html('dark')).toContain('@media all')
  expect(await preview?.html('light')).toContain('@media not all')
  expect(preview?.text).toContain('/newsletters/abmelden/00000000-0000')
})
