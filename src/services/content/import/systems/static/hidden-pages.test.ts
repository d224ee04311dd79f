import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile, writeFiles } from '../../../../../../test/fixtures/import.fixtures.ts'

const { folder, importAll } = await sampleImportForFile()

const page = (title: string, front = '') =>
  `---\ntitle: ${title}\ndate: 2024-12-01\n${front}---\n${title}.\n`

async function imported(site: string, texts: Record<string, string>) {
  await writeFiles(join(folder, site), texts)
  const files = Object.keys(texts).filter((name) => name.endsWith('.md'))
  return (await importAll(files.map((name) => join(folder, site, name)))).map(
    ({ status, reason }) => reason ?? status,
  )
}

test('refuses texts of Hugo that are parts of a page, and keeps those of a section', async () => {
  const part = 'it is a part of the page „index.md“ in its folder, no article'
  const reasons = await imported('buendel', {
    'hugo.toml': '',
    'content/sport/_index.md': page('Sport'),
    'content/sport/lauf/index.md': page('Lauf'),
    'content/sport/lauf/notiz.md': page('Notiz'),
    'content/sport/lauf/mehr/anhang.md': page('Anhang'),
    'content/sport/spiel.md': page('Spiel'),
  })
  expect(reasons.slice(1)).toEqual(['created', part, part, 'created'])
})

test('keeps texts next to an „index.md“ on sites that are not of Hugo', async () => {
  const reasons = await imported('andere', {
    'astro.config.mjs': '',
    'src/content/blog/index.md': page('Blog'),
    'src/content/blog/eins.md': page('Eins'),
  })
  expect(reasons).toEqual(['created', 'created'])
})

test.each([
  ['build:\n  list: never\n', 'build.list „never“ is not public'],
  ['_build:\n  list: false\n', '_build.list „false“ is not public'],
  ['eleventyExcludeFromCollections: true\n', 'eleventyExcludeFromCollections „true“ is not public'],
])('refuses a text that no list shows: %j', async (front, reason) => {
  expect(await imported('listen', { 'content/a.md': page('A', front) })).toEqual([reason])
})
