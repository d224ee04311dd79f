import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { link, p } from '../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, importText, importAll, folder } = await sampleImportForFile()

const articleOf = (id: number | null | undefined) =>
  createContentService(store, samplePublisher).article({ id: id ?? 0 })

const RDF = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://amt.example/"><title>Amt</title><link>https://amt.example/</link><items><rdf:Seq><rdf:li resource="https://amt.example/9"/></rdf:Seq></items></channel>
<item rdf:about="https://amt.example/9"><title>Brücke offen</title><link>https://amt.example/9</link><description>&lt;p&gt;Seit Montag.&lt;/p&gt;</description><dc:date>2024-05-02T8:15:00+02:00</dc:date><dc:creator>Jana Wiesdorf</dc:creator><dc:subject>Verkehr</dc:subject></item>
</rdf:RDF>`

test('imports an item of RSS 1.0 with its date, author and subject', async () => {
  const [result] = await importText('amt.rdf', RDF)
  expect(result).toMatchObject({ status: 'created', line: 4, reason: null })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Brücke offen',
    publishDate: '2024-05-02T06:15:00.000Z',
    contentItems: [p('Seit Montag.')],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Verkehr'])
})

test('reads the hours of ISO dates with one digit', async () => {
  const text = RDF.replace('T8:15:00', 'T8:15').replaceAll('example/9', 'example/10')
  const [result] = await importText('amt2.rdf', text)
  expect(await articleOf(result?.id)).toMatchObject({ publishDate: '2024-05-02T06:15:00.000Z' })
})

test('refuses RDF that is no feed', async () => {
  const [result] = await importText(
    'liste.xml',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><item/></rdf:RDF>',
  )
  expect(result?.reason).toBe('it is RDF without RSS 1.0, which is not imported')
})

const podcast = (fields: string) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Funk</title><link>https://funk.example/</link>
<item><title>Folge 1</title><guid>https://funk.example/1</guid><pubDate>Thu, 2 May 2024 6:05:00 +0200</pubDate><itunes:author>Mia Gast</itunes:author>${fields}
<enclosure url="https://funk.example/ton/folge1.mp3?x=1&amp;y=2" length="12" type="audio/mpeg"/></item></channel></rss>`

test('keeps the recording of a podcast as a link and names it, if it is not next to the feed', async () => {
  const [result] = await importText(
    'funk.xml',
    podcast('<description>Über den Fluss.</description>'),
  )
  expect(result).toMatchObject({
    status: 'created',
    reason: 'the recording https://funk.example/ton/folge1.mp3?x=1&y=2 is a link',
  })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    publishDate: '2024-05-02T04:05:00.000Z',
    contentItems: [
      p('Über den Fluss.'),
      p(link('https://funk.example/ton/folge1.mp3?x=1&amp;y=2', 'funk.example')),
    ],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Gast'])
})

test('imports the recording of a podcast that is next to the feed as sound, also without a text', async () => {
  const asked: string[] = []
  const [result] = await importText('ton.xml', podcast(''), {
    takeRecording: async (file) => {
      asked.push(file)
      return '/media/import/1.mp3'
    },
  })
  expect(result).toMatchObject({ status: 'updated', reason: null })
  expect(asked).toEqual([join(folder, 'folge1.mp3')])
  expect((await articleOf(result?.id)).contentItems).toEqual([
    { identifier: 'audio', content: { src: '/media/import/1.mp3', title: '', duration: 0 } },
  ])
})

const jsonFeed = (items: object[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blatt',
    home_page_url: 'https://blatt.example/',
    items,
  })

const entry = {
  id: '7',
  url: 'https://blatt.example/sieben/',
  title: 'Sieben Schiffe',
  content_html: '<p>Sie <em>kommen</em> <a href="karte">heute</a>.</p>',
  summary: 'Am Abend & später.',
  image: 'https://blatt.example/b.jpg',
  date_published: '2024-05-02T08:15:00+02:00',
  date_modified: '2024-05-03T08:15:00+02:00',
  authors: [{ name: 'Jana Wiesdorf' }, { name: 'Tolga Öz' }],
  tags: ['Hafen'],
  attachments: [{ url: 'https://blatt.example/s.mp3', mime_type: 'audio/mpeg', title: 'Signal' }],
}

test('imports an item of a JSON Feed 1.1 with its authors, dates, tags, sound and text', async () => {
  const [result] = await importText('feed.json', jsonFeed([entry]))
  expect(result).toMatchObject({
    status: 'created',
    reason:
      'the picture https://blatt.example/b.jpg could not be had; the recording https://blatt.example/s.mp3 is a link',
  })
  const article = await articleOf(result?.id)
  expect(article).toMatchObject({
    title: 'Sieben Schiffe',
    introTextHtml: 'Am Abend &amp; später.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T06:15:00.000Z',
    contentItems: [
      p(`Sie <em>kommen</em> ${link('https://blatt.example/sieben/karte', 'heute')}.`),
      p(link('https://blatt.example/s.mp3', 'Signal')),
    ],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf', 'Öz'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Hafen'])
})

test('imports an item of a JSON Feed 1 with one author and plain text', async () => {
  const { authors: _, content_html: __, attachments: ___, ...others } = entry
  const text = jsonFeed([
    { ...others, id: '8', author: { name: 'Mia Gast' }, content_text: 'Eins <b>.\n\nZwei.' },
  ]).replace('/1.1', '/1')
  const [result] = await importText('alt.json', text)
  const article = await articleOf(result?.id)
  expect(article.contentItems).toEqual([p('Eins &lt;b&gt;.'), p('Zwei.')])
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Gast'])
})

test('refuses items of a JSON Feed without a title, and those that are not public', async () => {
  const { title: _, ...untitled } = entry
  const results = await importText(
    'nicht.json',
    jsonFeed([
      untitled,
      { ...entry, status: 'draft' },
      { ...entry, content_html: '', summary: '', attachments: [] },
    ]),
  )
  expect(results.map(({ reason }) => reason)).toEqual([
    'title is missing',
    'status „draft“ is not public',
    'content_html and content_text are missing',
  ])
})

const EXAMPLE = join(import.meta.dirname, '../../../../../../shared/data/podcast-ns/example.xml')
if (!existsSync(EXAMPLE))
  process.stderr.write('The podcast of ../shared/data is absent: its test is skipped.\n')

test.skipIf(!existsSync(EXAMPLE))('keeps every recording of a podcast of others', async () => {
  const results = await importAll([EXAMPLE])
  expect(results.length).toBeGreaterThan(1)
  for (const { status, reason } of results) {
    expect(status).toBe('created')
    expect(reason).toContain('the recording ')
  }
})
