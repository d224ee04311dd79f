import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, inject } from 'vitest'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import type { Tables } from '../../src/store/tables.ts'
import { signInAt } from './demo-reader.ts'
import { openDemoTown } from './demo-town.ts'
import { cookiesOf } from './form-requests.ts'
import { openSiteOn, urlOf } from './open-site-on.ts'

export type ReaderKind =
  | 'frei'
  | 'plus'
  | 'pur'
  | 'purplus'
  | 'epaper'
  | 'wallet'
  | 'pluswallet'
  | 'tag'
  | 'redaktion'
  | 'autor'
  | 'redakteur'
  | 'chef'
  | 'betrieb'

export type TestSite = {
  url: string
  dataDir: string
  database: Kysely<Tables>
  databaseUrl: string
  /** Every endpoint of the site. */
  table: readonly Endpoint[]
  /** The errors logged so far, except delays on a busy machine: a test sees refused requests itself. */
  errors: string[]
  /** The warnings logged so far. */
  warnings: string[]
  /** Sends a request to a path of the site; redirects are returned, not followed. */
  get(path: string, init?: RequestInit): Promise<Response>
  /** Returns the key that may write by the content API. */
  editorKey(): Promise<string>
  /** Returns the Cookie header of a demo account's session. */
  signIn(kind: ReaderKind): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the whole site on a free port with a copy of the demo town. `environment` adds settings; without a `DATA_DIR`
 * the site shares its folder with other test files.
 */
export async function openTestSite(environment: Record<string, string> = {}): Promise<TestSite> {
  const { template, dataDir: shared } = await openDemoTown(inject('runFolder'))
  const dataDir = environment['DATA_DIR'] ?? shared
  const store = await createTestDatabase(template)
  const errors: string[] = []
  const warnings: string[] = []
  const databaseUrl = urlOf(store)
  const site = await openSiteOn({
    databaseUrl,
    dataDir,
    environment,
    onError: (line) => {
      if (!isOfBusyMachine(line)) errors.push(line)
    },
    onWarning: (line) => warnings.push(line),
  })
  const url = `http://127.0.0.1:${await site.listen()}`
  const get = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init })
  return {
    url,
    dataDir,
    databaseUrl,
    errors,
    warnings,
    table: site.parts.table,
    get,
    database: store.database,
    editorKey: async () => (await readFile(join(dataDir, 'editor.key'), 'utf8')).trim(),
    signIn: async (kind) => cookiesOf(await signInAt(url, kind)),
    async close() {
      await site.close()
      await store.close()
    },
  }
}

/** Opens a site for all tests of the file, and closes it after them. */
export async function testSiteForFile(environment: Record<string, string> = {}): Promise<TestSite> {
  const site = await openTestSite(environment)
  afterAll(() => site.close())
  return site
}

const isOfBusyMachine = (line: string): boolean =>
  (JSON.parse(line) as { reason?: unknown }).reason === 'timeout exceeded when trying to connect'
