import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { anyPicture, p } from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import type { OldAddress } from '../../../reading/redirects.ts'
import { createContentService } from '../../../embedded.ts'

const { store, importText } = await sampleImportForFile()

const value = (one: unknown) => [{ value: one }]
const date = (one: string) => [{ value: one, format: 'Y-m-d\\TH:i:sP' }]
const node = (fields: object = {}) => ({
  nid: value(17),
  uuid: value('kern-1'),
  type: [{ target_id: 'article', target_type: 'node_type', target_uuid: 't' }],
  title: value('Der Steg ist neu'),
  status: value(true),
  created: date('2024-05-02T06:15:00+00:00'),
  changed: date('2024-05-03T06:15:00+00:00'),
  path: [{ alias: '/stadt/steg', pid: 1, langcode: 'de' }],
  body: [
    { value: '<p>Ab heute.</p>', format: 'html', processed: '<p>Ab heute.</p>', summary: 'Neu.' },
  ],
  field_image: [
    {
      target_id: 5,
      alt: 'Steg',
      title: 'Der Steg',
      target_type: 'file',
      target_uuid: 'f5',
      url: 'https://a.example/sites/default/files/steg.jpg',
    },
  ],
  field_tags: [
    { target_id: 3, target_type: 'taxonomy_term', target_uuid: 't3', url: '/taxonomy/term/3' },
  ],
  ...fields,
})

test('imports a node of the core of Drupal with picture and addresses, and names what the file lacks', async () => {
  const addresses: OldAddress[] = []
  const [result] = await importText('node.json', JSON.stringify(node()), {
    ...anyPicture().options,
    saveOldAddresses: async (some) => void addresses.push(...some),
  })
  expect(result).toMatchObject({
    status: 'created',
    reason: 'without pictures and terms that the file only names: ask for „include“',
  })
  const content = createContentService(store, samplePublisher)
  expect(await content.article({ id: result?.id ?? 0 })).toMatchObject({
    title: 'Der Steg ist neu',
    introTextHtml: 'Neu.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T06:15:00.000Z',
    img: { baseUrl: '/bilder/steg.jpg', altText: 'Steg', caption: 'Der Steg' },
    contentItems: [p('Ab heute.')],
  })
  expect(addresses.map(({ path }) => path)).toEqual(['/stadt/steg', '/node/17'])
})

test('refuses nodes of the core of Drupal that are unpublished or no articles', async () => {
  const page = [{ target_id: 'page', target_type: 'node_type' }]
  const nodes = [node({ status: value(false) }), node({ type: page })]
  const results = await importText('nodes.json', JSON.stringify(nodes))
  expect(results.map(({ reason }) => reason)).toEqual([
    'status „false“ is not public',
    'type „node--page“ is no article',
  ])
})
