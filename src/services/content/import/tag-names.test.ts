import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { saveTag } from '../writing/save-tag.ts'

const store = await testDatabaseForFile()

let sources = 0

/** The tags that an article with these names gets, as „label slug“. */
async function tagsOf(...tags: string[]): Promise<string[]> {
  const record = sampleRecord({ source: 'tags', sourceId: String(++sources), tags })
  const [saved] = await saveArticles(store.database, [record], samplePublisher)
  const article = await createContentService(store, samplePublisher).article({ id: saved?.id ?? 0 })
  return article.tags.map(({ label, slug }) => `${label} ${slug}`)
}

test('keeps tags apart that differ only in special characters', async () => {
  const all = ['C c', 'C++ c-plus-plus', 'C# c-sharp', 'F# f-sharp', '.NET punkt-net', 'Net net']
  expect(await tagsOf('C', 'C++', 'C#', 'F#', '.NET', 'Net')).toEqual(all)
  for (const tag of all) {
    const label = tag.split(' ')[0] ?? ''
    expect(await tagsOf(label.toLowerCase())).toEqual([tag])
  }
})

test('gives tags with unknown special characters their own addresses', async () => {
  const [plain, dagger, double] = await tagsOf('Kreuz', 'Kreuz†', 'Kreuz‡')
  expect(plain).toBe('Kreuz kreuz')
  expect(dagger).toMatch(/^Kreuz† kreuz-[\da-f]{8}$/)
  expect(double).toMatch(/^Kreuz‡ kreuz-[\da-f]{8}$/)
})

test('a name whose address belongs to a tag with other characters gets its own tag and is found again', async () => {
  await saveTag(store.database, { id: 72, slug: 'go', label: 'Go!', parentId: null })
  const [other] = await tagsOf('GO')
  expect(other).toMatch(/^GO go-[\da-f]{8}$/)
  expect(await tagsOf('Go')).toEqual([other])
  expect(await tagsOf('Go!')).toEqual(['Go! go'])
})

test('treats tags that differ in case, hyphens or umlaut spelling as the same', async () => {
  const [tag] = await tagsOf('Rhein-Wupper')
  expect(await tagsOf('rhein wupper')).toEqual([tag])
  const [town] = await tagsOf('Köln Süd')
  expect(await tagsOf('Koeln-Sued')).toEqual([town])
})
