import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  openSampleImport,
  sampleImportForFile,
} from '../../../../../../test/fixtures/import.fixtures.ts'
import {
  anyPicture,
  heading,
  link,
  list,
  p,
  youtube,
} from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import type { OldAddress } from '../../../reading/redirects.ts'
import { createContentService } from '../../../embedded.ts'

const { store, importAll, importText } = await sampleImportForFile()

const FOLDER = join(import.meta.dirname, '../../../../../../test/fixtures/systems/ghost')
const EXPORT = join(FOLDER, 'export-5.json')

const pictures = anyPicture()
const addresses: OldAddress[] = []
const results = await importAll([EXPORT], {
  ...pictures.options,
  defaults: { now: new Date('2026-11-21T08:00:00Z'), channels: new Set(['kultur', 'panorama']) },
  saveOldAddresses: async (some) => void addresses.push(...some),
})
const content = createContentService(store, samplePublisher)
const articleOf = (place: number) => content.article({ id: results[place]?.id ?? 0 })

const picture = (name: string, altText: string, caption: string) =>
  expect.objectContaining({ baseUrl: `/bilder/${name}`, altText, caption })
const shown = (name: string, altText: string, caption: string) => ({
  identifier: 'normal',
  content: { image: picture(name, altText, caption) },
})

test('imports the published posts of a Ghost export and names what is lost', () => {
  expect(results.slice(0, 3).map(({ line, status, reason }) => [line, status, reason])).toEqual([
    [
      10,
      'created',
      'without a script; without the rating of a product; without the card signup; ' +
        'without links to what is not in the export; its canonical address https://anderswo.example/chor is not kept; ' +
        'the recording https://chorblatt.example/content/media/probe.mp3 is a link; ' +
        'the recording https://chorblatt.example/content/media/auftritt.mp4 is a link',
    ],
    [30, 'created', 'without the card signup; without the card wetter; without a form'],
    [50, 'created', 'without the card subscribe'],
  ])
})

test('refuses posts that Ghost does not show to everybody, and malformed ones, with line and reason', () => {
  const members = 'keeps its text for members (--members paid imports it as a paid article)'
  expect(results.slice(3).map(({ line, reason }) => [line, reason])).toEqual([
    [70, 'status „draft“ is not public (only „published“ is)'],
    [90, 'status „scheduled“ is not public (only „published“ is)'],
    [110, 'type „page“ is no article'],
    [130, 'status „sent“ is only a mail, and was never on the site'],
    [150, `visibility „paid“ ${members}`],
    [170, `visibility „members“ ${members}`],
    [190, `a block for members ${members}`],
    [210, 'its Lexical is no JSON'],
  ])
})

test('imports title, excerpt, dates, authors in order, primary tag and featured picture of a post', async () => {
  const article = await articleOf(0)
  expect(article).toMatchObject({
    title: 'Der Chor singt & lacht',
    introTextHtml: 'Nach der Pause: 3 &lt; 4 Stimmen.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T10:00:00.000Z',
    section: 'kultur',
    contentRestriction: 'free',
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf', 'Öz'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Kultur', 'Chöre'])
  expect(article.img).toEqual(picture('schmiede.jpg', 'Tor der Schmiede', 'Die Schmiede'))
})

test('imports the rendered HTML of a post with all its cards, word by word', async () => {
  const { contentItems } = await articleOf(0)
  expect(contentItems).toEqual([
    p(
      'Der Chor probt wieder in der <strong>alten Schmiede</strong>. Mehr steht in diesem Bericht.',
    ),
    shown('chor.jpg', 'Der Chor', 'Probe am Montag'),
    {
      identifier: 'gallery',
      content: {
        title: 'Zwei Stimmen',
        images: [picture('tenor.jpg', 'Tenor', ''), picture('bass.jpg', '', '')],
      },
    },
    p(link('https://chorblatt.example/content/media/probe.mp3', 'Die Probe')),
    p(link('https://chorblatt.example/content/media/auftritt.mp4', 'chorblatt.example')),
    p('Der Auftritt'),
    p(`${link('https://verein.example/chor', 'Der Verein')}<br>Alle Termine`),
    p('Zum Nachlesen'),
    youtube('Konzert'),
    p('💡 Wer singen will, kommt um <em>sieben</em>.'),
    heading('h3', 'Was kostet es?'),
    p('Nichts.'),
    p(link('https://verein.example/mit', 'Mitmachen')),
    { identifier: 'code', content: { text: 'sing(3)' } },
    {
      identifier: 'table',
      content: { caption: '', head: ['Tag', 'Uhr'], rows: [['Montag', '19']] },
    },
    heading('h2', 'Noten'),
    list(false, 'Sopran', 'Alt'),
    shown('heft.jpg', '', ''),
    heading('h3', 'Das Liederheft'),
    p('Zwanzig Lieder.'),
    p(link('https://verein.example/heft', 'Bestellen')),
    p(link('https://chorblatt.example/content/files/plan.pdf', 'Der Probenplan')),
    p('Bis Juli'),
    p('Bis Montag.'),
  ])
})

test('imports a post that has only Lexical, with its formats and cards', async () => {
  const { contentItems } = await articleOf(1)
  expect(contentItems).toEqual([
    p(
      `Ein <strong>fetter</strong> und <em>schräger</em> Satz mit ${link('https://verein.example/a?b=1&amp;c=2', 'Ziel')}.<br>Neue Zeile &amp; mehr &lt;hier&gt;.`,
    ),
    heading('h2', 'Zwischentitel'),
    list(true, 'Eins', 'Zwei'),
    { identifier: 'quote', content: { text: 'Ein Lied.', source: '' } },
    shown('tenor.jpg', 'Tenor', 'Links: Ole'),
    {
      identifier: 'gallery',
      content: {
        title: 'Zwei',
        images: [picture('tenor.jpg', '', 'Eins'), picture('bass.jpg', '', '')],
      },
    },
    p('🎵 Achtung, <i>frisch</i>.'),
    heading('h3', 'Wann?'),
    p('Morgen.'),
    p(link('https://verein.example/hin', 'Hin')),
    { identifier: 'code', content: { text: 'a < b' } },
    p('Ein Vergleich'),
    heading('h2', 'Liste'),
    list(false, '<strong>Rot</strong>', 'Blau'),
    p('Roh.'),
    p(`${link('https://verein.example/b', 'Titel')}<br>Worte`),
    youtube(),
    p('Film'),
    heading('h3', 'Heft'),
    p('Neu.'),
    p(link('https://verein.example/h', 'Kaufen')),
    p('Ende.'),
  ])
})

test('imports a post that has only Mobiledoc, with its markups, atoms and cards', async () => {
  const article = await articleOf(2)
  expect(article).toMatchObject({ publishDate: '2019-03-04T05:06:07.000Z' })
  expect(article.contentItems).toEqual([
    p(`Ein <strong>starker</strong> Satz<br>${link('https://verein.example/d', 'mit Link')}.`),
    shown('chor.jpg', 'Chor', 'Am Fluss'),
    list(false, 'Oben', 'Unten'),
    p('Ein <em>Wort</em>.'),
    p(link('https://verein.example/c', 'Karte')),
    heading('h2', 'Schluss'),
    p('Fertig.'),
  ])
})

test('reads pictures of the own site from the folder next to the export, and fetches the others', () => {
  expect([...new Set(pictures.asked)].toSorted()).toEqual([
    join(FOLDER, 'content/images/2024/05/chor.jpg'),
    join(FOLDER, 'content/images/2024/05/schmiede.jpg'),
    'https://chorblatt.example/content/images/bass.jpg',
    'https://chorblatt.example/content/images/heft.jpg',
    'https://chorblatt.example/content/images/tenor.jpg',
  ])
})

test('saves the addresses of imported posts', () => {
  expect(addresses.map(({ path }) => path)).toEqual([
    '/chor-singt',
    '/aus-lexical',
    '/aus-mobiledoc',
  ])
})

test('imports posts for members as paid articles if the operator says so, up to the paywall card', async () => {
  const { importAll: importPaid, store: own, close: end } = await openSampleImport()
  try {
    const paid = await importPaid([EXPORT], { mapping: { rules: [], members: 'paid' } })
    const titles = await own.database
      .selectFrom('articles')
      .select('public_document')
      .where(
        'id',
        'in',
        paid.slice(7, 10).map(({ id }) => id ?? 0),
      )
      .orderBy('id')
      .execute()
    const documents = titles.map(({ public_document: document }) => document)
    expect(documents).toMatchObject([
      { title: 'Für Zahlende', contentRestriction: 'paid', freeParagraphs: 2 },
      { title: 'Für Mitglieder', contentRestriction: 'paid', freeParagraphs: 1 },
      { title: 'Mit einem Block', contentRestriction: 'paid', freeParagraphs: 1 },
    ])
    expect(JSON.stringify(documents)).not.toContain('Nussmus')
  } finally {
    await end()
  }
})

test('imports an export of the first versions, whose dates are numbers and whose lists are not wrapped', async () => {
  const old = await importAll([join(FOLDER, 'export-003.json')], pictures.options)
  expect(old.map(({ reason }) => reason)).toEqual([null, 'type „page“ is no article'])
  const article = await content.article({ id: old[0]?.id ?? 0 })
  expect(article).toMatchObject({
    title: 'Ein alter Text',
    publishDate: '2014-05-25T06:40:00.000Z',
    contentItems: [p('Ein <strong>fetter</strong> Satz.'), shown('steg.jpg', 'Der Steg', '')],
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Fluss'])
})

test('updates the posts of an export that is imported again under another name', async () => {
  const text = JSON.stringify({
    db: [{ meta: { exported_on: 1, version: '5.90.0' }, data: { posts: [renamed] } }],
  })
  const [again] = await importText('andere.json', text)
  expect(again).toMatchObject({ status: 'updated', id: results[2]?.id })
})

const renamed = {
  id: '65f000000000000000000003',
  uuid: '0b6a51d2-0000-4000-8000-000000000003',
  title: 'Ein Text aus Mobiledoc',
  status: 'published',
  html: '<p>Neu.</p>',
  published_at: '2019-03-04T05:06:07.000Z',
  updated_at: '2024-06-02T06:15:00.000Z',
}
