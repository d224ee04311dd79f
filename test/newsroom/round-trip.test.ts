import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createArticleRow } from '../../src/services/content/writing/article-document.ts'
import { loadWhole } from '../../src/services/content/stored-whole.ts'
import {
  draftArticleOf,
  parseDraftArticle,
  recordOf,
} from '../../src/services/newsroom/draft-article.ts'
import type { ArticleDocument } from '../../src/services/content/reading/articles.ts'
import type { Store } from '../../src/store/store.ts'
import { openSampleImport } from '../fixtures/import.fixtures.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { testSiteForFile } from '../site/test-site.ts'

const SHARED = join(import.meta.dirname, '../../../shared/data')
const CORPORA = ['wikinews-de/wikinews-de.shared.jsonl', 'kubuntu-de/kubuntu-de.shared.jsonl']
const files = CORPORA.map((name) => join(SHARED, name))
const isAbsent = !files.every((file) => existsSync(file))
if (isAbsent)
  process.stderr.write('The corpora of ../shared/data are absent: not opened as drafts.\n')

const site = await testSiteForFile()

/** Opens an article as a draft, publishes it unchanged, and returns its stored form before and after. */
async function reopened({ database }: Pick<Store, 'database'>, id: number) {
  const whole = await loadWhole(database, id)
  if (!whole) throw new Error(`Article ${id} is gone.`)
  const { document, teaserTextHtml, paidItems } = whole
  const article = draftArticleOf(whole)
  const record = recordOf({ ...article, publishDate: article.publishDate ?? '' }, id)
  const row = createArticleRow({ record, fingerprint: '' }, document, samplePublisher.homePath)
  const references = [record.tags, record.authors]
  return {
    before: [document, teaserTextHtml, paidItems, referencesOf(document)],
    after: [row.document, row.teaser.teaserTextHtml, row.paidItems, references],
  }
}

const referencesOf = ({ tags, authors }: ArticleDocument) => [
  tags.map(({ slug }) => slug),
  authors.map(({ id, prename, surname }) => ({ id, name: `${prename} ${surname}`.trim() })),
]

async function idsOf({ database }: Pick<Store, 'database'>): Promise<number[]> {
  return (await database.selectFrom('articles').select('id').execute()).map(({ id }) => id)
}

test('every article of the demo stays the same when it is opened as a draft and published', async () => {
  const ids = await idsOf(site)
  expect(ids.length).toBeGreaterThan(100)
  for (const id of ids) {
    const { before, after } = await reopened(site, id)
    expect([id, after]).toEqual([id, before])
  }
})

test('every article of the demo stays the same when its draft is read and saved', async () => {
  for (const id of await idsOf(site)) {
    const whole = await loadWhole(site.database, id)
    if (!whole) throw new Error(`Article ${id} is gone.`)
    const article = draftArticleOf(whole)
    const now = new Date(Math.max(Date.now(), Date.parse(article.publishDate ?? '')))
    expect([id, parseDraftArticle({ ...article }, { now })]).toEqual([id, article])
  }
})

describe.skipIf(isAbsent)('articles of other papers', () => {
  test('stay the same when they are opened as drafts and published', async () => {
    const { store, importAll, close } = await openSampleImport()
    try {
      await importAll(files, {
        defaults: { now: new Date('2026-11-21T08:00:00Z') },
      })
      const ids = await idsOf(store)
      expect(ids).toHaveLength(715)
      for (const id of ids) {
        const { before, after } = await reopened(store, id)
        expect([id, after]).toEqual([id, before])
      }
    } finally {
      await close()
    }
  })
})
