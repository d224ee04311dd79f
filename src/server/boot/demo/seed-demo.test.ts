import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentService } from '../../../services/content/embedded.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { readDemoAccounts } from './demo-accounts.ts'
import { createFileStorage } from '../../../services/storage/file-storage.ts'
import { seedDemo } from './seed-demo.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

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
const PICTURES = `
rhein-1: { treatment: duotone, focus: [0.3, 0.6], altText: Der Rhein, caption: Am Morgen }
portrait-jana-wiesdorf: { treatment: muted, focus: [0.5, 0.4], copyrights: 'Foto: Jana' }
`
const ACCOUNTS = `
password: geheim
readers:
  plus:
    name: [Paula, Plus]
    keeps: { bookmarks: 1, read: 1, topics: [leverkusen], regions: [], newsletters: [fruehblatt, rathaus] }
`
const DRAFTS = `
- id: 1390001
  by: Jana Wiesdorf
  article: { title: Noch in Arbeit, section: sport, text: Ein Absatz. }
  moves: [{ move: submit, by: Jana Wiesdorf, reason: Bitte lesen }]
`
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
picture: { src: rhein-1 }
---

Ein Absatz.

\`\`\`embedded-article
id: 1300001
\`\`\`
`

const store = await testDatabaseForFile()
let folder = ''
const demoDir = () => join(folder, 'demo')
const seed = async () =>
  seedDemo({
    store,
    demoDir: demoDir(),
    storage: createFileStorage(join(folder, 'data')),
    accounts: await readDemoAccounts(demoDir()),
    publisher: { ...samplePublisher, name: 'Kleines Blatt' },
    now,
    onProgress: () => undefined,
  })

const savePicture = async (name: string) =>
  writeFile(
    join(demoDir(), 'pictures', name),
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
      .webp()
      .toBuffer(),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-seed-'))
  const files = {
    'site.yaml': SITE,
    'channels.yaml': CHANNELS,
    'authors.yaml': AUTHORS,
    'tags.yaml': TAGS,
    'sport.yaml': '- { slug: kreisliga-a, name: Kreisliga A }',
    'podcasts.yaml':
      '- { id: 1, slug: am-rhein, title: Am Rhein, description: Ein Podcast., author: Jana }',
    'articles/sport/der-rhein-steigt.md': ARTICLE,
    'pictures.yaml': PICTURES,
    'accounts.yaml': ACCOUNTS,
    'ads.yaml': '[]',
    'drafts.yaml': DRAFTS,
    'reads.yaml': '1300001: 24',
    'newsletters.yaml': 'fruehblatt: { issues: 3, leads: [Guten Morgen.] }',
    'media/rhein-1.mp4': 'Film',
  }
  for (const path of ['articles/sport', 'media', 'pictures'])
    await mkdir(join(folder, 'demo', path), { recursive: true })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'demo', name), text)
  await savePicture('rhein-1.webp')
  await savePicture('portrait-jana-wiesdorf.webp')
  await seed()
})
afterAll(() => rm(folder, { recursive: true }))

test('seeds drafts with their history, and nothing of them on the site', async () => {
  const drafts = await store.database.selectFrom('newsroom.drafts').selectAll().execute()
  expect(drafts).toMatchObject([
    { id: 1_390_001, stage: 'in-review', title: 'Noch in Arbeit', created_by: 'Jana Wiesdorf' },
  ])
  const revisions = await store.database.selectFrom('newsroom.revisions').selectAll().execute()
  expect(revisions.map(({ action, reason }) => [action, reason])).toEqual([
    ['write', ''],
    ['submit', 'Bitte lesen'],
  ])
  const articles = await store.database.selectFrom('articles').select('id').execute()
  expect(articles.map(({ id }) => id)).not.toContain(1_390_001)
})

test('seeds site, channel, topics, author and article of the demo town', async () => {
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
    authors: [
      { id: 11, surname: 'Wiesdorf', img: { altText: 'Jana Wiesdorf', copyrights: 'Foto: Jana' } },
    ],
    img: {
      baseUrl: '/demo/rhein-1.webp',
      cropVal: null,
      focus: { x: 0.3, y: 0.6 },
      treatment: 'duotone',
      width: 30,
      height: 20,
      altText: 'Der Rhein',
      caption: 'Am Morgen',
      copyrights: 'Zeichnung: Morgenblatt',
    },
  })
})

test('seeds lists of a demo reader once and leaves them unchanged on a second run', async () => {
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

test('copies pictures and media into the data folder', async () => {
  expect(await readFile(join(folder, 'data/pictures/demo/rhein-1.webp'))).toEqual(
    await readFile(join(demoDir(), 'pictures/rhein-1.webp')),
  )
  expect(existsSync(join(folder, 'data/media/rhein-1.mp4'))).toBe(true)
})

test('does not change articles on a second run', async () => {
  const versions = () => store.database.selectFrom('articles').select(['id', 'version']).execute()
  const before = await versions()
  await seed()
  expect(await versions()).toEqual(before)
})

test('rejects a text that names a missing picture', async () => {
  const file = join(folder, 'demo/articles/sport/zweiter.md')
  await writeFile(file, ARTICLE.replace('1300001', '1300002').replace('rhein-1', 'mond-1'))
  await expect(seed()).rejects.toThrow('the picture „mond-1“ is not here')
  await rm(file)
})

test('rejects a picture without a description and names it', async () => {
  await savePicture('stumm-1.webp')
  await expect(seed()).rejects.toThrow('pictures.yaml: says nothing of stumm-1.webp')
  await rm(join(demoDir(), 'pictures/stumm-1.webp'))
})

test('seeds reads for the hours since an article was published', async () => {
  const { rows } = await store.pool.query<{ readers: number }>(
    'select readers from article_reads where article_id = 1300001 order by hour',
  )
  expect(rows.map(({ readers }) => readers)).toEqual([24, 24])
})

test('seeds a league in the season of the current day', async () => {
  const content = createContentService(store, samplePublisher)
  expect(await content.competition({ slug: 'kreisliga-a' })).toMatchObject({ season: '2026/27' })
})

test('the delivered demo texts contain no fixed date', async () => {
  const town = join(import.meta.dirname, '../../../../db/demo')
  const files = await readdir(town, { recursive: true })
  const texts = files.filter((file) => /\.(?:md|yaml)$/.test(file) && !file.startsWith('publisher'))
  const dated = await Promise.all(
    texts.map(async (file) => /\b20\d\d-\d\d-\d\d/.test(await readFile(join(town, file), 'utf8'))),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((_, index) => dated[index])).toEqual([])
})

test('no house ad uses a picture that leads a demo article, which would show it twice on a page', async () => {
  const town = join(import.meta.dirname, '../../../../db/demo')
  const ads = await readFile(join(town, 'ads.yaml'), 'utf8')
  const articles = (await readdir(join(town, 'articles'), { recursive: true }))
    .filter((file) => file.endsWith('.md'))
    .map(async (file) => readFile(join(town, 'articles', file), 'utf8'))
  const leading = (await Promise.all(articles)).map(
    (article) => /^picture: \{ src: ([\w-]+)/m.exec(article)?.[1],
  )
  const advertised = [...ads.matchAll(/^ {2}picture: (.+)$/gm)].map(([, picture]) => picture)
  expect(advertised.length).toBeGreaterThan(0)
  expect(advertised.filter((picture) => leading.includes(picture))).toEqual([])
})
