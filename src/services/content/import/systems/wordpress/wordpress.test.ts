import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { EMPTY_INDEX } from './export-index.ts'
import { postHtml } from './post-html.ts'
import type { ImportResult } from '../../import-files.ts'
import type { ArchiveTarget } from '../../news/news-record.ts'
import type { OldAddress } from '../../../reading/redirects.ts'
import { createContentService } from '../../../embedded.ts'

const { store, importAll } = await sampleImportForFile()

const EXPORT = join(import.meta.dirname, '../../../../../../test/fixtures/wordpress/export.xml')

const fetched: string[] = []
/** Every picture of the export exists; its file name tells which one it is. */
const fetchPicture = async (address: string) => {
  fetched.push(address)
  const baseUrl = `/bilder/${address.split('/').at(-1) ?? ''}`
  return {
    baseUrl,
    width: 1600,
    height: 900,
    altText: '',
    caption: '',
    copyrights: '',
    cropVal: null,
  }
}

const addresses: OldAddress[] = []
const archives: ArchiveTarget[] = []
const commentCounts: (number | undefined)[] = []
const results: ImportResult[] = []
await importAll([EXPORT], {
  fetchPicture: fetchPicture as never,
  saveOldAddresses: async (some) => void addresses.push(...some),
  saveArchives: async (some) => void archives.push(...some),
  mapping: { rules: [{ codes: ['stadt'], section: 'region/leverkusen', tags: ['Stadt'] }] },
  onResult: (result, parsed) => {
    results.push(result)
    commentCounts.push(parsed?.comments)
  },
})
const content = createContentService(store, samplePublisher)
const articleOf = (place: number) => content.article({ id: results[place]?.id ?? 0 })

const picture = (name: string, altText: string, caption: string) =>
  expect.objectContaining({ baseUrl: `/bilder/${name}`, altText, caption })
const p = (text: string) => ({ identifier: 'p', content: { text } })
const player = {
  identifier: 'embed',
  content: {
    provider: 'youtube',
    url: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
    title: '',
  },
}

test('imports the posts of a WordPress export, names what is lost, and refuses what members pay for', () => {
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ['created', 'without [contact-form-7]; without [su_box]'],
    ['created', 'without the block latest-posts'],
    [
      'rejected',
      '[pmpro_membership] keeps its text for members (--members paid imports it as a paid article)',
    ],
  ])
})

test('imports a post of the classic editor with paragraphs, captions, galleries, players and its excerpt', async () => {
  const article = await articleOf(0)
  expect(article).toMatchObject({
    title: 'Die Fähre fährt wieder',
    introTextHtml: 'Drei Wochen lang lag sie still.',
    publishDate: '2024-05-02T06:15:00.000Z',
    updateDate: '2024-05-03T10:00:00.000Z',
    contentRestriction: 'free',
    section: 'region/leverkusen',
    seoTitle: 'Fähre legt ab',
    description: 'Die Fähre fährt nach drei Wochen.',
  })
  expect(article.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf'])
  expect(article.tags.map(({ label }) => label)).toEqual(['Stadt', 'Rhein'])
  expect(article.img).toMatchObject({
    baseUrl: '/bilder/anleger.jpg',
    altText: 'Holzsteg',
    caption: 'Der Anleger',
    copyrights: 'Ralf Krieger',
  })
  expect(article.contentItems).toEqual([
    p('Nach drei Wochen Niedrigwasser legt die Fähre wieder ab.<br>Der erste Gast war ein Hund.'),
    p('Am Morgen standen zwölf Menschen am Anleger [sic].'),
    {
      identifier: 'normal',
      content: { image: picture('faehre.jpg', 'Eine Fähre', 'Die Fähre am Dienstag') },
    },
    { identifier: 'quote', content: { text: 'Endlich wieder Wasser.', source: '' } },
    { identifier: 'h2', content: { text: 'So geht es weiter' } },
    p('Die Preise bleiben gleich.'),
    {
      identifier: 'gallery',
      content: {
        title: '',
        images: [
          picture('faehre.jpg', '', 'Ablegen im Nebel'),
          picture('anleger.jpg', 'Holzsteg', 'Der Anleger'),
        ],
      },
    },
    player,
    { identifier: 'h3', content: { text: 'Service' } },
    p('Tickets gibt es am Anleger.'),
    p('Mit [gallery] zeigt man Bilder.'),
    p('Mehr im Sommer.'),
  ])
})

test('imports a post of the editor of blocks with its gallery, quotation, player and list', async () => {
  const article = await articleOf(1)
  expect(article).toMatchObject({ introTextHtml: '', updateDate: null })
  expect(article.authors.map(({ prename, surname }) => `${prename} ${surname}`)).toEqual([
    'Tolga Öz',
    'Mia Gast',
  ])
  expect(article.contentItems).toEqual([
    p('Der Markt hat neue Stände.'),
    {
      identifier: 'gallery',
      content: {
        title: '',
        images: [picture('faehre.jpg', 'Eine Fähre', 'Morgens'), picture('anleger.jpg', '', '')],
      },
    },
    { identifier: 'quote', content: { text: 'Es riecht nach Brot.', source: 'Eine Kundin' } },
    player,
    { identifier: 'list', content: { ordered: false, items: ['Brot', 'Käse'] } },
  ])
})

test('fetches the originals of pictures in place of the reduced copies that the text names', () => {
  expect([...new Set(fetched)].toSorted()).toEqual(
    ['anleger.jpg', 'faehre.jpg'].map(
      (name) => `https://rheinbote.example/wp-content/uploads/${name}`,
    ),
  )
})

test('saves permalinks, short links and attachments of posts as their former addresses', () => {
  expect(addresses).toEqual([
    { path: '/2024/05/faehre', articleId: results[0]?.id },
    { path: '/?p=11', articleId: results[0]?.id },
    { path: '/2024/05/faehre/faehre', articleId: results[0]?.id },
    { path: '/?attachment_id=12', articleId: results[0]?.id },
    { path: '/?attachment_id=13', articleId: results[0]?.id },
    { path: '/2025/01/markt', articleId: results[1]?.id },
    { path: '/?p=21', articleId: results[1]?.id },
  ])
})

test('names the lists of an export by their usual paths and what they lead to here', () => {
  const author = { author: 'Jana Wiesdorf' }
  expect(archives.filter((each) => !('target' in each))).toEqual([
    { path: '/category/region/stadt', section: 'region/leverkusen' },
    { path: '/?cat=5', section: 'region/leverkusen' },
    { path: '/tag/rhein', tag: 'Rhein' },
    { path: '/author/jwiesdorf', ...author },
    { path: '/?author=2', ...author },
    { path: '/author/tolga', author: 'Tolga Öz' },
    { path: '/?author=3', author: 'Tolga Öz' },
  ])
  expect(archives).toContainEqual({ path: '/comments/feed', target: '/feeds/rss' })
})

test('counts comments and does not store their words', async () => {
  expect(commentCounts).toEqual([2, 0, undefined])
  const rows = await store.database.selectFrom('articles').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Kommentarwort')
})

test('does not store the text that a membership plug-in keeps from the public', async () => {
  const rows = await store.database.selectFrom('articles').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Nussmus')
  expect(rows).toHaveLength(2)
})

test('imports a post for members as a paid article if the operator says so, with its own free part', async () => {
  const [, , last] = await importAll([EXPORT], { mapping: { rules: [], members: 'paid' } })
  const { public_document: document } = await store.database
    .selectFrom('articles')
    .select('public_document')
    .where('id', '=', last?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(document).toMatchObject({ contentRestriction: 'paid', freeParagraphs: 1 })
  expect(JSON.stringify(document)).not.toContain('Nussmus')
})

test.each([
  ['„read more“ of the classic editor', 'Eins.\n\nZwei.<!--more Weiter-->\n\nDrei.', 2],
  [
    'the block „more“',
    '<!-- wp:paragraph --><p>Eins.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><p>Zwei.</p>',
    1,
  ],
  ['the mark of Steady', 'Eins.\n\n___STEADY_PAYWALL___\n\nZwei.', 1],
  ['no mark', 'Eins.\n\nZwei.', null],
])('counts the free paragraphs before %s', (_, content, free) => {
  expect(postHtml({ content, id: '1' }, EMPTY_INDEX).freeParagraphs).toBe(free)
})
