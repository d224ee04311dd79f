// @module-tag full
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { runCommand } from '../../test/site/run-command.ts'
import { migrationsDir } from '../command.ts'

const EXPORT = join(import.meta.dirname, '../../test/fixtures/wordpress/export.xml')

let folder = ''
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-migrate-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
  store = await openStore({ dataDir: join(folder, 'data'), migrationsDir, role: 'site' })
  await store.database
    .insertInto('channels')
    .values(
      ['panorama', 'sport', 'region', 'region/leverkusen'].map((path) => ({
        path,
        document: JSON.stringify({ path, title: path }),
      })),
    )
    .execute()
  await mkdir(join(folder, 'uploads'))
  await writeFile(
    join(folder, 'uploads/faehre.jpg'),
    await sharp({ create: { width: 800, height: 450, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(async () => {
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (name: Parameters<typeof runCommand>[0]['name'], ...args: string[]) =>
  runCommand({ name, args, cwd: folder, env: { DATA_DIR: join(folder, 'data') } })
const migrate = (...args: string[]) => run('migrate', ...args)

const articles = () =>
  store.database
    .selectFrom('articles')
    .select(['id', 'source_id', 'public_document', 'version'])
    .orderBy('id')
    .execute()

test.each([
  [[], 'No source is named. Sources are wordpress,'],
  [['joomla', EXPORT], 'The source „joomla“ is unknown. Sources are wordpress,'],
  [['feed', EXPORT], `${EXPORT} is a WordPress export: use migrate wordpress.`],
  [['wordpress', '--pictures', 'nirgends', EXPORT], 'The folder nirgends of --pictures is not'],
  [['wordpress', '--rate', '0', EXPORT], '--rate is a number of pictures from 1 to 999, not „0“.'],
  [['wordpress', '--members', 'free', EXPORT], '--members is paid, not „free“.'],
  [['wordpress', '--section', 'kultur', EXPORT], 'There is no channel kultur.'],
])('the unusable arguments %j exit with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await migrate(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr.startsWith(sentence)).toBe(true)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('a dry run reports everything, proposes a mapping and changes nothing', async () => {
  const args = ['wordpress', '--pictures', 'uploads', '--propose', 'mapping.yaml', EXPORT]
  const { code, stdout } = await migrate(...args)
  expect(code).toBe(3)
  for (const line of [
    'Dry run: nothing was changed.',
    'Articles   2 to be created, 0 to be updated, 0 unchanged, 1 refused',
    'Public     2 free, 0 paid',
    'Comments   2, left out',
    '/2024/05/faehre → /panorama/die-faehre-faehrt-wieder-new',
    `1 × without [su_box] (${EXPORT}:13)`,
    'run again with --members paid',
  ])
    expect(stdout).toContain(line)
  const proposal = await readFile(join(folder, 'mapping.yaml'), 'utf8')
  expect(proposal).toContain('# "Stadt": 1 article, no section of this name')
  expect(proposal).toContain('Jana Wiesdorf: Jana Wiesdorf')
  expect(await articles()).toEqual([])
  expect(await store.database.selectFrom('old_addresses').selectAll().execute()).toEqual([])
  expect(await store.database.selectFrom('imported_pictures').selectAll().execute()).toEqual([])
  expect((await migrate(...args)).stderr).toContain('mapping.yaml exists')
})

test('--members paid makes texts for members paid articles, and the others stay free', async () => {
  const { code, stdout } = await migrate('wordpress', '--members', 'paid', EXPORT)
  expect(code).toBe(0)
  expect(stdout).toContain('Public     2 free, 1 paid')
  expect(stdout).toContain('0 refused')
})

test('refuses a mapping that names a section which is not here', async () => {
  await writeFile(join(folder, 'falsch.yaml'), 'rules: [{ codes: stadt, section: kultur }]')
  const { code, stderr } = await migrate('wordpress', '--mapping', 'falsch.yaml', EXPORT)
  expect(code).toBe(2)
  expect(stderr).toBe('The mapping falsch.yaml names channels that are not here: kultur.\n')
})

test('names categories and authors of a mapping that the source does not have', async () => {
  await writeFile(
    join(folder, 'fremd.yaml'),
    'rules: [{ codes: dorf, section: sport }]\nauthors: { Udo Fremd: Udo Fremd }',
  )
  const { stderr } = await migrate('wordpress', '--mapping', 'fremd.yaml', EXPORT)
  expect(stderr).toContain('does not have: category dorf, author Udo Fremd.')
})

test('--write imports by the mapping, and a second run changes nothing', async () => {
  await writeFile(
    join(folder, 'zuordnung.yaml'),
    'rules: [{ codes: stadt, section: region/leverkusen }]\nauthors: { Tolga Öz: Tolga Özdemir }',
  )
  const args = ['--write', '--mapping', 'zuordnung.yaml', '--pictures', 'uploads', EXPORT]
  const first = await migrate('wordpress', ...args)
  expect(first.stdout).toContain('Articles   2 created, 0 updated, 0 unchanged, 1 refused')
  expect(first.stdout).toContain('the picture https://rheinbote.example/wp-content/uploads/anleger')
  const saved = await articles()
  expect(saved.map(({ public_document: document }) => document)).toMatchObject([
    { section: 'region/leverkusen', authors: [{ surname: 'Wiesdorf' }] },
    { section: 'panorama', authors: [{ surname: 'Özdemir' }, { surname: 'Gast' }] },
  ])
  expect(JSON.stringify(saved)).toContain('-800x450.jpg')
  const second = await migrate('wordpress', ...args)
  expect(second.stdout).toContain('Articles   0 created, 0 updated, 2 unchanged, 1 refused')
  expect(await articles()).toEqual(saved)
})

test('a picture that is found later updates its article', async () => {
  const picture = await readFile(join(folder, 'uploads/faehre.jpg'))
  await writeFile(join(folder, 'uploads/anleger.jpg'), picture)
  const args = ['--write', '--mapping', 'zuordnung.yaml', '--pictures', 'uploads', EXPORT]
  const { stdout } = await migrate('wordpress', ...args)
  expect(stdout).toContain('Articles   0 created, 2 updated, 0 unchanged, 1 refused')
  expect(stdout).not.toContain('Missing pictures')
})

test('--json prints a line for each record with its former paths and what to do', async () => {
  const { stdout } = await migrate('wordpress', '--json', EXPORT)
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      status: 'updated',
      line: 13,
      oldPaths: expect.arrayContaining(['/2024/05/faehre', '/?p=11']),
    },
    { status: 'updated', line: 61 },
    { status: 'rejected', line: 107, advice: 'run again with --members paid', oldPaths: [] },
  ])
})

test('lists redirects, and adds one that leads to a page of this site only', async () => {
  const { stdout } = await run('redirects', 'list', '--csv', 'faehre')
  expect(stdout).toMatch(/^old,new\n/)
  expect(stdout).toMatch(/^\/2024\/05\/faehre,\/\S+faehrt-wieder-\d+$/m)
  expect((await run('redirects', 'list', 'stadt')).stdout).toBe(
    '/category/region/stadt\t/region/leverkusen\n',
  )
  expect((await run('redirects', 'add', '/alt/', '/sport')).stdout).toBe('/alt\t/sport\n')
  for (const target of ['//evil.example', 'https://evil.example', '/alt', 'sport'])
    expect((await run('redirects', 'add', '/neu', target)).code).toBe(2)
})
