import { expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ID = 1_979_001
const OLD = 1_979_002

const site = await testSiteForFile()

const HOUR = 3_600_000
const write = (id: number, title: string, hoursAgo: number, more: object = {}) =>
  writeArticle(site, id, {
    title,
    section: 'panorama',
    badge: 'Eilmeldung',
    publishDate: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
    text: 'Mehr in Kürze.',
    ...more,
  })

const barOn = async (path: string): Promise<string> => {
  const page = await (await site.get(path)).text()
  return /<aside class="breaking-bar".*?<\/aside>/s.exec(page)?.[0] ?? ''
}

test('[S3.05] breaking news appears above home, channels and articles until it is too old or no longer marked', async () => {
  await write(OLD, 'Die Brücke war gesperrt', 4)
  expect(await barOn('/politik')).not.toContain('war gesperrt')
  await write(ID, 'Die Brücke ist gesperrt', 0.1)
  for (const path of ['/', '/politik', '/1300330'])
    expect([path, await barOn(path)]).toEqual([
      path,
      expect.stringContaining('Brücke ist gesperrt'),
    ])
  expect(await barOn(`/${ID}`)).toBe('')
  await write(ID, 'Die Brücke ist gesperrt', 0.1, { isSoldContent: true })
  expect(await barOn('/politik')).not.toContain('Brücke')
  await write(ID, 'Die Brücke ist wieder frei', 0.1, { badge: 'Update' })
  expect(await barOn('/politik')).not.toContain('Brücke')
})
