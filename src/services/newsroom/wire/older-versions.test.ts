import { expect, test } from 'vitest'
import { sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { receiveItems } from './receive.ts'

const receive = (database: Parameters<typeof receiveItems>[0], version: number) => {
  const record = sampleRecord({
    title: `Fassung ${version}`,
    source: 'dpa',
    sourceId: 'urn:dpa:1',
    edition: { version, date: null },
  })
  return receiveItems(database, [{ record }], { rewrites: true })
}

test('an older version is reported as older and replaces nothing, also while known versions are written again', async () => {
  const store = await createTestDatabase()
  expect(await receive(store.database, 3)).toMatchObject([{ kind: 'created' }])
  expect(await receive(store.database, 2)).toMatchObject([{ kind: 'unchanged', isOlder: true }])
  const items = store.database.selectFrom('newsroom.wire_items')
  expect(await items.select(['title', 'source_version']).execute()).toEqual([
    { title: 'Fassung 3', source_version: 3 },
  ])
  await store.close()
})
