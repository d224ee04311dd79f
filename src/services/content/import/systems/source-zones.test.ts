import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'

const { store, importText } = await sampleImportForFile()

/** In the night of 27 October 2024 the clock shows 02:30 twice: at 00:30 and at 01:30 UTC. */
const SUMMER = '2024-07-01T10:30:00.000Z'
const FIRST = '2024-10-27T00:30:00.000Z'
const SECOND = '2024-10-27T01:30:00.000Z'
const WINTER = '2024-12-01T10:30:00.000Z'
const MOMENTS = [SUMMER, FIRST, SECOND, WINTER]

const german = (moment: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
const utc = (moment: string) => moment.slice(0, 19)
const inSql = (text: string) => text.replace('T', ' ')
const offset = (moment: string) => `${german(moment)}${moment < SECOND ? '+02:00' : '+01:00'}`
const rfc = (moment: string) => new Date(moment).toUTCString().replace('GMT', '+0000')

type Source = (moment: string, id: string) => string

const wordpress =
  (dates: (moment: string) => string): Source =>
  (moment, id) =>
    `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://w.example</wp:base_site_url><item><title>T</title>
<guid>https://w.example/?p=${id}</guid>${dates(moment)}<content:encoded><![CDATA[Text.]]></content:encoded>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`

const rest =
  (dates: (moment: string) => object): Source =>
  (moment, id) =>
    JSON.stringify([
      {
        id,
        guid: { rendered: `https://r.example/?p=${id}` },
        status: 'publish',
        type: 'post',
        title: { rendered: 'T' },
        content: { rendered: '<p>Text.</p>', protected: false },
        _embedded: {},
        ...dates(moment),
      },
    ])

const ghost =
  (written: (moment: string) => unknown): Source =>
  (moment, id) =>
    JSON.stringify({
      db: [
        {
          meta: { exported_on: 1, version: '5.80.0' },
          data: {
            posts: [
              {
                id,
                uuid: id,
                title: 'T',
                slug: id,
                html: '<p>Text.</p>',
                type: 'post',
                status: 'published',
                visibility: 'public',
                published_at: written(moment),
              },
            ],
          },
        },
      ],
    })

const drupal =
  (written: (moment: string) => unknown): Source =>
  (moment, id) =>
    JSON.stringify({
      jsonapi: { version: '1.0' },
      data: [
        {
          type: 'node--article',
          id,
          links: { self: { href: 'https://d.example/a' } },
          attributes: {
            status: true,
            title: 'T',
            created: written(moment),
            body: { processed: '<p>Text.</p>' },
          },
        },
      ],
    })

const strapi =
  (dates: (moment: string) => object): Source =>
  (moment, id) =>
    JSON.stringify({
      data: [
        {
          id: 1,
          documentId: id,
          title: 'T',
          content: 'Text.',
          publishedAt: '2024-01-01T00:00:00.000Z',
          ...dates(moment),
        },
      ],
      meta: {},
    })

const site =
  (date: (moment: string) => string): Source =>
  (moment) =>
    `---\ntitle: T\ndate: ${date(moment)}\n---\nText.\n`

const feed =
  (date: (moment: string) => string): Source =>
  (moment, id) =>
    `<rss version="2.0"><channel><title>F</title><link>https://f.example/</link><item><title>T</title><guid>https://f.example/${id}</guid><description>Text.</description><pubDate>${date(moment)}</pubDate></item></channel></rss>`

const SOURCES: [string, string, Source][] = [
  [
    'post_date_gmt of WordPress',
    'xml',
    wordpress(
      (moment) =>
        `<pubDate>${rfc(SUMMER)}</pubDate><wp:post_date>${inSql(german(moment))}</wp:post_date><wp:post_date_gmt>${inSql(utc(moment))}</wp:post_date_gmt>`,
    ),
  ],
  [
    'date_gmt of the REST API of WordPress',
    'json',
    rest((moment) => ({ date: german(moment), date_gmt: utc(moment) })),
  ],
  ['published_at of Ghost', 'json', ghost((moment) => moment)],
  ['published_at of Ghost in milliseconds', 'json', ghost((moment) => Date.parse(moment))],
  ['published_at of Ghost without a zone', 'json', ghost((moment) => inSql(utc(moment)))],
  ['created of Drupal', 'json', drupal(offset)],
  ['created of Drupal in seconds', 'json', drupal((moment) => Date.parse(moment) / 1000)],
  [
    'created of Drupal in seconds as text',
    'json',
    drupal((moment) => String(Date.parse(moment) / 1000)),
  ],
  ['publishedAt of Strapi', 'json', strapi((moment) => ({ publishedAt: moment }))],
  [
    'a publishDate of Strapi without a zone',
    'json',
    strapi((moment) => ({ publishDate: utc(moment) })),
  ],
  ['the date of a static site with a zone', 'md', site(offset)],
  [
    'the date of a static site with a space before its zone',
    'md',
    site((moment) => `${inSql(german(moment))} ${offset(moment).slice(-6).replace(':', '')}`),
  ],
  ['the date of a feed', 'xml', feed(rfc)],
]

let count = 0
async function datesOf(source: Source, ending: string): Promise<string[]> {
  const dates = []
  for (const moment of MOMENTS) {
    count += 1
    const [result] = await importText(`${count}.${ending}`, source(moment, `i${count}`))
    expect(result?.status, result?.reason ?? '').toBe('created')
    const row = await store.database
      .selectFrom('articles')
      .select('publish_date')
      .where('id', '=', result?.id ?? 0)
      .executeTakeFirstOrThrow()
    dates.push(new Date(row.publish_date).toISOString())
  }
  return dates
}

test.each(SOURCES)(
  'reads %s as the moment it means, on both sides of a clock change',
  async (_, ending, source) => {
    expect(await datesOf(source, ending)).toEqual(MOMENTS)
  },
)

const LOCAL: [string, string, Source][] = [
  [
    'post_date of a WordPress post without post_date_gmt',
    'xml',
    wordpress(
      (moment) =>
        `<pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate><wp:post_date>${inSql(german(moment))}</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>`,
    ),
  ],
  [
    'date of the REST API of WordPress without date_gmt',
    'json',
    rest((moment) => ({ date: german(moment) })),
  ],
  ['the date of a static site without a zone', 'md', site(german)],
]

test.each(LOCAL)(
  'reads %s as German time; of the hour that comes twice, the first',
  async (_, ending, source) => {
    expect(await datesOf(source, ending)).toEqual([SUMMER, FIRST, FIRST, WINTER])
  },
)

test('reads the change of a WordPress post without its moment in UTC as German time', async () => {
  const dates =
    '<wp:post_date_gmt>2024-07-01 10:30:00</wp:post_date_gmt><wp:post_modified>2024-07-02 12:30:00</wp:post_modified>'
  const [ofExport] = await importText('modified.xml', wordpress(() => dates)('', 'm1'))
  const [ofRest] = await importText(
    'modified.json',
    rest(() => ({ date_gmt: '2024-07-01T10:30:00', modified: '2024-07-02T12:30:00' }))('', 'm2'),
  )
  for (const result of [ofExport, ofRest]) {
    const article = await createContentService(store, samplePublisher).article({
      id: result?.id ?? 0,
    })
    expect(article?.updateDate).toBe('2024-07-02T10:30:00.000Z')
  }
})
