import { expect, test } from 'vitest'
import type { EditorScope } from '../../rules/access/editor-scopes.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { removeStaff } from '../office/commands/staff-roles.ts'
import { createEditors } from './embedded.ts'
import { createOfficeTokens } from './office-tokens.ts'

const store = await testDatabaseForFile()

const editors = () => createEditors({ database: store.database, editorKey: 'the-key' })
const tokens = () => createOfficeTokens(store.database)

type Role = 'author' | 'editor' | 'chief' | null

async function account(role: Role, roles: string[] = []): Promise<string> {
  const id = crypto.randomUUID()
  await store.database
    .insertInto('accounts')
    .values({
      id,
      email: `${id}@morgenblatt.example`,
      password_hash: '',
      email_verified: true,
      first_name: 'Nora',
      last_name: 'Neu',
      newsroom_role: role,
      roles,
    })
    .execute()
  return id
}

async function made(accountId: string | null, scopes: EditorScope[] = ['drafts', 'curation']) {
  const result = await tokens().make({ name: 'Planer', scopes, days: 30, accountId })
  if (result.kind === 'refused') throw new Error(result.because)
  return result
}
const identify = (token: string) => editors().identify(`Bearer ${token}`)
const change = (id: string, values: { newsroom_role?: Role; blocked?: boolean }) =>
  store.database.updateTable('accounts').set(values).where('id', '=', id).execute()

test('a token that acts for an account has its name, its role, and no scope beyond that role', async () => {
  const editor = await account('editor')
  const { token } = await made(editor)
  expect(await identify(token)).toEqual({
    kind: 'editor',
    id: `account:${editor}`,
    name: 'Nora Neu',
    program: 'Planer',
    role: 'editor',
    rights: ['drafts', 'curation'],
  })
  await change(editor, { newsroom_role: 'author' })
  expect(await identify(token)).toMatchObject({ role: 'author', rights: ['drafts'] })
})

test('the account’s right for the whole newsroom makes its token act as a chief', async () => {
  const { token } = await made(await account(null, ['NEWSROOM']))
  expect(await identify(token)).toMatchObject({ role: 'chief' })
})

test('a token of a blocked account, or of one without a role, is unknown and shown as paused', async () => {
  const id = await account('editor')
  const { token, id: tokenId } = await made(id)
  const state = async () => (await tokens().find(tokenId))?.state
  for (const gone of [{ blocked: true }, { newsroom_role: null }]) {
    await change(id, gone)
    expect(await identify(token)).toEqual({ kind: 'unknown' })
    expect(await state()).toBe('paused')
    await change(id, { blocked: false, newsroom_role: 'editor' })
    expect(await state()).toBe('valid')
  }
})

test('removing an account from the newsroom ends its tokens for good, and no token of others', async () => {
  const id = await account('editor')
  const [own, others] = [await made(id), await made(null)]
  await store.database.transaction().execute((transaction) => removeStaff(transaction, id))
  await change(id, { newsroom_role: 'chief' })
  expect(await identify(own.token)).toEqual({ kind: 'unknown' })
  expect((await tokens().find(own.id))?.state).toBe('ended')
  expect(await identify(others.token)).toMatchObject({ id: `token:${others.id}`, name: 'Planer' })
})

test('a deleted account’s token is unknown', async () => {
  const id = await account('editor')
  const { token } = await made(id)
  await store.database.deleteFrom('accounts').where('id', '=', id).execute()
  expect(await identify(token)).toEqual({ kind: 'unknown' })
})

test('a token ends or expires at once for every node', async () => {
  const nodes = [editors(), editors()]
  const kinds = async (token: string) =>
    Promise.all(nodes.map(async (node) => (await node.identify(`Bearer ${token}`)).kind))
  const [ended, expired] = [await made(null), await made(null)]
  expect([await kinds(ended.token), await kinds(expired.token)].flat()).not.toContain('unknown')
  await tokens().end(ended.id)
  await store.database
    .updateTable('editor_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired.id)
    .execute()
  expect([await kinds(ended.token), await kinds(expired.token)].flat()).toEqual(
    Array(4).fill('unknown'),
  )
  expect((await tokens().find(expired.id))?.state).toBe('expired')
  expect(await tokens().end(ended.id)).toBe(false)
})

test('refuses scopes beyond the newsroom for an account, and accounts without a role', async () => {
  const make = async (accountId: string, scopes: EditorScope[]) =>
    tokens().make({ name: 'Planer', scopes, days: null, accountId })
  const refused = (because: string) => ({ kind: 'refused', because })
  expect(await make(await account('chief'), ['drafts', 'billing'])).toEqual(refused('not-personal'))
  expect(await make(await account(null), ['drafts'])).toEqual(refused('no-member'))
  expect(await make(crypto.randomUUID(), ['drafts'])).toEqual(refused('no-member'))
})

test('a list has the beginning of a token and neither the token nor its hash', async () => {
  const { token, id } = await made(null)
  const listed = (await tokens().list()).find((one) => one.id === id)
  expect(listed?.beginning).toBe(token.slice(0, 14))
  expect(JSON.stringify(await tokens().list())).not.toContain(token)
})
