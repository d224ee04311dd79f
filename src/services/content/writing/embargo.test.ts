import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { watchEmbargoes } from './embargo.ts'
import { announcedBy, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from './save-articles.ts'
import { saveAuthor } from './save-author.ts'
import { saveTag } from './save-tag.ts'
import { withdrawArticle } from './withdraw-article.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const store = await testDatabaseForFile()

test('an article appears when its embargo ends and invalidates its lists, a withdrawn one does not', async () => {
  const content = createContentService(store, samplePublisher)
  const due: string[] = []
  const watch = watchEmbargoes(store, (tags) => due.push(...tags), 20)
  await watch.ready
  const publishDate = new Date(Date.now() + 3_600_000).toISOString()
  await saveArticles(
    store.database,
    [
      sampleRecord({ id: 51, section: 'sport', publishDate }),
      sampleRecord({ id: 52, section: 'kultur', publishDate }),
    ],
    samplePublisher,
  )
  await withdrawArticle(store.database, { id: 52 })
  expect((await content.teasers({ list: 'newest' })).total).toBe(0)
  await endEmbargo(52)
  await endEmbargo(51)
  await expect.poll(() => due).toContain('article:51')
  expect((await content.teasers({ list: 'newest' })).total).toBe(1)
  await watch.stop()
  expect(due.toSorted()).toEqual([
    'article:51',
    'curation:sport',
    'list:channel:sport',
    'list:newest',
    'search',
  ])
})

test('a tag created by an import appears with its article, everywhere and not before', async () => {
  const content = createContentService(store, samplePublisher)
  const due: string[] = []
  const watch = watchEmbargoes(store, (tags) => due.push(...tags), 20)
  await watch.ready
  const publishDate = new Date(Date.now() + 3_600_000).toISOString()
  await saveArticles(
    store.database,
    [
      sampleRecord({ id: 61, publishDate, tags: ['Geheimer Plan'] }),
      sampleRecord({ id: 62, tags: ['Offener Plan'] }),
    ],
    samplePublisher,
  )
  const { id, path } = await tagCalled('geheimer-plan')
  const asked = [
    () => content.tag({ id }),
    () => content.hierarchy({ id }),
    () => content.path({ path }),
  ]
  const labels = async () => (await content.tags()).tags.map(({ label }) => label)
  expect(await labels()).toEqual(['Offener Plan'])
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 })
  await endEmbargo(61)
  await expect.poll(() => due).toContain(`tag:${id}`)
  expect(due).toContain('tags')
  expect(await labels()).toEqual(['Geheimer Plan', 'Offener Plan'])
  for (const ask of asked) expect(await ask()).toBeTruthy()
  await watch.stop()
})

test('an author created by an import appears with the article, in the directory and on the author page', async () => {
  const content = createContentService(store, samplePublisher)
  const due: string[] = []
  const watch = watchEmbargoes(store, (tags) => due.push(...tags), 20)
  await watch.ready
  const publishDate = new Date(Date.now() + 3_600_000).toISOString()
  const announced = await announcedBy(store, () =>
    saveArticles(
      store.database,
      [sampleRecord({ id: 71, publishDate, authors: ['Gina Heim'] })],
      samplePublisher,
    ),
  )
  expect(announced.filter((tag) => tag.startsWith('author'))).toEqual([])
  const id = await authorCalled('gina-heim')
  const names = async () => (await content.authors()).authors.map(({ surname }) => surname)
  expect(await names()).not.toContain('Heim')
  await expect(content.author({ id })).rejects.toMatchObject({ status: 404 })
  await endEmbargo(71)
  await expect.poll(() => due).toContain(`author:${id}`)
  expect(due).toContain('authors')
  expect(await names()).toContain('Heim')
  expect(await content.author({ id })).toMatchObject({ prename: 'Gina', surname: 'Heim' })
  await watch.stop()
})

test('a new author of a published article is announced and shown at once', async () => {
  const content = createContentService(store, samplePublisher)
  const announced = await announcedBy(store, () =>
    saveArticles(
      store.database,
      [sampleRecord({ id: 72, authors: ['Otto Offen'] })],
      samplePublisher,
    ),
  )
  const id = await authorCalled('otto-offen')
  expect(announced).toEqual(expect.arrayContaining(['authors', `author:${id}`]))
  await withdrawArticle(store.database, { id: 72 })
  expect(await content.author({ id })).toMatchObject({ surname: 'Offen' })
})

test('shows an author and a tag saved by the newsroom at once, even if only an embargoed article names them', async () => {
  const content = createContentService(store, samplePublisher)
  const publishDate = new Date(Date.now() + 3_600_000).toISOString()
  await saveArticles(
    store.database,
    [sampleRecord({ id: 73, publishDate, authors: ['Nora Neu'], tags: ['Neuland'] })],
    samplePublisher,
  )
  const author = await authorCalled('nora-neu')
  const tag = await tagCalled('neuland')
  const nora = { slug: 'nora-neu', prename: 'Nora', surname: 'Neu', shortname: null }
  await saveAuthor(store.database, { id: author, ...nora, role: '', bio: '', img: null })
  await saveTag(store.database, { id: tag.id, slug: 'neuland', label: 'Neuland', parentId: null })
  expect(await content.author({ id: author })).toMatchObject({ surname: 'Neu' })
  expect(await content.tag({ id: tag.id })).toMatchObject({ label: 'Neuland' })
})

test('a new tag of a published article, or created by the newsroom, is announced and shown at once', async () => {
  const content = createContentService(store, samplePublisher)
  const announced: string[] = []
  const onAnnounced = (tags: string[]): void => void announced.push(...tags)
  await saveArticles(store.database, [sampleRecord({ id: 63, tags: ['Neuer Plan'] })], {
    homePath: samplePublisher.homePath,
    onAnnounced,
  })
  const { id } = await tagCalled('neuer-plan')
  expect(announced).toEqual(expect.arrayContaining(['tags', `tag:${id}`]))
  const made = await saveTag(store.database, {
    id: 4711,
    slug: 'leer',
    label: 'Leer',
    parentId: null,
  })
  expect(made.kind).toBe('created')
  expect(await content.tag({ id: 4711 })).toMatchObject({ label: 'Leer' })
})

async function tagCalled(slug: string): Promise<{ id: number; path: string }> {
  const row = await store.database
    .selectFrom('tags')
    .select(['id', 'url_path'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { id: row.id, path: row.url_path.slice(1) }
}

async function authorCalled(slug: string): Promise<number> {
  const authors = store.database.selectFrom('authors').select('id')
  return (await authors.where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

/** Ends the embargo of an article soon, but after this change is stored: changes announce themselves. */
async function endEmbargo(id: number): Promise<void> {
  await store.pool.query(
    `with moved as (
       update articles set publish_date = now() + interval '2 seconds' where id = $1
       returning id, publish_date
     ) update listings set publish_date = moved.publish_date from moved where article_id = moved.id`,
    [id],
  )
}
