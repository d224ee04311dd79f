import { beforeAll, expect, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let key: Record<string, string>
beforeAll(async () => {
  key = { authorization: `Bearer ${await site.editorKey()}` }
})

type Made = { id: string; token: string; name: string; scopes: string[]; expiresAt: string | null }

const JSON_TYPE = { 'content-type': 'application/json' }

const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  site.get(path, {
    method,
    headers: { ...JSON_TYPE, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

async function make(body: object): Promise<Made> {
  const response = await send('POST', '/api/editor-tokens', key, body)
  expect(response.status).toBe(201)
  return (await response.json()) as Made
}

const bearer = ({ token }: Made) => ({ authorization: `Bearer ${token}` })

test('a new token is returned once, listed by name and not stored in plain text', async () => {
  const made = await make({ name: '  Redaktionssystem ', scopes: ['content', 'content'] })
  expect(made).toMatchObject({ name: 'Redaktionssystem', scopes: ['content'], expiresAt: null })
  const listing = await send('GET', '/api/editor-tokens', key)
  const text = await listing.text()
  expect(text).toContain(made.id)
  expect(text).not.toContain(made.token)
  const rows = await site.database.selectFrom('editor_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(made.token)
})

test('each token scope allows its own writes and no others', async () => {
  const writes = {
    content: ['PUT', '/content-api/v5/tags/4711', { label: 'Neu', urlPath: '/neu' }],
    curation: ['PUT', '/content-api/v5/channels/sport', { displayName: 'Sport' }],
    settings: ['PATCH', '/api/settings', {}],
    paywall: ['POST', '/api/link-tokens', {}],
  } as const
  for (const scope of Object.keys(writes)) {
    const token = await make({ name: scope, scopes: [scope] })
    for (const [name, [method, path, body]] of Object.entries(writes)) {
      const { status } = await send(method, path, bearer(token), body)
      expect([scope, name, status === 403]).toEqual([scope, name, scope !== name])
      if (scope === name) expect([200, 201, 400]).toContain(status)
    }
    expect((await send('GET', '/api/editor-tokens', bearer(token))).status).toBe(403)
  }
})

test('a revoked token stops working at once; revoking it again answers 404', async () => {
  const token = await make({ name: 'Alt', scopes: ['settings'] })
  const write = async () => (await send('PATCH', '/api/settings', bearer(token), {})).status
  expect(await write()).toBe(200)
  const path = `/api/editor-tokens/${token.id}`
  expect((await send('DELETE', path, key)).status).toBe(204)
  expect(await write()).toBe(401)
  expect((await send('DELETE', path, key)).status).toBe(404)
})

test('refuses writes with an expired token', async () => {
  const token = await make({ name: 'Kurz', scopes: ['settings'], days: 1 })
  const write = async () => (await send('PATCH', '/api/settings', bearer(token), {})).status
  expect(await write()).toBe(200)
  await site.database
    .updateTable('editor_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', token.id)
    .execute()
  expect(await write()).toBe(401)
})

test.each([
  ['no name', { scopes: ['content'] }, 'name'],
  ['an empty name', { name: ' ', scopes: ['content'] }, 'name'],
  ['a null in its name', { name: 'a\0b', scopes: ['content'] }, 'name'],
  ['no scope', { name: 'x', scopes: [] }, 'scopes'],
  ['an unknown scope', { name: 'x', scopes: ['everything'] }, 'scopes'],
  ['no days at all', { name: 'x', scopes: ['content'], days: 0 }, 'days'],
  ['an unknown field', { name: 'x', scopes: ['content'], admin: true }, 'body'],
])('refuses to create a token with %s', async (_, body, field) => {
  const response = await send('POST', '/api/editor-tokens', key, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { message: string }).message).toContain(field)
})
