import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentService } from '../../src/services/content/embedded.ts'
import type { Store } from '../../src/store/open-store.ts'
import { createTestDatabase } from '../../src/store/test-database.ts'
import { seedDemo } from './seed.ts'
import { samplePublisher } from '../../src/rules/site/sample-publisher.ts'

const now = new Date('2026-11-21T08:00:00Z')

const SITE = `
menus:
  main: [{ label: Sport, href: /sport }]
  ${['utilityBar', 'legal', 'hotTopics', 'socialNetworks', 'siteServices', 'relatedWebsites', 'regions', 'userSupport'].map((menu) => `${menu}: []`).join('\n  ')}
`
const CHANNELS =
  '- { path: sport, displayName: Sport, sections: [{ layout: lead, list: "channel:sport", limit: 3 }] }\n'
const AUTHORS =
  '- { id: 11, slug: jana-wiesdorf, prename: Jana, surname: Wiesdorf, role: Lokalchefin, bio: Schreibt. }\n'
const TAGS =
  '- { id: 101, slug: region, label: Region }\n- { id: 102, slug: leverkusen, label: Leverkusen, parent: region }\n'
const ARTICLE = `---
id: 1300001
title: Der Rhein steigt
section: sport
tags: [leverkusen]
authors: [jana-wiesdorf]
hoursAgo: 2
contentRestriction: free
intro: Ein Satz.
teaser: Noch ein Satz.
picture: { src: rhein-1, altText: Der Rhein, caption: Am Morgen, copyrights: 'Zeichnung: Morgenblatt' }
---

Ein Absatz.

\`\`\`embedded-article
id: 1300001
\`\`\`
`

let store: Store
let folder = ''
const seed = () =>
  seedDemo({
    store,
    demoDir: join(folder, 'demo'),
    dataDir: join(folder, 'data'),
    publisher: { ...samplePublisher, name: 'Kleines Blatt' },
    now,
    onProgress: () => undefined,
  })

beforeAll(async () => {
  store = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-seed-'))
  const files = {
    'site.yaml': SITE,
    'channels.yaml': CHANNELS,
    'authors.yaml': AUTHORS,
    'tags.yaml': TAGS,
    'articles/sport/der-rhein-steigt.md': ARTICLE,
    'media/rhein-1.mp4': 'Film',
  }
  for (const path of ['articles/sport', 'media'])
    await mkdir(join(folder, 'demo', path), { recursive: true })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'demo', name), text)
  await seed()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

test('the demo town stands: site, channel, topics, author and article', async () => {
  const content = createContentService(store, samplePublisher)
  expect(await content.site()).toMatchObject({
    siteName: 'Kleines Blatt',
    menus: { main: [{ label: 'Sport' }] },
  })
  expect(await content.article({ id: 1300001 })).toMatchObject({
    urlPath: '/sport/der-rhein-steigt-1300001',
    publishDate: '2026-11-21T06:00:00.000Z',
    introTextHtml: 'Ein Satz.',
    maintag: { id: 102, path: [101, 102] },
    authors: [{ id: 11, surname: 'Wiesdorf' }],
    img: { baseUrl: '/demo/rhein-1.svg', width: 1600, height: 1067, caption: 'Am Morgen' },
  })
})

test('a reader of the demo has kept something; seeding again leaves it as it is', async () => {
  const kept = () => store.database.selectFrom('bookmarks').selectAll().execute()
  const topics = () => store.database.selectFrom('tag_bookmarks').selectAll().execute()
  expect([await kept(), await topics()]).toEqual([[], []])
  const { id } = await store.database
    .insertInto('accounts')
    .values({ email: 'plus@morgenblatt.example', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await seed()
  const subscriptions = await store.database
    .selectFrom('newsletter_subscriptions')
    .select(['newsletter', 'confirmed_at'])
    .where('account_id', '=', id)
    .orderBy('newsletter')
    .execute()
  expect(subscriptions.map(({ newsletter }) => newsletter)).toEqual(['fruehblatt', 'rathaus'])
  expect(subscriptions[0]?.confirmed_at?.getTime()).toBeLessThan(now.getTime())
  await seed()
})

test('what is drawn and recorded lies in the data folder', async () => {
  expect(await readFile(join(folder, 'data/pictures/demo/rhein-1.svg'), 'utf8')).toMatch(/^<svg/)
  expect(existsSync(join(folder, 'data/media/rhein-1.mp4'))).toBe(true)
})

test('seeding again changes nothing', async () => {
  const versions = () => store.database.selectFrom('articles').select(['id', 'version']).execute()
  const before = await versions()
  await seed()
  expect(await versions()).toEqual(before)
})

test('a text that asks for a drawing nobody makes stops the seeding', async () => {
  const file = join(folder, 'demo/articles/sport/zweiter.md')
  await writeFile(file, ARTICLE.replace('1300001', '1300002').replace('rhein-1', 'mond-1'))
  await expect(seed()).rejects.toThrow('the picture „mond-1“ is not here')
  await rm(file)
})
