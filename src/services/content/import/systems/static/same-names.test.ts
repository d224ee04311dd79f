import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile, writeFiles } from '../../../../../../test/fixtures/import.fixtures.ts'
import type { OldAddress } from '../../../reading/redirects.ts'

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
  await expectOneEach('insel', texts)
})

test('imports texts of one name from folders of years above those of their sections', async () => {
  await expectOneEach('jahre', {
    'content/2023/sport/advent.md': hugo('Sport 2023'),
    'content/2024/sport/advent.md': hugo('Sport 2024'),
    'content/2023/kultur/fest/index.md': hugo('Kultur 2023'),
    'content/2024/kultur/fest/index.md': hugo('Kultur 2024'),
  })
})

test('imports the languages of a text as articles of their own, each from its own address', async () => {
  const languages =
    'defaultContentLanguage: de\nlanguages:\n  de: {}\n  en: {}\n  nl: {contentDir: content/dutch}\n'
  const paths = await expectOneEach(
    'sprachen',
    {
      'content/sport/fest/index.md': hugo('Das Fest'),
      'content/sport/fest/index.en.md': hugo('The fair'),
      'content/sport/fest/index.zh-hant-tw.md': hugo('Ein anderes'),
      'content/sport/markt.md': hugo('Der Markt'),
      'content/sport/markt.en.md': hugo('The market'),
      'content/dutch/sport/markt.md': hugo('De markt'),
    },
    { 'config.yaml': languages },
  )
  expect(paths).toEqual([
    '/sport/fest',
    '/en/sport/fest',
    '/zh-hant-tw/sport/fest',
    '/sport/markt',
    '/en/sport/markt',
    '/nl/sport/markt',
  ])
})

test('imports posts of Jekyll with one slug in two years, and with the folder above as their category', async () => {
  const paths = await expectOneEach(
    'jekyll',
    {
      '_posts/2023-12-01-advent.md': '---\ntitle: Alter Advent\nslug: advent\n---\nAlt.\n',
      '_posts/2024-12-01-advent.md': '---\ntitle: Neuer Advent\nslug: advent\n---\nNeu.\n',
      'sport/_posts/2024-12-01-advent.md': '---\ntitle: Advent im Sport\n---\nSport.\n',
    },
    { '_config.yml': 'permalink: pretty\n' },
  )
  expect(paths).toEqual(['/2023/12/01/advent', '/2024/12/01/advent', '/sport/2024/12/01/advent'])
})

test('refuses the list of a section in every language by its kind', async () => {
  const [file] = await writeFiles(join(folder, 'listen'), {
    'content/sport/_index.ja.md': '---\ntitle: S\n---\n',
  })
  const results = await importAll([file ?? ''])
  expect(results.map(({ reason }) => reason)).toEqual([
    'it is the page of a list („_index“), no article',
  ])
})

/** Imports the texts twice: each becomes one article. Returns the former path of each. */
async function expectOneEach(
  site: string,
  texts: Record<string, string>,
  others: Record<string, string> = {},
): Promise<(string | undefined)[]> {
  await writeFiles(join(folder, site), others)
  const files = await writeFiles(join(folder, site), texts)
  const addresses: OldAddress[] = []
  const first = await importAll(files, {
    saveOldAddresses: async (some) => void addresses.push(...some),
  })
  expect(first.map(({ status }) => status)).toEqual(files.map(() => 'created'))
  expect(new Set(first.map(({ id }) => id)).size).toBe(files.length)
  const second = await importAll(files)
  expect(second.map(({ status, id }) => [status, id])).toEqual(
    first.map(({ id }) => ['unchanged', id]),
  )
  return first.map(({ id }) => addresses.find(({ articleId }) => articleId === id)?.path)
}
