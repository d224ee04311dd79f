import { beforeAll, expect, test } from 'vitest'
import {
  saveArchives,
  saveOldAddresses,
  saveRedirects,
} from '../../src/services/content/reading/redirects.ts'
import { writeArticle } from '../leak/plant.ts'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const PUBLIC_ID = 1_399_101
const FUTURE_ID = 1_399_102

const site = await testSiteForFile()
beforeAll(async () => {
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
    { path: '/?p=77', articleId: PUBLIC_ID },
    { path: '/?p=78', articleId: FUTURE_ID },
  ])
  await saveArchives(site.database, [
    { path: '/category/wahlen', section: 'politik' },
    { path: '/category/nirgends', section: 'nirgends' },
    { path: '/feed', target: '/feeds/rss' },
  ])
})

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

test('a short link of a former site leads to the article by 301, without its id', async () => {
  await expect.poll(() => answerTo('/?p=77'), KNOWN).toEqual([301, OWN_PATH])
  expect(await answerTo('/?p=77&utm_source=brief')).toEqual([301, `${OWN_PATH}?utm_source=brief`])
  expect(await answerTo('/?p=77&u=//evil.example')).toEqual([
    301,
    `${OWN_PATH}?u=%2F%2Fevil.example`,
  ])
})

test.each(['/?p=78', '/?p=79', '/?p=0', '/?p=77x', '/?p=//evil.example'])(
  'the home page answers to %s, which names no public article',
  async (path) => {
    expect(await answerTo(path)).toEqual([200, undefined])
  },
)

test.each([
  ['/category/wahlen', '/politik'],
  ['/category/wahlen/page/3', '/politik'],
  ['/category/wahlen/feed', '/feeds/rss/politik'],
  ['/feed', '/feeds/rss'],
  ['/2024/05/holunder/feed', OWN_PATH],
  ['/2024/05/holunder/amp', OWN_PATH],
  ['/2024/05/holunder/comment-page-2', OWN_PATH],
])('%s of a former site leads to %s', async (path, target) => {
  await expect.poll(() => answerTo(path), KNOWN).toEqual([301, target])
})

test('a list without a page here is not found', async () => {
  expect(await answerTo('/category/nirgends')).toEqual([404, undefined])
})

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', ''])(
  'the database refuses the redirect to %j, which leads to another site',
  async (target) => {
    await expect(saveRedirects(site.database, [{ path: '/boese', target }])).rejects.toThrow()
  },
)

test('an import does not change a redirect that was entered by hand', async () => {
  await saveRedirects(site.database, [{ path: '/von-hand', target: '/kultur' }])
  await saveOldAddresses(site.database, [{ path: '/von-hand', articleId: PUBLIC_ID }])
  await saveArchives(site.database, [{ path: '/von-hand', section: 'politik' }])
  const row = await site.database
    .selectFrom('old_addresses')
    .select(['article_id', 'target'])
    .where('path', '=', '/von-hand')
    .executeTakeFirst()
  expect(row).toEqual({ article_id: null, target: '/kultur' })
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
