import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import {
  anyPicture,
  heading,
  p,
  youtube,
} from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
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
    drupal_internal__nid: 17,
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
  expect(addresses.map(({ path }) => path)).toEqual(['/stadt/park', '/node/17'])
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
    node({ moderation_state: 'draft' }),
  ]
  const results = await importText('nicht.json', answer(nodes))
  expect(results.map(({ reason }) => reason)).toEqual([
    'status „false“ is not public',
    'status is missing',
    'type „node--page“ is no article',
    'title is missing',
    'moderation_state „draft“ is not public',
  ])
})

const paragraph = (kind: string, id: string, attributes: object, relationships: object = {}) => ({
  type: `paragraph--${kind}`,
  id,
  attributes: { parent_type: 'node', ...attributes },
  relationships,
})

test('imports a text that is made of paragraphs, with its pictures, films and quotes', async () => {
  const html = (value: string) => ({ value, processed: value, format: 'full_html' })
  const paragraphs = [
    paragraph('text', 'p1', { field_title: 'Der Weg', field_text: html('<p>Zum Park.</p>') }),
    paragraph('image', 'p2', {}, { field_image: { data: { type: 'media--image', id: 'm1' } } }),
    paragraph('quote', 'p3', { field_text: html('<p>Schön hier.</p>') }),
    paragraph('video', 'p4', {}, { field_video: { data: { type: 'media--video', id: 'm2' } } }),
    paragraph(
      'columns',
      'p5',
      { field_layout: 'two' },
      {
        field_parts: { data: [{ type: 'paragraph--text', id: 'p6' }] },
      },
    ),
    paragraph('text', 'p6', { field_text: html('<p>Innen.</p>') }),
    paragraph('map', 'p7', { field_zoom: 12 }),
  ]
  const media = [
    {
      type: 'media--image',
      id: 'm1',
      attributes: {},
      relationships: {
        thumbnail: { data: { type: 'file--file', id: 'f1', meta: { alt: 'klein' } } },
        field_image: { data: { type: 'file--file', id: 'f1', meta: { alt: 'Tor', title: 'So' } } },
      },
    },
    {
      type: 'media--video',
      id: 'm2',
      attributes: { field_media_video_embed_field: 'https://youtu.be/abcdefghijk' },
    },
  ]
  const one = {
    ...node({ body: null, field_teaser_text: 'Ein kurzer Satz.', field_note: 'Nur ein Satz.' }),
    id: 'a7',
    relationships: {
      field_paragraphs: {
        data: ['p1', 'p2', 'p3', 'p4', 'p5', 'p7', 'p8'].map((id) => ({
          type: paragraphs.find((each) => each.id === id)?.type ?? 'paragraph--text',
          id,
        })),
      },
    },
  }
  const text = answer([one], [...INCLUDED, ...paragraphs, ...media])
  const [result] = await importText('absaetze.json', text, anyPicture().options)
  expect(result).toMatchObject({
    status: 'created',
    reason:
      'without the field field_note; without the paragraph map; without paragraphs that the file only names: ask for „include“',
  })
  const { contentItems, introTextHtml } = await createContentService(
    store,
    samplePublisher,
  ).article({ id: result?.id ?? 0 })
  expect(introTextHtml).toBe('Ein kurzer Satz.')
  expect(contentItems).toEqual([
    heading('h2', 'Der Weg'),
    p('Zum Park.'),
    expect.objectContaining({
      content: expect.objectContaining({
        image: expect.objectContaining({
          baseUrl: '/bilder/tor.jpg',
          altText: 'Tor',
          caption: 'So',
        }),
      }),
    }),
    expect.objectContaining({ identifier: 'quote' }),
    youtube(),
    p('Innen.'),
  ])
})

test('leaves out paragraphs, pictures and terms that are not public', async () => {
  const hidden = { status: false }
  const included = [
    {
      type: 'paragraph--text',
      id: 'p1',
      attributes: { ...hidden, field_text: { processed: '<p>Geheimes.</p>' } },
    },
    {
      type: 'media--image',
      id: 'm1',
      attributes: hidden,
      relationships: { field_image: { data: { type: 'file--file', id: 'f1' } } },
    },
    { type: 'taxonomy_term--tags', id: 't1', attributes: { ...hidden, name: 'Heimlich' } },
    ...INCLUDED.filter(({ id }) => id === 'f1'),
  ]
  const one = {
    ...node({ body: { processed: '<p>Offen.</p>' } }),
    id: 'a8',
    relationships: {
      field_paragraphs: { data: [{ type: 'paragraph--text', id: 'p1' }] },
      field_media: { data: { type: 'media--image', id: 'm1' } },
      field_tags: { data: [{ type: 'taxonomy_term--tags', id: 't1' }] },
    },
  }
  const { options, asked } = anyPicture()
  const [result] = await importText('geheim.json', answer([one], included), options)
  expect(result).toMatchObject({
    status: 'created',
    reason: 'without paragraphs that are not public',
  })
  const article = await createContentService(store, samplePublisher).article({
    id: result?.id ?? 0,
  })
  expect(article.contentItems).toEqual([p('Offen.')])
  expect(article.tags).toEqual([])
  expect(asked).toEqual([])
})

test('names pictures and terms that the answer does not include', async () => {
  const [result] = await importText('ohne.json', answer([{ ...node(), id: 'a2' }], []))
  expect(result?.reason).toContain(
    'without pictures and terms that the file only names: ask for „include“',
  )
})
