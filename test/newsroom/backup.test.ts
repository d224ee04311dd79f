import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../src/store/backup/make-backup.ts'
import { checkBackup, restoreBackup } from '../../src/store/backup/restore-backup.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { readStoreContent } from '../site/store-content.ts'

const migrationsDir = join(import.meta.dirname, '../../db/migrations')
const progress = { start: () => undefined, step: () => undefined, bytes: () => undefined }
const signal = new AbortController().signal

let folder: string
let store: Store
let restored: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-drafts-'))
  store = await createTestDatabase()
  restored = await createTestDatabase('template0')
})
afterAll(async () => {
  await store.close()
  await restored.close()
  await rm(folder, { recursive: true, force: true })
})

test('a backup restores drafts and their revisions', async () => {
  await store.pool.query(`
    insert into newsroom.drafts (id, stage, title, section, article, owner, created_by, updated_by)
      values (1400001, 'in-review', 'Noch nicht', 'politik', '{"title": "Noch nicht"}', 'key', 'A', 'B');
    insert into newsroom.revisions (draft_id, number, action, state, article, made_by, reason)
      values (1400001, 1, 'write', 'draft', '{"title": "Noch nicht"}', 'A', '')`)
  const file = join(folder, 'backup')
  const common = { bucket: undefined, signal, progress }
  const dataDir = join(folder, 'data')
  await makeBackup({ ...common, connection: store.connection, isPackaged: false, dataDir, file })
  const backup = await checkBackup({ file, migrationsDir, signal, progress })
  await restoreBackup(backup, {
    ...common,
    connection: restored.connection,
    dataDir: join(folder, 'restored'),
  })
  const before = await readStoreContent(store.connection)
  const after = await readStoreContent(restored.connection)
  expect(after.tables['newsroom.drafts']).toMatch(/^1 rows/)
  expect(after).toEqual(before)
})
