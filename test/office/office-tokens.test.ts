import { expect, test } from 'vitest'
import { officeForms } from '../site/form-requests.ts'
import { textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const LIST = '/betrieb/mitarbeiter/zugaenge'

const site = await testSiteForFile()
const office = await site.signIn('betrieb')
const { open, send } = officeForms(site, office)
const form = (fields: Record<string, string> = {}) => ({
  name: 'Planer',
  'scope-drafts': 'on',
  account: '',
  lifetime: '90',
  reason: 'Neues Planungsprogramm',
  ...fields,
})
const page = (path = LIST) => open(path)
const tokenIn = (html: string): string => /mb-editor-[\w-]{43}/.exec(html)?.[0] ?? ''
const use = (token: string, path = '/content-api/v5/drafts') =>
  site.get(path, { headers: { authorization: `Bearer ${token}` } })
const logged = (act: string) =>
  site.database.selectFrom('audit_log').selectAll().where('act', '=', act).execute()

async function idOf(kind: string): Promise<string> {
  const email = `${kind}@morgenblatt.example`
  const account = site.database.selectFrom('accounts').select('id').where('email', '=', email)
  return (await account.executeTakeFirstOrThrow()).id
}
async function tokenId(name: string): Promise<string> {
  const tokens = site.database.selectFrom('editor_tokens').select('id').where('name', '=', name)
  return (await tokens.executeTakeFirstOrThrow()).id
}

test('a token is shown once, then only its beginning with who made it and when it was used', async () => {
  const answer = await send(LIST, form({ name: 'Einmal' }))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const token = tokenIn(await answer.text())
  expect(textOf(await page())).toContain('Noch nie')
  expect((await use(token)).status).toBe(200)
  const html = await page()
  expect(html).not.toContain(token)
  const text = textOf(html)
  for (const part of [token.slice(0, 14), 'betrieb@morgenblatt.example', 'Entwürfe lesen'])
    expect(text).toContain(part)
  expect(text).not.toContain('Noch nie')
  const rows = await site.database.selectFrom('editor_tokens').selectAll().execute()
  expect(JSON.stringify([rows, await logged('token-created')])).not.toContain(token)
  expect(await logged('token-created')).toMatchObject([
    { employee: 'betrieb@morgenblatt.example', after: { name: 'Einmal' } },
  ])
})

test('a form that is sent twice makes one token and shows it once', async () => {
  const fields = { ...form({ name: 'Doppelt' }), idempotencyKey: crypto.randomUUID() }
  const [first, second] = [await send(LIST, fields), await send(LIST, fields)]
  expect(tokenIn(await first.text())).not.toBe('')
  expect(second.headers.get('location')).toBe(`${LIST}?hinweis=schon-angelegt`)
  expect(textOf(await page(`${LIST}?hinweis=schon-angelegt`))).toContain('nicht noch einmal')
  expect(textOf(await page()).split('Doppelt')).toHaveLength(2)
})

test('a token that acts for an author sees the author’s drafts only, and its acts are logged with the program', async () => {
  const fields = form({ name: 'Für die Autorin', account: await idOf('autor') })
  const token = tokenIn(await (await send(LIST, fields)).text())
  const answer = await site.get('/content-api/v5/drafts', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ article: { title: 'Vom Planer' } }),
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  const entries = await logged('draft-created')
  expect(entries.find(({ subject }) => subject === `artikel:${id}`)).toMatchObject({
    employee: 'autor@morgenblatt.example',
    reason: 'Redaktion, mit dem Programm „Für die Autorin“',
  })
  const own = await site.get(`/api/newsroom/drafts/${id}`, {
    headers: { cookie: await site.signIn('autor') },
  })
  expect(own.status).toBe(200)
  expect((await use(token, '/content-api/v5/audience')).status).toBe(200)
})

test('ending a token needs a reason, works at once, once, and is logged', async () => {
  const token = tokenIn(await (await send(LIST, form({ name: 'Ende' }))).text())
  const path = `${LIST}/${await tokenId('Ende')}`
  expect(textOf(await page(path))).toContain('Diesen Zugang beenden?')
  expect(textOf(await (await send(path, { reason: '' })).text())).toContain('einen Grund')
  expect((await use(token)).status).toBe(200)
  const ended = await send(path, { reason: 'Programm ersetzt' })
  expect(ended.headers.get('location')).toBe(`${LIST}?hinweis=beendet`)
  expect((await use(token)).status).toBe(401)
  expect(textOf(await (await send(path, { reason: 'Noch einmal' })).text())).toContain(
    'schon beendet',
  )
  expect(await logged('token-revoked')).toMatchObject([{ reason: 'Programm ersetzt' }])
  expect(await page(path)).not.toContain('<form method="post"')
})

test.each([
  ['no name', { name: ' ' }, 'wie das Programm heißt'],
  ['a name that is too long', { name: 'x'.repeat(101) }, 'Höchstens 100 Zeichen'],
  ['no scope', { 'scope-drafts': '' }, 'mindestens ein Recht'],
  ['an unknown scope', { 'scope-root': 'on' }, 'Eines dieser Rechte gibt es nicht'],
  ['an account that is no id', { account: 'chef' }, 'eines der Konten'],
  ['an unknown account', { account: crypto.randomUUID() }, 'hat keine Rolle'],
  ['an unknown lifetime', { lifetime: '9999' }, 'wie lange der Zugang gilt'],
  ['no reason', { reason: '' }, 'einen Grund'],
])('refuses a token with %s and keeps what was typed', async (_, fields, sentence) => {
  const html = await (await send(LIST, form({ name: 'Falsch', ...fields }))).text()
  expect(textOf(html)).toContain(sentence)
  expect(html).toContain('value="Neues Planungsprogramm"'.repeat('reason' in fields ? 0 : 1))
  expect(tokenIn(html)).toBe('')
})

test('a token for an account is refused with scopes that no member of the newsroom has', async () => {
  const fields = form({ account: await idOf('chef'), 'scope-settings': 'on' })
  expect(textOf(await (await send(LIST, fields)).text())).toContain('nur diese Rechte')
})

test('only operators see, make and end tokens; reading changes nothing', async () => {
  await send(LIST, form({ name: 'Geheim' }))
  const path = `${LIST}/${await tokenId('Geheim')}`
  const before = await site.database.selectFrom('editor_tokens').selectAll().execute()
  for (const kind of ['chef', 'redaktion', 'frei'] as const) {
    const cookie = await site.signIn(kind)
    for (const one of [LIST, path]) {
      expect((await site.get(one, { headers: { cookie } })).status).toBe(404)
      expect((await send(one, form(), cookie)).status).toBe(404)
    }
  }
  for (const method of ['GET', 'HEAD'])
    for (const one of [LIST, path])
      expect((await site.get(one, { method, headers: { cookie: office } })).status).toBe(200)
  expect(await site.database.selectFrom('editor_tokens').selectAll().execute()).toEqual(before)
})
