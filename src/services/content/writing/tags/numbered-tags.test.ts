import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleRecord } from '../../../../../test/fixtures/content.fixtures.ts'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../../test/fixtures/test-database.ts'
import { isArticlePath } from '../../../../rules/articles/article-path.ts'
import { articleIdOf, findRoute } from '../../../../routes.ts'
import { createContentService } from '../../embedded.ts'
import { channelRecord, tagRecord } from '../records.ts'
import { saveArticles } from '../save-articles.ts'
import { saveChannel } from '../save-channel.ts'
import { saveTag } from '../save-tag.ts'

const store = await testDatabaseForFile()
const { database } = store
const content = createContentService(store, samplePublisher)
const tagRecordOf = (record: object) => tagRecord.parse({ parentId: null, ...record })

test('a topic whose name ends in a number is found at its path, and so are those below it', async () => {
  const channel = channelRecord.parse({ path: 'politik', displayName: 'Politik', sections: [] })
  await saveChannel(database, channel)
  const record = sampleRecord({ id: 901, section: 'politik', tags: ['Landtagswahl 2027'] })
  await saveArticles(database, [record], samplePublisher)
  const { tags } = await content.article({ id: 901 })
  expect(tags[0]).toMatchObject({
    slug: 'landtagswahl-2027',
    urlPath: '/landtagswahl-2027-thema',
  })
  const { id = 0 } = tags[0] ?? {}
  await saveTag(
    database,
    tagRecordOf({ id: 7001, slug: 'briefwahl', label: 'Briefwahl', parentId: id }),
  )
  for (const path of ['landtagswahl-2027-thema', 'landtagswahl-2027-thema/briefwahl']) {
    expect(findRoute(`/${path}`)?.name).toBe('channel')
    expect(await content.path({ path })).toMatchObject({
      kind: 'tag',
      tag: { urlPath: `/${path}` },
    })
  }
})

test('the migration gives stored topics and their articles the path that is found', async () => {
  const record = sampleRecord({ id: 902, section: 'politik', tags: ['Covid-19', 'Opladen'] })
  await saveArticles(database, [record], samplePublisher)
  await sql`update tags set url_path = '/covid-19', document = jsonb_set(document, '{urlPath}', '"/covid-19"')
    where slug = 'covid-19'`.execute(database)
  await sql`update articles set
    public_document = replace(public_document::text, '/covid-19-thema', '/covid-19')::jsonb,
    teaser = replace(teaser::text, '/covid-19-thema', '/covid-19')::jsonb where id = 902`.execute(
    database,
  )
  const file = '../../../../../db/migrations/0149-paths-of-numbered-topics.sql'
  await store.pool.query(await readFile(new URL(file, import.meta.url), 'utf8'))
  const { rows } = await sql<{ tags: object[]; main: object; teaser: object[] }>`
    select public_document -> 'tags' as tags, public_document -> 'maintag' as main, teaser -> 'tags' as teaser
    from articles where id = 902`.execute(database)
  const paths = [{ urlPath: '/covid-19-thema' }, { urlPath: '/opladen' }]
  expect(rows[0]).toMatchObject({ tags: paths, main: paths[0], teaser: paths })
  expect((await content.path({ path: 'covid-19-thema' })).kind).toBe('tag')
})

test('every path that ends in a number is that of an article, and a channel cannot have one', () => {
  for (const path of [
    '/covid-19',
    '/2027',
    '/politik/wahl-2027',
    '/wahlen/2027',
    '/a1',
    '/rhein-12345678901',
  ])
    expect([path, isArticlePath(path)]).toEqual([path, articleIdOf(findRoute(path)) !== undefined])
  const channel = { path: 'wahl-2027', displayName: 'Wahl', sections: [] }
  expect(channelRecord.safeParse(channel).error?.issues[0]?.message).toBe(
    'must not end in a number, as paths of articles do',
  )
})
