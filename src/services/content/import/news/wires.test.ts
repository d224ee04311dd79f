import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import {
  anyPicture,
  link,
  p,
  youtube,
} from '../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../embedded.ts'

const { store, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)
const articleOf = (id: number | null | undefined) => content.article({ id: id ?? 0 })

/** An entry of dpa-digitalwires 1. */
const dpa = (fields: object = {}) => ({
  urn: 'urn:newsml:dpa.com:20090101:240502-99-1',
  version: 3,
  version_created: '2024-05-02T08:15:00+02:00',
  first_created: '2024-05-02T06:00:00+02:00',
  pubstatus: 'usable',
  embargoed: null,
  headline: 'Fähre legt ab',
  kicker: 'Verkehr',
  teaser: 'Nach drei Wochen & länger.',
  byline: 'Von Jana Wiesdorf und Tolga Öz, dpa',
  dateline: 'Köln (dpa) - ',
  article_html:
    '<section class="main"><p>Die Fähre fährt.</p><dnl-image ref="urn:b"></dnl-image><p>Bis <a href="https://amt.example/a">Montag</a>.</p><dnl-youtubeembed href="https://www.youtube.com/watch?v=abcdefghijk"></dnl-youtubeembed><dnl-dwchart src="https://karte.example/1"></dnl-dwchart></section>',
  notepad: { nonpublic_html: '<p>Internes Nussmus</p>', public_html: '<p>Nussmus</p>' },
  categories: [
    { type: 'dnltype:keyword', name: 'Schifffahrt', qcode: 'dpakw:1', rank: 1 },
    { type: 'dnltype:dpatextgenre', name: 'Meldung', qcode: 'dpatextgenre:33' },
  ],
  associations: [
    {
      type: 'image',
      urn: 'urn:a',
      is_featureimage: true,
      caption: 'Die Fähre',
      creditline: 'Foto: R. K./dpa',
      renditions: [
        { url: 'https://dpa.example/klein.jpg', mimetype: 'image/jpeg', width: 200 },
        { url: 'https://dpa.example/gross.jpg', mimetype: 'image/jpeg', width: 2000 },
      ],
    },
    {
      type: 'image',
      urn: 'urn:b',
      caption: 'Der Steg',
      renditions: [{ url: 'https://dpa.example/steg.jpg', width: 800 }],
    },
    {
      type: 'image',
      urn: 'urn:c',
      pubstatus: 'canceled',
      renditions: [{ url: 'https://dpa.example/weg.jpg', width: 800 }],
    },
  ],
  ...fields,
})

test('refuses an entry of dpa with an embargo that is no date, and leaves out such a picture', async () => {
  const { options, asked } = anyPicture()
  const [refused] = await importText(
    'dpa-sperre.json',
    JSON.stringify({
      entries: [dpa({ urn: 'urn:newsml:dpa.com:20090101:sperre', embargoed: true })],
    }),
  )
  expect(refused?.reason).toBe('embargoed „true“ is no date')
  const picture = {
    type: 'image',
    urn: 'urn:d',
    embargoed: true,
    renditions: [{ url: 'https://dpa.example/gesperrt.jpg', width: 800 }],
  }
  const entry = dpa({ urn: 'urn:newsml:dpa.com:20090101:undatiert', associations: [picture] })
  await importText('dpa-bild.json', JSON.stringify({ entries: [entry] }), options)
  expect(asked).toEqual([])
})

test('imports an entry of dpa-digitalwires with its text, pictures, authors, place and keywords', async () => {
  const { options, asked } = anyPicture()
  const [result] = await importText('dpa.json', JSON.stringify({ entries: [dpa()] }), options)
  expect(result).toMatchObject({ status: 'created', line: 1, reason: null })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Fähre legt ab',
    titlePrefix: 'Verkehr',
    introTextHtml: 'Nach drei Wochen &amp; länger.',
    publishDate: '2024-05-02T04:00:00.000Z',
    updateDate: '2024-05-02T06:15:00.000Z',
    img: { baseUrl: '/bilder/gross.jpg', caption: 'Die Fähre', copyrights: 'Foto: R. K./dpa' },
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf', 'Öz'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Schifffahrt'])
  expect(article.contentItems).toEqual([
    p('Die Fähre fährt.'),
    {
      identifier: 'normal',
      content: {
        image: expect.objectContaining({ baseUrl: '/bilder/steg.jpg', caption: 'Der Steg' }),
      },
    },
    p(`Bis ${link('https://amt.example/a', 'Montag')}.`),
    youtube(),
    p(link('https://karte.example/1', 'https://karte.example/1')),
  ])
  expect(asked.toSorted()).toEqual([
    'https://dpa.example/gross.jpg',
    'https://dpa.example/steg.jpg',
  ])
})

test.each([
  [{ pubstatus: 'canceled' }, 'created', 'killed by its source, not shown'],
  [{ pubstatus: 'withheld' }, 'created', 'withheld by its source, kept and not shown'],
  [
    { pubstatus: 'draft' },
    'rejected',
    'pubStatus „draft“ is unknown (usable, withheld or canceled)',
  ],
  [{ embargoed: 'bald' }, 'rejected', 'its date „bald“ is no date (embargo)'],
])('imports or holds back an entry of dpa with %j', async (fields, status, reason) => {
  const urn = `urn:newsml:dpa.com:20090101:${JSON.stringify(fields)}`
  const [result] = await importText('dpa.jsonl', JSON.stringify(dpa({ urn, ...fields })))
  expect(result).toMatchObject({ status, reason: expect.stringContaining(reason) })
  const isShown = await articleOf(result?.id).then(
    () => true,
    () => false,
  )
  expect(isShown).toBe(false)
})

test('leaves out a picture of dpa whose embargo ends after that of the text', async () => {
  const embargoed = '2024-05-09T06:00:00+02:00'
  const associations = dpa().associations.map((each) => ({ ...each, embargoed }))
  const fields = { urn: 'urn:newsml:dpa.com:20090101:bild', associations }
  const { options, asked } = anyPicture()
  const [result] = await importText('bild.jsonl', JSON.stringify(dpa(fields)), options)
  expect(result?.status).toBe('created')
  expect(asked).toEqual([])
})

test('does not store the notepad of dpa', async () => {
  const rows = await store.database.selectFrom('articles').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Nussmus')
})

/** An item of Superdesk 2 as its formatter for ninjs writes it. */
const superdesk = (fields: object = {}) => ({
  guid: 'urn:newsml:desk.example:2024-05-02:1',
  version: '4',
  type: 'text',
  pubstatus: 'usable',
  versioncreated: '2024-05-02T06:15:00+0000',
  firstcreated: '2024-05-02T06:00:00+0000',
  headline: 'Markt kehrt zurück',
  body_html: '<p>Zwölf Stände.</p>',
  description_text: 'Ab Samstag.',
  authors: [{ name: 'Mia Gast', role: 'writer' }],
  keywords: ['Markt'],
  service: [{ code: 'a', name: 'Stadt' }],
  subject: [{ code: '04000000', name: 'Wirtschaft' }],
  associations: {
    featuremedia: {
      type: 'picture',
      pubstatus: 'usable',
      description_text: 'Der Stand',
      byline: 'R. Krieger',
      renditions: {
        original: { href: 'https://desk.example/o.jpg', width: 900, mimetype: 'image/jpeg' },
      },
    },
  },
  ...fields,
})

test('imports an item of Superdesk, which a guid identifies', async () => {
  const text = JSON.stringify({ _items: [superdesk()], _meta: {} })
  const [result] = await importText('desk.json', text, anyPicture().options)
  expect(result).toMatchObject({ status: 'created', reason: null })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Markt kehrt zurück',
    introTextHtml: 'Ab Samstag.',
    publishDate: '2024-05-02T06:00:00.000Z',
    img: { baseUrl: '/bilder/o.jpg', caption: 'Der Stand', copyrights: 'R. Krieger' },
    contentItems: [p('Zwölf Stände.')],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Gast'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Markt'])
})

/** An item of the Associated Press as its Media API 1.1 answers it. */
const press = (fields: object = {}) => ({
  uri: 'https://api.ap.example/content/1',
  altids: { itemid: '1' },
  version: 0,
  type: 'text',
  pubstatus: 'usable',
  versioncreated: '2024-05-02T06:15:00Z',
  firstcreated: '2024-05-02T06:15:00Z',
  headline: 'Ferry is back',
  bylines: [{ by: 'By Mia Gast' }],
  renditions: { nitf: { href: 'https://api.ap.example/1.nitf' } },
  ...fields,
})

test('imports items of the Associated Press with their text, and refuses those whose text is elsewhere', async () => {
  const items = [
    { item: press({ body_nitf: '<p>It sails.</p>' }) },
    { item: press({ uri: 'https://api.ap.example/content/2' }) },
  ]
  const results = await importText(
    'ap.json',
    JSON.stringify({ api_version: '1.1', data: { items } }),
  )
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ['created', null],
    ['rejected', 'its text is elsewhere (renditions.nitf): ask for items with their text'],
  ])
  const article = await articleOf(results[0]?.id)
  expect(article.contentItems).toEqual([p('It sails.')])
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Gast'])
})

test('refuses packages, and values in a list of an agency that are no items', async () => {
  const text = JSON.stringify({ _items: [superdesk({ type: 'composite' }), { guid: 'x' }, 5] })
  const results = await importText('paket.json', text)
  expect(results.map(({ reason }) => reason)).toEqual([
    'it is a package, no news item',
    'it is no item of dpa, Superdesk or the Associated Press',
    'the record must be an object',
  ])
})
