import { expect, test } from 'vitest'
import { enqueue } from '../../src/store/jobs/enqueue.ts'
import { writeArticle } from '../leak/plant.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ID = 1_978_101

const site = await testSiteForFile()

test('an expired article disappears from its page and its channel automatically', async () => {
  await writeArticle(site, ID, {
    title: 'Weckmannverkauf nur heute',
    section: 'wirtschaft',
    publishDate: new Date().toISOString(),
    text: 'Solange der Vorrat reicht.',
  })
  const channel = async () => (await site.get('/wirtschaft')).text()
  expect(await channel()).toContain('Weckmannverkauf')
  await site.database
    .updateTable('articles')
    .set({ expires_at: new Date() })
    .where('id', '=', ID)
    .execute()
  await enqueue(site.database, 'withdraw-expired', ['1'])
  const status = async () => (await site.get(`/content-api/v5/articles/${ID}`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(404)
  await expect.poll(channel, { timeout: 60_000 }).not.toContain('Weckmannverkauf')
})
