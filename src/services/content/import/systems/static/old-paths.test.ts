import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oldPathsOf, type TextPlace } from './old-paths.ts'

let root = ''
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'site-'))))
afterEach(() => rm(root, { recursive: true }))

const post = (changes: Partial<TextPlace> = {}): TextPlace => ({
  system: 'jekyll',
  root,
  folders: [],
  language: null,
  name: '2024-05-01-markt',
  title: 'markt',
  date: '2024-05-01 10:00:00 +0200',
  categories: ['Stadt', 'markt'],
  ...changes,
})

test.each([
  ['without a configuration', '', '/stadt/markt/2024/05/01/markt.html'],
  ['with the style „pretty“', 'permalink: pretty', '/stadt/markt/2024/05/01/markt'],
  ['with the style „none“', 'permalink: none', '/stadt/markt/markt.html'],
  ['with a pattern', 'permalink: /:short_year/:i_month/:title:output_ext', '/24/5/markt.html'],
  ['with a folder of the site', "baseurl: '/blog'\npermalink: /:title/", '/blog/markt'],
])('a post of Jekyll was at the address of its site %s', async (_, config, path) => {
  await writeFile(join(root, '_config.yml'), config)
  expect(oldPathsOf({}, post())).toEqual([path])
})

test.each([
  ['an unknown style', 'permalink: weekdate'],
  ['an unknown name in a pattern', 'permalink: /:collection/:title'],
])('%s gives no address', async (_, config) => {
  await writeFile(join(root, '_config.yml'), config)
  expect(oldPathsOf({}, post())).toEqual([])
})

const page = (changes: Partial<TextPlace> = {}): TextPlace => ({
  system: 'hugo',
  root,
  folders: ['posts'],
  language: null,
  name: 'Die Fähre',
  title: 'Die Fähre',
  date: '2024-06-02',
  categories: [],
  ...changes,
})

test.each([
  ['without a configuration', '', {}, '/posts/die-fähre'],
  ['with a slug', '', { slug: 'faehre' }, '/posts/faehre'],
  ['with a folder', 'baseURL = "https://insel.example/zeitung/"', {}, '/zeitung/posts/die-fähre'],
  ['with a pattern', '[permalinks]\nposts = "/:year/:slug/"', { title: 'Neu!' }, '/2024/neu'],
  [
    'with a pattern of pages',
    '[permalinks.page]\nposts = "/:month/:filename/"',
    {},
    '/06/die-fähre',
  ],
  ['with a broken configuration', '[[[', {}, '/posts/die-fähre'],
])('a text of Hugo was at the address of its site %s', async (_, config, front, path) => {
  await writeFile(join(root, 'hugo.toml'), config)
  expect(oldPathsOf(front, page())).toEqual([path])
})

test('the configuration of a Hugo site may be in a folder of several files', async () => {
  const folder = join(root, 'config/_default')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'hugo.yml'), 'baseURL: https://insel.example/blatt/')
  await writeFile(join(folder, 'permalinks.toml'), 'posts = "/:year/:slug/"')
  expect(oldPathsOf({ slug: 'faehre' }, page())).toEqual(['/blatt/2024/faehre'])
})

test('the address of a text in a further language begins with its language', async () => {
  await writeFile(join(root, 'config.yml'), 'baseURL: https://insel.example/blatt/')
  expect(oldPathsOf({ slug: 'ferry' }, page({ language: 'en' }))).toEqual(['/blatt/en/posts/ferry'])
})

test('a text with an address of its own was at no other one', () => {
  expect(oldPathsOf({ url: '/kurz/', aliases: ['/alt/'] }, page())).toEqual(['/kurz', '/alt'])
  expect(oldPathsOf({ permalink: '/:year/:title/' }, post())).toEqual(['/2024/markt'])
})

test('a text of another system has the addresses of its front matter alone', () => {
  expect(oldPathsOf({ aliases: ['/alt/'] }, page({ system: null }))).toEqual(['/alt'])
})
