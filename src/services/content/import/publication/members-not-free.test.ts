import { expect, test } from 'vitest'
import { outcomesOf, sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, importText } = await sampleImportForFile()

const MOMENT = '2026-11-20T10:00:00Z'
const json = JSON.stringify
const strapiDates = { createdAt: MOMENT, updatedAt: MOMENT, publishedAt: MOMENT }
const wordpress = (id: number, fields: object) => ({
  id,
  date_gmt: '2026-11-20T10:00:00',
  link: `https://blog.example/${id}/`,
  title: { rendered: `Titel ${id}` },
  content: { rendered: '<p>Ein Absatz.</p>', protected: false },
  ...fields,
})
const rss = (fields: string, id = 1) =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>F</title><item><title>T</title><guid>https://f.example/${id}</guid><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><description>Ein Absatz.</description>${fields}</item></channel></rss>`
const wire = (fields: object) =>
  json({
    guid: 'urn:newsml:agentur.example:1',
    versioncreated: MOMENT,
    headline: 'T',
    body_html: '<p>Ein Absatz.</p>',
    ...fields,
  })
const markdown = (front: string) => `---\ntitle: T\ndate: 2026-11-20\n${front}\n---\nEin Absatz.\n`
const drupal = (fields: object) =>
  json({
    jsonapi: { version: '1.0' },
    data: [
      {
        type: 'node--article',
        id: 'a1',
        attributes: {
          status: true,
          title: 'T',
          created: MOMENT,
          body: { value: 'Text' },
          ...fields,
        },
      },
    ],
  })

const TEXTS: [string, string, string][] = [
  [
    'eigen.jsonl',
    json({ id: 1, title: 'T', date: MOMENT, text: 'T', premium: true }),
    'premium „true“',
  ],
  ['hugo.md', markdown('premium: true'), 'premium „true“'],
  ['zola.md', markdown('extra:\n  paywall: true'), 'extra.paywall „true“'],
  ['drupal.json', drupal({ field_paywall: true }), 'field_paywall „true“'],
  [
    'strapi.json',
    json({
      data: [{ id: 1, documentId: 'a', title: 'T', content: 'T', access: 'abo', ...strapiDates }],
    }),
    'access „abo“',
  ],
  ['rest.json', json([wordpress(1, { acf: { premium: true } })]), 'acf.premium „true“'],
  [
    'jetpack.json',
    json([wordpress(2, { meta: { _jetpack_newsletter_access: 'subscribers' } })]),
    'the field _jetpack_newsletter_access',
  ],
  [
    'klassen.json',
    json([wordpress(3, { class_list: ['post', 'pmpro-level-required'] })]),
    'the class pmpro-level-required',
  ],
  [
    'hinweis.json',
    json([
      wordpress(4, {
        content: { rendered: '<div class="pmpro_content_message">Nur mit Abo.</div>' },
      }),
    ]),
    'the message of a paywall',
  ],
  [
    'feed.json',
    json({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        {
          id: 'f1',
          title: 'F',
          content_text: 'T',
          date_published: MOMENT,
          _plus: { premium: true },
        },
      ],
    }),
    '_plus.premium „true“',
  ],
  [
    'rechte.rss',
    rss('<dcterms:accessRights>subscribers</dcterms:accessRights>'),
    'accessRights „subscribers“',
  ],
  [
    'daten.rss',
    rss(
      '<content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"><![CDATA[<script type="application/ld+json">{"isAccessibleForFree":false}</script><p>Ein Absatz.</p>]]></content:encoded>',
      2,
    ),
    'isAccessibleForFree „false“',
  ],
  ['agentur.json', wire({ extra: { premium: true } }), 'extra.premium „true“'],
]

test.each(TEXTS)(
  'refuses a text for members in %s unless it may be paid',
  async (name, text, mark) => {
    const results = await importText(name, text)
    expect(results.map(({ reason }) => reason)).toEqual([
      `${mark} keeps its text for members (--members paid imports it as a paid article)`,
    ])
  },
)

test.each(TEXTS)(
  'imports a text for members in %s as paid if members are paid',
  async (name, text) => {
    const mapping = { rules: [], members: 'paid' as const }
    const [result] = await importText(name, text, { mapping })
    expect(result?.status).toBe('created')
    const row = await store.database
      .selectFrom('articles')
      .select('content_restriction')
      .where('id', '=', result?.id ?? 0)
      .executeTakeFirst()
    expect(row?.content_restriction).toBe('paid')
  },
)

test('keeps a record paid that says so itself', async () => {
  const record = {
    id: 'b1',
    title: 'B',
    date: MOMENT,
    text: 'T',
    premium: true,
    contentRestriction: 'paid',
  }
  expect(outcomesOf(await importText('bezahlt.jsonl', json(record)))).toEqual(['1 created'])
})

test.each([
  [
    '<media:restriction relationship="allow" type="country">us</media:restriction>',
    'media:restriction „allow us“ is not public',
  ],
  [
    '<itunes:block xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">Yes</itunes:block>',
    'itunes:block „yes“ is not public',
  ],
  ['<media:restriction relationship="allow">all</media:restriction>', null],
  ['<media:restriction type="sharing" relationship="deny"/>', null],
])('reads whether everybody may see an item of RSS: %s', async (fields, reason) => {
  const [result] = await importText('sicht.rss', rss(fields))
  expect(result?.reason ?? null).toBe(reason)
})
