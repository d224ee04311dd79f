import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import {
  anyPicture,
  p,
  youtube,
} from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import type { OldAddress } from '../../../reading/redirects.ts'
import { createContentService } from '../../../embedded.ts'
import { filesBelow } from '../../reading/formats.ts'

const { store, folder, importAll, importText } = await sampleImportForFile()

const SITES = join(import.meta.dirname, '../../../../../../test/fixtures/systems')
const found = [
  ...(await filesBelow(join(SITES, 'hugo'))),
  ...(await filesBelow(join(SITES, 'jekyll'))),
]
const defaults = {
  now: new Date('2026-11-21T08:00:00Z'),
  channels: new Set(['kultur', 'sport', 'panorama']),
}
const pictures = anyPicture()
const addresses: OldAddress[] = []
const results = await importAll(
  found.map(({ file }) => file),
  { ...pictures.options, defaults, saveOldAddresses: async (some) => void addresses.push(...some) },
)
const content = createContentService(store, samplePublisher)
const idOf = (name: string): number => results.find(({ file }) => file === name)?.id ?? 0
const articleOf = (name: string) => content.article({ id: idOf(name) })

const shown = (name: string, altText: string, caption: string) => ({
  identifier: 'normal',
  content: { image: expect.objectContaining({ baseUrl: `/bilder/${name}`, altText, caption }) },
})
const code = (text: string) => ({ identifier: 'code', content: { text } })

test('imports the public texts of static sites, names what is lost, and refuses all others with the reason', () => {
  expect(results.map(({ file, line, status, reason }) => [file, line, status, reason])).toEqual([
    ['_index.md', 1, 'rejected', 'it is the page of a list („_index“), no article'],
    ['entwurf.md', 1, 'rejected', 'draft „true“ is not public'],
    ['faehre.md', 1, 'created', 'without links within its own site; without the shortcode notice'],
    ['json.md', 1, 'created', null],
    ['kaputt.md', 3, 'rejected', 'front matter is no TOML (invalid value)'],
    ['versteckt.md', 1, 'rejected', 'build.render „never“ is not public'],
    ['vorbei.md', 1, 'rejected', 'expiryDate „2024-06-01“ is past'],
    ['index.md', 1, 'created', null],
    ['idee.md', 1, 'rejected', 'it is in a folder of drafts („_drafts“)'],
    ['2023-12-24-stille.md', 1, 'rejected', 'published „false“ is not public'],
    [
      '2024-05-01-markt-am-wald.md',
      1,
      'created',
      'without the part in {% if %}; without links within its own site; without the value {{ page.count }}',
    ],
    ['ueber.md', 1, 'rejected', 'layout „page“ is no article'],
  ])
})

test('imports a text with TOML front matter and the shortcodes of Hugo, word by word', async () => {
  const article = await articleOf('faehre.md')
  expect(article).toMatchObject({
    title: 'Die Fähre liegt am Steg',
    introTextHtml: 'Sie fährt <em>wieder</em>.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-02T22:00:00.000Z',
    section: 'kultur',
    img: { baseUrl: '/bilder/steg.jpg', altText: 'Ein Steg', caption: 'Der Steg am Morgen' },
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf', 'Öz'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Kultur', 'Insel', 'Hafen'])
  expect(article.contentItems).toEqual([
    p('Nach drei Wochen <strong>legt</strong> die Fähre wieder ab.'),
    shown('steg.jpg', 'Steg', 'Am Steg früh um sechs'),
    youtube(),
    {
      identifier: 'embed',
      content: { provider: 'vimeo', url: 'https://player.vimeo.com/video/76979871', title: '' },
    },
    code('fmt.Println("Ahoi")'),
    p('Mehr steht im Fahrplan.'),
    p('Tickets gibt es an Bord.'),
    p('So schreibt man es: <code>{{&lt; figure src="a.jpg" &gt;}}</code>.'),
    code('+++.'),
  ])
})

test('imports a page bundle with the pictures next to it, and the channel of its folder', async () => {
  const article = await articleOf('index.md')
  expect(article).toMatchObject({
    title: 'Pokal für die Insel',
    introTextHtml: 'Drei Tore reichen.',
    publishDate: '2024-06-09T07:05:00.000Z',
    section: 'sport',
    series: 'Pokal',
    urlPath: `/sport/pokal-insel-${idOf('index.md')}`,
    img: { baseUrl: '/bilder/featured.jpg' },
    contentItems: [
      p('Der Jubel war groß.'),
      shown('jubel.jpg', 'Jubel am Tor', 'Kurz nach dem Abpfiff'),
      shown('fehlt.jpg', 'Weg', ''),
    ],
  })
})

test('imports a post of Jekyll with the date in its name, its categories, and without tags of Liquid', async () => {
  const article = await articleOf('2024-05-01-markt-am-wald.md')
  expect(article).toMatchObject({
    title: 'Markt am Wald',
    introTextHtml: 'Der Markt ist zurück.',
    publishDate: '2024-04-30T22:00:00.000Z',
    updateDate: '2024-05-02T08:00:00.000Z',
    urlPath: expect.stringMatching(/\/markt-am-wald-\d+$/),
  })
  expect(article.tags.map(({ label }) => label)).toEqual(['stadt', 'markt', 'brot', 'käse'])
  expect(article.contentItems).toEqual([
    p('Der Markt hat neue Stände.'),
    shown('stand.jpg', 'Ein Stand', ''),
    shown('stand.jpg', 'Stand', 'Am Rand'),
    code('puts "Brot"'),
    p('Geöffnet bis zwölf.'),
    p('Mit {{ Klammern }} schreibt man Vorlagen.'),
    youtube(),
    p('Mehr am Montag und im Bild.'),
  ])
})

test('imports a text with JSON front matter', async () => {
  expect(await articleOf('json.md')).toMatchObject({
    title: 'Ein Text mit JSON',
    contentItems: [p('Ein Absatz.')],
  })
})

test('reads pictures from the folder of the site that shows them', () => {
  const names = pictures.asked.map((file) => file.slice(SITES.length + 1))
  expect([...new Set(names)].toSorted()).toEqual([
    'hugo/content/sport/pokal/featured.jpg',
    'hugo/content/sport/pokal/fehlt.jpg',
    'hugo/content/sport/pokal/jubel.jpg',
    'hugo/static/images/steg.jpg',
    'jekyll/assets/stand.jpg',
  ])
})

test('saves aliases, redirects and addresses of the front matter, and addresses by the pattern of the site or text', () => {
  expect(addresses).toEqual([
    { path: '/alt/faehre', articleId: idOf('faehre.md') },
    { path: '/2024/faehre.html', articleId: idOf('faehre.md') },
    { path: '/posts/faehre', articleId: idOf('faehre.md') },
    { path: '/kurz/json', articleId: idOf('json.md') },
    { path: '/sport/pokal-insel', articleId: idOf('index.md') },
    { path: '/alt/markt', articleId: idOf('2024-05-01-markt-am-wald.md') },
    { path: '/2024/markt-am-wald', articleId: idOf('2024-05-01-markt-am-wald.md') },
  ])
})

test('leaves out abbreviations of Kramdown, and keeps footnotes', async () => {
  const text =
    '---\ntitle: Noten\nlayout: post\ndate: 2024-05-02\n---\nDas HTML[^1].\n{:.lead}\n\n*[HTML]: Hypertext\n\n[^1]: Die Note.\n'
  await mkdir(join(folder, '_posts'), { recursive: true })
  const [result] = await importText('_posts/2024-05-02-noten.md', text)
  expect((await content.article({ id: result?.id ?? 0 })).contentItems).toEqual([
    p('Das HTML<sup>1</sup>.'),
    { identifier: 'list', content: { ordered: true, items: ['Die Note.'] } },
  ])
})

test('updates every text when the site is imported again', async () => {
  const again = await importAll(
    found.map(({ file }) => file),
    { ...anyPicture().options, defaults },
  )
  const ids = (some: typeof results) => some.map(({ file, id }) => [basename(file), id])
  expect(ids(again)).toEqual(ids(results))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['rejected', 'unchanged']))
})

test.each([
  ['a name that leads out of the folder', '../../../etc/bild.jpg'],
  ['a name that leads out of it in another spelling', '..%2f..%2fbild.jpg'],
])('does not read %s', async (_, source) => {
  const { options, asked } = anyPicture()
  await importText('fremd.md', `---\ntitle: T\ndate: 2024-05-01\n---\n![a](${source})\n`, options)
  expect(asked).toEqual([])
})

test('keeps braces in a text that is no template', async () => {
  const text = '---\ntitle: T\ndate: 2024-05-01\n---\nMit {{ x }} und {% if y %}z{% endif %}.\n'
  const [result] = await importText('klammern.md', text)
  expect(result?.reason).toBe(null)
  const { contentItems } = await content.article({ id: result?.id ?? 0 })
  expect(contentItems).toEqual([p('Mit {{ x }} und {% if y %}z{% endif %}.')])
})
