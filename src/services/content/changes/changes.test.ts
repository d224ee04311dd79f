import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { withdrawArticle } from '../writing/withdraw-article.ts'

const store = await testDatabaseForFile()
const content = createContentService(store, samplePublisher)

const HOUR = 3_600_000
const published = new Date(Date.now() - 5 * HOUR).toISOString()

function article(id: number, text: string, fields: Partial<ArticleRecord> = {}): ArticleRecord {
  const contentItems = [{ identifier: 'p' as const, content: { text } }]
  return sampleRecord({ id, title: 'Brücke', publishDate: published, contentItems, ...fields })
}

const save = (record: ArticleRecord) =>
  saveArticles(store.database, [record], { ...samplePublisher, republishes: true })

const savedChanges = async (id: number) => (await content.changeTexts({ id })).changes

test("lists a change of a public article, dated with the newsroom's update date", async () => {
  await save(article(701, 'Die Brücke ist 74 Meter lang.'))
  const updateDate = new Date(Date.now() - HOUR).toISOString()
  await save(article(701, 'Die Brücke ist 47 Meter lang.', { updateDate }))
  await save(article(701, 'Die Brücke ist 47 Meter lang.', { updateDate, section: 'sport' }))
  const { changes } = await content.changes({ id: 701 })
  expect(changes).toEqual([
    {
      version: 2,
      madeAt: updateDate,
      title: false,
      intro: false,
      added: 0,
      removed: 0,
      changed: 1,
    },
  ])
  expect(JSON.stringify(await savedChanges(701))).toContain('74')
  expect((await content.article({ id: 701 })).changeCount).toBe(1)
})

test('a summary contains no word of the text', async () => {
  await save(article(702, 'Erst das geheime Wort Kolibri.', { contentRestriction: 'paid' }))
  await save(article(702, 'Dann das geheime Wort Albatros.', { contentRestriction: 'paid' }))
  expect(JSON.stringify(await savedChanges(702))).toContain('Kolibri')
  expect(JSON.stringify(await content.changes({ id: 702 }))).not.toMatch(/Kolibri|Albatros|Brücke/)
})

test('saves no change of an article that was never public', async () => {
  const later = new Date(Date.now() + HOUR).toISOString()
  await save(article(703, 'Vor der Sperrfrist.', { publishDate: later }))
  await save(article(703, 'Öffentlich.'))
  expect(await savedChanges(703)).toEqual([])
})

test.each([
  ['is withdrawn', (id: number) => withdrawArticle(store.database, { id })],
  ['is held', (id: number) => save(article(id, 'Zurückgehalten.', { isHeld: true }))],
  [
    'is embargoed again',
    (id: number) =>
      save(article(id, 'Später.', { publishDate: new Date(Date.now() + HOUR).toISOString() })),
  ],
  [
    'loses a name for good',
    (id: number) => save(article(id, 'Ohne Namen.', { erasesHistory: true })),
  ],
])('erases the saved changes of an article when it %s', async (name, end) => {
  const id = 710 + name.length
  await save(article(id, 'Hier steht Erika Mustermann.'))
  await save(article(id, 'Hier steht Frau Mustermann.'))
  expect(await savedChanges(id)).toHaveLength(1)
  await end(id)
  const rows = await store.database
    .selectFrom('article_changes')
    .selectAll()
    .where('article_id', '=', id)
    .execute()
  expect(rows).toEqual([])
  await save(article(id, 'Wieder da.'))
  expect(JSON.stringify(await savedChanges(id))).not.toContain('Mustermann')
})

test('keeps the newest twenty changes of an article', async () => {
  for (let n = 0; n <= 22; n += 1) await save(article(705, `Es sind ${n} Meter bis zum Ufer.`))
  const changes = await savedChanges(705)
  expect(changes).toHaveLength(20)
  expect(changes[0]?.version).toBe(23)
})
