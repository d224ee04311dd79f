import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { filesBelow } from '../reading/formats.ts'

const { store, importAll } = await sampleImportForFile()

const FIXTURES = join(import.meta.dirname, '../../../../../test/fixtures')

/** In every fixture this word is in the texts that the source does not show to everybody, and nowhere else. */
const HIDDEN_WORD = 'Nussmus'

test.each(['wordpress', 'systems/ghost', 'systems/hugo', 'systems/jekyll'])(
  'stores nothing that the files of %s do not call public',
  async (system) => {
    const files = await filesBelow(join(FIXTURES, system))
    const results = await importAll(files.map(({ file }) => file))
    expect(results.filter(({ status }) => status === 'created').length).toBeGreaterThan(0)
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    const rows = await store.database.selectFrom('articles').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(HIDDEN_WORD)
  },
)
