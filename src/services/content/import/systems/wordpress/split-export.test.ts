import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSampleImport } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { anyPicture } from '../../../../../../test/fixtures/systems/system-imports.fixtures.ts'
import { createContentService } from '../../../embedded.ts'
import { planArticles } from '../../migration/plan-articles.ts'
import { PlannedArticles } from '../../../writing/stored-articles.ts'
import type { OldAddress } from '../../../reading/redirects.ts'

let site: Awaited<ReturnType<typeof openSampleImport>>
beforeEach(async () => {
  site = await openSampleImport()
})
afterEach(() => site.close())

const FOLDER = join(import.meta.dirname, '../../../../../../test/fixtures/wordpress')
const [FIRST, SECOND] = [join(FOLDER, 'split.000.xml'), join(FOLDER, 'split.001.xml')]

/** Imports the files; returns the public articles by title, the results and the former paths. */
async function imported(files: string[]) {
  const addresses: OldAddress[] = []
  const results = await site.importAll(files, {
    ...anyPicture().options,
    saveOldAddresses: async (some) => void addresses.push(...some),
  })
  const content = createContentService(site.store, samplePublisher)
  const articles = new Map<string, Awaited<ReturnType<typeof content.article>>>()
  for (const { id } of results)
    if (id !== null) {
      const article = await content.article({ id })
      articles.set(article.title, article)
    }
  const pathsOf = (title: string): string[] =>
    addresses
      .filter(({ articleId }) => articleId === articles.get(title)?.id)
      .map(({ path }) => path)
  return { articles, results, pathsOf }
}

const picturesIn = (article: { contentItems: readonly unknown[] } | undefined): string[] =>
  [...JSON.stringify(article?.contentItems).matchAll(/"baseUrl":"([^"]+)"/g)].map(
    ([, path = '']) => path,
  )

test.each([
  ['in the order of their numbers', [FIRST, SECOND]],
  ['in the other order', [SECOND, FIRST]],
])(
  'pictures, credits, authors and old addresses of a split export are found in its other file, %s',
  async (_, files) => {
    const { articles, results, pathsOf } = await imported(files)
    const dike = articles.get('Der Deich hält')
    const dam = articles.get('Der Damm auch')
    expect([...articles.keys()].toSorted()).toEqual(['Der Damm auch', 'Der Deich hält'])
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      'created',
      'created',
      'rejected',
    ])
    expect(
      results.filter(({ status }) => status === 'created').map(({ reason }) => reason),
    ).toEqual([null, null])
    expect([dike, dam].map((article) => article?.authors.map(({ surname }) => surname))).toEqual([
      ['Weber'],
      ['Weber'],
    ])
    expect(dike?.img).toMatchObject({
      baseUrl: '/bilder/deich.jpg',
      caption: 'Der Deich am Abend',
      copyrights: 'Jule Brandt',
    })
    expect(dam?.img).toMatchObject({
      baseUrl: '/bilder/schleuse.jpg',
      caption: 'Die Schleuse',
      copyrights: 'Ole Krantz',
    })
    expect(picturesIn(dike)).toEqual(['/bilder/pegel.jpg', '/bilder/schleuse.jpg'])
    expect(picturesIn(dam)).toEqual([
      '/bilder/schleuse.jpg',
      '/bilder/boot.jpg',
      '/bilder/pegel.jpg',
    ])
    expect(pathsOf('Der Deich hält')).toContain('/2024/06/deich/pegel')
    expect(pathsOf('Der Damm auch')).toContain('/2024/06/damm/boot')
  },
)

test('a dry run of a split export says what the import then does', async () => {
  const { database } = site.store
  const planned = new PlannedArticles()
  const checked = await site.importAll([SECOND, FIRST], {
    ...anyPicture().options,
    save: (records) =>
      planArticles(database, records, { homePath: samplePublisher.homePath, planned }),
  })
  const { results } = await imported([SECOND, FIRST])
  const said = (some: typeof results) =>
    some.map(({ line, status, reason }) => [line, status, reason])
  expect(said(checked)).toEqual(said(results))
})

test('an attachment of another site with the same id is not the picture of a post', async () => {
  const other = join(site.folder, 'andere.xml')
  const text = await readFile(SECOND, 'utf8')
  await writeFile(other, text.replaceAll('elbkurier.example', 'wesermann.example'))
  const { articles, results } = await imported([FIRST, other])
  expect(articles.get('Der Deich hält')?.img).toBeFalsy()
  expect(results.find(({ file }) => file === 'split.000.xml')?.reason).toContain(
    'without pictures of a gallery, whose attachment is not in the export; without the featured picture',
  )
})
