// @module-tag full
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryKey, publicKey } from '../../src/services/newsroom/media/library.ts'
import { openStorage } from '../../src/services/storage/open-storage.ts'
import { openStore } from '../../src/store/open-store.ts'
import { runCommand, type CommandOutcome } from '../../test/site/run-command.ts'
import { migrationsDir } from '../command.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-command-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const runImport = (...args: string[]) =>
  runCommand({ name: 'import', args, cwd: folder, env: { DATA_DIR: join(folder, 'data') } })

const good = '{"id":1,"title":"Eins","date":"2026-11-20","text":"Ein Absatz."}\n'
const bad = '{"id":2,"date":"2026-11-20","text":"Ein Absatz."}\n'

const resultsOf = ({ stdout }: CommandOutcome): unknown[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

test.each([
  [['--restriction', 'plus', 'x.jsonl'], '--restriction is free or paid, not „plus“.'],
  [['--members', 'free', 'x.jsonl'], '--members is paid, not „free“.'],
  [['--section', 'A B', 'x.jsonl'], '--section „A B“ is no path of a channel.'],
  [['--jsn', 'x.jsonl'], "Unknown option '--jsn'. Usage: npm run import"],
  [[], 'No file is named. Usage: npm run import'],
  [['nirgends.jsonl'], 'The file nirgends.jsonl is not there or cannot be read.'],
])('the unusable arguments %j exit with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await runImport(...args)
  expect(code).toBe(2)
  expect(stdout).toBe('')
  expect(stderr.startsWith(sentence)).toBe(true)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('--help explains how a record is recognized', async () => {
  const { code, stdout } = await runImport('--help')
  expect(code).toBe(0)
  expect(stdout).toContain('known by its own "source" and "id"')
})

test('imports records without a running site, repeatedly, and prints JSON lines', async () => {
  await writeFile(join(folder, 'gut.jsonl'), good)
  const args = ['--json', '--restriction', 'paid', '--section', 'sport', 'gut.jsonl']
  const first = await runImport(...args)
  expect(first.code).toBe(0)
  const [result] = resultsOf(first)
  expect(result).toEqual({
    file: 'gut.jsonl',
    line: 1,
    status: 'created',
    id: expect.any(Number),
    path: expect.stringMatching(/^\/sport\/eins-\d+$/),
    reason: null,
  })
  expect(first.stderr).toContain('1 records: 1 created')
  const again = await runImport(...args)
  expect(resultsOf(again)).toMatchObject([{ status: 'unchanged' }])
})

test(
  'a rejected record exits with 3 and the others are imported while the site runs',
  { tags: 'quick' },
  async () => {
    const store = await openStore({
      dataDir: join(folder, 'data'),
      migrationsDir: join(import.meta.dirname, '../../db/migrations'),
      role: 'site',
    })
    try {
      await writeFile(join(folder, 'bunt.jsonl'), bad + good.replace('"id":1', '"id":3'))
      const outcome = await runImport('--section', 'sport', 'bunt.jsonl')
      expect(outcome.code).toBe(3)
      expect(outcome.stderr).toContain('bunt.jsonl:1: rejected, title is missing')
      const rows = await store.database
        .selectFrom('articles')
        .select('content_restriction')
        .where('source', '=', 'bunt')
        .execute()
      expect(rows).toEqual([{ content_restriction: 'free' }])
    } finally {
      await store.close()
    }
  },
)

test('--inbox publishes nothing, keeps pictures in the media library and names recordings as links', async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
  await writeFile(join(folder, 'faehre.jpg'), await picture.jpeg().toBuffer())
  await writeFile(join(folder, 'horn.mp3'), 'Ton')
  const item = {
    uri: 'urn:newsml:agentur.example:20261120:faehre',
    version: '1',
    versioncreated: '2026-11-20T07:00:00Z',
    pubstatus: 'usable',
    source: 'Agentur',
    headline: 'Die Fähre fährt wieder',
    body_xhtml:
      '<p>Sie fährt.</p><img src="faehre.jpg" alt="Fähre"><audio src="https://agentur.example/horn.mp3"></audio>',
  }
  await writeFile(join(folder, 'agentur.jsonl'), JSON.stringify(item))
  const args = ['--json', '--inbox', '--section', 'sport', 'agentur.jsonl']
  const [result] = resultsOf(await runImport(...args))
  expect(result).toMatchObject({
    status: 'created',
    reason: 'the recording https://agentur.example/horn.mp3 is a link',
  })
  const dataDir = join(folder, 'data')
  const store = await openStore({ dataDir, migrationsDir, role: 'site' })
  try {
    const items = store.database.selectFrom('newsroom.wire_items').select(['title', 'pictures'])
    const [kept] = await items.execute()
    expect(kept).toEqual({
      title: item.headline,
      pictures: [expect.stringMatching(/^\/newsroom\//)],
    })
    const storage = await openStorage({ folder: dataDir })
    const path = kept?.pictures[0] ?? ''
    expect(await storage.facts(libraryKey(path))).not.toBeNull()
    expect(await storage.facts(publicKey(path))).toBeNull()
    const { rows } = await store.pool.query(
      `select 1 from articles where public_document ->> 'title' = $1`,
      [item.headline],
    )
    expect(rows).toEqual([])
  } finally {
    await store.close()
  }
  expect(resultsOf(await runImport(...args))).toMatchObject([{ status: 'unchanged' }])
})

test('a draft exits with 3 and is reported with file, line, field and value', async () => {
  await writeFile(
    join(folder, 'entwurf.jsonl'),
    good.replace('"id":1', '"id":8,"status":"draft"') + good.replace('"id":1', '"id":9'),
  )
  const outcome = await runImport('--section', 'sport', 'entwurf.jsonl')
  expect(outcome.code).toBe(3)
  expect(outcome.stderr).toContain('entwurf.jsonl:1: rejected, status „draft“ is not public')
  expect(outcome.stderr).toContain('2 records: 1 created, 0 updated, 0 unchanged, 1 rejected')
})

test('an unreadable file exits with 3 and the others are imported', async () => {
  const archive = join(folder, 'archiv')
  await mkdir(archive)
  await writeFile(join(archive, 'b.jsonl'), good)
  await symlink('nirgends', join(archive, 'a.jsonl'))
  const { code, stderr } = await runImport('--section', 'sport', 'archiv')
  expect(code).toBe(3)
  expect(stderr).toContain('(1 known from a file of another name)')
  expect(stderr).toContain('archiv/a.jsonl:1: rejected, the file is not there or cannot be read')
  expect(stderr).toContain('2 records: 0 created, 1 updated, 0 unchanged, 1 rejected')
})

test('refuses a section that is not a channel once there are channels', async () => {
  const { code, stderr } = await runImport('--section', 'kultur', 'gut.jsonl')
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'There is no channel kultur.\n' })
  expect(await readFile(join(folder, 'gut.jsonl'), 'utf8')).toBe(good)
})

const importing = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

/** Returns the error output of a command that fails with the error of this expression. */
function said(error: string): Promise<string> {
  const program = `
    import { runCommand } from ${importing('../command.ts')}
    import { DatabaseError } from ${importing('../../src/store/pools/database-error.ts')}
    runCommand({ usage: '', help: '' }, () => Promise.reject(${error}))`
  return new Promise((done) =>
    execFile(process.execPath, ['--input-type=module', '-e', program], (_, __, stderr) =>
      done(stderr),
    ),
  )
}

test.each([
  [
    `new DatabaseError('disk', new Error('could not extend file: No space left on device'))`,
    'The store cannot do this: could not extend file: No space left on device.\n',
  ],
  [
    `Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })`,
    'The disk is full: ENOSPC: no space left on device, write.\n',
  ],
  [`new Error('There is no site.')`, 'There is no site.\n'],
])('a command that fails with %s names the problem for operators', async (error, sentence) => {
  expect(await said(error)).toBe(sentence)
})
