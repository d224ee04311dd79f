import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { cookiesOf, postForm, postJson, readerOf } from '../site/form-requests.ts'
import { mailTo } from '../site/mailbox.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

const PAGE = '/account/second-factor'

const site = await testSiteForFile({ STAFF_SECOND_FACTOR: 'required' })

const accountOf = (kind: ReaderKind) =>
  site.database
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', '=', `${kind}@morgenblatt.example`)
    .executeTakeFirstOrThrow()

async function codeFor(kind: ReaderKind): Promise<string> {
  const { secret } = await site.database
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', (await accountOf(kind)).id)
    .executeTakeFirstOrThrow()
  return new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret ?? []).buffer }),
  }).generate()
}

const send = (cookie: string, fields: Record<string, string>) =>
  postForm(site, PAGE, fields, { cookie })

/** Lets the same period of 30 seconds give another code. */
const forgetStep = () => site.database.updateTable('second_factors').set({ last_step: 0 }).execute()

/** Signs in and sets a second factor up; returns the cookies of the session that has it. */
async function withFactor(kind: ReaderKind): Promise<{ cookie: string; html: string }> {
  const cookie = await site.signIn(kind)
  expect((await send(cookie, { act: 'begin' })).headers.get('location')).toBe(PAGE)
  const done = await send(cookie, { act: 'turn-on', code: await codeFor(kind), next: '/redaktion' })
  await forgetStep()
  return { cookie: cookiesOf(done), html: await done.text() }
}

const ask = async (path: string, cookie: string) => {
  const answer = await site.get(path, { headers: { cookie } })
  return [answer.status, answer.headers.get('location')]
}

const SETUP = (path: string) => [302, `${PAGE}?next=${encodeURIComponent(path)}`]

test('staff without a second factor are led to set it up and have no right', async () => {
  const betrieb = await site.signIn('betrieb')
  expect(await ask('/betrieb', betrieb)).toEqual(SETUP('/betrieb'))
  expect(await ask('/betrieb/protokoll', betrieb)).toEqual(SETUP('/betrieb/protokoll'))
  for (const kind of ['autor', 'chef', 'redaktion', 'betrieb'] as const) {
    const cookie = await site.signIn(kind)
    const [status, location] = await ask('/redaktion', cookie)
    expect([status, location]).toEqual([303, `${PAGE}?next=%2Fredaktion`])
    expect((await ask('/api/newsroom/person', cookie))[0]).toBe(403)
    expect((await ask('/api/newsroom/drafts', cookie))[0]).toBe(403)
  }
  const month = { von: '2026-01-01', bis: '2026-01-31' }
  const file = await postForm(site, '/betrieb/ausfuhr/buchungen', month, { cookie: betrieb })
  expect(file.status).toBe(403)
  expect((await postJson(site, '/api/see-as', { kind: 'plus' }, { cookie: betrieb })).status).toBe(
    403,
  )
  expect(await readerOf(site, betrieb)).toMatchObject({ roles: [] })
})

test('the office and the newsroom open after the set-up, and recovery codes are shown once', async () => {
  const { cookie, html } = await withFactor('betrieb')
  expect([...html.matchAll(/<code>(?:[a-z\d]{4}-){3}[a-z\d]{4}<\/code>/g)]).toHaveLength(10)
  expect((await ask('/betrieb', cookie))[0]).toBe(200)
  expect((await ask('/redaktion', cookie))[0]).toBe(200)
  expect((await ask('/api/newsroom/person', cookie))[0]).toBe(200)
  expect(await readerOf(site, cookie)).toMatchObject({ roles: ['OPERATOR'] })
  const again = await (await site.get(PAGE, { headers: { cookie } })).text()
  expect(again).not.toMatch(/<code>/)
})

test('a new sign-in needs a code of the app, and a replayed one is refused', async () => {
  const { cookie: first } = await withFactor('chef')
  const second = await site.signIn('chef')
  expect(await ask('/redaktion', second)).toEqual([303, `${PAGE}?next=%2Fredaktion`])
  expect((await ask('/redaktion', first))[0]).toBe(200)
  const wrong = await send(second, { act: 'confirm', code: '123' })
  expect(wrong.headers.get('location')).toBe(`${PAGE}?fehler=wrong-code`)
  const code = await codeFor('chef')
  const done = await send(second, { act: 'confirm', code, next: '/redaktion' })
  expect(done.headers.get('location')).toBe('/redaktion')
  expect((await ask('/redaktion', cookiesOf(done)))[0]).toBe(200)
  const replayed = await send(await site.signIn('chef'), { act: 'confirm', code })
  expect(replayed.headers.get('location')).toBe(`${PAGE}?fehler=wrong-code`)
})

test('the office resets a second factor, which ends all sessions and is mailed', async () => {
  const { cookie } = await withFactor('redakteur')
  const { id, email } = await accountOf('redakteur')
  await site.database
    .deleteFrom('second_factors')
    .where('account_id', '=', (await accountOf('betrieb')).id)
    .execute()
  const { cookie: office } = await withFactor('betrieb')
  const answer = await postForm(
    site,
    `/betrieb/kunden/${id}/faktor-zuruecksetzen`,
    { reason: 'Telefon verloren', idempotencyKey: crypto.randomUUID() },
    { cookie: office },
  )
  expect(answer.headers.get('location')).toBe(`/betrieb/kunden/${id}?hinweis=faktor-zuruecksetzen`)
  await mailTo(site, email, /Zweiter Faktor/)
  expect((await ask('/redaktion', cookie))[0]).toBe(303)
  expect(await readerOf(site, cookie)).toBe(null)
  const log = await site.database
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('act', '=', 'faktor-zuruecksetzen')
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({ before: { secondFactor: true }, after: { secondFactor: false } })
})

test('opening the page changes nothing, and it does not exist for readers without a role', async () => {
  const cookie = await site.signIn('autor')
  for (const method of ['GET', 'HEAD'])
    expect((await site.get(PAGE, { method, headers: { cookie } })).status).toBe(200)
  const { id } = await accountOf('autor')
  const rows = await site.database
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', id)
    .execute()
  expect(rows).toEqual([])
  const reader = await site.signIn('plus')
  expect((await ask(PAGE, reader))[0]).toBe(404)
  expect((await send(reader, { act: 'begin' })).status).toBe(404)
})

test('secrets and codes are in no log', () => {
  expect(JSON.stringify([site.errors, site.warnings])).not.toMatch(/otpauth|second_factor=/)
})
