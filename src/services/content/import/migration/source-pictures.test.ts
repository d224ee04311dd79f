import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureInFolder } from './folder-pictures.ts'
import { countPictures } from './migration-pictures.ts'
import { MigrationReport } from './migration-report.ts'
import { reportText } from './report-text.ts'
import { isOfSource } from './source-hosts.ts'

const PAGE = 'https://www.bote.example/2024/faehre/'

test.each([
  ['the host of the article', 'https://bote.example/bild.jpg', true],
  ['the same host with www', 'https://www.bote.example/bild.jpg', true],
  ['a host below it', 'https://bilder.bote.example/bild.jpg', true],
  ['a host in capitals', 'https://BOTE.example/bild.jpg', true],
  ['a named host', 'https://cdn.example/bild.jpg', true],
  ['a host below a named one', 'https://a.cdn.example/bild.jpg', true],
  ['another host', 'https://anderswo.example/bild.jpg', false],
  ['a host that only ends alike', 'https://falscherbote.example/bild.jpg', false],
  ['a host that only begins alike', 'https://bote.example.evil.example/bild.jpg', false],
  ['an address with the host as its user', 'https://bote.example@evil.example/bild.jpg', false],
  ['no address', 'bild.jpg', false],
])('a picture on %s: %s', (_, picture, isAsked) => {
  expect(isOfSource(picture, PAGE, ['cdn.example'])).toBe(isAsked)
})

test.each([null, 'kein Ort', ''])('an article at %o has no host of its own', (page) => {
  expect(isOfSource('https://bote.example/bild.jpg', page, [])).toBe(false)
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  for (const name of [
    'uploads/2024/05/fähre.jpg',
    'uploads/2024/05/zwei.jpg',
    'uploads/2024/zwei.jpg',
    '2023/eins.jpg',
    'geheim/unten/x.jpg',
  ]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), name)
  }
})
afterAll(() => rm(folder, { recursive: true }))

const BASE = 'https://bote.example'

test.each([
  [
    'below a usual folder',
    '/wp-content/uploads/2024/05/f%C3%A4hre.jpg',
    'uploads/2024/05/fähre.jpg',
  ],
  ['after a usual folder', '/wp-content/uploads/2023/eins.jpg', '2023/eins.jpg'],
  ['at its whole path', '/2023/eins.jpg?w=300', '2023/eins.jpg'],
])('finds a picture %s', async (_, path, name) => {
  const found = await pictureInFolder(folder, BASE + path)
  expect(found?.file).toBe(join(folder, name))
})

test.each([
  ['without a file', '/wp-content/uploads/2024/05/drei.jpg'],
  ['at a folder', '/wp-content/uploads/2024/05/'],
  ['with encoded dots', '/wp-content/uploads/%2e%2e%2f%2e%2e%2fgeheim/x.jpg'],
  ['with an encoded slash', '/uploads/2024%2F05%2Fzwei.jpg'],
  ['with a broken escape', '/uploads/2024/05/%zz.jpg'],
  ['with a null byte', '/uploads/2024/05/zwei.jpg%00'],
])('finds no picture for an address %s', async (_, path) => {
  expect(await pictureInFolder(join(folder, 'uploads'), BASE + path)).toBeNull()
})

test('a picture that changes is known by other words', async () => {
  const before = await pictureInFolder(folder, `${BASE}/2023/eins.jpg`)
  await writeFile(join(folder, '2023/eins.jpg'), 'a longer text')
  const after = await pictureInFolder(folder, `${BASE}/2023/eins.jpg`)
  expect(after?.file).toBe(before?.file)
  expect(after?.source).not.toBe(before?.source)
})

test('the report names the hosts of pictures that --picture-host would allow, the most used first', async () => {
  const { counts, take } = countPictures(undefined, [])
  const page = 'https://bote.wordpress.com/2024/faehre/'
  for (const name of ['einmal.example/a.jpg', 'bote.files.wordpress.com/a.jpg'])
    await take(`https://${name}`, page)
  await take('https://bote.files.wordpress.com/b.jpg', page)
  const text = reportText(new MigrationReport(new Date('2026-11-21T08:00:00Z')), {
    isDryRun: true,
    pictures: counts,
    hasFolder: false,
    newNames: null,
    lists: null,
  })
  expect(text).toContain(
    'Pictures of other hosts, if they are yours: --picture-host bote.files.wordpress.com (2), --picture-host einmal.example (1)',
  )
})
