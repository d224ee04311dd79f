import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import {
  anyPicture,
  heading,
  link,
  list,
  p,
} from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../../embedded.ts'

const { store, importText, folder } = await sampleImportForFile()

const articleOf = (id: number | null | undefined) =>
  createContentService(store, samplePublisher).article({ id: id ?? 0 })
const answer = (...data: object[]) => JSON.stringify({ data, meta: { pagination: { total: 1 } } })
const shown = (name: string, caption: string) => ({
  identifier: 'normal',
  content: { image: expect.objectContaining({ baseUrl: `/bilder/${name}`, caption }) },
})

/** An entry as Strapi 4 answers it. */
const four = (attributes: object = {}) => ({
  id: 4,
  attributes: {
    title: 'Neue Halle',
    description: 'Sie steht.',
    content: '## Der Bau\n\nEr **dauerte** lange.\n\n![Dach](/uploads/dach.jpg "Das Dach")',
    createdAt: '2024-05-01T06:15:00.000Z',
    updatedAt: '2024-05-03T06:15:00.000Z',
    publishedAt: '2024-05-02T06:15:00.000Z',
    cover: {
      data: {
        id: 1,
        attributes: { url: '/uploads/halle.jpg', alternativeText: 'Halle', caption: 'Von vorn' },
      },
    },
    author: { data: { id: 1, attributes: { name: 'Jana Wiesdorf' } } },
    category: { data: { id: 1, attributes: { name: 'Stadt', slug: 'stadt' } } },
    tags: { data: [{ id: 1, attributes: { name: 'Bau' } }] },
    ...attributes,
  },
})

test('imports an entry of Strapi 4 with Markdown, cover, author, category and tags', async () => {
  const { options, asked } = anyPicture()
  const [result] = await importText('vier.json', answer(four()), options)
  expect(result).toMatchObject({ status: 'created', reason: null })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Neue Halle',
    introTextHtml: 'Sie steht.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T06:15:00.000Z',
    img: { baseUrl: '/bilder/halle.jpg', altText: 'Halle', caption: 'Von vorn' },
    contentItems: [
      heading('h2', 'Der Bau'),
      p('Er <strong>dauerte</strong> lange.'),
      shown('dach.jpg', 'Das Dach'),
    ],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Stadt', 'Bau'])
  expect(asked).toEqual([`${folder}/uploads/halle.jpg`, `${folder}/uploads/dach.jpg`])
})

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
/** An entry as Strapi 5 answers it, with Blocks. */
const five = (fields: object = {}) => ({
  id: 5,
  documentId: 'abc5',
  title: 'Ein Text aus Blöcken',
  publishedAt: '2024-05-02T06:15:00.000Z',
  updatedAt: '2024-05-02T06:15:00.000Z',
  author: { id: 1, name: 'Mia Gast' },
  content: [
    { type: 'heading', level: 2, children: [text('Oben')] },
    {
      type: 'paragraph',
      children: [
        text('Ein '),
        text('fetter', { bold: true }),
        text(' Satz & '),
        { type: 'link', url: 'https://a.example/', children: [text('Link')] },
        text('.'),
      ],
    },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [text('Eins')] },
        { type: 'list-item', children: [text('Zwei')] },
      ],
    },
    { type: 'quote', children: [text('Gesagt.')] },
    { type: 'code', children: [text('a < b')] },
    {
      type: 'image',
      image: { url: 'https://cdn.example/b.jpg', alternativeText: 'Bild', caption: 'Ein Bild' },
      children: [text('')],
    },
  ],
  ...fields,
})

test('imports an entry of Strapi 5 with Blocks, word by word', async () => {
  const [result] = await importText('fuenf.json', answer(five()), anyPicture().options)
  expect(result).toMatchObject({ status: 'created', reason: null })
  expect((await articleOf(result?.id)).contentItems).toEqual([
    heading('h2', 'Oben'),
    p(`Ein <strong>fetter</strong> Satz &amp; ${link('https://a.example/', 'Link')}.`),
    list(true, 'Eins', 'Zwei'),
    { identifier: 'quote', content: { text: 'Gesagt.', source: '' } },
    { identifier: 'code', content: { text: 'a < b' } },
    shown('b.jpg', 'Ein Bild'),
  ])
})

test('imports the components of a dynamic zone, and names those without a text', async () => {
  const blocks = [
    { __component: 'shared.rich-text', body: 'Ein *Absatz*.' },
    { __component: 'shared.quote', title: 'Mia', body: 'Ja.' },
    { __component: 'shared.media', file: { url: '/uploads/m.jpg', caption: 'M' } },
    { __component: 'shared.seo', metaTitle: 'x' },
  ]
  const entry = five({ id: 6, documentId: 'abc6', content: undefined, blocks })
  const [result] = await importText('zone.json', answer(entry), anyPicture().options)
  expect(result?.reason).toBe('without the component shared.seo')
  expect((await articleOf(result?.id)).contentItems).toEqual([
    p('Ein <em>Absatz</em>.'),
    { identifier: 'quote', content: { text: 'Ja.', source: 'Mia' } },
    shown('m.jpg', 'M'),
  ])
})

test('keeps the titles of components, and the pictures of a slider of version 4', async () => {
  const upload = (name: string) => ({ id: 1, attributes: { url: `/uploads/${name}` } })
  const blocks = [
    { __component: 'shared.rich-text', title: 'Vorn & oben', body: 'Ein Absatz.' },
    { __component: 'shared.slider', files: { data: [upload('a.jpg'), upload('b.jpg')] } },
  ]
  const entry = { ...four({ title: 'Mit Galerie', content: undefined, blocks }), id: 44 }
  const { options, asked } = anyPicture()
  const [result] = await importText('galerie.json', answer(entry), options)
  expect(result).toMatchObject({ status: 'created', reason: null })
  expect(asked.map((name) => name.split('/').at(-1))).toEqual(
    expect.arrayContaining(['a.jpg', 'b.jpg']),
  )
  const [title, text, gallery] = (await articleOf(result?.id)).contentItems
  expect([title, text]).toEqual([heading('h2', 'Vorn &amp; oben'), p('Ein Absatz.')])
  expect(gallery).toMatchObject({
    identifier: 'gallery',
    content: { images: [{ baseUrl: '/bilder/a.jpg' }, { baseUrl: '/bilder/b.jpg' }] },
  })
})

test('refuses drafts, entries without a state, and Blocks nested too deeply', async () => {
  let deep: object = text('x')
  for (let depth = 0; depth < 200; depth += 1) deep = { type: 'list', children: [deep] }
  const results = await importText(
    'nicht.json',
    answer(
      four({ publishedAt: null }),
      five({ publishedAt: undefined }),
      five({ content: [deep] }),
    ),
  )
  expect(results.map(({ reason }) => reason)).toEqual([
    'publishedAt is empty',
    'publishedAt is missing: it does not say whether it is published',
    'its Blocks are nested too deeply',
  ])
})

test('reads fields whose names begin in upper case', async () => {
  const fields = { Title: 'Groß', Content: 'Ein Absatz.', Author: { id: 1, Name: 'Jana Wiesdorf' } }
  const entry = { id: 81, documentId: 'gross', publishedAt: '2024-05-02T06:15:00.000Z', ...fields }
  const [result] = await importText('gross.json', answer(entry))
  expect(result).toMatchObject({ status: 'created', reason: null })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({ title: 'Groß', contentItems: [p('Ein Absatz.')] })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
})

test('imports an answer of Strapi 3, and refuses its drafts', async () => {
  const entry = {
    id: 91,
    Title: 'Aus Version 3',
    content: 'Ein **Absatz**.',
    published_at: '2021-05-02T06:15:00.000Z',
    created_at: '2021-05-01T06:15:00.000Z',
    updated_at: '2021-05-03T06:15:00.000Z',
    cover: { id: 1, url: '/uploads/drei.jpg', alternativeText: 'Drei' },
    category: { id: 1, name: 'Stadt', slug: 'stadt' },
  }
  const draft = { ...entry, id: 92, published_at: null }
  const results = await importText(
    'drei.json',
    JSON.stringify([entry, draft]),
    anyPicture().options,
  )
  expect(results.map(({ status }) => status)).toEqual(['created', 'rejected'])
  expect(results[1]?.reason).toBe('published_at is empty')
  expect(await articleOf(results[0]?.id)).toMatchObject({
    title: 'Aus Version 3',
    publishDate: '2021-05-02T06:15:00.000Z',
    updateDate: '2021-05-03T06:15:00.000Z',
    img: { baseUrl: '/bilder/drei.jpg' },
    contentItems: [p('Ein <strong>Absatz</strong>.')],
  })
})

test('leaves out drafts of categories and tags, and components that are hidden', async () => {
  const blocks = [
    { __component: 'shared.rich-text', body: 'Offen.' },
    { __component: 'shared.rich-text', body: 'Nussmus.', hidden: true },
  ]
  const tags = [
    { id: 1, name: 'Nussmus', publishedAt: null },
    { id: 2, name: 'Bau', publishedAt: '2024-05-02T06:15:00.000Z' },
  ]
  const entry = five({ id: 82, documentId: 'teile', content: undefined, blocks, tags })
  const [result] = await importText('teile.json', answer(entry))
  expect(result?.reason).toBe('without the component shared.rich-text, which is not public')
  const article = await articleOf(result?.id)
  expect(article.tags.map(({ label }) => label)).toEqual(['Bau'])
  expect(JSON.stringify(article)).not.toContain('Nussmus')
})
