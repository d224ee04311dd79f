// @module-tag full
import { expect, test } from 'vitest'
import {
  demoRecords,
  isSharedDataAbsent,
  sharedRecords,
} from '../../../test/fixtures/newsroom/every-article.fixtures.ts'
import { parseDraftArticle, type DraftArticle } from '../../services/newsroom/draft-article.ts'
import { changedFields, formFields, isMarked } from './form-mapping.ts'

const records: DraftArticle[] = [
  ...(await demoRecords()),
  ...(isSharedDataAbsent() ? [] : await sharedRecords()),
]

/** Later than every date of the articles. */
const NOW = new Date('2099-01-01T00:00:00Z')

function parsed({ ...article }: Record<string, unknown>) {
  for (const name of ['sourceId', 'sourceIsFile', 'edition', 'isHeld', 'expiresAt'])
    delete article[name]
  return parseDraftArticle(article, { now: NOW })
}

test('the form shows every field of every article so that writing all of them back changes nothing', () => {
  expect(records.length).toBeGreaterThan(100)
  for (const record of records) {
    const fields = Object.entries(formFields({ ...record })).filter(
      ([name]) => !((name === 'intro' || name === 'teaser') && isMarked({ ...record }, name)),
    )
    const written = { ...record, ...changedFields(Object.fromEntries(fields)) }
    const article = Object.fromEntries(
      Object.entries(written).filter(([, value]) => value !== undefined),
    )
    expect([record.title, parsed(article)]).toEqual([record.title, parsed({ ...record })])
  }
})
