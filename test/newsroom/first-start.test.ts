import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_CHANNEL } from '../../src/rules/site/site.ts'
import type { OpenSite } from '../../src/server/boot/site.ts'
import type { Draft } from '../../src/services/newsroom/contract.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'

let folder: string
let store: Store
let site: OpenSite
let url: string
let key: string
const errors: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'empty-paper-'))
  store = await createTestDatabase()
  const onError = (line: string) => void errors.push(line)
  site = await openSiteOn({ databaseUrl: urlOf(store), dataDir: folder, onError })
  url = `http://127.0.0.1:${await site.listen()}`
  key = (await readFile(join(folder, 'editor.key'), 'utf8')).trim()
})
afterAll(async () => {
  await site?.close()
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask<Body>(path: string, body?: object) {
  const answer = await fetch(`${url}/content-api/v5${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const pageAt = async (path: string) => (await fetch(url + path)).text()

test('an empty site has its first section, article and publication after three requests', async () => {
  const listed = await ask<{ drafts: unknown[] }>('/drafts')
  expect(listed.body.drafts).toEqual([])

  const name = 'Kunst & Kultur'
  const section = await ask<{ path: string }>('/sections', { name })
  expect(section).toEqual({ status: 201, body: { path: 'kunst-kultur', name } })
  const sections = await ask<{ paths: string[] }>('/sections')
  expect(sections.body.paths).toContain('kunst-kultur')
  expect(await pageAt('/')).toContain('Kunst &amp; Kultur')

  const title = 'Der allererste Artikel'
  const article = { title, section: 'kunst-kultur', text: 'Heute beginnt es.' }
  const draft = await ask<Draft>('/drafts', { article })
  expect(await pageAt('/')).not.toContain(title)
  const published = await ask<Draft>(`/drafts/${draft.body.id}/moves`, { move: 'publish' })
  expect(published.status).toBe(200)
  for (const path of ['/', '/kunst-kultur', published.body.urlPath ?? ''])
    expect([path, await pageAt(path)]).toEqual([path, expect.stringContaining(title)])
})

test('a new section does not change the home page of a site that has articles', async () => {
  await ask('/sections', { name: 'Wirtschaft' })
  const article = { title: 'Ein Artikel', section: 'wirtschaft', text: 'Es geht weiter.' }
  const draft = await ask<Draft>('/drafts', { article })
  await ask(`/drafts/${draft.body.id}/moves`, { move: 'publish' })
  await store.database.deleteFrom('channels').where('path', '=', HOME_CHANNEL).execute()
  expect((await ask('/sections', { name: 'Reise' })).status).toBe(201)
  const rows = await store.database.selectFrom('channels').select('path').execute()
  const paths = rows.map(({ path }) => path)
  expect(paths).toContain('reise')
  expect(paths).not.toContain(HOME_CHANNEL)
})

test.each([
  ['Kunst & Kultur', 409],
  ['!!!', 400],
  ['Konto / Betrieb'.repeat(4), 400],
  ['Redaktion', 400],
])('refuses the section „%s“ with %i', async (name, status) => {
  await ask('/sections', { name: 'Kunst & Kultur' })
  expect((await ask('/sections', { name })).status).toBe(status)
})

test('the site logs no error in the tests of this file', () => {
  expect(errors).toEqual([])
})
