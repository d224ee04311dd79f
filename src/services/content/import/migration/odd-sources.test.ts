import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceOf } from './sources.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-sources-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['leer.json', ''],
  ['leer.xml', '\n'],
  ['leer.jsonl', ''],
  ['text.json', 'aaaa'],
  ['text.xml', 'aaaa'],
])(
  'the file %s with %j is of no system, so that reading it says what is wrong',
  async (name, content) => {
    await writeFile(join(folder, name), content)
    expect(await sourceOf(join(folder, name))).toBeNull()
  },
)
