import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { OWN_TYPE } from './own-rendition.ts'

const { store, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)
const defaults = {
  now: new Date('2026-11-21T08:00:00Z'),
  channels: new Set(['panorama', 'sport', 'kultur']),
}

/** An article as another newspaper with the same software exports it. */
const exported = (section: string) =>
  JSON.stringify({
    uri: `urn:news:${section}`,
    type: 'text',
    versionCreated: '2026-11-20T08:00:00+01:00',
    headlines: [{ value: section }],
    bodies: [
      {
        contentType: OWN_TYPE,
        value: JSON.stringify({
          section,
          contentItems: [{ identifier: 'p', content: { text: 'Text.' } }],
        }),
      },
    ],
  })

test('refuses an exported channel that is unknown here and names it', async () => {
  const [result] = await importText('export.json', exported('region/koeln'), { defaults })
  expect(result).toMatchObject({
    status: 'rejected',
    reason: 'section „region/koeln“ is no channel (channels are kultur, panorama, sport)',
  })
})

test("maps an exported channel that is unknown here to the operator's channel", async () => {
  const mapping = { rules: [], section: 'kultur' }
  const [result] = await importText('ruled.json', exported('region/bonn'), { defaults, mapping })
  expect(await content.article({ id: result?.id ?? 0 })).toMatchObject({ section: 'kultur' })
})

test("keeps an exported channel that exists here, despite the operator's channel", async () => {
  const mapping = { rules: [], section: 'kultur' }
  const [result] = await importText('known.json', exported('sport'), { defaults, mapping })
  expect(await content.article({ id: result?.id ?? 0 })).toMatchObject({ section: 'sport' })
})
