// @module-tag full
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/site/run-command.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-treat-'))
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#fff"/></svg>'
  await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .png()
    .toFile(join(folder, 'tor.png'))
  await writeFile(join(folder, 'brief.png'), 'Lieber Leser')
})
afterAll(() => rm(folder, { recursive: true }))

const treat = (...args: string[]) =>
  runCommand({ name: 'treat-pictures', args, cwd: folder, env: {} })

test('crops and treats a picture into the folder and reports files that are not pictures', async () => {
  const args = [
    '--crop',
    '1:1',
    '--focus',
    '0.1,0.5',
    '--to',
    'neu',
    'tor.png',
    'brief.png',
    'weg.png',
  ]
  const { code, stderr } = await treat('duotone', ...args)
  expect(code).toBe(3)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^brief\.png: The picture cannot be read: /),
    'The file weg.png is not there or cannot be read.',
    '1 of 3 pictures treated',
  ])
  expect(await readdir(join(folder, 'neu'))).toEqual(['tor.webp'])
  const picture = sharp(join(folder, 'neu/tor.webp'))
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 })
})

test('writes next to the source without --to and never replaces a file', async () => {
  expect(await treat('muted', 'tor.png')).toMatchObject({
    code: 0,
    stderr: '1 of 1 pictures treated\n',
  })
  const before = await readFile(join(folder, 'tor.webp'))
  const again = await treat('halftone', 'tor.png')
  expect(again.code).toBe(3)
  expect(again.stderr).toMatch(/^tor\.webp is there already: name another folder with --to\./)
  expect(await readFile(join(folder, 'tor.webp'))).toEqual(before)
})

test.each([
  [[], 'The first word is duotone, muted or halftone. Usage: npm run treat-pictures'],
  [['sepia', 'tor.png'], 'The first word is duotone, muted or halftone.'],
  [['muted'], 'No file is named.'],
  [
    ['muted', '--focus', '2,0', 'tor.png'],
    '--focus is two shares from 0 to 1, such as 0.3,0.6, not „2,0“.',
  ],
  [
    ['muted', '--crop', 'breit', 'tor.png'],
    '--crop is width to height, such as 16:9, not „breit“.',
  ],
  [['muted', '--stark', 'tor.png'], "Unknown option '--stark'."],
])('the unusable arguments %j exit with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await treat(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('--help prints usage and options', async () => {
  const { code, stdout } = await treat('--help')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^npm run treat-pictures -- duotone\|muted\|halftone .*\n/)
})
