import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { Article, ContentItem, Image } from '../../../rules/articles/article.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../embedded.ts'
import { exportParts as parts, picture } from '../../../../test/fixtures/export-parts.fixtures.ts'
import { openSampleImport } from '../../../../test/fixtures/import.fixtures.ts'
import {
  PAID_PARAGRAPHS,
  paragraph,
  sampleRecord,
} from '../../../../test/fixtures/content.fixtures.ts'
import { withdrawArticle } from '../writing/withdraw-article.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { newsItemOf, newsMessageOf } from './newsml.ts'
import { canceledNinjs, ninjsOf } from './ninjs.ts'

const SHARED = join(import.meta.dirname, '../../../../../shared/data')
const isAbsent = !existsSync(join(SHARED, 'ninjs'))
if (isAbsent)
  process.stderr.write('The schemas of ../shared/data are absent: exports are not tried by them.\n')

const here = await openSampleImport()
const there = await openSampleImport()
const elsewhere = await openSampleImport()
const content = createContentService(here.store, samplePublisher)
afterAll(() => Promise.all([here, there, elsewhere].map(({ close }) => close())))

const fetchPicture = (address: string): Promise<Image> =>
  Promise.resolve({ ...picture, baseUrl: /images(\/[^?]*)/.exec(address)?.[1] ?? null })

const ITEMS: ContentItem[] = [
  paragraph(
    'Ein <strong>fetter</strong> Satz &amp; ein <a href="https://example.org/?a=1&amp;b=2" rel="noopener">Link</a>.<br>Zeile',
  ),
  { identifier: 'h2', content: { text: 'Überschrift' } },
  { identifier: 'normal', content: { image: picture } },
  { identifier: 'gallery', content: { title: 'Galerie', images: [picture, picture] } },
  { identifier: 'quote', content: { text: 'Ein Zitat', source: 'Jemand' } },
  { identifier: 'list', content: { ordered: true, items: ['Eins', 'Zwei'] } },
  { identifier: 'table', content: { caption: 'Preise', head: ['A', 'B'], rows: [['1', '2']] } },
  { identifier: 'factbox', content: { title: 'Fakten', html: '<p>Wissen.</p>' } },
  { identifier: 'code', content: { text: 'a < b' } },
  {
    identifier: 'embed',
    content: {
      provider: 'youtube',
      url: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      title: 'Film',
    },
  },
]

async function article(fields: Parameters<typeof sampleRecord>[0]): Promise<Article> {
  const record = sampleRecord({ publishDate: '2026-11-20T08:00:00.000Z', ...fields })
  const [saved] = await saveArticles(here.store.database, [record], samplePublisher)
  return content.article({ id: saved?.id ?? 0 })
}

const full = await article({
  title: 'Die Fähre „legt“ an & ab',
  titlePrefix: 'Hitdorf',
  seoTitle: 'Fähre Hitdorf',
  description: 'Kurz <gesagt>',
  introTextHtml: 'Nach <em>acht</em> Monaten.',
  tags: ['Hitdorf', 'Verkehr & Wege'],
  authors: ['Jana Wiesdorf', 'Max Muster'],
  updateDate: '2026-11-21T08:00:00.000Z',
  img: { ...picture, aiGenerated: true },
  badge: 'Update',
  series: 'Am Rhein',
  isOpinion: true,
  contentItems: ITEMS,
  slug: 'faehre-legt-an',
})
const paid = await article({
  contentRestriction: 'paid',
  contentItems: PAID_PARAGRAPHS.map(paragraph),
})

/** The content of an article, without the ids of the site. */
function contentOf({ id, version: _version, urlPath, tags, maintag, authors, ...others }: Article) {
  return {
    ...others,
    slug: urlPath.split('/').at(-1)?.replace(`-${id}`, ''),
    maintag: maintag?.label,
    tags: tags.map(({ label }) => label),
    authors: authors.map(({ prename, surname }) => `${prename} ${surname}`),
  }
}

async function imported(at: typeof there, name: string, text: string): Promise<Article> {
  const [result, ...others] = await at.importText(name, text, { fetchPicture })
  expect({ status: result?.status, reason: result?.reason, others }).toEqual({
    status: 'created',
    reason: null,
    others: [],
  })
  return createContentService(at.store, samplePublisher).article({ id: result?.id ?? 0 })
}

const asJson = (one: Article): string => JSON.stringify(ninjsOf(one, parts))

test('an article exported as ninjs and as NewsML-G2 is imported as the same article', async () => {
  const byNinjs = await imported(there, 'a.json', asJson(full))
  const byNewsml = await imported(
    elsewhere,
    'a.xml',
    newsMessageOf([full], parts, { sent: new Date() }),
  )
  expect(contentOf(byNinjs)).toEqual(contentOf(full))
  expect(contentOf(byNewsml)).toEqual(contentOf(full))
  expect(full.contentItems).toHaveLength(ITEMS.length)
})

test('a receiver of both formats has the article once', async () => {
  const [again] = await there.importText('b.xml', newsItemOf(full, parts), { fetchPicture })
  expect(again?.status).toBe('unchanged')
})

test('a receiver that only knows the standards gets the same texts', async () => {
  const bodies = (ninjsOf(full, parts)['bodies'] as { role: string }[]).filter(
    ({ role }) => role === 'main',
  )
  const foreign = JSON.stringify({
    ...ninjsOf(full, parts),
    uri: 'urn:newsml:other.example:1:2',
    bodies,
  })
  const plain = await imported(there, 'c.json', foreign)
  expect(plain).toMatchObject({
    title: full.title,
    titlePrefix: 'Hitdorf',
    introTextHtml: full.introTextHtml,
  })
  expect(plain.contentItems[0]).toEqual(full.contentItems[0])
  expect(plain.authors.map(({ surname }) => surname)).toEqual(['Wiesdorf', 'Muster'])
})

test('a withdrawn article is cancelled in both formats and withdrawn at the receiver', async () => {
  const { database } = here.store
  const gone = await article({ title: 'Noch im Netz', img: picture })
  await article({ publishDate: '2999-01-01T00:00:00.000Z' }).catch(() => null)
  const first = await imported(there, 'd.json', asJson(gone))
  const second = await imported(
    elsewhere,
    'd.xml',
    newsMessageOf([gone], parts, { sent: new Date() }),
  )
  expect(await content.withdrawnArticles()).toEqual({ articles: [] })
  await withdrawArticle(database, { id: gone.id })
  const embargoed = await database
    .selectFrom('articles')
    .select('id')
    .where('publish_date', '>', new Date())
    .executeTakeFirstOrThrow()
  await withdrawArticle(database, embargoed)
  const { articles: withdrawn } = await content.withdrawnArticles()
  expect(withdrawn).toMatchObject([{ id: gone.id, version: gone.version + 1 }])

  const canceled = withdrawn.map((one) => canceledNinjs(one, parts))
  await there.importText('e.json', JSON.stringify(canceled[0]), { fetchPicture })
  await elsewhere.importText('e.xml', newsMessageOf([], parts, { sent: new Date(), withdrawn }), {
    fetchPicture,
  })
  for (const [at, { id }] of [
    [there, first],
    [elsewhere, second],
  ] as const) {
    const other = createContentService(at.store, samplePublisher)
    await expect(other.article({ id })).rejects.toMatchObject({ status: 404 })
  }
})

test('a paid article is exported with its public part only, and not as a complete article', () => {
  const exported = [asJson(paid), newsMessageOf([paid], parts, { sent: new Date() })]
  for (const text of exported) {
    expect(text).toContain('Die Brücke öffnet am Montag.')
    expect(text).not.toMatch(/Quittenmus|vnd\.morgenblatt/)
  }
  expect(ninjsOf(paid, parts)).toMatchObject({ representationType: 'partial' })
})

describe.skipIf(isAbsent)('exports conform to the public schemas', () => {
  test('ninjs 3.1', async () => {
    const read = async (path: string) =>
      JSON.parse(await readFile(join(SHARED, 'ninjs', path), 'utf8')) as object
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(
      await read('validation/test_suite/GeoJSON-schema.json'),
      'https://geojson.org/schema/GeoJSON.json',
    )
    const validate = ajv.compile(await read('specification/ninjs-schema_3.1.json'))
    const canceled = canceledNinjs({ ...full, withdrawnAt: full.publishDate }, parts)
    for (const one of [ninjsOf(full, parts), ninjsOf(paid, parts), canceled]) {
      validate(one)
      expect(validate.errors).toBeNull()
    }
    expect(validate({ ...ninjsOf(full, parts), invented: 1 })).toBe(false)
  })

  test('NewsML-G2 2.24 core', async () => {
    const folder = join(SHARED, 'newsml-g2/examples')
    const contents = (name: string) => readFile(join(folder, name), 'utf8')
    const others = (await readdir(folder)).filter(
      (name) => name.endsWith('.xsd') && !name.startsWith('NewsML'),
    )
    const check = async (xml: string) =>
      validateXML({
        xml: [{ fileName: 'export.xml', contents: xml }],
        schema: [await contents('NewsML-G2_2.24-spec-All-Core.xsd')],
        preload: await Promise.all(
          others.map(async (fileName) => ({ fileName, contents: await contents(fileName) })),
        ),
      })
    for (const xml of [
      newsMessageOf([full, paid], parts, { sent: new Date() }),
      newsItemOf(full, parts),
    ]) {
      expect((await check(xml)).errors).toEqual([])
    }
    const broken = newsItemOf(full, parts).replace('<itemClass', '<invented/><itemClass')
    expect((await check(broken)).valid).toBe(false)
  })
})
