import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestDatabase } from '../../../store/test-database.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { importFiles, type ImportOptions, type ImportResult } from './import-files.ts'
import { samplePublisher } from '../../../rules/site/sample-publisher.ts'

/** Imports from a folder into a store, each of its own, for tests. */
export async function openSampleImport() {
  const store = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-import-'))
  return { store, folder, importAll, importText, close }

  /** Results name a file without its folder. */
  async function importAll(
    files: string[],
    options: Partial<ImportOptions> = {},
  ): Promise<ImportResult[]> {
    const results: ImportResult[] = []
    await importFiles({
      files,
      defaults: { now: new Date('2026-11-21T08:00:00Z') },
      save: (records) => saveArticles(store.database, records, samplePublisher),
      onResult: (result) => void results.push({ ...result, file: basename(result.file) }),
      ...options,
    })
    return results
  }

  async function importText(
    name: string,
    text: string,
    options?: Partial<ImportOptions>,
  ): Promise<ImportResult[]> {
    const file = join(folder, name)
    await writeFile(file, text)
    return importAll([file], options)
  }

  async function close(): Promise<void> {
    await store.close()
    await rm(folder, { recursive: true })
  }
}

/** JSON Lines; a text stands there as it is. */
export const lines = (records: unknown[]): string =>
  records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n')

export const record = (id: string, fields: object = {}) => ({
  id,
  title: `Titel ${id}`,
  date: '2026-11-20',
  text: 'Ein Absatz.',
  ...fields,
})
