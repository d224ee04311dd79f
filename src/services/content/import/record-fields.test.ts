import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordSchema } from './record-schema.ts'

test('every field of an article is told to the newsroom, and no other', () => {
  const told = readFileSync(new URL('../../../../docs/publishing.md', import.meta.url), 'utf8')
  const [, section = ''] = told.split(/^## An article$/m)
  const [article = ''] = section.split(/^## /m)
  const rows = article.split('\n').filter((line) => line.startsWith('| `'))
  const fields = Object.keys(recordSchema(true).def.shape)
  const names = (text: string) => [...text.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name)
  expect(fields.length).toBeGreaterThan(40)
  expect(fields.filter((field) => !names(article).includes(field))).toEqual([])
  expect(
    rows.flatMap((row) => names(row.split('|')[1] ?? '')).filter((name) => !fields.includes(name)),
  ).toEqual([])
})
