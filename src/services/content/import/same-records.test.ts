import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withdrawArticle } from '../writing/withdraw-article.ts'
import { lines, sampleImportForFile, record } from '../../../../test/fixtures/import.fixtures.ts'

const { store, folder, importAll, importText } = await sampleImportForFile()

test('recognises the same records in a file of another name', async () => {
  const [one] = await importText('export-2026-11-20.jsonl', lines([record('x-1')]))
  const [two] = await importText('export-2026-11-21.jsonl', lines([record('x-1')]))
  expect(two).toMatchObject({
    status: 'unchanged',
    id: one?.id,
    reason: 'known from a file of another name',
  })
  const changed = record('x-1', { title: 'Ein neuer Titel', text: 'Neu.' })
  const [three] = await importText('export-2026-11-22.jsonl', lines([changed]))
  expect(three).toMatchObject({ status: 'updated', id: one?.id })
  const [four] = await importText('export-2026-11-22.jsonl', lines([changed]))
  expect(four).toMatchObject({ status: 'unchanged', id: one?.id })
})

test('recognises the same records within one import, also without an id by slug, title and date', async () => {
  const both = ['tag-1.jsonl', 'tag-2.jsonl'].map((name) => join(folder, name))
  const named = record('', { id: undefined, slug: 'zweimal', title: 'Zweimal' })
  const bare = record('', { id: undefined, title: 'Ohne alles' })
  for (const file of both) await writeFile(file, lines([record('x-2'), named, bare]))
  const results = await importAll(both)
  expect(results.map(({ status }) => status)).toEqual([
    'created',
    'created',
    'created',
    'unchanged',
    'unchanged',
    'unchanged',
  ])
})

test('keeps articles apart that share an id but differ in title or source', async () => {
  const [one] = await importText('eins.jsonl', lines([record('1', { title: 'Eins' })]))
  const [two] = await importText('zwei.jsonl', lines([record('1', { title: 'Zwei' })]))
  const [three] = await importText(
    'drei.jsonl',
    lines([record('1', { title: 'Eins', source: 'dpa' })]),
  )
  expect([two?.status, three?.status]).toEqual(['created', 'created'])
  expect(new Set([one?.id, two?.id, three?.id]).size).toBe(3)
  const [again] = await importText('zwei.jsonl', lines([record('1', { title: 'Zwei, neu' })]))
  expect(again).toMatchObject({ status: 'updated', id: two?.id })
  const [named] = await importText(
    'vier.jsonl',
    lines([record('1', { title: 'X', source: 'dpa' })]),
  )
  expect(named).toMatchObject({ status: 'updated', id: three?.id })
})

test('keeps an article withdrawn when it is imported from a file of another name', async () => {
  const [one] = await importText('rueckruf-1.jsonl', lines([record('weg-1')]))
  await withdrawArticle(store.database, { id: one?.id ?? 0 })
  const [two] = await importText('rueckruf-2.jsonl', lines([record('weg-1')]))
  expect(two).toMatchObject({ status: 'unchanged', id: one?.id })
})
