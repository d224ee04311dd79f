import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openNewslettersApi, RITA } from '../../../../test/newsletters/newsletters-api.fixtures.ts'
import type { WelcomeMail } from './contract.ts'

const { store, reset, sent, sendAll, send, errors } = await openNewslettersApi()
const PATH = '/newsletters/fruehblatt/welcome'
const TEXT = { isOn: true, subject: ' Willkommen ', text: 'Schön, dass Sie da sind.' }
const RATHAUS = { id: 'rathaus', title: 'Rathaus', description: '', rhythm: '' }

afterAll(() => store.close())
beforeEach(async () => {
  await reset()
  await store.database.deleteFrom('newsletter_welcomes').execute()
})

test('an editor writes, turns on and tests the welcome mail of a newsletter', async () => {
  const empty = await send<WelcomeMail>('GET', PATH)
  expect(empty.body).toEqual({ isOn: false, subject: '', text: '', version: 0, mailText: null })
  const saved = await send<WelcomeMail>('PUT', PATH, { seen: 0, ...TEXT })
  expect(saved.body).toMatchObject({ isOn: true, subject: 'Willkommen', version: 1 })
  expect(saved.body.mailText).toContain('Schön, dass Sie da sind.')
  const again = await send<WelcomeMail>('PUT', PATH, { seen: 1, ...TEXT, isOn: false })
  expect(again.body).toMatchObject({ isOn: false, version: 2 })
  expect((await send('POST', `${PATH}/tests`, { seen: 2 })).status).toBe(200)
  await sendAll()
  expect(sent).toMatchObject([{ to: RITA, content: { subject: 'Probe: Willkommen' } }])
  expect(sent[0]?.content).not.toHaveProperty('headers.list-unsubscribe')
})

test('refuses a change of an outdated welcome mail, and keeps the stored one', async () => {
  await send('PUT', PATH, { seen: 0, ...TEXT })
  for (const seen of [0, 2]) {
    const late = await send('PUT', PATH, { seen, ...TEXT, subject: 'Anders' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('geändert')])
    expect((await send('POST', `${PATH}/tests`, { seen: seen || 9 })).status).toBe(409)
  }
  expect((await send<WelcomeMail>('GET', PATH)).body.subject).toBe('Willkommen')
})

test.each([
  [{ subject: '  ' }, 'subject: Eine Willkommensmail braucht Betreff und Text.'],
  [{ text: '' }, 'text: Eine Willkommensmail braucht Betreff und Text.'],
  [{ subject: 'x'.repeat(121) }, 'höchstens 120'],
  [{ text: 'x'.repeat(4001) }, 'höchstens 4000'],
  [{ html: '<b>' }, 'Unbekannt: html'],
])('refuses the welcome mail %j in German', async (fields, message) => {
  const refused = await send('PUT', PATH, { seen: 0, ...TEXT, ...fields })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain(message)
  expect((await send<WelcomeMail>('GET', PATH)).body.version).toBe(0)
})

test('an unwritten welcome mail is not tested, and an unknown newsletter has no welcome mail', async () => {
  await send('PUT', PATH, { seen: 0, isOn: false, subject: 'Nur Betreff', text: '' })
  const unwritten = await send('POST', `${PATH}/tests`, { seen: 1 })
  expect([unwritten.status, unwritten.body.message]).toEqual([
    409,
    expect.stringContaining('noch keinen Betreff oder Text'),
  ])
  const unknown = '/newsletters/gibt-es-nicht/welcome'
  expect((await send('GET', unknown)).status).toBe(404)
  expect((await send('PUT', unknown, { seen: 0, ...TEXT })).status).toBe(404)
  expect((await send('POST', `${unknown}/tests`, { seen: 1 })).status).toBe(404)
})

test('an author is refused by every operation of welcome mails, and changes nothing', async () => {
  for (const [method, path, body] of [
    ['GET', PATH],
    ['PUT', PATH, { seen: 0, ...TEXT }],
    ['POST', `${PATH}/tests`, { seen: 1 }],
  ] as const)
    expect((await send(method, path, body, 'author')).status).toBe(403)
  expect((await send<WelcomeMail>('GET', PATH)).body.version).toBe(0)
  expect(errors).toEqual([])
})

test('deleting a newsletter deletes its welcome mail', async () => {
  await send('POST', '/newsletters', RATHAUS)
  await send('PUT', '/newsletters/rathaus/welcome', { seen: 0, ...TEXT })
  expect((await send('DELETE', '/newsletters/rathaus')).status).toBe(204)
  await send('POST', '/newsletters', RATHAUS)
  const { body } = await send<WelcomeMail>('GET', '/newsletters/rathaus/welcome')
  expect(body).toMatchObject({ isOn: false, version: 0 })
  await send('DELETE', '/newsletters/rathaus')
})

test('a newsletter whose welcome mail cannot be deleted is kept', async () => {
  const { database } = store
  await send('POST', '/newsletters', RATHAUS)
  await send('PUT', '/newsletters/rathaus/welcome', { seen: 0, ...TEXT })
  await sql`create function refuse_deletion() returns trigger language plpgsql
    as $$ begin raise 'refused by the test'; end $$`.execute(database)
  await sql`create trigger refuse_deletion before delete on newsletter_welcomes
    for each row execute function refuse_deletion()`.execute(database)
  expect((await send('DELETE', '/newsletters/rathaus')).status).toBe(500)
  await sql`drop function refuse_deletion cascade`.execute(database)
  expect(errors.splice(0)).toMatchObject([{ message: 'refused by the test' }])
  const kept = await send<WelcomeMail>('GET', '/newsletters/rathaus/welcome')
  expect([kept.status, kept.body.version]).toEqual([200, 1])
  expect((await send('DELETE', '/newsletters/rathaus')).status).toBe(204)
})

test('a new newsletter does not get the welcome mail of an earlier one with its address', async () => {
  const { database } = store
  await database
    .insertInto('newsletter_welcomes')
    .values({ newsletter: 'rathaus', is_on: true, subject: 'Alt', body: 'Alt' })
    .execute()
  await send('POST', '/newsletters', RATHAUS)
  const { body } = await send<WelcomeMail>('GET', '/newsletters/rathaus/welcome')
  expect(body).toMatchObject({ isOn: false, version: 0 })
  await send('DELETE', '/newsletters/rathaus')
})
