import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classify } from '../../services/content/import/news/codes.ts'
import { readMapping } from './import-mapping.ts'
import { demoPublisherFile, readPublisher } from './publisher-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-codes-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(yaml: string, channels?: string[]) {
  const file = join(folder, 'codes.yaml')
  await writeFile(file, yaml)
  return readMapping(file, channels && new Set(channels))
}

const codes = (...names: string[]) => names.map((code) => ({ code, name: null }))

test('the first rule with a channel sets the section, all rules add tags, and paid beats free', async () => {
  const { mapping, unknown } = await read(`
rules:
  - { codes: [medtop:15000000, Sport], tags: Sport, restriction: free }
  - { codes: 'http://cv.iptc.org/newscodes/mediatopic/15000000', section: sport }
  - { codes: [dpasrv:plus], section: politik, restriction: paid, tags: [Plus, Sport] }
`)
  expect(unknown).toEqual([])
  expect(classify(codes('MEDTOP:15000000', 'dpasrv:plus'), mapping)).toEqual({
    section: 'sport',
    tags: ['Sport', 'Plus'],
    restriction: 'paid',
  })
  expect(classify(codes('sport'), mapping)).toMatchObject({ section: null, restriction: 'free' })
  expect(classify(codes('subj:1'), mapping)).toEqual({ section: null, tags: [], restriction: null })
})

test('reports unknown channels and ignores them', async () => {
  const yaml =
    'section: kultur\nrules: [{ codes: a, section: sport }, { codes: b, section: weg, tags: c }]'
  const { mapping, unknown } = await read(yaml, ['sport'])
  expect(unknown).toEqual(['kultur', 'weg'])
  expect(mapping.section).toBeUndefined()
  expect(classify(codes('a', 'b'), mapping)).toMatchObject({ section: 'sport', tags: ['c'] })
})

test.each([
  ['rules: [{ codes: a }]', 'rules.0: it says nothing of its codes'],
  ['rules: [{ section: sport }]', /rules\.0\.codes: /],
  ['section: A B', 'section: it is no path of a channel such as region/leverkusen'],
  ['restriction: plus', /restriction: /],
  ['regeln: []', /Unrecognized key/],
  ['rules: [', /is wrong: /],
])('rejects the mapping %s with one sentence', async (yaml, reason) => {
  await expect(read(yaml)).rejects.toThrow(reason)
})

test("reads the demo's mapping, which names channels of the demo", async () => {
  const root = join(import.meta.dirname, '../../..')
  const { codes: file } = await readPublisher(demoPublisherFile(root))
  const { mapping } = await readMapping(file ?? '', undefined)
  expect(mapping.rules.length).toBeGreaterThan(5)
})
