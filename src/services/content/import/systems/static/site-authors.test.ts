import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeFiles } from '../../../../../../test/fixtures/import.fixtures.ts'
import { sitePost } from './read-post.ts'

const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))))

/** Reads a text of a site with these files; returns its authors and what is lost. */
async function authorsIn(files: Record<string, string>, text: string, author: unknown) {
  const root = await mkdtemp(join(tmpdir(), 'morgenblatt-site-'))
  roots.push(root)
  await writeFiles(root, files)
  await mkdir(dirname(join(root, text)), { recursive: true })
  const front = { title: 'Titel', date: '2024-05-02', body_md: 'Text.', ...(author as object) }
  const read = sitePost(join(root, text), front, false)
  if (read.kind === 'refused') throw new Error(read.reason)
  return { authors: read.post.value['authors'], notes: read.post.notes }
}

const POST = '_posts/2024-05-02-a.md'
const PAGE = 'content/posts/a.md'

test.each([
  ['_data/authors.yml', 'jana:\n  name: Jana Wiesdorf\ntolga: Tolga Öz\n', POST],
  [
    '_data/authors.yaml',
    '- short_name: jana\n  name: Jana Wiesdorf\n- {id: tolga, display_name: Tolga Öz}\n',
    POST,
  ],
  [
    '_data/authors.json',
    '{"jana":{"first_name":"Jana","last_name":"Wiesdorf"},"tolga":{"name":"Tolga Öz"}}',
    POST,
  ],
  ['_data/authors.csv', '\uFEFFusername,name\njana,Jana Wiesdorf\ntolga,Tolga Öz\n', POST],
  ['data/authors.toml', '[jana]\nname = "Jana Wiesdorf"\n[tolga]\nname = "Tolga Öz"\n', PAGE],
])('authors that are named by key have their names of %s', async (name, content, text) => {
  const marker = text === POST ? '_config.yml' : 'hugo.toml'
  const { authors, notes } = await authorsIn({ [marker]: '', [name]: content }, text, {
    authors: ['jana', 'tolga'],
  })
  expect(authors).toEqual(['Jana Wiesdorf', 'Tolga Öz'])
  expect(notes).toEqual([])
})

test('authors of a Hugo site have the names of their own files in three formats', async () => {
  const files = {
    'hugo.toml': '',
    'data/authors/jana.yaml': 'name: Jana Wiesdorf\n',
    'data/authors/tolga.toml': 'name = "Tolga Öz"\n',
    'data/authors/mira.json': '{"name": "Mira Weber"}',
  }
  const { authors, notes } = await authorsIn(files, PAGE, { author: 'jana, tolga, mira' })
  expect(authors).toEqual(['Jana Wiesdorf', 'Tolga Öz', 'Mira Weber'])
  expect(notes).toEqual([])
})

test.each([
  [
    '_config.yml',
    POST,
    '_authors/jana.md',
    '---\nshort_name: jana\nname: Jana Wiesdorf\n---\nSchreibt.\n',
    '_authors/tolga.md',
  ],
  [
    'hugo.toml',
    PAGE,
    'content/authors/jana/_index.md',
    '\uFEFF+++\r\ntitle = "Jana Wiesdorf"\r\n+++\r\n',
    'content/authors/tolga/_index.de.md',
  ],
])(
  'authors of a site with %s have the names of their own pages',
  async (marker, text, first, content, second) => {
    const files = { [marker]: '', [first]: content, [second]: '---\ntitle: Tolga Öz\n---\n' }
    const { authors, notes } = await authorsIn(files, text, { authors: ['jana', 'tolga'] })
    expect(authors).toEqual(['Jana Wiesdorf', 'Tolga Öz'])
    expect(notes).toEqual([])
  },
)

test('a key that the site does not know stays and is named as a loss, a name stays without one', async () => {
  const files = {
    '_config.yml': '',
    '_data/authors.yml': 'jana:\n  name: Jana Wiesdorf\nole:\n  email: ole@zeitung.example\n',
  }
  const { authors, notes } = await authorsIn(files, POST, {
    authors: ['constructor', 'ole', 'Jana Wiesdorf', 'Gast Autor'],
  })
  expect(authors).toEqual(['constructor', 'ole', 'Jana Wiesdorf', 'Gast Autor'])
  expect(notes).toEqual([
    'without the name of the author constructor',
    'without the name of the author ole',
  ])
})

test('without author data, or with data that cannot be read, words of authors stay without a loss', async () => {
  for (const files of [{}, { '_data/authors.yml': 'a: [\n' }]) {
    const { authors, notes } = await authorsIn({ '_config.yml': '', ...files }, POST, {
      author: 'jana',
    })
    expect([authors, notes]).toEqual([['jana'], []])
  }
})
