import { afterAll, expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { openSampleImport } from '../../../../../test/fixtures/import.fixtures.ts'
import { OWN_TYPE } from './own-rendition.ts'

const { store, importText, close } = await openSampleImport()
afterAll(() => close())

const content = createContentService(store, samplePublisher)
const defaults = {
  now: new Date('2026-11-21T08:00:00Z'),
  channels: new Set(['panorama', 'sport', 'kultur']),
}

/** As another paper of the same software exports it. */
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

test('an exported channel that is unknown here is refused by name, and is none of the others', async () => {
  const [result] = await importText('export.json', exported('region/koeln'), { defaults })
  expect(result).toMatchObject({
    status: 'rejected',
    reason: 'section „region/koeln“ is no channel (channels are kultur, panorama, sport)',
  })
})

test('an exported channel that is unknown here becomes the one the operator names', async () => {
  const mapping = { rules: [], section: 'kultur' }
  const [result] = await importText('ruled.json', exported('region/bonn'), { defaults, mapping })
  expect(await content.article({ id: result?.id ?? 0 })).toMatchObject({ section: 'kultur' })
})

test('an exported channel that is here stays, whatever the operator names', async () => {
  const mapping = { rules: [], section: 'kultur' }
  const [result] = await importText('known.json', exported('sport'), { defaults, mapping })
  expect(await content.article({ id: result?.id ?? 0 })).toMatchObject({ section: 'sport' })
})
