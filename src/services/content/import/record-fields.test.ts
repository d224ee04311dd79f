import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { competitionFields } from '../sport/competition-record.ts'
import {
  authorChange,
  channelChange,
  podcastChange,
  siteChange,
  tagChange,
} from '../writing/records.ts'
import { entryFields } from './live-entry.ts'
import { recordSchema } from './record-schema.ts'

const GUIDE = readFileSync(new URL('../../../../docs/publishing.md', import.meta.url), 'utf8')
/** Names as code in a sentence, or as keys of an example. */
const namesIn = (text: string) =>
  [...text.matchAll(/[`"]([A-Za-z_]+)[`"]/g)].map(([, name = '']) => name)

test('docs/publishing.md lists exactly the fields of an article', () => {
  const [, section = ''] = GUIDE.split(/^## An article$/m)
  const [article = ''] = section.split(/^## /m)
  const rows = article.split('\n').filter((line) => line.startsWith('| `'))
  const fields = Object.keys(recordSchema(true).def.shape)
  expect(fields.length).toBeGreaterThan(40)
  expect(fields.filter((field) => !namesIn(article).includes(field))).toEqual([])
  const documented = rows.flatMap((row) => namesIn(row.split('|')[1] ?? ''))
  expect(documented.filter((name) => !fields.includes(name))).toEqual([])
})

/** All field names of a schema, including those of nested lists and objects. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod
  const parts = Object.values(def as object).flat() as unknown[]
  const shape = 'shape' in def ? (def.shape as Record<string, z.core.$ZodType>) : {}
  const own = Object.entries(shape).flatMap(([name, part]) => [name, ...fieldsOf(part)])
  const inner = parts.filter(
    (part): part is z.core.$ZodType => typeof part === 'object' && part !== null && '_zod' in part,
  )
  return [...own, ...inner.flatMap(fieldsOf)]
}

/** Output only; accepted and ignored in input. */
const READ_ONLY = new Set(['staleSince'])

test.each([
  ['an entry of a ticker', entryFields],
  ['an author', authorChange],
  ['a topic', tagChange],
  ['a podcast', podcastChange],
  ['a channel', channelChange],
  ['a competition', competitionFields],
  ['the site', siteChange],
])('docs/publishing.md lists every field of %s', (_, schema) => {
  const documented = new Set(namesIn(GUIDE))
  const fields = fieldsOf(schema).filter((field) => !READ_ONLY.has(field))
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter((field) => !documented.has(field))).toEqual([])
})
