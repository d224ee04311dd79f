// @module-tag full
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPartners } from '../../src/services/partners/embedded.ts'
import type { PartnersService } from '../../src/services/partners/partners-service.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { runCommand } from '../../test/site/run-command.ts'
import { migrationsDir } from '../command.ts'

let folder = ''
let store: Store
let partners: PartnersService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-partners-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
  store = await openStore({ dataDir: join(folder, 'data'), migrationsDir })
  partners = createPartners(store.database)
}, 60_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  runCommand({ name: 'partners', args, cwd: folder, env: { DATA_DIR: join(folder, 'data') } })

const bearer = (key: string) => `Bearer ${key}`

test('creates a key, prints it once, lists it without the secret, and revokes it', async () => {
  const made = await run('make', ' Burda ', '--may', 'burda, push,burda', '--days', '30')
  expect(made.code).toBe(0)
  const key = made.stdout.trim()
  const partner = await partners.identify(bearer(key))
  expect(partner).toMatchObject({ name: 'Burda', scopes: ['burda', 'push'] })
  const id = partner?.id ?? ''
  expect(made.stderr).toContain(id)

  const listed = await run('list')
  expect(listed.stdout.trim().split('\t')).toEqual([
    id,
    'Burda',
    'burda,push',
    expect.stringMatching(/^made 20/),
    expect.stringMatching(/^ends 20/),
    expect.stringMatching(/^last used 20/),
  ])
  const rows = await store.database.selectFrom('partner_keys').selectAll().execute()
  expect(listed.stdout + JSON.stringify(rows)).not.toContain(key)

  expect((await run('revoke', id)).code).toBe(0)
  expect(await partners.identify(bearer(key))).toBeNull()
  const again = await run('revoke', id)
  expect(again).toMatchObject({
    code: 3,
    stderr: `There is no key ${id} that could be revoked.\n`,
  })
})

test('accepts a key as bearer or password until it expires, and no similar text', async () => {
  const { id, key } = await partners.make({ partner: 'MSN', scopes: ['msn'], days: 1 })
  const nameOf = async (header: string) => (await partners.identify(header))?.name
  expect(await nameOf(bearer(key))).toBe('MSN')
  expect(await nameOf(`Basic ${btoa(`wer auch immer:${key}`)}`)).toBe('MSN')
  for (const header of [key, bearer(`${key}x`), bearer(key.slice(0, -1)), `Basic ${btoa(key)}`])
    expect([header, await nameOf(header)]).toEqual([header, undefined])
  await store.database
    .updateTable('partner_keys')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  expect(await nameOf(bearer(key))).toBeUndefined()
})

test.each([
  [[], 'The first word is make, list or revoke. Usage: npm run partners'],
  [['make', '--may', 'msn'], 'No partner is named.'],
  [['make', 'MSN'], '--may says what the key is good for.'],
  [['make', 'MSN', '--may', 'alles'], '--may takes standard, fulltext, msn,'],
  [['make', 'MSN', '--may', 'msn', '--days', '0'], '--days is a number of days, not „0“.'],
  [['make', 'M\u202eSN', '--may', 'msn'], 'The partner’s name is no text'],
  [['make', 'MSN', 'Nord', '--may', 'msn'], '„Nord“ is one word too many.'],
  [['revoke', 'MSN'], 'No key is named by its id.'],
  [['list', '--all'], "Unknown option '--all'."],
])('the unusable arguments %j exit with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('creates neither a key nor a store without a site', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const outcome = await runCommand({
    name: 'partners',
    args: ['make', 'MSN', '--may', 'msn'],
    env: { DATA_DIR: elsewhere },
  })
  expect(outcome).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no site in ${elsewhere}: set DATA_DIR or DATABASE_URL.\n`,
  })
  expect(existsSync(elsewhere)).toBe(false)
})

test('--help lists the scopes of a key', async () => {
  const { code, stdout } = await run('--help')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^npm run partners -- make NAME .*\n/)
  expect(stdout).toContain('standard fulltext msn burda newsletter push ninjs newsml-g2')
})
