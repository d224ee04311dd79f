import { expect, test } from 'vitest'
import { outcomesOf, sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { importText } = await sampleImportForFile()

const MOMENT = '2026-11-20T10:00:00.000Z'
const post = (slug: string, fields: object = {}) => ({
  id: `id-${slug}`,
  uuid: `uuid-${slug}`,
  comment_id: `id-${slug}`,
  title: `Titel ${slug}`,
  slug,
  html: '<p>Ein Absatz.</p>',
  visibility: 'public',
  published_at: MOMENT,
  updated_at: MOMENT,
  url: `https://blog.example/texte/${slug}/`,
  authors: [{ name: 'Mia Muster' }, { name: 'Ole Probe' }],
  tags: [
    { name: 'Hafen', slug: 'hafen', visibility: 'public' },
    { name: '#kurz', slug: 'hash-kurz', visibility: 'internal' },
  ],
  ...fields,
})

test('imports the public posts of an answer of Ghost, with authors, tags and address', async () => {
  const posts = [
    post('offen', { access: true }),
    post('zu', { access: false, visibility: 'paid', html: '' }),
    post('verwaltet', { status: 'published', access: true }),
    post('entwurf', { status: 'draft' }),
    post('ohne-stand'),
    post('nur-mail', { status: 'published', email_only: true }),
  ]
  const records: unknown[] = []
  const results = await importText('inhalt.json', JSON.stringify({ posts, meta: {} }), {
    onResult: ({ reason, status }, parsed) =>
      void records.push(
        reason ?? [status, parsed?.record.authors, parsed?.record.tags, parsed?.oldPaths],
      ),
  })
  expect(results).toEqual([])
  const shown = (path: string) => ['created', ['Mia Muster', 'Ole Probe'], ['Hafen'], [path]]
  expect(records).toEqual([
    shown('/texte/offen'),
    'access „false“ leaves its text out: ask for „Export your content“',
    shown('/texte/verwaltet'),
    'status „draft“ is not public (only „published“ is)',
    'status is missing',
    'email_only „true“ is only a mail, and was never on the site',
  ])
})

test('reads a post of Ghost without a list around it', async () => {
  const posts = [post('allein', { access: true }), post('allein-zu', { access: false })]
  expect(outcomesOf(await importText('allein.json', JSON.stringify(posts)))).toEqual([
    '1 created',
    '1 access „false“ leaves its text out: ask for „Export your content“',
  ])
})

const strapi = (id: number, publishedAt: string | null) => ({
  documentId: `dokument-${id}`,
  id,
  title: `Eintrag ${id}`,
  content: 'Ein Absatz.',
  createdAt: MOMENT,
  updatedAt: MOMENT,
  publishedAt,
})
const { documentId: _, id, ...attributes } = strapi(4, MOMENT)
const node = (status: boolean) => ({
  type: 'node--article',
  id: 'knoten',
  attributes: { status, title: 'Knoten', created: MOMENT, body: { value: '<p>Ein Absatz.</p>' } },
})

test.each([
  ['strapi-4', { data: { id, attributes }, meta: {} }, '1 created'],
  ['strapi-5', { data: strapi(5, MOMENT), meta: {} }, '1 created'],
  ['strapi-5-liste', { data: [strapi(6, MOMENT)], meta: {} }, '1 created'],
  ['strapi-5-entwurf', { data: strapi(7, null), meta: {} }, '1 publishedAt is empty'],
  ['drupal', { jsonapi: { version: '1.0' }, data: node(true), links: {} }, '1 created'],
  [
    'drupal-entwurf',
    { jsonapi: { version: '1.0' }, data: node(false), links: {} },
    '1 status „false“ is not public',
  ],
])('reads the single record in the answer %s', async (name, answer, outcome) => {
  expect(outcomesOf(await importText(`${name}.json`, JSON.stringify(answer)))).toEqual([outcome])
})
