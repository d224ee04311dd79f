import { expect, test } from 'vitest'
import { MISSING, openLinkTokens, PAID } from '../../../../test/fixtures/link-tokens.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { readAuditLog } from '../../office/audit-log.ts'
import type { LinkInList, NewLink } from './contract.ts'
import { createLinksApi } from './links-api.ts'

const store = await testDatabaseForFile()
const unexpectedErrors: unknown[] = []

const linkTokens = await openLinkTokens(store, { now: new Date() })
const answer = createLinksApi({
  linkTokens,
  note: (by, note) => writeAudit(store.database, by, { ...note, customerNumber: null }),
  onError: (error) => void unexpectedErrors.push(error),
})

const by = { id: crypto.randomUUID(), email: 'chef@morgenblatt.example', session: 's' }

async function ask(
  path: string,
  {
    role = 'chief',
    method = 'GET',
    body,
  }: { role?: NewsroomRole; method?: string; body?: object } = {},
): Promise<Response> {
  const request = new Request(`http://localhost/content-api/v5/links${path}`, {
    method,
    headers: { 'accept-language': 'de', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const editor = {
    kind: 'editor',
    id: 'account:chef',
    name: 'Chef',
    rights: ['drafts'],
    role,
  } as const
  const answered = await answer(request, { editor, by })
  if (!answered) throw new Error('There is no such operation.')
  return answered
}
const make = (body: object) => ask('', { method: 'POST', body })
const wanted = { articleId: PAID, days: 14, note: 'Für die Schulklasse' }
const messageOf = async (response: Response) =>
  ((await response.json()) as { message: string }).message

test('a new link opens its article, and its secret is neither listed nor in the audit log', async () => {
  const answered = await make(wanted)
  expect(answered.status).toBe(201)
  const { jti, url, parameter }: NewLink = await answered.json()
  const token = parameter.slice(parameter.indexOf('=') + 1)
  expect(url).toContain(token)
  expect(await linkTokens.verify(token, PAID)).toMatchObject({ state: 'valid' })

  const listed = await (await ask('')).text()
  expect(JSON.parse(listed)).toMatchObject({
    links: [{ jti, note: wanted.note, state: 'valid', path: `/sport/derby-${PAID}` }],
  })
  expect(listed).not.toContain(token)
  const { entries } = await readAuditLog(store.database, {})
  expect(entries[0]).toMatchObject({ act: 'link-made', employee: by.email, subject: `link:${jti}` })
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('a link for all articles has no address, and opens each', async () => {
  const { url, parameter }: NewLink = await (await make({ ...wanted, articleId: null })).json()
  expect(url).toBeNull()
  const token = parameter.slice(parameter.indexOf('=') + 1)
  expect(await linkTokens.verify(token, PAID + 1)).toMatchObject({ state: 'valid' })
})

test('an ended link opens nothing, stays in the list, and is in the audit log', async () => {
  const { jti, parameter }: NewLink = await (await make(wanted)).json()
  const token = parameter.slice(parameter.indexOf('=') + 1)
  expect((await ask(`/${jti}`, { method: 'DELETE' })).status).toBe(204)
  expect((await linkTokens.verify(token, PAID)).state).toBe('invalid')
  const { links }: { links: LinkInList[] } = await (await ask('')).json()
  expect(links.find((link) => link.jti === jti)?.state).toBe('revoked')
  const { entries } = await readAuditLog(store.database, {})
  expect(entries[0]).toMatchObject({ act: 'link-revoked', subject: `link:${jti}` })
})

test("a reader's gift cannot be ended as a link of the newsroom", async () => {
  const account = await store.database
    .insertInto('accounts')
    .values({ email: 'schenkt@leser.example', password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const given = await linkTokens.give({ accountId: account.id, articleId: PAID })
  if (given.kind !== 'given') throw new Error('There is no gift.')
  expect((await ask(`/${given.gift.jti}`, { method: 'DELETE' })).status).toBe(404)
  expect((await linkTokens.verify(given.gift.token, PAID)).state).toBe('valid')
})

test('refuses unknown articles and links, and wrong terms, in German', async () => {
  expect(await messageOf(await make({ ...wanted, articleId: MISSING }))).toBe(
    `Einen veröffentlichten Artikel ${MISSING} gibt es nicht.`,
  )
  expect(await messageOf(await make({ ...wanted, days: 367 }))).toContain('höchstens 366')
  expect((await make({ ...wanted, days: 0 })).status).toBe(400)
  expect(await messageOf(await make({ ...wanted, scope: 'read' }))).toContain('scope')
  expect((await make({ ...wanted, articleId: 3_000_000_000 })).status).toBeLessThan(500)
  const unknown = await ask(`/${crypto.randomUUID()}`, { method: 'DELETE' })
  expect([unknown.status, await messageOf(unknown)]).toEqual([404, 'Diesen Link gibt es nicht.'])
  expect((await ask('/1', { method: 'DELETE' })).status).toBe(400)
})

test.each(['author', 'editor'] as const)(
  'the role %s neither reads nor makes links',
  async (role) => {
    expect((await ask('', { role })).status).toBe(403)
    expect((await ask('', { role, method: 'POST', body: wanted })).status).toBe(403)
    const jti = crypto.randomUUID()
    expect((await ask(`/${jti}`, { role, method: 'DELETE' })).status).toBe(403)
    expect(unexpectedErrors).toEqual([])
  },
)
