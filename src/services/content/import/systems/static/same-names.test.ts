import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'

const { folder, importAll } = await sampleImportForFile()

const hugo = (title: string, front = '') =>
  `---\ntitle: ${title}\ndate: 2024-12-01\n${front}---\n${title}.\n`

test('imports texts of one name in several folders of a Hugo site as several articles, and once each', async () => {
  const texts = {
    'content/sport/advent.md': hugo('Sport im Advent'),
    'content/kultur/advent.md': hugo('Kultur im Advent'),
    'content/kultur/2023/advent.md': hugo('Alter Advent', 'slug: advent\n'),
    'content/kultur/2024/advent.md': hugo('Neuer Advent', 'slug: advent\n'),
  }
  const files = Object.keys(texts).map((name) => join(folder, name))
  for (const [place, text] of Object.values(texts).entries()) {
    await mkdir(dirname(files[place] ?? ''), { recursive: true })
    await writeFile(files[place] ?? '', text)
  }
  const first = await importAll(files)
  expect(first.map(({ status }) => status)).toEqual(['created', 'created', 'created', 'created'])
  expect(new Set(first.map(({ id }) => id)).size).toBe(4)
  const second = await importAll(files)
  expect(second.map(({ status, id }) => [status, id])).toEqual(
    first.map(({ id }) => ['unchanged', id]),
  )
})
