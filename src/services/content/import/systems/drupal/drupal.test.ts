import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { anyPicture, p } from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../../embedded.ts'
import type { OldAddress } from '../../../reading/redirects.ts'

const { store, importText } = await sampleImportForFile()

const node = (attributes: object = {}, type = 'node--article') => ({
  type,
  id: 'a0000000-0000-4000-8000-000000000001',
  links: { self: { href: 'https://stadtnetz.example/jsonapi/node/article/a1' } },
  attributes: {
    status: true,
    title: 'Der Park ist offen',
    created: '2024-05-02T06:15:00+00:00',
    changed: '2024-05-03T06:15:00+00:00',
    path: { alias: '/stadt/park', pid: 1 },
    body: {
      value: '<p>roh</p>',
      format: 'full_html',
      processed:
        '<p>Ab <strong>heute</strong>.</p><img src="/sites/default/files/c.jpg" alt="Bank">',
      summary: 'Nach dem Umbau.',
    },
    ...attributes,
  },
  relationships: {
    uid: { data: { type: 'user--user', id: 'u1' } },
    field_image: { data: { type: 'file--file', id: 'f1', meta: { alt: 'Tor', title: 'Das Tor' } } },
    field_tags: { data: [{ type: 'taxonomy_term--tags', id: 't1' }] },
  },
})

/** An answer of Drupal 10 to `?include=uid,field_image,field_tags`. */
const answer = (nodes: object[], included: object[] = INCLUDED) =>
  JSON.stringify({ jsonapi: { version: '1.0' }, data: nodes, included })

const INCLUDED = [
  { type: 'user--user', id: 'u1', attributes: { display_name: 'Jana Wiesdorf' } },
  {
    type: 'file--file',
    id: 'f1',
    attributes: {
      filemime: 'image/jpeg',
      uri: { value: 'public://tor.jpg', url: '/sites/default/files/tor.jpg' },
    },
  },
  { type: 'taxonomy_term--tags', id: 't1', attributes: { name: 'Grün' } },
]

test('imports a node of JSON:API with its text, author, picture, terms and alias', async () => {
  const { options, asked } = anyPicture()
  const addresses: OldAddress[] = []
  const [result] = await importText('drupal.json', answer([node()]), {
    ...options,
    saveOldAddresses: async (some) => void addresses.push(...some),
  })
  expect(result).toMatchObject({ status: 'created', reason: null })
  const article = await createContentService(store, samplePublisher).article({
    id: result?.id ?? 0,
  })
  expect(article).toMatchObject({
    title: 'Der Park ist offen',
    introTextHtml: 'Nach dem Umbau.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T06:15:00.000Z',
    img: { baseUrl: '/bilder/tor.jpg', altText: 'Tor', caption: 'Das Tor' },
    contentItems: [
      p('Ab <strong>heute</strong>.'),
      { content: { image: { baseUrl: '/bilder/c.jpg', altText: 'Bank' } } },
    ],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Grün'])
  expect(addresses.map(({ path }) => path)).toEqual(['/stadt/park'])
  expect(asked).toEqual([
    'https://stadtnetz.example/sites/default/files/tor.jpg',
    'https://stadtnetz.example/sites/default/files/c.jpg',
  ])
})

test('refuses nodes that are unpublished, without a state, or no articles', async () => {
  const nodes = [
    node({ status: false }),
    node({ status: undefined }),
    node({}, 'node--page'),
    node({ title: '' }),
  ]
  const results = await importText('nicht.json', answer(nodes))
  expect(results.map(({ reason }) => reason)).toEqual([
    'status „false“ is not public',
    'status is missing',
    'type „node--page“ is no article',
    'title is missing',
  ])
})

test('names pictures and terms that the answer does not include', async () => {
  const [result] = await importText('ohne.json', answer([{ ...node(), id: 'a2' }], []))
  expect(result?.reason).toContain(
    'without pictures and terms that the file only names: ask for „include“',
  )
})
