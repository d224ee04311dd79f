import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import {
  lines,
  outcomesOf,
  record,
  sampleImportForFile,
  storedIds,
} from '../../../../../test/fixtures/import.fixtures.ts'

/** The import's clock is set to 21 November 2026, 8:00 UTC. */
const { store, folder, importAll, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)

const HIDDEN: [Record<string, unknown>, string][] = [
  [{ status: 'draft' }, 'status „draft“ is not public'],
  [{ Status: 'hidden' }, 'Status „hidden“ is not public'],
  [{ status: 'scheduled' }, 'status „scheduled“ is not public'],
  [
    { status: 'halbgar' },
    'status „halbgar“ is unknown (public are active, live, online, public, publish, published or usable)',
  ],
  [{ status: 0 }, 'status „0“ is not public'],
  [{ status: null }, 'status is empty'],
  [
    { status: { value: 'publish' } },
    'status „{"value":"publish"}“ is unknown (public are active, live, online, public, publish, published or usable)',
  ],
  [{ post_status: 'private' }, 'post_status „private“ is not public'],
  [{ pubStatus: 'withheld' }, 'pubStatus „withheld“ is not public'],
  [{ state: 'draft' }, 'state „draft“ is not public'],
  [{ draft: true }, 'draft „true“ is not public'],
  [{ draft: 'yes' }, 'draft „yes“ is not public'],
  [{ draft: 1 }, 'draft „1“ is not public'],
  [{ draft: 'bald' }, 'draft „bald“ is unknown (public are no or false)'],
  [{ is_draft: true }, 'is_draft „true“ is not public'],
  [{ unlisted: true }, 'unlisted „true“ is not public'],
  [{ private: true }, 'private „true“ is not public'],
  [{ published: false }, 'published „false“ is not public'],
  [{ published: 'no' }, 'published „no“ is not public'],
  [{ published: null }, 'published is empty'],
  [{ published: 'demnächst' }, 'published „demnächst“ is unknown (public are yes, true or a date)'],
  [{ publishedAt: null }, 'publishedAt is empty'],
  [{ published_at: '' }, 'published_at is empty'],
  [{ visibility: 'members' }, 'visibility „members“ is not public'],
  [{ expiryDate: '2026-11-20' }, 'expiryDate „2026-11-20“ is past'],
  [{ expires: '2026-11-21T07:59:00Z' }, 'expires „2026-11-21T07:59:00Z“ is past'],
  [{ expiryDate: 'Ostern' }, 'expiryDate „Ostern“ is no date'],
  [{ embargo: true }, 'embargo „true“ is no date'],
  [{ embargoed: '' }, 'embargoed is empty'],
  [{ deletedAt: '2026-11-01' }, 'deletedAt „2026-11-01“ is not public'],
  [{ password: 'rosenmontag' }, 'password is set: what is protected is not imported'],
  [{ post_type: 'attachment' }, 'post_type „attachment“ is no article'],
  [{ type: 'page' }, 'type „page“ is no article'],
]

test('refuses each of 33 non-public or unknown states in JSON with name and value', async () => {
  expect(HIDDEN).toHaveLength(33)
  const records = HIDDEN.map(([fields], index) => record(`verborgen-${index}`, fields))
  const results = await importText('verborgen.jsonl', lines(records))
  expect(outcomesOf(results)).toEqual(HIDDEN.map(([, reason], index) => `${index + 1} ${reason}`))
  expect(JSON.stringify(results)).not.toContain('rosenmontag')
  expect(await storedIds(store, 'verborgen')).toEqual([])
})

test('imports JSON records with a public state or without one', async () => {
  const shown = [
    { status: 'publish' },
    { status: 'Published' },
    { status: 'usable' },
    { status: true },
    { draft: false },
    { draft: 'no' },
    { draft: null },
    { published: true },
    { published: '2026-11-19' },
    { published_at: '2026-11-19 10:00:00 UTC' },
    { visibility: 'public' },
    { expiryDate: null },
    { password: '' },
    { post_type: 'post' },
    { type: 'article' },
    { state: 'Nordrhein-Westfalen' },
    { embargo: '2026-11-20T10:00:00Z' },
  ]
  const results = await importText(
    'gezeigt.jsonl',
    lines(shown.map((fields, index) => record(`gezeigt-${index}`, fields))),
  )
  expect(outcomesOf(results)).toEqual(shown.map((_, index) => `${index + 1} created`))
})

test('respects a future expiry or embargo in JSON records', async () => {
  const results = await importText(
    'kommt.jsonl',
    lines([
      record('endet', { expiryDate: '2199-11-30T00:00:00Z' }),
      record('beginnt', { embargo: '2199-11-29T00:00:00Z' }),
      record('später', { publishedAt: '2199-11-29T00:00:00Z' }),
    ]),
  )
  expect(outcomesOf(results)).toEqual(['1 created', '2 created', '3 created'])
  const rows = await store.database
    .selectFrom('articles')
    .select(['publish_date', 'expires_at'])
    .where('source', '=', 'kommt')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.expires_at?.toISOString() ?? null)).toEqual([
    '2199-11-30T00:00:00.000Z',
    null,
    null,
  ])
  for (const { id } of results.slice(1))
    await expect(content.article({ id: id ?? 0 })).rejects.toMatchObject({ status: 404 })
})

test('refuses Markdown that is a draft, unpublished, expired or in a drafts folder', async () => {
  const files = {
    'entwurf.md': 'draft: true',
    'zurueck.md': 'published: false',
    'vorbei.md': 'expiryDate: 2026-11-20',
    'pelican.md': 'Status: draft',
    'offen.md': 'draft: false\npublished: true',
    '_drafts/ordner.md': '',
  }
  const below = join(folder, 'texte')
  await mkdir(join(below, '_drafts'), { recursive: true })
  for (const [name, fields] of Object.entries(files))
    await writeFile(
      join(below, name),
      `---\ntitle: ${name}\ndate: 2026-11-20\n${fields}\n---\n\nText.\n`,
    )
  const results = await importAll(Object.keys(files).map((name) => join(below, name)))
  expect(
    results.map(({ file, line, reason, status }) => `${file}:${line} ${reason ?? status}`),
  ).toEqual([
    'entwurf.md:1 draft „true“ is not public',
    'zurueck.md:1 published „false“ is not public',
    'vorbei.md:1 expiryDate „2026-11-20“ is past',
    'pelican.md:1 Status „draft“ is not public',
    'offen.md:1 created',
    'ordner.md:1 it is in a folder of drafts („_drafts“)',
  ])
})
