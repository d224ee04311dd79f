import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOldAddresses } from '../../src/services/content/reading/old-addresses.ts'
import { writeArticle } from '../leak/plant.ts'
import { exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const PUBLIC_ID = 1_399_101
const FUTURE_ID = 1_399_102

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  const record = { title: 'Holunder am Ufer', section: 'politik', text: 'Ein Absatz.' }
  await writeArticle(site, PUBLIC_ID, {
    ...record,
    date: new Date(Date.now() - 1000).toISOString(),
  })
  await writeArticle(site, FUTURE_ID, { ...record, date: '2099-01-01T08:00:00Z' })
  await saveOldAddresses(site.database, [
    { path: '/2024/05/holunder', articleId: PUBLIC_ID },
    { path: '/straße/holunder.html', articleId: PUBLIC_ID },
    { path: '/impressum', articleId: PUBLIC_ID },
    { path: '/2099/01/holunder', articleId: FUTURE_ID },
  ])
})
afterAll(() => site?.close())

const OWN_PATH = `/politik/holunder-am-ufer-${PUBLIC_ID}`

async function answerTo(path: string): Promise<[number, string | undefined]> {
  const { status, headers } = await exchange(site.url, { path })
  return [status, headers['location']]
}

/** A site knows addresses that it did not save itself after ten seconds. */
const KNOWN = { timeout: 30_000 }

test('a former address of an article leads to the article by 301, with its query', async () => {
  await expect.poll(() => answerTo('/2024/05/holunder'), KNOWN).toEqual([301, OWN_PATH])
  expect(await answerTo('/2024/05/holunder?utm_source=brief')).toEqual([
    301,
    `${OWN_PATH}?utm_source=brief`,
  ])
  expect(await answerTo('/stra%C3%9Fe/holunder.html')).toEqual([301, OWN_PATH])
  expect(await answerTo('/2024/05/holunder/_payload.json')).toEqual([
    301,
    `${OWN_PATH}/_payload.json`,
  ])
})

test('a former address with a slash at its end leads to the article in two steps', async () => {
  expect(await answerTo('/2024/05/holunder/')).toEqual([308, '/2024/05/holunder'])
})

test('a page of this site is not replaced by a former address', async () => {
  expect(await answerTo('/impressum')).toEqual([200, undefined])
})

test('the former address of an article that is not public is not found', async () => {
  await expect.poll(() => answerTo('/2024/05/holunder'), KNOWN).toEqual([301, OWN_PATH])
  expect(await answerTo('/2099/01/holunder')).toEqual([404, undefined])
  expect(await answerTo('/2024/05/flieder')).toEqual([404, undefined])
})

test('a path that is saved again leads to the later article', async () => {
  const [first, second] = [PUBLIC_ID, FUTURE_ID]
  const paths = () =>
    site.database
      .selectFrom('old_addresses')
      .select('article_id')
      .where('path', '=', '/doppelt')
      .execute()
  await saveOldAddresses(site.database, [{ path: '/doppelt', articleId: second }])
  await saveOldAddresses(site.database, [
    { path: '/doppelt', articleId: second },
    { path: '/doppelt', articleId: first },
  ])
  expect(await paths()).toEqual([{ article_id: first }])
})
