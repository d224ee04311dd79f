import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createContentService } from '../embedded.ts'
import { storePicture } from '../../images/picture-store.ts'
import { createFileStorage } from '../../storage/file-storage.ts'
import { StorageUnavailableError } from '../../storage/storage.ts'
import { saveArticles } from '../writing/save-articles.ts'
import type { ImportResult } from './import-files.ts'
import { filesBelow } from './reading/formats.ts'
import { lines, sampleImportForFile, record } from '../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const { store, folder, importAll, importText } = await sampleImportForFile()

test('creates articles, leaves unchanged ones, and updates changed ones', async () => {
  const first = await importText('archiv.jsonl', lines([record('a'), record('b')]))
  expect(first).toMatchObject([
    {
      file: 'archiv.jsonl',
      line: 1,
      status: 'created',
      path: expect.stringMatching(/^\/panorama\/titel-a-\d+$/),
      reason: null,
    },
    { file: 'archiv.jsonl', line: 2, status: 'created' },
  ])
  const second = await importText(
    'archiv.jsonl',
    lines([record('a', { text: 'Anders.' }), record('b'), record('c')]),
  )
  expect(second.map(({ status }) => status)).toEqual(['updated', 'unchanged', 'created'])
  expect(second[0]?.id).toBe(first[0]?.id)
})

test('reports bad records with their line and imports the rest', async () => {
  const results = await importText(
    'bunt.jsonl',
    lines([
      record('bunt-a'),
      '{"id":',
      record('bunt-b', { title: '' }),
      record('bunt-c'),
      record('bunt-a', { text: 'Neu.' }),
    ]),
  )
  expect(results.map(({ line, status }) => `${line} ${status}`)).toEqual([
    '1 created',
    '2 rejected',
    '3 rejected',
    '4 created',
    '5 updated',
  ])
  expect(results[1]).toEqual({
    file: 'bunt.jsonl',
    line: 2,
    status: 'rejected',
    id: null,
    path: null,
    reason: expect.stringContaining('no JSON'),
  })
  expect(results[2]?.reason).toBe('title is missing')
})

test('keeps an unknown date unknown and reports it, even if other records have dates', async () => {
  const results = await importText(
    'daten.jsonl',
    lines([
      record('datum-a', { date: null }),
      record('datum-b', { date: '2005-03-01' }),
      record('datum-c'),
      record('datum-d', { date: 'NA' }),
    ]),
  )
  expect(results.map(({ reason }) => reason)).toEqual([
    'date is unknown, none is shown',
    null,
    null,
    'date is unknown, none is shown',
  ])
})

test('saves the rest of a batch when the database refuses a record', async () => {
  const results = await importText(
    'batch.jsonl',
    lines([record('stapel-a'), record('stapel-b'), record('stapel-c')]),
    {
      save: async (records) => {
        if (records.some(({ sourceId }) => sourceId === 'stapel-b'))
          throw Object.assign(new Error('x'), { code: '22P05' })
        return saveArticles(store.database, records, samplePublisher)
      },
    },
  )
  expect(results.map(({ status }) => status)).toEqual(['created', 'rejected', 'created'])
  expect(results[1]?.reason).toBe('the store refuses the record (22P05)')
})

test('ends the import when the database fails', async () => {
  const save = () => Promise.reject(new Error('connection lost'))
  await expect(importText('ende.jsonl', lines([record('a')]), { save })).rejects.toThrow(
    'connection lost',
  )
})

test('ends the import when the picture storage is unavailable', async () => {
  const uploaded = () => Promise.reject(new StorageUnavailableError('ECONNREFUSED', false))
  const text = lines([record('ohne-bild')])
  await expect(importText('bilder.jsonl', text, { uploaded })).rejects.toThrow(
    'The storage of pictures does not answer.',
  )
})

test('keeps the order of many records across batches', async () => {
  const results = await importText(
    'viele.jsonl',
    lines(
      Array.from({ length: 1200 }, (_, index) => (index % 100 === 7 ? '{' : record(`n${index}`))),
    ),
  )
  expect(results.map(({ line }) => line)).toEqual(
    Array.from({ length: 1200 }, (_, index) => index + 1),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(12)
})

test('a stopped import saves what it has read', async () => {
  const stopping = new AbortController()
  const results = await importText('halt.jsonl', lines([record('a'), record('b')]), {
    signal: stopping.signal,
    onBytes: () => stopping.abort(),
  })
  expect(results.length).toBeLessThan(2)
})

test('an unexpected error ends the import after saving what was read', async () => {
  await writeFile(join(folder, 'vorher.jsonl'), lines([record('vorher-1')]))
  await writeFile(join(folder, 'danach.md'), 'Text')
  const results: ImportResult[] = []
  let files = 0
  const onBytes = (): void => {
    files += 1
    if (files === 2) throw new Error('unforeseen')
  }
  const paths = ['vorher.jsonl', 'danach.md'].map((name) => join(folder, name))
  const onResult = (result: ImportResult) => void results.push(result)
  await expect(importAll(paths, { onBytes, onResult })).rejects.toThrow('unforeseen')
  expect(results).toMatchObject([{ status: 'created' }])
})

test('reports unreadable files with their name and imports the others', async () => {
  const archive = join(folder, 'archiv')
  const fileOf = (name: string): string => join(archive, name)
  await mkdir(fileOf('z.json'), { recursive: true })
  for (const name of ['a.jsonl', 'd.jsonl', 'e.jsonl'])
    await writeFile(fileOf(name), lines([record('ordner-1'), record('ordner-2')]))
  for (const name of ['b.jsonl', 'c.md', 'rhein.svg'])
    await symlink(fileOf('nirgends'), fileOf(name))
  const found = (await filesBelow(archive)).map(({ file }) => file)
  await rm(fileOf('d.jsonl'))
  const results = await importAll([...found, fileOf('z.json')])
  expect(results.map(({ file, line, status }) => `${file}:${line} ${status}`)).toEqual([
    'a.jsonl:1 created',
    'a.jsonl:2 created',
    'b.jsonl:1 rejected',
    'c.md:1 rejected',
    'd.jsonl:1 rejected',
    'e.jsonl:1 unchanged',
    'e.jsonl:2 unchanged',
    'z.json:1 rejected',
  ])
  expect(results.flatMap(({ reason }) => reason ?? [])).toEqual([
    'the file is not there or cannot be read (ENOENT)',
    'the file is not there or cannot be read (ENOENT)',
    'the file is not there or cannot be read (ENOENT)',
    'known from a file of another name',
    'known from a file of another name',
    'the file is not there or cannot be read (EISDIR)',
  ])
})

test('imports pictures next to a Markdown file; missing ones become links or are reported', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await mkdir(join(folder, 'bilder'), { recursive: true })
  await writeFile(join(folder, 'bilder', 'fähre 1.png'), bytes)
  const asked: string[] = []
  const takePicture = async (file: string) => {
    asked.push(file)
    return (await storePicture(createFileStorage(folder), await readFile(file))).image
  }
  const text = (picture: string) =>
    `---\ntitle: Fähre\ndate: 2026-01-05\nslug: faehre-bild\n${picture}---\n\nEin Absatz.\n\n![Steg](bilder/f%C3%A4hre%201.png)\n\n![](../x.png)\n`
  const head = 'picture: { src: bilder/fähre 1.png }\n'
  const [created] = await importText('faehre.md', text(head), { takePicture })
  const article = await createContentService(store, samplePublisher).article({
    id: created?.id ?? 0,
  })
  const baseUrl = expect.stringMatching(/^\/newsroom\/.*-30x20\.png$/) as string
  expect(article.img).toMatchObject({ baseUrl, width: 30 })
  expect(article.contentItems[1]).toMatchObject({
    identifier: 'normal',
    content: { image: { baseUrl, altText: 'Steg' } },
  })
  expect(new Set(asked)).toEqual(new Set([join(folder, 'bilder', 'fähre 1.png')]))
  const nothing = () => Promise.resolve(null)
  const gone = await importText('fort.md', text('picture: { src: fort.png }\n'), {
    takePicture: nothing,
  })
  expect(gone).toMatchObject([{ status: 'rejected', reason: 'the picture „fort.png“ is not here' }])
})
