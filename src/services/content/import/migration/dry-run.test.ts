import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { PlannedArticles } from '../../writing/stored-articles.ts'
import { saveArticles } from '../../writing/save-articles.ts'
import { planArticles } from './plan-articles.ts'

const { store, folder, importAll } = await sampleImportForFile()
const { homePath } = samplePublisher

type Post = {
  id: string
  title?: string
  status?: string
  date?: string
  text?: string
  type?: string
  modified?: string
}

const itemOf = ({
  id,
  title = `Titel ${id}`,
  status = 'publish',
  date = '2024-05-02 06:15:00',
  text = 'Text.',
  type = 'post',
  modified = '',
}: Post) => `<item>
  <title>${title}</title><guid>https://w.example/?p=${id}</guid><content:encoded><![CDATA[${text}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_modified_gmt>${modified}</wp:post_modified_gmt><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type></item>`

const exportOf = (posts: readonly Post[]) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://w.example</wp:base_site_url>${posts.map(itemOf).join('\n')}</channel></rss>`

const hugo = (title: string, text: string) =>
  `---\ntitle: ${title}\ndate: 2024-05-02\n---\n${text}\n`

async function write(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return Object.keys(files).map((name) => join(folder, name))
}

/** Expects that a dry run says what the run that writes then does, and returns that run's results. */
async function expectSame(files: Record<string, string>) {
  const paths = await write(files)
  const planned = new PlannedArticles()
  const checked = await importAll(paths, {
    save: (records) => planArticles(store.database, records, { homePath, planned }),
  })
  const written = await importAll(paths, {
    save: (records) => saveArticles(store.database, records, { homePath, rewrites: true }),
  })
  const said = (results: typeof written) =>
    results.map(({ file, line, status, reason }) => [file, line, status, reason])
  expect(said(checked)).toEqual(said(written))
  return written
}

const many = Array.from({ length: 260 }, (_, place): Post => ({ id: `9${place}` }))
const counts = (results: readonly { status: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(results, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

const FAULTY: Post[] = [
  { id: '1' },
  { id: '2', status: 'draft' },
  { id: '3', status: 'future' },
  { id: '4', title: '' },
  { id: '5', date: '2024-13-45 06:15:00' },
  { id: '6', type: 'page' },
  { id: '7', text: '' },
  { id: '8', status: 'seltsam' },
]

test('a dry run says what the run that writes does with new, refused and repeated posts of long files', async () => {
  const again: Post[] = [
    { id: '1' },
    { id: '1', text: 'Neu.' },
    { id: '1' },
    { id: '11', modified: '2024-06-02 06:15:00', text: 'Zweite.' },
    { id: '11', modified: '2024-06-01 06:15:00', text: 'Erste.' },
    { id: '11', modified: '2024-06-02 06:15:00', text: 'Anders.' },
  ]
  const results = await expectSame({
    'eins.xml': exportOf([...FAULTY, ...many, ...again]),
    'zwei.xml': exportOf([...many, { id: '11', modified: '2024-07-01 06:15:00', text: 'Dritte.' }]),
    'kaputt.xml': exportOf(FAULTY).slice(0, 900),
    'a.md': hugo('A', 'Text.'),
    'b.md': hugo('B', 'Text.'),
  })
  expect(counts(results)).toMatchObject({ created: 265, unchanged: 263 })
})

test('a dry run of a second run says which posts are updated, older or unchanged', async () => {
  const results = await expectSame({
    'eins.xml': exportOf([
      { id: '1' },
      { id: '11', modified: '2024-05-30 06:15:00', text: 'Uralt.' },
      ...many.slice(0, 3),
      { id: '9100', text: 'Neu.' },
      { id: '12' },
      { id: '12' },
    ]),
    'a.md': hugo('A', 'Anders.'),
  })
  expect(counts(results)).toEqual({ unchanged: 6, updated: 2, created: 1 })
})
