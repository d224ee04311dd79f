import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { withdrawExpired } from '../../writing/withdraw-article.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)

async function importVersion(version: string, expires: string) {
  const item = {
    uri: 'urn:news:flohmarkt',
    standard: { name: 'ninjs', version: '2.1' },
    type: 'text',
    version,
    versionCreated: '2026-11-20T08:00:00+01:00',
    expires,
    headlines: [{ value: 'Flohmarkt am Samstag' }],
    bodies: [{ value: 'Auf dem Platz.', contentType: 'text/plain' }],
  }
  const [result] = await importText('flohmarkt.json', JSON.stringify(item))
  return result?.id ?? 0
}

const setExpiry = async (id: number, expires_at: Date) =>
  store.database.updateTable('articles').set({ expires_at }).where('id', '=', id).execute()

test('withdraws an article when it expires, and republishes it when a new version expires later', async () => {
  const id = await importVersion('1', '2199-11-21T00:00:00+01:00')
  expect(await withdrawExpired(store.database)).toBe(0)
  expect(await content.article({ id })).toMatchObject({ title: 'Flohmarkt am Samstag' })
  await setExpiry(id, new Date(Date.now() - 1000))
  expect(await withdrawExpired(store.database)).toBe(1)
  await expect(content.article({ id })).rejects.toMatchObject({ status: 404 })
  expect(await withdrawExpired(store.database)).toBe(0)
  expect(await importVersion('2', '2199-11-28T00:00:00+01:00')).toBe(id)
  expect(await content.article({ id })).toMatchObject({ title: 'Flohmarkt am Samstag' })
})
